import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge, readPuzzles } from '../page/puzzles.js';

const [puzzle] = readPuzzles('2\t5r1k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1\tb3g8 f8g8 h6f7\n');

test('a line is depth, position and turns', () => {
  assert.deepEqual([puzzle.depth, puzzle.turns.length], [2, 3]);
  assert.ok(puzzle.fen.startsWith('5r1k/'));
});

test('turns of the solution are right, others wrong, another win solves', () => {
  assert.equal(judge(puzzle, [], false), 'right');
  assert.equal(judge(puzzle, ['b3g8'], false), 'answer');
  assert.equal(judge(puzzle, ['b3g8', 'f8g8'], false), 'right');
  assert.equal(judge(puzzle, ['b3g8', 'f8g8', 'h6f7'], false), 'solved');
  assert.equal(judge(puzzle, ['b3g8', 'f8g8', 'h6f5'], true), 'solved');
  assert.equal(judge(puzzle, ['b3b8'], false), 'wrong');
});
