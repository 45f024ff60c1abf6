// @ts-check
// The guide to the first moves: the units of the position that are not known from chess, which it marks on the
// board, and a lesson about each. A user who has closed the guide of a game does not see it again.

/** @import { App } from '../types/page' */
/** @import { LessonView, PositionView, TableView, UnitView } from '../types/messages' */

import { el, find } from './dom.js';
import { createLesson } from './lesson.js';
import { gameAt, tableOf } from './state.js';
import { picture } from './units.js';

const CLOSED_KEY = 'motley-guide-closed';

/** @typedef {{ kind: string, rule: string, unit: UnitView }} NewUnit */

/**
 * Returns the kinds of units that have a clause of their own, in the order of the squares, White's first.
 *
 * @param {PositionView} position
 * @returns {NewUnit[]}
 */
export function newUnits({ squares, reserves }) {
  const beside = reserves.flatMap(({ units }) => units.map(([, unit]) => unit));
  const units = [...squares.flatMap(({ unit }) => (unit ? [unit, unit.with] : [])), ...beside];
  units.sort((a, b) => (a?.side ?? 0) - (b?.side ?? 0));
  /** @type {Map<string, NewUnit>} */
  const found = new Map();
  for (const unit of units) {
    if (unit?.rule && !found.has(unit.kind)) found.set(unit.kind, { kind: unit.kind, rule: unit.rule, unit });
  }
  return [...found.values()];
}

/**
 * The guide. `rules` opens the rules at a clause.
 *
 * @param {{ open: (id: string) => unknown }} rules
 * @param {App} app
 */
export function createGuide(rules, { state, tell, send }) {
  const strip = find('guide');
  const lesson = createLesson({
    rules,
    another: step => show((current + step + units.length) % units.length),
  });
  /** @type {NewUnit[]} */
  let units = [];
  let current = 0;
  /** The game and the start for which the guide was made. */
  let made = '';

  /** @param {number} number */
  function show(number) {
    current = number;
    const unit = units[number];
    if (unit) ask(unit);
  }

  /** @param {{ kind: string, rule: string | null }} unit */
  function ask({ kind, rule }) {
    if (rule) send({ do: 'lesson', kind, rule });
  }

  function close() {
    const { game } = tableOf(state);
    setClosed([...closed(), game]);
    strip.hidden = true;
    mark(null);
    find('status').focus();
  }

  /** @param {string | null} pointed */
  function mark(pointed) {
    tell({ is: 'guide', kinds: strip.hidden ? [] : units.map(({ kind }) => kind), pointed });
  }

  /**
   * @param {NewUnit} unit
   * @param {number} number
   */
  function chip({ kind, unit }, number) {
    const point = () => mark(kind);
    const leave = () => mark(null);
    return el(
      'button',
      {
        type: 'button',
        class: 'guide-unit',
        'data-kind': kind,
        'aria-label': `Show me the ${kind}`,
        onclick: () => show(number),
        onpointerenter: point,
        onfocus: point,
        onpointerleave: leave,
        onblur: leave,
      },
      picture(unit.picture, unit.letter),
      el('span', {}, kind),
    );
  }

  function fill() {
    const title = gameAt(state)?.title ?? '';
    find('guide-words').textContent = `New in ${title}:`;
    find('guide-units').replaceChildren(...units.map(chip));
  }

  find('guide-show').addEventListener('click', () => show(0));
  find('guide-close').addEventListener('click', close);

  return {
    /** @param {TableView} table */
    table({ game, start, position }) {
      const key = `${game} ${start}`;
      if (key === made) return;
      made = key;
      units = newUnits(position);
      strip.hidden = units.length === 0 || closed().includes(game);
      fill();
      mark(null);
    },
    /** @param {LessonView} update */
    lesson(update) {
      current = Math.max(
        0,
        units.findIndex(({ kind }) => kind === update.kind),
      );
      lesson.show(update, units.length > 1);
    },
    ask,
  };
}

/** @returns {string[]} */
function closed() {
  try {
    const list = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @param {string[]} games */
function setClosed(games) {
  try {
    localStorage.setItem(CLOSED_KEY, JSON.stringify(games));
  } catch {
    // The guide comes again without the browser's storage.
  }
}
