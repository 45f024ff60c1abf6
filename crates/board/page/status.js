// @ts-check
// The status line: the side to move, the last turn, notes on the position, and the unit under the mouse
// or the cursor.

/** @import { App } from '../types/page' */
/** @import { TableView, UnitView } from '../types/messages' */

import { closest, el, find, SIDES } from './dom.js';
import { turnText } from './notation.js';
import { gameAt, tableOf, turnShown } from './state.js';
import { regionWords } from './regions.js';
import { squareWords, unitWords } from './units.js';

/**
 * The status of the game, and the line that describes the square under the pointer.
 *
 * @param {HTMLElement} arena
 * @param {HTMLElement} inspector
 * @param {{
 *   rules: { link: (id: string, words: string) => HTMLElement },
 *   guide: { ask: (unit: UnitView) => void },
 * }} help
 * @param {Pick<App, 'state'>} app
 */
export function createStatus(arena, inspector, { rules, guide }, { state }) {
  /** @type {string | null} */
  let pointed = null;

  function describe() {
    const { position } = tableOf(state);
    const { squares } = position;
    const square = squares.find(({ at }) => at === pointed);
    const unit = square ? square.unit : unitBeside();
    const words = square
      ? [squareWords(square), ...regionWords(position, square.at)].join(', ')
      : unit
        ? unitWords(unit)
        : 'Point at a unit to see its name.';
    inspector.classList.toggle('idle', !square && !unit);
    inspector.replaceChildren(words);
    if (!unit?.rule) return;
    const show = { type: 'button', class: 'link', onclick: () => guide.ask(unit) };
    inspector.append(' ', rules.link(unit.rule, 'How it moves'), ' · ', el('button', show, 'Show me'));
  }

  function unitBeside() {
    const reserves = tableOf(state).position.reserves.flatMap(({ units }) => units);
    return reserves.find(([name]) => name === pointed)?.[1] ?? null;
  }

  /** @param {Event} event */
  function point(event) {
    const at = closest(event.target, '[data-at]')?.dataset.at ?? null;
    // The words stay when the pointer leaves the board, so that the mouse can reach the link beside them.
    if (!at || at === pointed) return;
    pointed = at;
    describe();
  }

  /**
   * Returns words about an earlier position, whose side to move need not be that of the game.
   *
   * @param {TableView} table
   */
  function wordsOfEarlier({ position }) {
    const last = turnShown(state);
    const place = last?.text ? `After ${last.number} ${turnText(last, state)}` : 'The start';
    return `${place}: ${SIDES[position.toMove]} to move`;
  }

  arena.addEventListener('pointerover', point);
  arena.addEventListener('focusin', point);
  return {
    /** @param {TableView} table */
    table(table) {
      const { game, status, position, notice } = table;
      const title = gameAt(state)?.title ?? game;
      find('game-title').textContent = title;
      find('status').textContent = isAtEnd(table) ? wordsNow(table) : wordsOfEarlier(table);
      find('result').textContent = status.over ? status.result : '';
      const last = turnShown(state);
      const played = last?.text ? `${SIDES[last.side]}: ${turnText(last, state)}. ` : '';
      find('announcement').textContent = `${played}${status.words}`;
      const notes = notice ? [notice, ...position.notes] : position.notes;
      find('position-notes').replaceChildren(...notes.map(note => el('li', {}, note)));
      document.title = `${status.words} – ${title} – Motley`;
      describe();
    },
  };
}

/**
 * Returns the state of the game, with a check.
 *
 * @param {TableView} table
 */
function wordsNow({ status, position }) {
  return position.checked.length > 0 && !status.over ? `Check: ${status.words}` : status.words;
}

/**
 * Returns whether the end of the shown line is shown.
 *
 * @param {TableView} table
 */
function isAtEnd({ line, shown }) {
  return line.length === 0 || line.at(-1) === shown;
}
