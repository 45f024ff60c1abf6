import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createEngine } from '../site/engine.js';

/** The workers that were started. */
let started;

class FakeWorker extends EventTarget {
  posted = [];
  ended = false;

  constructor(address) {
    super();
    this.name = address.pathname.split('/').pop();
    started.push(this);
  }

  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {
    this.ended = true;
  }

  fail() {
    const event = new Event('error', { cancelable: true });
    this.dispatchEvent(event);
    return event;
  }
}

/** Makes the page one that may share memory, or not. */
function browser(crossOriginIsolated, hardwareConcurrency = 8) {
  Object.assign(globalThis, { Worker: FakeWorker, crossOriginIsolated });
  Object.defineProperty(globalThis, 'navigator', { value: { hardwareConcurrency }, configurable: true });
}

beforeEach(() => {
  started = [];
});

test('an engine is one worker where memory cannot be shared, or there is one core', () => {
  for (const [isolated, cores] of [
    [false, 8],
    [true, 1],
  ]) {
    started = [];
    browser(isolated, cores);
    createEngine('the module');
    assert.deepEqual(
      started.map(({ name, posted }) => [name, posted]),
      [['search-worker.js', [{ module: 'the module' }]]],
    );
  }
});

test('where memory can be shared a second worker has the same', () => {
  browser(true);
  const engine = createEngine('the module');
  assert.deepEqual(
    started.map(({ name }) => name),
    ['search-worker.js', 'help-worker.js'],
  );
  const [searching, helping] = started.map(({ posted }) => posted[0].memory);
  assert.ok(searching.buffer instanceof SharedArrayBuffer);
  assert.equal(searching, helping);
  const { wanted } = started[0].posted[0];
  assert.ok(engine.want(7) && wanted[0] === 7);
  assert.ok(engine.want(null) && wanted[0] === 0);
  engine.postMessage('a task');
  assert.deepEqual(
    started.map(({ posted }) => posted.length),
    [2, 1],
  );
  engine.terminate();
  assert.ok(started.every(({ ended }) => ended));
});

test('a helper that never begins is done without, one that dies ends the engine', () => {
  browser(true);
  const failures = [];
  createEngine('the module').addEventListener('error', event => failures.push(event));
  const [searching, helping] = started;
  assert.ok(helping.fail().defaultPrevented);
  assert.equal(failures.length, 0);
  helping.dispatchEvent(new Event('message'));
  helping.fail();
  searching.fail();
  assert.equal(failures.length, 2);
});

test('a worker alone is told by an address that is taken back, if it can ask', () => {
  browser(false);
  const taken = [];
  URL.revokeObjectURL = address => taken.push(address);
  URL.createObjectURL = () => 'blob:1';
  const engine = createEngine('the module');
  const [searching] = started;
  assert.equal(engine.want(1), false);
  engine.postMessage({ number: 1 });
  searching.dispatchEvent(Object.assign(new Event('message'), { data: { canAsk: true } }));
  assert.equal(engine.want(2), true);
  engine.postMessage({ number: 2 });
  assert.deepEqual(searching.posted.slice(1), [
    { number: 1, address: '' },
    { number: 2, address: 'blob:1' },
  ]);
  assert.equal(engine.want(null), true);
  assert.equal(taken.at(-1), 'blob:1');
});
