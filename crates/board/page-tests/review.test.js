import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportOf } from '../page/review.js';

/** Returns a line of turns with these scores; the first is that of the start. */
function line(...scores) {
  return scores.map((score, id) => ({ id, parent: Math.max(0, id - 1), side: (id + 1) % 2, score }));
}

test('a game without a review has no report', () => {
  assert.equal(reportOf(line(0, null, 20)), null);
  assert.equal(reportOf(line(0)), null);
});

test('turns that lose nothing are accurate', () => {
  const { accuracy, worst } = reportOf(line(10, 10, 10));
  assert.deepEqual([accuracy.map(Math.round), worst], [[100, 100], []]);
});

test('the worst turns come first, each for the side that played it', () => {
  const { accuracy, worst } = reportOf(line(0, -100, -100, -600, -300));
  assert.deepEqual(
    worst.map(({ turn }) => turn.id),
    [3, 4, 1],
  );
  assert.ok(accuracy[0] < accuracy[1], `${accuracy}`);
});
