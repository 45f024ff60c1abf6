// The store of games in a browser that keeps nothing.

import assert from 'node:assert/strict';
import test from 'node:test';
import { createStore } from '../site/store.js';

/** A database whose every transaction fails, as where the disk is full. */
const FULL = {
  transaction() {
    throw new DOMException('no room', 'QuotaExceededError');
  },
};

/** Makes the browser's database answer with this, or fail. */
function browserWith(database) {
  globalThis.indexedDB = {
    open() {
      const request = { result: database, error: new Error('forbidden') };
      setTimeout(() => (database ? request.onsuccess() : request.onerror()));
      return request;
    },
  };
}

const settled = () => new Promise(resolve => setTimeout(resolve, 5));

for (const [what, database, reason] of [
  ['is full', FULL, /no room.*save it/],
  ['forbids its database', null, /forbidden.*save it/],
]) {
  test(`a browser that ${what} is told once, and games go on`, async () => {
    browserWith(database);
    const told = [];
    const store = createStore(words => told.push(words));
    store.save('a', '{}');
    store.save('a', '{}');
    await settled();
    assert.equal(await store.load('a'), null);
    assert.equal(told.length, 1);
    assert.match(told[0], reason);
  });
}

test('of several states that wait the newest is saved', async () => {
  const kept = [];
  const games = { put: ({ saved }) => kept.push(saved), count: () => ({}) };
  const transaction = () => ({
    objectStore: () => games,
    set oncomplete(done) {
      setTimeout(done);
    },
  });
  browserWith({ transaction });
  const store = createStore(() => {});
  for (const saved of ['1', '2', '3']) store.save('a', saved);
  await settled();
  store.save('a', '4');
  await settled();
  assert.deepEqual(kept, ['3', '4']);
});
