import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClicks } from '../page/clicks.js';
import { selection, square, unit } from './helpers.js';

/** Returns clicks on a page with this selection, the requests sent, and a function that answers them. */
function page(first, table = null) {
  const state = { selection: first, table, premove: [] };
  const tell = ({ premove }) => {
    state.premove = premove;
  };
  const sent = [];
  const clicks = createClicks({ state, tell, send: request => sent.push(request) > 0 });
  const answer = next => {
    state.selection = next;
    clicks.selection(next);
  };
  answer(first);
  return { clicks, sent, answer, state };
}

/** A game in which the engine is to move, and a person has the knight on g1. */
const enginesTurn = {
  status: { over: false },
  line: [0],
  shown: 0,
  position: { toMove: 1, squares: [square('g1', [6, 0], unit('N')), square('g8', [6, 7], unit('N', 1))] },
  players: [{ player: { who: 'person' } }, { player: { who: 'engine' } }],
};

test('a turn that is entered too early is played in time', () => {
  const { clicks, sent, answer, state } = page(selection([], [], false), enginesTurn);
  clicks.press('g8', true);
  assert.deepEqual(state.premove, []);
  clicks.press('g1', true);
  clicks.press('f3', false);
  assert.deepEqual([state.premove, sent], [['g1', 'f3'], []]);
  answer(selection([], ['g1']));
  answer(selection(['g1'], ['f3', 'h3']));
  assert.deepEqual(
    sent.map(({ at }) => at),
    ['g1', 'f3'],
  );
  assert.deepEqual(state.premove, []);
});

test('a prepared turn that is not legal is dropped', () => {
  const { clicks, sent, answer } = page(selection([], [], false), enginesTurn);
  clicks.press('g1', true);
  clicks.press('g5', false);
  answer(selection([], ['g1', 'g5']));
  answer(selection(['g1'], ['f3']));
  assert.deepEqual(sent, [{ do: 'click', at: 'g1' }, { do: 'cancel' }]);
});

test('Escape drops a prepared turn', () => {
  const { clicks, sent, state } = page(selection([], [], false), enginesTurn);
  clicks.press('g1', true);
  clicks.press('f3', false);
  clicks.cancel();
  assert.deepEqual([state.premove, sent], [[], []]);
});

test('a press on a target is a click', () => {
  const { clicks, sent } = page(selection([], ['e2']));
  clicks.press('e2', true);
  assert.deepEqual(sent, [{ do: 'click', at: 'e2' }]);
});

test('a second press waits for the answer to the first', () => {
  const { clicks, sent, answer } = page(selection([], ['e2']));
  clicks.press('e2', true);
  clicks.press('e4', false);
  assert.equal(sent.length, 1);
  answer(selection(['e2'], ['e3', 'e4']));
  assert.deepEqual(sent[1], { do: 'click', at: 'e4' });
});

test('a press on the clicked unit cancels', () => {
  const { clicks, sent } = page(selection(['e2'], ['e4']));
  clicks.press('e2', true);
  assert.deepEqual(sent, [{ do: 'cancel' }]);
});

test('a press on another unit that can begin cancels and clicks', () => {
  const { clicks, sent, answer } = page(selection([], ['e2', 'd2']));
  clicks.press('e2', true);
  answer(selection(['e2'], ['e4']));
  clicks.press('d2', true);
  answer(selection([], ['e2', 'd2']));
  assert.deepEqual(
    sent.map(request => [request.do, request.at].join(' ').trim()),
    ['click e2', 'cancel', 'click d2'],
  );
});

test('a press beside an open menu closes it', () => {
  const { clicks, sent, answer } = page(selection([], ['e7', 'd2']));
  clicks.press('e7', true);
  answer({ ...selection(['e7', 'e8'], []), choices: [{ label: 'become a queen' }] });
  clicks.press('a5', false);
  assert.deepEqual(sent.slice(1), [{ do: 'cancel' }]);
  answer({ ...selection(['e7', 'e8'], []), choices: [{ label: 'become a queen' }] });
  clicks.press('d2', true);
  answer(selection([], ['e7', 'd2']));
  assert.deepEqual(sent.slice(2), [{ do: 'cancel' }, { do: 'click', at: 'd2' }]);
});

test('a press on a unit that cannot move asks why; on an empty square it does nothing', () => {
  const { clicks, sent } = page(selection([], ['e2']));
  clicks.press('e5', false);
  assert.deepEqual(sent, []);
  clicks.press('e8', true);
  assert.deepEqual(sent, [{ do: 'why', clicks: ['e8'] }]);
});

test('nothing is sent while the engine is to move', () => {
  const { clicks, sent } = page(selection([], ['e2'], false));
  clicks.press('e2', true);
  assert.deepEqual(sent, []);
  assert.equal(clicks.canBegin('e2'), false);
});

test('a drop on no target asks why and then cancels', () => {
  const { clicks, sent, answer } = page(selection(['e2'], ['e4']));
  clicks.drop('e6');
  clicks.refused();
  assert.deepEqual(
    sent.map(request => request.do),
    ['why', 'cancel'],
  );
  answer(selection([], ['e2']));
  clicks.drop('e4');
  assert.equal(sent.length, 2, 'without a clicked unit a drop means nothing');
});

test('a new connection forgets the presses that wait', () => {
  const { clicks, sent, answer } = page(selection([], ['e2']));
  clicks.press('e2', true);
  clicks.press('e4', false);
  clicks.connection();
  answer(selection([], ['e2']));
  assert.equal(sent.length, 1);
});
