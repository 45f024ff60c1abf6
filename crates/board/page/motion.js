// Sliding and fading: what stood on the page before is compared with what stands there now.
//
// Comparing positions, rather than following a turn, serves turns, legs of turns, taking back and leafing through the
// record alike.

import { compare } from './differences.js';
import { unitElement } from './units.js';

const MILLISECONDS = 190;
/// More than so many at once is another position, not a turn.
const MOST_SLIDES = 8;

/// Watches the table and moves the units on `board`; tells as `moved` how many slid, vanished and appeared.
export function createMotion(board, { tell }) {
  let before = null;
  let dropped = null;

  function animate({ slides, gone, come }) {
    if (slides.length > MOST_SLIDES || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const slide of slides) if (slide.to !== dropped) move(slide);
    for (const { at } of come) fade(board.cell(at)?.querySelector('.unit'), [0, 1]);
    for (const { at, unit } of gone) vanish(at, unit);
  }

  function move({ from, to, second }) {
    const cell = board.cell(to);
    const unit = cell?.querySelector(second ? '.with' : '.unit');
    const start = board.cell(from)?.getBoundingClientRect();
    if (!unit || !start) return;
    const end = cell.getBoundingClientRect();
    const path = [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, { transform: 'none' }];
    unit.animate(path, { duration: MILLISECONDS, easing: 'cubic-bezier(.3, .1, .2, 1)' });
    // Above the squares that come later in the grid.
    cell.animate({ zIndex: [3, 3] }, { duration: MILLISECONDS });
  }

  function fade(element, opacity) {
    return element?.animate({ opacity }, { duration: MILLISECONDS, easing: 'ease-in' });
  }

  /// What is gone is drawn once more, to fade away.
  function vanish(at, unit) {
    const cell = board.cell(at);
    if (!cell) return;
    const shade = unitElement(unit);
    shade.classList.add('leaving');
    cell.append(shade);
    const leave = fade(shade, [1, 0]);
    leave.onfinish = leave.oncancel = () => shade.remove();
  }

  return {
    table(table) {
      if (before?.id === table.id && before.game === table.game) {
        const differences = compare(before.position.squares, table.position.squares);
        animate(differences);
        const [slid, gone, come] = [differences.slides, differences.gone, differences.come].map(list => list.length);
        if (slid + gone + come > 0) tell({ is: 'moved', slid, gone, come });
      }
      before = table;
      dropped = null;
    },
    /// A unit was dragged here: it is there already and need not slide.
    dropped: at => (dropped = at),
  };
}
