import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf, toggled } from '../page/drawing.js';
import { applyUpdate, createState } from '../page/state.js';

const stroke = (from, to, colour = 'green') => ({ from, to, colour });

test('a second stroke removes the first, one of another colour replaces it', () => {
  const one = toggled([], stroke('e2', 'e4'));
  assert.deepEqual(toggled(one, stroke('e2', 'e4')), []);
  assert.deepEqual(toggled(one, stroke('e2', 'e4', 'red')), [stroke('e2', 'e4', 'red')]);
  assert.equal(toggled(one, stroke('e4', 'e4')).length, 2);
});

test('keys choose the colour', () => {
  const colours = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ].map(([shiftKey, altKey]) => colourOf({ shiftKey, altKey }));
  assert.deepEqual(colours, ['green', 'red', 'blue', 'yellow']);
});

test('another position has no strokes', () => {
  const state = createState();
  const table = shown => ({ is: 'table', game: 'chess', shown, turns: [], players: [] });
  applyUpdate(state, table(1));
  applyUpdate(state, { is: 'strokes', strokes: [stroke('e2', 'e4')] });
  applyUpdate(state, table(1));
  assert.equal(state.strokes.length, 1);
  applyUpdate(state, table(2));
  assert.deepEqual(state.strokes, []);
});
