// @ts-check
// A worker with an engine: it runs one search after another and hears nothing meanwhile.

/** @import { ToSearch } from '../types/site' */

import { BoardSearcher, initSync, loadGames } from '../wasm/motley_wasm.js';
import { instance } from './memory.js';

/** The size of the site's table in megabytes: what a telephone can spare. */
const HASH_MB = 32;

/** The time between two looks at an address, in milliseconds. */
const LOOK = 40;

/** @type {BoardSearcher} */
let searcher;
/** How many of the program's files of games are loaded. */
let loaded = 0;
/** The number of the wanted search, in shared memory.
 *
 * @type {Uint32Array | undefined}
 */
let wanted;

addEventListener('message', ({ data }) => {
  /** @type {ToSearch} */
  const message = data;
  if ('module' in message) {
    const { module, memory, hashMb } = message;
    // A table of a size that somebody has chosen may need more than the site's memory can have.
    initSync(hashMb ? { module } : instance(module, memory));
    searcher = new BoardSearcher(hashMb ?? HASH_MB, memory !== undefined);
    wanted = message.wanted;
    if (canReadAddresses()) postMessage({ canAsk: true });
    return;
  }
  const { number, task, network, address, games = [] } = message;
  for (const { file, text } of games.slice(loaded)) loadGames(file, text);
  loaded = Math.max(loaded, games.length);
  const tell = (/** @type {string} */ thought) => postMessage({ number, thought });
  try {
    postMessage({ number, threads: searcher.threads });
    postMessage({
      number,
      found: searcher.search(task, network ?? undefined, tell, question(number, address)),
    });
  } catch (error) {
    // The engine's own refusals are plain errors. All else has left the module in the middle of its work:
    // this worker is of no more use.
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    postMessage({ number, failed: error.message });
  }
});

/**
 * Returns a function that says whether a search is still wanted, if there is a way to know.
 *
 * @param {number} number
 * @param {string} [address]
 */
function question(number, address) {
  const shared = wanted;
  if (shared) return () => Atomics.load(shared, 0) === number;
  if (!address) return undefined;
  let looked = performance.now();
  let isWanted = true;
  return () => {
    const now = performance.now();
    if (now - looked > LOOK) {
      isWanted = isReadable(address);
      looked = performance.now();
    }
    return isWanted;
  };
}

/** @param {string} address */
function isReadable(address) {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  try {
    request.send();
    return true;
  } catch {
    return false;
  }
}

/** Returns whether an address tells by being readable that it was not taken back: not in node, for one. */
function canReadAddresses() {
  if (typeof XMLHttpRequest === 'undefined') return false;
  const address = URL.createObjectURL(new Blob());
  const before = isReadable(address);
  URL.revokeObjectURL(address);
  return before && !isReadable(address);
}
