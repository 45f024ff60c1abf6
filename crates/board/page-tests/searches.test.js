// Searches in workers of their own: stopped, replaced, tried once more.

import assert from 'node:assert/strict';
import test from 'node:test';
import { createSearches } from '../site/searches.js';

/** The workers that were made, in order. */
let workers = [];

class FakeWorker extends EventTarget {
  constructor() {
    super();
    this.received = [];
    this.ended = false;
    workers.push(this);
  }
  postMessage(message) {
    this.received.push(message);
    this.dispatchEvent(new Event('received'));
  }
  terminate() {
    this.ended = true;
  }
  says(data) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  dies() {
    this.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { message: 'unreachable' }));
  }
  /** The numbers of the searches that it was given. */
  get searches() {
    return this.received.filter(message => message.number).map(({ number }) => number);
  }
}

/** Searches with what they tell; `network` may be replaced. */
function begin(network = async () => null, patience = 1000) {
  workers = [];
  const told = [];
  const searches = createSearches({
    worker: () => new FakeWorker(),
    network,
    patience,
    told: thought => told.push(thought),
    found: (number, found) => told.push([number, found]),
    failed: (number, reason) => told.push([number, reason]),
  });
  return { searches, told };
}

const TASK = { game: 'chess', turns: [] };
const settled = () => new Promise(resolve => setTimeout(resolve));

test('a search that ends leaves its worker to the next', async () => {
  const { searches, told } = begin();
  searches.start(1, TASK);
  await settled();
  workers[0].says({ number: 1, thought: 'e2e4' });
  workers[0].says({ number: 1, found: 'e2e4' });
  searches.start(2, TASK);
  await settled();
  assert.deepEqual(told, ['e2e4', [1, 'e2e4']]);
  assert.deepEqual(workers[0].searches, [1, 2]);
  assert.equal(workers.length, 2);
});

test('a search that is stopped ends with its worker, and the spare one takes over', async () => {
  const { searches, told } = begin();
  searches.start(1, TASK);
  await settled();
  searches.start(2, TASK);
  await settled();
  assert.ok(workers[0].ended);
  assert.deepEqual(workers[1].searches, [2]);
  workers[0].says({ number: 1, found: 'late' });
  assert.deepEqual(told, []);
  searches.stop();
  assert.ok(workers[1].ended && !workers[2].ended);
});

test('a worker that can hear which search is wanted stays', async () => {
  const { searches, told } = begin();
  const wanted = [];
  workers[0].want = number => wanted.push(number) > 0;
  searches.start(1, TASK);
  await settled();
  searches.start(2, TASK);
  await settled();
  assert.deepEqual(wanted, [1, null, 2]);
  assert.ok(!workers[0].ended);
  assert.deepEqual(workers[0].searches, [1, 2]);
  workers[0].says({ number: 1, found: 'too late' });
  workers[0].says({ number: 2, found: 'e2e4' });
  assert.deepEqual(told, [[2, 'e2e4']]);
});

test('a search that waits for its network is stopped without a worker', async () => {
  let arrive = () => {};
  const { searches } = begin(() => new Promise(resolve => (arrive = resolve)));
  searches.start(1, TASK);
  searches.stop();
  arrive(null);
  await settled();
  assert.ok(!workers[0].ended);
  assert.deepEqual(workers[0].searches, []);
});

test('a worker that dies is replaced, and its search is tried once more', async () => {
  const { searches, told } = begin();
  searches.start(1, TASK);
  await settled();
  workers[0].dies();
  await settled();
  assert.deepEqual(workers[1].searches, [1]);
  workers[1].dies();
  await settled();
  const [[number, reason]] = told;
  assert.equal(number, 1);
  assert.match(reason, /unreachable.*not lost/);
  searches.start(2, TASK);
  await settled();
  assert.deepEqual(workers[2].searches, [2]);
});

test('a worker that does not begin is replaced, one that has begun is not', async () => {
  const { searches, told } = begin(async () => null, 5);
  searches.start(1, TASK);
  await new Promise(resolve => workers[1].addEventListener('received', resolve));
  assert.ok(workers[0].ended);
  workers[1].says({ number: 1, threads: 1 });
  await new Promise(resolve => setTimeout(resolve, 20));
  assert.ok(!workers[1].ended);
  workers[1].says({ number: 1, found: 'e2e4' });
  assert.deepEqual(told, [[1, 'e2e4']]);
});

test('closing ends both workers', async () => {
  const { searches, told } = begin();
  searches.start(1, TASK);
  await settled();
  searches.close();
  assert.deepEqual(
    workers.map(({ ended }) => ended),
    [true, true],
  );
  workers[0].says({ number: 1, found: 'late' });
  assert.deepEqual(told, []);
});
