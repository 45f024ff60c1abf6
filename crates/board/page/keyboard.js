// The keyboard: arrows move a cursor over the squares, Enter and Space click, Escape takes back a click.
//
// Of all squares one alone is a stop of the Tab key (a "roving tabindex"): the board is one thing, not sixty-four.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/// Listens to keys on the board.
export function listenToBoardKeys(root, board, clicks) {
  root.addEventListener('keydown', event => {
    const square = event.target.closest('.square');
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    const { at } = square.dataset;
    if (event.key in STEPS) board.focus(board.geometry().step(at, STEPS[event.key]) ?? at);
    else if (event.key === 'Home' || event.key === 'End') board.focus(endOfLine(board.geometry(), at, event.key));
    else if (event.key === 'Enter' || event.key === ' ') clicks.press(at, square.querySelector('.unit') !== null);
    else if (event.key === 'Escape') clicks.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

function endOfLine(geometry, at, key) {
  const line = geometry.lines()[geometry.seen(at)[1]];
  return key === 'Home' ? line[0] : line.at(-1);
}

/// Listens to the arrow keys where nothing else wants them: they turn the pages of the record.
export function listenToPageKeys(walk) {
  document.addEventListener('keydown', event => {
    const isBusy = event.target.closest?.('input, textarea, select, dialog, [role=tablist], [role=menu], [role=grid]');
    if (isBusy || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') walk(-1);
    else if (event.key === 'ArrowRight') walk(1);
    else return;
    event.preventDefault();
  });
}
