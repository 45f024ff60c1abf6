// @ts-check
// The places of squares in the grid as the user sees it, with the board flipped or not.
//
// A square's `place` counts columns from the left and rows from White's side; seen places count rows from
// the top. Boards may have holes: not every place of the grid is a square.

/** @import { Point } from '../types/page' */
/** @import { PositionView, SquareView } from '../types/messages' */
/** @typedef {ReturnType<typeof createGeometry>} Geometry */

/**
 * Returns the geometry of a position's squares.
 *
 * @param {PositionView} position
 * @param {boolean} flipped
 */
export function createGeometry(position, flipped) {
  const [columns, rows] = position.size;
  /** @type {Map<string, Point>} */
  const seen = new Map();
  /** @type {Map<string, string>} */
  const atSeen = new Map();
  for (const square of position.squares) {
    const [column, row] = square.place;
    /** @type {Point} */
    const place = flipped ? [columns - 1 - column, row] : [column, rows - 1 - row];
    seen.set(square.at, place);
    atSeen.set(String(place), square.at);
  }
  return {
    columns,
    rows,
    /**
     * Returns column and row of a square from the upper left corner; `undefined` if there is no such square.
     *
     * @param {string} at
     */
    seen: at => seen.get(at),
    /**
     * Returns the square at column and row from the upper left corner, if there is one.
     *
     * @param {Point} place
     */
    at: place => atSeen.get(String(place)),
    /**
     * Returns the middle of a square, in squares from the upper left corner.
     *
     * @param {string} at
     * @returns {Point | undefined}
     */
    middle(at) {
      const place = seen.get(at);
      return place && [place[0] + 0.5, place[1] + 0.5];
    },
    /**
     * Returns the next square in a direction, beyond holes too; `null` at the edge.
     *
     * @param {string} at
     * @param {Point} direction
     */
    step(at, [right, down]) {
      let [column, row] = seen.get(at) ?? [-1, -1];
      for (;;) {
        column += right;
        row += down;
        if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
        const next = atSeen.get(String([column, row]));
        if (next) return next;
      }
    },
    /** Returns the squares row by row from the top, each row from the left. */
    lines() {
      /** @type {{ at: string, column: number }[][]} */
      const lines = Array.from({ length: rows }, () => []);
      for (const [at, [column, row]] of seen) lines[row].push({ at, column });
      for (const line of lines) line.sort((a, b) => a.column - b.column);
      return lines.map(line => line.map(({ at }) => at));
    },
  };
}

/**
 * Returns a text that differs if two positions need different squares on the page.
 *
 * @param {PositionView} position
 * @param {boolean} flipped
 */
export function outline(position, flipped) {
  const squares = position.squares.map(square => `${square.at}:${square.place}`);
  return `${position.size} ${flipped} ${squares.join(' ')}`;
}

/**
 * Splits the name of a square, `e4`, into file and rank; `null` for other kinds of names.
 *
 * @param {string} at
 */
export function parts(at) {
  const match = /^([a-z]+)(\d+)$/i.exec(at);
  return match ? { file: match[1], rank: match[2] } : null;
}

/**
 * Returns the squares that show coordinates: the lowest square of each column shows the file, the leftmost
 * square of each row the rank.
 *
 * @param {Geometry} geometry
 */
export function coordinates(geometry) {
  /** @type {Map<number, { at: string, text: string }>} */
  const lowest = new Map();
  /** @type {Map<string, string>} */
  const ranks = new Map();
  for (const line of geometry.lines()) {
    for (const at of line) {
      const name = parts(at);
      const place = geometry.seen(at);
      if (!name || !place) continue;
      lowest.set(place[0], { at, text: name.file });
      if (at === line[0]) ranks.set(at, name.rank);
    }
  }
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const { at, text } of lowest.values()) files.set(at, text);
  return { files, ranks };
}

/**
 * Returns whether a square is dark: `a1` is dark wherever it lies in the grid.
 *
 * @param {SquareView} square
 * @param {PositionView} position
 */
export function isDark(square, position) {
  const corner = position.squares.find(({ at }) => at === 'a1')?.place ?? [0, 0];
  return (square.place[0] + square.place[1] - corner[0] - corner[1]) % 2 === 0;
}
