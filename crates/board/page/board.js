// The board: squares as cells of a CSS grid, each with its unit and its marks.
//
// Cells live as long as the outline of the board does, so that the focus stays where it is; what stands on them is
// replaced only where it differs. For those who listen, the board is an ARIA grid whose rows are the rows that are seen.

import { el } from './dom.js';
import { coordinates, createGeometry, isDark, outline } from './geometry.js';
import { marksOf } from './marks.js';
import { squareWords, unitElement } from './units.js';

/// The board in `grid`, whose size all of `arena` follows. It shows the table and the selection; where squares are, it tells to whoever asks.
export function createBoard(arena, grid, { state }) {
  let drawn = '';
  let geometry = null;
  let cursor = null;
  const cells = new Map();
  const standing = new Map();

  function layOut() {
    const { position } = state.table;
    geometry = createGeometry(position, state.settings.flipped);
    arena.style.setProperty('--columns', geometry.columns);
    arena.style.setProperty('--rows', geometry.rows);
    const hadFocus = grid.contains(document.activeElement);
    const squares = new Map(position.squares.map(square => [square.at, square]));
    const { files, ranks } = coordinates(geometry);
    cells.clear();
    standing.clear();
    grid.replaceChildren(
      ...geometry
        .lines()
        .filter(line => line.length > 0)
        .map(line => el('div', { role: 'row', class: 'row' }, line.map(at => cell(squares.get(at), files.get(at), ranks.get(at))))),
    );
    if (!cells.has(cursor)) cursor = geometry.lines().findLast(line => line.length > 0)?.[0] ?? null;
    if (cursor) cells.get(cursor).tabIndex = 0;
    if (hadFocus) focus(cursor);
  }

  function cell(square, file, rank) {
    const [column, row] = geometry.seen(square.at);
    const shade = isDark(square, state.table.position) ? 'dark' : 'light';
    const element = el(
      'div',
      { role: 'gridcell', class: `square ${shade}`, 'data-at': square.at, tabindex: '-1' },
      rank && el('span', { class: 'coordinate rank', 'data-text': rank }),
      file && el('span', { class: 'coordinate file', 'data-text': file }),
      el('span', { class: 'mark', 'aria-hidden': 'true' }),
    );
    element.style.gridColumn = column + 1;
    element.style.gridRow = row + 1;
    element.addEventListener('focus', () => moveCursor(square.at));
    cells.set(square.at, element);
    return element;
  }

  function moveCursor(at) {
    cells.get(cursor)?.setAttribute('tabindex', '-1');
    cursor = at;
    cells.get(cursor)?.setAttribute('tabindex', '0');
  }

  function focus(at) {
    cells.get(at)?.focus();
  }

  /// Puts on each cell the unit that stands there.
  function place() {
    for (const square of state.table.position.squares) {
      const text = JSON.stringify(square.unit);
      if (standing.get(square.at) === text) continue;
      standing.set(square.at, text);
      const element = cells.get(square.at);
      element.querySelector(':scope > .unit:not(.leaving)')?.remove();
      if (square.unit) element.append(unitElement(square.unit));
    }
  }

  function mark() {
    const marks = marksOf(state);
    for (const square of state.table.position.squares) {
      const element = cells.get(square.at);
      const { classes, words, worth } = marks.get(square.at);
      const shade = element.classList.contains('dark') ? 'dark' : 'light';
      const kept = element.classList.contains('lifted') ? ' lifted' : '';
      element.className = `square ${shade} ${classes.join(' ')}${kept}`;
      element.setAttribute('aria-label', [squareWords(square), ...words].join(', '));
      element.setAttribute('aria-selected', String(classes.includes('clicked')));
      const { dataset } = element.querySelector(':scope > .mark');
      if (worth) dataset.worth = worth;
      else delete dataset.worth;
    }
  }

  function show() {
    const wanted = outline(state.table.position, state.settings.flipped);
    if (wanted !== drawn) layOut();
    drawn = wanted;
    place();
    mark();
  }

  return {
    table: show,
    selection: mark,
    worth: mark,
    settings: () => state.table && show(),
    focus,
    geometry: () => geometry,
    /// The cell of a square.
    cell: at => cells.get(at),
  };
}
