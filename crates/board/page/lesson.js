// @ts-check
// The dialog of a lesson: a small board that plays an example of the rules, and its explanation. The game at the
// table stays as it is.

/** @import { LessonView } from '../types/messages' */

import { el, find } from './dom.js';
import { prepareDialog } from './dialogs.js';
import { createScene } from './scene.js';
import { sceneElement } from './scenesvg.js';
import { squareWords } from './units.js';

/** The time before each turn, in milliseconds. */
const PAUSE = 1500;

/**
 * The dialog. `rules` opens the rules at a clause; `another` shows the lesson `step` places later.
 *
 * @param {{ rules: { open: (id: string) => unknown }, another: (step: number) => void }} callbacks
 */
export function createLesson({ rules, another }) {
  const dialog = prepareDialog(find('lesson', HTMLDialogElement));
  const board = find('lesson-board');
  /** @type {LessonView | null} */
  let shown = null;
  let at = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function draw() {
    const frame = shown?.frames[at];
    if (!shown || !frame) return;
    const { position, changes, turn } = frame;
    const units = position.squares.filter(({ unit }) => unit).map(squareWords);
    board.replaceChildren(
      sceneElement(createScene(position, { changes, labels: true }), `Board: ${units.join('; ')}`),
    );
    const turns = shown.frames.slice(1).map((each, number) => {
      const isPlayed = number < at;
      return el(
        'li',
        { class: isPlayed ? 'played' : '', 'aria-current': number + 1 === at ? 'step' : null },
        each.turn,
      );
    });
    find('lesson-turns').replaceChildren(...turns);
    find('lesson-news').textContent = turn;
  }

  function goOn() {
    if (!dialog.open || !shown || at + 1 >= shown.frames.length) return;
    at += 1;
    draw();
    timer = setTimeout(goOn, PAUSE);
  }

  function play() {
    clearTimeout(timer);
    at = 0;
    draw();
    timer = setTimeout(goOn, PAUSE);
  }

  find('lesson-again').addEventListener('click', play);
  find('lesson-back').addEventListener('click', () => another(-1));
  find('lesson-next').addEventListener('click', () => another(1));
  find('lesson-rule').addEventListener('click', () => {
    dialog.close();
    if (shown) rules.open(shown.rule);
  });
  dialog.addEventListener('close', () => clearTimeout(timer));

  return {
    /**
     * Shows a lesson from its beginning.
     *
     * @param {LessonView} lesson
     * @param {boolean} hasOthers
     */
    show(lesson, hasOthers) {
      shown = lesson;
      find('lesson-title').textContent = lesson.kind;
      find('lesson-words').textContent = lesson.words;
      find('lesson-back').hidden = !hasOthers;
      find('lesson-next').hidden = !hasOthers;
      if (!dialog.open) dialog.showModal();
      play();
    },
  };
}
