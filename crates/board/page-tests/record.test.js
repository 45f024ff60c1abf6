import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followingOf, mainRows } from '../page/record.js';

/** Returns a record: the start, then turns as `[parent, side]`; ids and texts are their numbers. */
function record(...turns) {
  const start = { id: 0, parent: 0, text: '', number: '', side: 0, score: null, notes: { comment: '' } };
  const entry = ([parent, side, number = '1.'], i) => ({
    ...start,
    id: i + 1,
    parent,
    side,
    number,
    text: `t${i + 1}`,
  });
  return [start, ...turns.map(entry)];
}

/** Returns the rows as texts: number, turns, and variations in brackets. */
function rows(turns) {
  const names = list => list.map(({ text }) => text).join(' ');
  return mainRows(followingOf(turns)).map(
    row => `${row.number}: ${names(row.turns)} (${names(row.variations)})`,
  );
}

test('a record without turns has no rows', () => {
  assert.deepEqual(rows(record()), []);
});

test('a row has the turns of White and Black', () => {
  const turns = record([0, 0, '1.'], [1, 1, '1...'], [2, 0, '2.']);
  assert.deepEqual(rows(turns), ['1: t1 t2 ()', '2: t3 ()']);
});

test('a game that Black begins starts with half a row', () => {
  const turns = record([0, 1, '1...'], [1, 0, '2.'], [2, 1, '2...']);
  assert.deepEqual(rows(turns), ['1: t1 ()', '2: t2 t3 ()']);
});

test('a variation ends the row of the turn that it replaces', () => {
  const turns = record([0, 0, '1.'], [1, 1, '1...'], [0, 0, '1.'], [1, 1, '1...']);
  assert.deepEqual(rows(turns), ['1: t1 (t3)', '1: t2 (t4)']);
});

test('a comment ends the row of its turn', () => {
  const turns = record([0, 0, '1.'], [1, 1, '1...']);
  turns[1].notes = { comment: 'best' };
  assert.deepEqual(rows(turns), ['1: t1 ()', '1: t2 ()']);
});

test('turns after a variation are not in the main line', () => {
  const turns = record([0, 0, '1.'], [0, 0, '1.'], [2, 1, '1...']);
  assert.deepEqual(rows(turns), ['1: t1 (t2)']);
  assert.deepEqual(
    followingOf(turns)(2).map(({ id }) => id),
    [3],
  );
});
