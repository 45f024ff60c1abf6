// @ts-check
// The keyboard. On the board, reached by the Tab key, arrow keys move a cursor over the squares, Enter and Space
// click, Escape cancels a click. Elsewhere, and on the board after a click of the mouse, keys are those of
// lichess: arrows walk through the record, f flips the board, l analyses, Space plays the best turn.
//
// Only one square is a stop of the Tab key (a "roving tabindex"), so that Tab leaves the board at once.

/** @import { Point } from '../types/page' */
/** @import { Board } from './board.js' */
/** @import { Geometry } from './geometry.js' */

import { closest } from './dom.js';

/** @type {Record<string, Point>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Elements that use these keys themselves. */
const KEY_USERS = 'input, textarea, select, dialog, [role=tablist], [role=menu]';
/** Elements that Space presses. */
const PRESSED_BY_SPACE = 'button, a, summary, [role=switch]';

/**
 * Listens to keys on the board.
 *
 * @param {HTMLElement} root
 * @param {Board} board
 * @param {{ press: (at: string, occupied: boolean) => unknown, cancel: () => unknown }} clicks
 */
export function listenToBoardKeys(root, board, clicks) {
  // Whether the mouse or a finger has brought the focus here: then the keys are those of the page.
  let byPointer = false;
  root.addEventListener('pointerdown', () => (byPointer = true));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab' || key === 'Enter') byPointer = false;
  });
  root.addEventListener('keydown', event => {
    const square = closest(event.target, '.square');
    const at = square?.dataset.at;
    const geometry = board.geometry();
    if (!square || !at || !geometry || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const moves = key in STEPS || key === 'Home' || key === 'End' || key === ' ';
    if (key === 'Escape') clicks.cancel();
    else if (byPointer && moves) return;
    else if (key in STEPS) board.focus(geometry.step(at, STEPS[key]) ?? at);
    else if (key === 'Home' || key === 'End') board.focus(endOfRow(geometry, at, key));
    else if (key === 'Enter' || key === ' ') clicks.press(at, square.querySelector('.unit') !== null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/**
 * @param {Geometry} geometry
 * @param {string} at
 * @param {'Home' | 'End'} key
 */
function endOfRow(geometry, at, key) {
  const row = geometry.lines().find(squares => squares.includes(at)) ?? [at];
  return row[key === 'Home' ? 0 : row.length - 1];
}

/**
 * Listens to the keys of the page; `actions` are their meanings.
 *
 * @param {Record<string, () => unknown>} actions
 */
export function listenToPageKeys(actions) {
  document.addEventListener('keydown', event => {
    const action = pageAction(event, actions);
    if (!action) return;
    action();
    event.preventDefault();
  });
}

/**
 * Returns the action of a key, if it has one where the focus is.
 *
 * @param {KeyboardEvent} event
 * @param {Record<string, () => unknown>} actions
 */
export function pageAction({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }, actions) {
  if (ctrlKey || metaKey || altKey || defaultPrevented || closest(target, KEY_USERS)) return undefined;
  if (key === ' ' && closest(target, PRESSED_BY_SPACE)) return undefined;
  return Object.hasOwn(actions, key) ? actions[key] : undefined;
}
