// @ts-check
// The board: squares as cells of a CSS grid, each with its unit and its marks.
//
// Cells stay as long as the outline of the board does, so that the focus stays too; a unit is replaced only
// if it differs. For screen readers the board is an ARIA grid, whose rows are the rows on the screen.

/** @import { App } from '../types/page' */
/** @import { SquareView } from '../types/messages' */
/** @import { Geometry } from './geometry.js' */
/** @typedef {ReturnType<typeof createBoard>} Board */

import { el, find, findIn } from './dom.js';
import { coordinates, createGeometry, isDark, outline } from './geometry.js';
import { marksOf } from './marks.js';
import { drawRegions, regionWords } from './regions.js';
import { tableOf } from './state.js';
import { squareWords, unitElement } from './units.js';

/**
 * The board in `grid`; the size of `arena` follows that of the board. It shows the table and the selection,
 * and tells other views where squares are.
 *
 * @param {HTMLElement} arena
 * @param {HTMLElement} grid
 * @param {Pick<App, 'state'>} app
 */
export function createBoard(arena, grid, { state }) {
  let drawnOutline = '';
  /** @type {Geometry | null} */
  let geometry = null;
  /** @type {string | null} */
  let cursor = null;
  /** @type {Map<string, HTMLElement>} */
  const cells = new Map();
  /**
   * The units that are drawn, as JSON by square.
   *
   * @type {Map<string, string>}
   */
  const drawnUnits = new Map();
  const regions = find('regions', SVGElement);
  let drawnRegions = '';

  function layOut() {
    const { position } = tableOf(state);
    const layout = createGeometry(position, state.settings.flipped);
    geometry = layout;
    arena.style.setProperty('--columns', String(layout.columns));
    arena.style.setProperty('--rows', String(layout.rows));
    const hadFocus = grid.contains(document.activeElement);
    const squares = new Map(position.squares.map(square => [square.at, square]));
    const { files, ranks } = coordinates(layout);
    cells.clear();
    drawnUnits.clear();
    const lines = layout.lines().filter(line => line.length > 0);
    const rows = lines.map(line => {
      const row = el('div', { role: 'row', class: 'row' });
      for (const at of line) {
        const square = squares.get(at);
        if (square) row.append(cell(square, layout, files.get(at), ranks.get(at)));
      }
      return row;
    });
    grid.replaceChildren(...rows);
    if (!cursor || !cells.has(cursor)) cursor = lines.at(-1)?.[0] ?? null;
    if (!cursor) return;
    cells.get(cursor)?.setAttribute('tabindex', '0');
    if (hadFocus) focus(cursor);
  }

  /**
   * Makes the cell of a square with the coordinates that it shows.
   *
   * @param {SquareView} square
   * @param {Geometry} layout
   * @param {string | undefined} file
   * @param {string | undefined} rank
   */
  function cell(square, layout, file, rank) {
    const [column, row] = layout.seen(square.at) ?? [0, 0];
    const colour = isDark(square, tableOf(state).position) ? 'dark' : 'light';
    const element = el(
      'div',
      { role: 'gridcell', class: `square ${colour}`, 'data-at': square.at, tabindex: '-1' },
      rank !== undefined && el('span', { class: 'coordinate rank', 'data-text': rank }),
      file !== undefined && el('span', { class: 'coordinate file', 'data-text': file }),
      el('span', { class: 'mark', 'aria-hidden': 'true' }),
    );
    element.style.gridColumn = String(column + 1);
    element.style.gridRow = String(row + 1);
    element.addEventListener('focus', () => moveCursor(square.at));
    cells.set(square.at, element);
    return element;
  }

  /** @param {string} at */
  function moveCursor(at) {
    if (cursor) cells.get(cursor)?.setAttribute('tabindex', '-1');
    cursor = at;
    cells.get(cursor)?.setAttribute('tabindex', '0');
  }

  /** @param {string} at */
  function focus(at) {
    cells.get(at)?.focus();
  }

  /** Draws the units that differ from those on the page. */
  function placeUnits() {
    for (const square of tableOf(state).position.squares) {
      const text = JSON.stringify(square.unit);
      if (drawnUnits.get(square.at) === text) continue;
      drawnUnits.set(square.at, text);
      const element = cells.get(square.at);
      element?.querySelector(':scope > .unit:not(.leaving)')?.remove();
      if (square.unit) element?.append(unitElement(square.unit));
    }
  }

  /** Draws the regions of the board where they differ from those on the page. */
  function placeRegions() {
    const { position } = tableOf(state);
    const text = `${drawnOutline} ${JSON.stringify(position.regions)}`;
    if (!geometry || text === drawnRegions) return;
    drawnRegions = text;
    drawRegions(regions, position, geometry);
  }

  function mark() {
    const marks = marksOf(state);
    const { position } = tableOf(state);
    for (const square of position.squares) {
      const element = cells.get(square.at);
      const mark = marks.get(square.at);
      if (!element || !mark) continue;
      const { classes, words, worth } = mark;
      const colour = element.classList.contains('dark') ? 'dark' : 'light';
      const kept = element.classList.contains('lifted') ? ' lifted' : '';
      element.className = `square ${colour} ${classes.join(' ')}${kept}`;
      element.setAttribute(
        'aria-label',
        [squareWords(square), ...regionWords(position, square.at), ...words].join(', '),
      );
      element.setAttribute('aria-selected', String(classes.includes('clicked')));
      const { dataset } = findIn(element, ':scope > .mark');
      if (worth) dataset.worth = worth;
      else delete dataset.worth;
    }
  }

  function show() {
    const wanted = outline(tableOf(state).position, state.settings.flipped);
    if (wanted !== drawnOutline) layOut();
    drawnOutline = wanted;
    placeRegions();
    placeUnits();
    mark();
  }

  return {
    table: show,
    selection: mark,
    premove: () => state.table && mark(),
    worth: mark,
    guide: () => state.table && mark(),
    settings: () => state.table && show(),
    focus,
    geometry: () => geometry,
    /**
     * Returns the cell of a square.
     *
     * @param {string | undefined} at
     */
    cell: at => (at === undefined ? undefined : cells.get(at)),
  };
}
