import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare } from '../page/differences.js';
import { squares, unit } from './helpers.js';

/** Compares two positions of a small board, given by their units. */
const differences = (before, after) => compare(squares(4, 4, before), squares(4, 4, after));

test('a unit that moves slides', () => {
  const { slides, gone, come } = differences({ a1: unit('N') }, { b3: unit('N') });
  assert.deepEqual(slides, [{ from: 'a1', to: 'b3', second: false }]);
  assert.deepEqual([gone, come], [[], []]);
});

test('a captured unit is gone', () => {
  const { slides, gone } = differences({ a1: unit('R'), a4: unit('R', 1) }, { a4: unit('R') });
  assert.deepEqual(slides, [{ from: 'a1', to: 'a4', second: false }]);
  assert.deepEqual(
    gone.map(({ at, unit: { side } }) => [at, side]),
    [['a4', 1]],
  );
});

test('castling is two slides', () => {
  const { slides } = differences({ a1: unit('R'), c1: unit('K') }, { b1: unit('R'), a1: unit('K') });
  const moves = slides.map(({ from, to }) => `${from}${to}`).sort();
  assert.deepEqual(moves, ['a1b1', 'c1a1']);
});

test('of several like units the nearest slides', () => {
  const { slides } = differences({ a1: unit('P'), d1: unit('P') }, { a2: unit('P'), d2: unit('P') });
  const moves = slides.map(({ from, to }) => `${from}${to}`).sort();
  assert.deepEqual(moves, ['a1a2', 'd1d2']);
});

test('a promotion slides, since one unit of the side went and one came', () => {
  const { slides } = differences({ a3: unit('P') }, { a4: unit('Q') });
  assert.deepEqual(slides, [{ from: 'a3', to: 'a4', second: false }]);
});

test('a change on one square is no slide', () => {
  const { slides, gone, come } = differences({ a3: unit('P') }, { a3: unit('Q') });
  assert.equal(slides.length, 0);
  assert.deepEqual([gone.length, come.length], [1, 1]);
});

test('a unit that joins another on its square slides into the corner', () => {
  const joined = unit('K', 0, { with: unit('F') });
  const { slides } = differences({ a1: unit('K'), b1: unit('F') }, { a1: joined });
  assert.deepEqual(slides, [{ from: 'b1', to: 'a1', second: true }]);
});

test('units that stay do nothing', () => {
  const { slides, gone, come } = differences({ a1: unit('K') }, { a1: unit('K') });
  assert.deepEqual([slides, gone, come], [[], [], []]);
});
