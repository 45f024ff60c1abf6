// @ts-check
// An engine: a worker that searches and, where workers can share memory, one that helps it. Browsers allow that
// only to pages that are isolated from other origins, by two headers, which `service-worker.js` adds.

/** @import { SearchWorker } from './searches.js' */

import { createMemory } from './memory.js';

/** @param {string} name */
const start = name => new Worker(new URL(`./${name}`, import.meta.url), { type: 'module' });

/**
 * Returns an engine with this module, which looks like one worker. Where memory can be shared it is told by that
 * which search is wanted: the number at the address `wantedPlace`.
 *
 * @param {WebAssembly.Module} module
 * @param {number} wantedPlace
 * @returns {SearchWorker}
 */
export function createEngine(module, wantedPlace) {
  const searching = start('search-worker.js');
  if (!crossOriginIsolated || navigator.hardwareConcurrency < 2) {
    searching.postMessage({ module });
    return searching;
  }
  const memory = createMemory();
  const helping = start('help-worker.js');
  let helps = false;
  helping.addEventListener('message', () => (helps = true));
  searching.postMessage({ module, memory });
  helping.postMessage({ module, memory });
  return {
    addEventListener(kind, take) {
      searching.addEventListener(kind, take);
      if (kind === 'message') return;
      helping.addEventListener('error', event => {
        // The search waits for a helper that has begun. Without one it goes on alone.
        if (helps) take(event);
        else event.preventDefault();
      });
    },
    want(number) {
      Atomics.store(new Uint32Array(memory.buffer), wantedPlace / 4, number);
    },
    postMessage: message => searching.postMessage(message),
    terminate() {
      searching.terminate();
      helping.terminate();
    },
  };
}
