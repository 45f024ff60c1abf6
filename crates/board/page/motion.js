// @ts-check
// Animations: units slide and fade from the position that was on the page to the present one.
//
// The page compares positions and does not follow turns. So turns, legs, take-backs and steps through the
// record need one method only.

/** @import { App, Differences, Slide } from '../types/page' */
/** @import { TableView, UnitView } from '../types/messages' */
/** @import { Board } from './board.js' */

import { compare } from './differences.js';
import { unitElement } from './units.js';

const MILLISECONDS = 190;
/** With more slides than this, the two positions are unrelated and nothing is animated. */
const MAX_SLIDES = 8;

/**
 * Animates the units on `board` at each update `table`, and reports the numbers of units as `moved`.
 *
 * @param {Board} board
 * @param {Pick<App, 'tell'>} app
 */
export function createMotion(board, { tell }) {
  /** @type {TableView | null} */
  let before = null;
  /** @type {string | null} */
  let dropped = null;

  /** @param {Differences} differences */
  function animate({ slides, gone, come }) {
    if (slides.length > MAX_SLIDES || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const slide of slides) if (slide.to !== dropped) move(slide);
    for (const { at } of come) {
      const unit = board.cell(at)?.querySelector('.unit');
      if (unit) fade(unit, [0, 1]);
    }
    for (const { at, unit } of gone) vanish(at, unit);
  }

  /** @param {Slide} slide */
  function move({ from, to, second }) {
    const cell = board.cell(to);
    const unit = cell?.querySelector(second ? '.with' : '.unit');
    const start = board.cell(from)?.getBoundingClientRect();
    if (!cell || !unit || !start) return;
    const end = cell.getBoundingClientRect();
    const offset = `translate(${start.x - end.x}px, ${start.y - end.y}px)`;
    const path = [{ transform: offset }, { transform: 'none' }];
    unit.animate(path, { duration: MILLISECONDS, easing: 'cubic-bezier(.3, .1, .2, 1)' });
    // Above the squares that come later in the grid.
    cell.animate({ zIndex: [3, 3] }, { duration: MILLISECONDS });
  }

  /**
   * @param {Element} element
   * @param {[number, number]} opacity
   */
  function fade(element, opacity) {
    return element.animate({ opacity }, { duration: MILLISECONDS, easing: 'ease-in' });
  }

  /**
   * Draws a unit that has gone once more and fades it out.
   *
   * @param {string} at
   * @param {UnitView} unit
   */
  function vanish(at, unit) {
    const cell = board.cell(at);
    if (!cell) return;
    const ghost = unitElement(unit);
    ghost.classList.add('leaving');
    cell.append(ghost);
    const animation = fade(ghost, [1, 0]);
    animation.onfinish = animation.oncancel = () => ghost.remove();
  }

  return {
    /** @param {TableView} table */
    table(table) {
      if (before?.id === table.id && before.game === table.game) {
        const differences = compare(before.position.squares, table.position.squares);
        animate(differences);
        const { slides, gone, come } = differences;
        const moved = { slid: slides.length, gone: gone.length, come: come.length };
        if (moved.slid + moved.gone + moved.come > 0) tell({ is: 'moved', ...moved });
      }
      before = table;
      dropped = null;
    },
    /**
     * Notes that a unit was dragged to this square, so that it need not slide.
     *
     * @param {string | null} at
     */
    dropped: at => (dropped = at),
  };
}
