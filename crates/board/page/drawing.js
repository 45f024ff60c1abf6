// @ts-check
// Arrows and circles that the user draws with the right mouse button: from square to square, or on one square.
// Shift, Alt or both choose another colour. A second stroke of the same kind removes it; so does a left click
// all of them, and another position.

/** @import { App, Stroke } from '../types/page' */

import { closest } from './dom.js';

/**
 * Listens in `root` to the right button.
 *
 * @param {HTMLElement} root
 * @param {Pick<App, 'state' | 'tell'>} app
 */
export function createDrawing(root, { state, tell }) {
  /** @type {string | null} */
  let from = null;
  /** @param {EventTarget | null} target */
  const squareOf = target => closest(target, '.square')?.dataset.at ?? null;

  root.addEventListener('contextmenu', event => event.preventDefault());
  root.addEventListener('pointerdown', event => {
    if (event.button === 2 && event.pointerType === 'mouse') from = squareOf(event.target);
    else if (event.button === 0 && state.strokes.length > 0) tell({ is: 'strokes', strokes: [] });
  });
  document.addEventListener('pointerup', event => {
    if (event.button !== 2 || from === null) return;
    const to = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (to) tell({ is: 'strokes', strokes: toggled(state.strokes, { from, to, colour: colourOf(event) }) });
    from = null;
  });
}

/** @param {Pick<PointerEvent, 'shiftKey' | 'altKey'>} event */
export function colourOf({ shiftKey, altKey }) {
  if (shiftKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : 'green';
}

/**
 * Returns the strokes with one more, or without it if it is there in the same colour.
 *
 * @param {Stroke[]} strokes
 * @param {Stroke} stroke
 */
export function toggled(strokes, stroke) {
  const others = strokes.filter(({ from, to }) => from !== stroke.from || to !== stroke.to);
  const isSame = strokes.some(
    ({ from, to, colour }) => from === stroke.from && to === stroke.to && colour === stroke.colour,
  );
  return isSame ? others : [...others, stroke];
}
