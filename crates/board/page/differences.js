// What differs between two positions, told as a person would: this unit went there, that one left, this one came.
//
// Units have no identity of their own. What vanished and what appeared are paired by how much alike they are: first
// the same picture, then the same name, then the same side if only one of each is left (a promotion); of several
// the nearest.

/// Slides `{ from, to, second }` (`second`: the one in the corner), and what is `gone` and has `come`, each `{ at, unit }`.
export function compare(before, after) {
  const gone = [];
  const come = [];
  const places = new Map([...before, ...after].map(({ at, place }) => [at, place]));
  const then = new Map(before.map(square => [square.at, square]));
  const now = new Map(after.map(square => [square.at, square]));
  for (const at of places.keys()) {
    const left = unitsOn(then.get(at));
    const right = unitsOn(now.get(at));
    gone.push(...without(left, right).map(entry => ({ at, ...entry })));
    come.push(...without(right, left).map(entry => ({ at, ...entry })));
  }
  const slides = [];
  const pair = isAlike => slides.push(...match(gone, come, isAlike, places));
  pair((a, b) => look(a) === look(b));
  pair((a, b) => a.side === b.side && a.name === b.name);
  const ofSide = (list, side) => list.filter(({ unit }) => unit.side === side).length;
  pair((a, b) => a.side === b.side && ofSide(gone, a.side) === 1 && ofSide(come, a.side) === 1);
  return { slides, gone, come };
}

function look({ side, picture }) {
  return `${side} ${picture}`;
}

function unitsOn(square) {
  const first = square?.unit;
  if (!first) return [];
  return [{ unit: first, second: false }, ...(first.with ? [{ unit: first.with, second: true }] : [])];
}

function without(units, others) {
  const looks = others.map(({ unit }) => look(unit));
  return units.filter(({ unit }) => {
    const index = looks.indexOf(look(unit));
    if (index >= 0) looks.splice(index, 1);
    return index < 0;
  });
}

/// Takes out of both lists what is alike, nearest first, and returns it as slides. A change on one square is no slide.
function match(gone, come, isAlike, places) {
  const distance = (a, b) => Math.hypot(...places.get(a.at).map((coordinate, i) => coordinate - places.get(b.at)[i]));
  const pairs = gone.flatMap(a => come.filter(b => a.at !== b.at && isAlike(a.unit, b.unit)).map(b => [a, b]));
  pairs.sort((p, q) => distance(...p) - distance(...q));
  const slides = [];
  for (const [a, b] of pairs) {
    if (!gone.includes(a) || !come.includes(b)) continue;
    gone.splice(gone.indexOf(a), 1);
    come.splice(come.indexOf(b), 1);
    slides.push({ from: a.at, to: b.at, second: b.second });
  }
  return slides;
}
