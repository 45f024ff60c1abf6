import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGeometry } from '../page/geometry.js';
import { regionShapes, regionWords } from '../page/regions.js';
import { squares } from './helpers.js';

const region = (kind, names) => ({ kind, side: 0, squares: names, words: `${kind}!` });
const shapes = (size, regions) => {
  const position = { size, squares: squares(...size, {}), regions };
  return regionShapes(position, createGeometry(position, false));
};

test('a goal has stars on its squares and lines inside the board', () => {
  const [goal] = shapes([3, 3], [region('goal', ['a3', 'b3'])]);
  assert.deepEqual(goal.marks, [
    [0, 0],
    [1, 0],
  ]);
  assert.deepEqual(goal.edges.match(/M[^M]+/g).sort(), ['M0 1h1', 'M1 1h1', 'M2 0v1']);
});

test('a palace has diagonals, a gate has a door and no lines', () => {
  const palace = ['a', 'b', 'c'].flatMap(file => [1, 2, 3].map(rank => file + rank));
  const [home, gate] = shapes([4, 4], [region('home', palace), region('gate', ['d1'])]);
  assert.equal(home.crosses, 'M0 1l3 3M3 1l-3 3');
  assert.deepEqual([gate.edges, gate.marks], ['', [[3, 3]]]);
});

test('each square names its regions', () => {
  const regions = [region('goal', ['a1']), region('home', ['a1', 'b1'])];
  assert.deepEqual(regionWords({ regions }, 'a1'), ['goal!', 'home!']);
  assert.deepEqual(regionWords({ regions }, 'c1'), []);
});
