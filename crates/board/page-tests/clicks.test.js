import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClicks } from '../page/clicks.js';
import { selection } from './helpers.js';

/** Returns clicks on a page with this selection, the requests sent, and a function that answers them. */
function page(first) {
  const state = { selection: first };
  const sent = [];
  const clicks = createClicks({ state, send: request => sent.push(request) > 0 });
  const answer = next => {
    state.selection = next;
    clicks.selection(next);
  };
  answer(first);
  return { clicks, sent, answer };
}

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
