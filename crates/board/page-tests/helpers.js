// Messages of the engine for the tests, small but whole.

/** Returns a unit of White (0) or Black (1). */
export function unit(name, side = 0, more = {}) {
  const picture = `common/${side ? 'b' : 'w'}${name}`;
  return { picture, side, name, kind: name, letter: name, notes: [], rule: null, with: null, ...more };
}

/** Returns a square at column and row, with the unit on it. */
export function square(at, place, on = null) {
  return { at, place, unit: on, notes: [] };
}

/** Returns the squares of a board of this size, named `a1` and so on, with these units on them. */
export function squares(columns, rows, units = {}) {
  const list = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = `${String.fromCharCode(97 + column)}${row + 1}`;
      list.push(square(at, [column, row], units[at] ?? null));
    }
  }
  return list;
}

/** Returns a selection in which these squares have been clicked and can be clicked. */
export function selection(clicked, targets, open = true) {
  return {
    clicked,
    targets: targets.map(at => ({ at, ends: true, noisy: false })),
    choices: [],
    legs: [],
    open,
  };
}
