// @ts-check
// Mouse and finger: a press on a square is a click there, a drag between two squares is a click on each.
//
// Each element that can be pressed has `data-at`, on the board and beside it, so one set of listeners is
// enough.

import { closest } from './dom.js';

/** The distance at which a press becomes a drag, in pixels. */
const MIN_DRAG = 6;

/**
 * @typedef {object} Drag
 * @property {HTMLElement} start The element where the drag began.
 * @property {number} x
 * @property {number} y
 * @property {HTMLElement | null} ghost The copy of the unit that follows the pointer.
 * @property {HTMLElement | null} over The element under the pointer.
 */

/**
 * Listens in `root` and passes presses and drops to `clicks`.
 *
 * @param {HTMLElement} root
 * @param {{
 *   press: (at: string, occupied: boolean) => unknown,
 *   drop: (at: string | null) => unknown,
 *   canBegin: (at: string) => boolean,
 * }} clicks
 */
export function listenToPointer(root, clicks) {
  /** @type {Drag | null} */
  let drag = null;
  let justDragged = false;

  /** @param {EventTarget | null} target */
  const pressable = target => closest(target, '[data-at]');
  /** @param {PointerEvent} event */
  const under = event => pressable(document.elementFromPoint(event.clientX, event.clientY));
  /** @param {HTMLElement} element */
  const nameOf = element => element.dataset.at ?? '';

  /** @param {HTMLElement} start */
  function makeGhost(start) {
    const ghost = /** @type {HTMLElement} */ (start.querySelector('.unit')?.cloneNode(true));
    const { width, height } = start.getBoundingClientRect();
    ghost.classList.add('dragged');
    ghost.style.width = `${width}px`;
    ghost.style.height = `${height}px`;
    document.body.append(ghost);
    start.classList.add('lifted');
    if (!start.classList.contains('clicked')) clicks.press(nameOf(start), true);
    return ghost;
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag) return;
    const distance = Math.hypot(event.clientX - drag.x, event.clientY - drag.y);
    if (!drag.ghost && distance < MIN_DRAG) return;
    drag.ghost ??= makeGhost(drag.start);
    drag.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
    const over = under(event);
    if (over !== drag.over) {
      drag.over?.classList.remove('over');
      over?.classList.add('over');
      drag.over = over;
    }
  }

  /** @param {PointerEvent} event */
  function end(event) {
    if (!drag) return;
    const { start, ghost, over } = drag;
    drag = null;
    start.classList.remove('lifted');
    over?.classList.remove('over');
    if (!ghost) return;
    ghost.remove();
    justDragged = true;
    setTimeout(() => (justDragged = false));
    const target = event.type === 'pointerup' ? under(event) : null;
    if (target !== start) clicks.drop(target ? nameOf(target) : null);
  }

  root.addEventListener('pointerdown', event => {
    const start = pressable(event.target);
    if (!start || !event.isPrimary || event.button !== 0 || !start.querySelector('.unit')) return;
    if (!clicks.canBegin(nameOf(start))) return;
    drag = { start, x: event.clientX, y: event.clientY, ghost: null, over: null };
  });
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', end);
  document.addEventListener('pointercancel', end);
  root.addEventListener('click', event => {
    const pressed = pressable(event.target);
    if (pressed && !justDragged) clicks.press(nameOf(pressed), pressed.querySelector('.unit') !== null);
  });
}
