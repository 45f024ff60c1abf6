// @ts-check
// Files of the site: a connection that breaks is tried again, a wrong answer is not.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test from 'node:test';
import { load } from '../site/download.js';

const BYTES = Uint8Array.of(1, 2, 3, 4);
const TIMES = { pauses: [1, 1], patience: 1000 };

/**
 * Loads a file of four bytes from a server whose first connections end or stay silent in the middle of the file, and
 * returns what came of it.
 *
 * @param {number} broken the number of these connections
 * @param {number} status the answer of the others
 * @param {boolean} silent
 */
async function loadFrom(broken, status, silent = false) {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(status, { 'Content-Length': BYTES.length });
    if (requests > broken) return response.end(BYTES);
    response.write(BYTES.subarray(0, 2), () => silent || response.destroy());
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  /** @type {number[]} */
  const progress = [];
  const address = new URL(`http://127.0.0.1:${port}/file`);
  const loading = load(address, BYTES.length, done => progress.push(done), TIMES);
  const found = await loading.catch(error => error);
  server.close();
  server.closeAllConnections();
  return { found, progress, requests };
}

test('a connection that breaks is tried again', async () => {
  const { found, progress, requests } = await loadFrom(2, 200);
  assert.deepEqual(found, BYTES);
  assert.equal(progress.at(-1), BYTES.length);
  assert.equal(requests, 3);
});

test('a connection that stays silent is tried again', async () => {
  const { found, requests } = await loadFrom(2, 200, true);
  assert.deepEqual(found, BYTES);
  assert.equal(requests, 3);
});

test('a connection that breaks three times is told', async () => {
  const { found, requests } = await loadFrom(3, 200);
  assert.ok(found instanceof TypeError);
  assert.equal(requests, 3);
});

test('what the server refuses is not asked again', async () => {
  const { found, requests } = await loadFrom(0, 404);
  assert.match(found.message, /Not Found/);
  assert.equal(requests, 1);
});
