// @ts-check
// The keyboard: arrow keys move a cursor over the squares, Enter and Space click, Escape cancels a click.
//
// Only one square is a stop of the Tab key (a "roving tabindex"), so that Tab leaves the board at once.

/** @import { Point } from '../types/page' */
/** @import { Board } from './board.js' */
/** @import { Geometry } from './geometry.js' */

import { closest } from './dom.js';

/** @type {Record<string, Point>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Elements that use the arrow keys themselves. */
const ARROW_KEY_USERS = 'input, textarea, select, dialog, [role=tablist], [role=menu], [role=grid]';

/**
 * Listens to keys on the board.
 *
 * @param {HTMLElement} root
 * @param {Board} board
 * @param {{ press: (at: string, occupied: boolean) => unknown, cancel: () => unknown }} clicks
 */
export function listenToBoardKeys(root, board, clicks) {
  root.addEventListener('keydown', event => {
    const square = closest(event.target, '.square');
    const at = square?.dataset.at;
    const geometry = board.geometry();
    if (!square || !at || !geometry || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key in STEPS) board.focus(geometry.step(at, STEPS[key]) ?? at);
    else if (key === 'Home' || key === 'End') board.focus(endOfRow(geometry, at, key));
    else if (key === 'Enter' || key === ' ') clicks.press(at, square.querySelector('.unit') !== null);
    else if (key === 'Escape') clicks.cancel();
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
 * Listens to the arrow keys outside of elements that use them: they step through the record.
 *
 * @param {(steps: number) => unknown} walk
 */
export function listenToPageKeys(walk) {
  document.addEventListener('keydown', event => {
    if (closest(event.target, ARROW_KEY_USERS) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') walk(-1);
    else if (event.key === 'ArrowRight') walk(1);
    else return;
    event.preventDefault();
  });
}
