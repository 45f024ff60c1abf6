import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coordinates, createGeometry, isDark, outline, parts } from '../page/geometry.js';
import { square, squares } from './helpers.js';

const board = { size: [3, 2], squares: squares(3, 2) };
/** A board of three columns without its middle square, `b1`. */
const holed = { size: [3, 1], squares: [square('a1', [0, 0]), square('c1', [2, 0])] };

test('White is below unless the board is flipped', () => {
  assert.deepEqual(createGeometry(board, false).seen('a1'), [0, 1]);
  assert.deepEqual(createGeometry(board, true).seen('a1'), [2, 0]);
  assert.equal(createGeometry(board, false).seen('*wQ'), undefined);
});

test('lines are rows from the top', () => {
  assert.deepEqual(createGeometry(board, false).lines(), [
    ['a2', 'b2', 'c2'],
    ['a1', 'b1', 'c1'],
  ]);
  assert.deepEqual(createGeometry(board, true).lines()[0], ['c1', 'b1', 'a1']);
});

test('steps pass holes and end at the edge', () => {
  const geometry = createGeometry(holed, false);
  assert.equal(geometry.step('a1', [1, 0]), 'c1');
  assert.equal(geometry.step('c1', [1, 0]), null);
  assert.equal(createGeometry(board, false).step('a1', [0, -1]), 'a2');
});

test('the middle of a square is half a square from its corner', () => {
  assert.deepEqual(createGeometry(board, false).middle('b2'), [1.5, 0.5]);
});

test('coordinates stand at the lower and the left edge', () => {
  const { files, ranks } = coordinates(createGeometry(board, false));
  assert.deepEqual(
    [...files],
    [
      ['a1', 'a'],
      ['b1', 'b'],
      ['c1', 'c'],
    ],
  );
  assert.deepEqual(
    [...ranks],
    [
      ['a2', '2'],
      ['a1', '1'],
    ],
  );
});

test('names of squares have two parts, other names none', () => {
  assert.deepEqual(parts('e10'), { file: 'e', rank: '10' });
  assert.equal(parts('*wQ'), null);
});

test('a1 is dark and its neighbour light, wherever a1 lies', () => {
  const [a1, b1] = board.squares;
  assert.deepEqual([isDark(a1, board), isDark(b1, board)], [true, false]);
  const shifted = { size: [4, 1], squares: [square('z0', [0, 0]), square('a1', [1, 0])] };
  assert.deepEqual(
    shifted.squares.map(each => isDark(each, shifted)),
    [false, true],
  );
});

test('the outline differs if the board is flipped or has other squares', () => {
  assert.equal(outline(board, false), outline({ ...board, squares: squares(3, 2) }, false));
  assert.notEqual(outline(board, false), outline(board, true));
  assert.notEqual(outline(board, false), outline(holed, false));
});
