// @ts-check
// The differences between two positions, as a person would describe them: units that moved, left and came.
//
// Units have no identity of their own. Units that vanished and units that appeared are paired by likeness:
// first by the same picture, then by the same name, then by the same side if only one of each is left (a
// promotion). Among several pairs the nearest is taken.

/** @import { Differences, Slide, UnitAt } from '../types/page' */
/** @import { SquareView, UnitView } from '../types/messages' */

/** @typedef {(gone: UnitView, come: UnitView) => boolean} IsAlike */
/** @typedef {Map<string, [number, number]>} Places */

/**
 * Compares the squares of two positions.
 *
 * @param {SquareView[]} before
 * @param {SquareView[]} after
 * @returns {Differences}
 */
export function compare(before, after) {
  /** @type {UnitAt[]} */
  const gone = [];
  /** @type {UnitAt[]} */
  const come = [];
  /** @type {Places} */
  const places = new Map([...before, ...after].map(({ at, place }) => [at, place]));
  const then = new Map(before.map(square => [square.at, square]));
  const now = new Map(after.map(square => [square.at, square]));
  for (const at of places.keys()) {
    const old = unitsOn(then.get(at));
    const present = unitsOn(now.get(at));
    gone.push(...without(old, present));
    come.push(...without(present, old));
  }
  /** @type {Slide[]} */
  const slides = [];
  /** @param {IsAlike} isAlike */
  const pair = isAlike => slides.push(...match(gone, come, isAlike, places));
  pair((a, b) => look(a) === look(b));
  pair((a, b) => a.side === b.side && a.name === b.name);
  /** @type {(list: UnitAt[], side: number | null) => number} */
  const ofSide = (list, side) => list.filter(({ unit }) => unit.side === side).length;
  pair((a, b) => a.side === b.side && ofSide(gone, a.side) === 1 && ofSide(come, a.side) === 1);
  return { slides, gone, come };
}

/** @param {UnitView} unit */
function look({ side, picture }) {
  return `${side} ${picture}`;
}

/**
 * @param {SquareView | undefined} square
 * @returns {UnitAt[]}
 */
function unitsOn(square) {
  if (!square?.unit) return [];
  const { at, unit } = square;
  const first = { at, unit, second: false };
  return unit.with ? [first, { at, unit: unit.with, second: true }] : [first];
}

/**
 * Returns the units of the first list that have no unit of the same look in the second.
 *
 * @param {UnitAt[]} units
 * @param {UnitAt[]} others
 */
function without(units, others) {
  const looks = others.map(({ unit }) => look(unit));
  return units.filter(({ unit }) => {
    const index = looks.indexOf(look(unit));
    if (index >= 0) looks.splice(index, 1);
    return index < 0;
  });
}

/**
 * Removes pairs of like units from both lists, nearest first, and returns them as slides. Two units on one
 * square are a change and no slide.
 *
 * @param {UnitAt[]} gone
 * @param {UnitAt[]} come
 * @param {IsAlike} isAlike
 * @param {Places} places
 */
function match(gone, come, isAlike, places) {
  /** @type {(pair: [UnitAt, UnitAt]) => number} */
  const distance = ([a, b]) => {
    const [from, to] = [places.get(a.at) ?? [0, 0], places.get(b.at) ?? [0, 0]];
    return Math.hypot(from[0] - to[0], from[1] - to[1]);
  };
  /** @type {[UnitAt, UnitAt][]} */
  const pairs = [];
  for (const a of gone) {
    for (const b of come) if (a.at !== b.at && isAlike(a.unit, b.unit)) pairs.push([a, b]);
  }
  pairs.sort((p, q) => distance(p) - distance(q));
  /** @type {Slide[]} */
  const slides = [];
  for (const [a, b] of pairs) {
    if (!gone.includes(a) || !come.includes(b)) continue;
    gone.splice(gone.indexOf(a), 1);
    come.splice(come.indexOf(b), 1);
    slides.push({ from: a.at, to: b.at, second: b.second });
  }
  return slides;
}
