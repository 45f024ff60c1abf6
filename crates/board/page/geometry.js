// Where squares lie: places of the grid as they are seen, with the board turned or not.
//
// A place counts columns from the left and rows from White's side; what is seen counts rows from the top.
// Boards may have holes: not every place of the grid is a square.

/// How the squares of a position lie.
export function createGeometry(position, flipped) {
  const [columns, rows] = position.size;
  const seen = new Map();
  const atSeen = new Map();
  for (const square of position.squares) {
    const [column, row] = square.place;
    const place = flipped ? [columns - 1 - column, row] : [column, rows - 1 - row];
    seen.set(square.at, place);
    atSeen.set(String(place), square.at);
  }
  return {
    columns,
    rows,
    /// Column and row of a square, from the upper left corner; `undefined` for what is no square.
    seen: at => seen.get(at),
    /// The middle of a square, in squares from the upper left corner.
    middle: at => seen.get(at)?.map(coordinate => coordinate + 0.5),
    /// The next square in a direction, over holes; `null` at the edge.
    step(at, [right, down]) {
      let [column, row] = seen.get(at);
      for (;;) {
        column += right;
        row += down;
        if (column < 0 || row < 0 || column >= columns || row >= rows) return null;
        const next = atSeen.get(String([column, row]));
        if (next) return next;
      }
    },
    /// Squares row by row as they are seen, each row from the left.
    lines() {
      const lines = Array.from({ length: rows }, () => []);
      for (const [at, [column, row]] of seen) lines[row].push({ at, column });
      for (const line of lines) line.sort((a, b) => a.column - b.column);
      return lines.map(line => line.map(({ at }) => at));
    },
  };
}

/// What tells two boards apart that need other squares on the page.
export function outline(position, flipped) {
  return `${position.size} ${flipped} ${position.squares.map(square => `${square.at}:${square.place}`).join(' ')}`;
}

/// Names of squares as two parts, `e` and `4`; names of another make have no parts.
export function parts(at) {
  const match = /^([a-z]+)(\d+)$/i.exec(at);
  return match ? { file: match[1], rank: match[2] } : null;
}

/// Which squares carry the coordinates: the lowest of each column its letter, the leftmost of each row its number.
export function coordinates(geometry) {
  const files = new Map();
  const ranks = new Map();
  for (const line of geometry.lines()) {
    for (const at of line) {
      const name = parts(at);
      if (!name) continue;
      files.set(geometry.seen(at)[0], { at, text: name.file });
      if (at === line[0]) ranks.set(at, name.rank);
    }
  }
  return { files: new Map([...files.values()].map(({ at, text }) => [at, text])), ranks };
}

/// Whether a square is a dark one: squares are dark like `a1`, wherever `a1` lies in the grid.
export function isDark(square, position) {
  const corner = position.squares.find(({ at }) => at === 'a1')?.place ?? [0, 0];
  return (square.place[0] + square.place[1] - corner[0] - corner[1]) % 2 === 0;
}
