import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyUpdate, createState, gameAt, tableOf } from '../page/state.js';

const PERSON = { name: 'Player', player: { who: 'person' } };
const ENGINE = { name: 'Motley', player: { who: 'engine' } };

/** Returns an update `table` with these players. */
const table = (players, shown = 0) => ({ is: 'table', game: 'chess', players, shown, turns: [] });

test('the only person plays from the lower edge', () => {
  const state = createState();
  applyUpdate(state, table([ENGINE, PERSON]));
  assert.equal(state.settings.flipped, true);
});

test('a board that the user has flipped stays so while the players stay', () => {
  const state = createState();
  applyUpdate(state, table([PERSON, ENGINE]));
  applyUpdate(state, { is: 'settings', set: { flipped: true } });
  applyUpdate(state, table([PERSON, ENGINE], 1));
  assert.equal(state.settings.flipped, true);
});

test('another position drops the hint and the thought of the last one', () => {
  const state = createState();
  applyUpdate(state, table([PERSON, PERSON]));
  applyUpdate(state, { is: 'hint', text: 'e2e4', clicks: ['e2', 'e4'] });
  applyUpdate(state, { is: 'thought', turn: 0, depth: 1, nodes: 1, time: 0, lines: [] });
  applyUpdate(state, table([PERSON, PERSON], 1));
  assert.deepEqual([state.hint, state.thought], [null, null]);
});

test('there is no table and no game before the engine sends them', () => {
  const state = createState();
  assert.throws(() => tableOf(state));
  assert.equal(gameAt(state), null);
});
