// @ts-check
// What the package takes from its platform: the module of WebAssembly, networks, and workers.

import { initSync, networkOf } from '../wasm/motley_wasm.js';

/** @typedef {import('./searches.js').SearchWorker} SearchWorker */
/** @import { GameText } from '../types/site.js' */

/**
 * A platform: `node.js` or `web.js`.
 *
 * @typedef {object} Platform
 * @property {WebAssembly.Module} module The module.
 * @property {(name: string) => Promise<Uint8Array>} network Returns the bytes of a network's file.
 * @property {() => SearchWorker} worker Returns a new worker that runs `search-worker.js`.
 */

/** @type {Platform} */
let platform;

/**
 * The files of games that were loaded: workers load them, too.
 *
 * @type {GameText[]}
 */
export const gameTexts = [];

/** @type {Map<string, Promise<Uint8Array | null>>} */
const networks = new Map();

/**
 * Starts the module. This comes before anything of the package is used.
 *
 * @param {Platform} given
 */
export function start(given) {
  platform = given;
  initSync({ module: platform.module });
}

/**
 * Returns the bytes of a game's network, which is loaded once; `null` if the game has none.
 *
 * @param {string} game
 * @returns {Promise<Uint8Array | null>}
 */
export function network(game) {
  const name = networkOf(game);
  if (!name) return Promise.resolve(null);
  const known = networks.get(name);
  if (known) return known;
  const loading = platform.network(name).catch(error => {
    networks.delete(name);
    throw error;
  });
  networks.set(name, loading);
  return loading;
}

/**
 * Returns a worker with an engine whose table has `hashMb` megabytes.
 *
 * @param {number} hashMb
 * @returns {SearchWorker}
 */
export function searchWorker(hashMb) {
  const worker = platform.worker();
  worker.postMessage({ module: platform.module, hashMb });
  return worker;
}
