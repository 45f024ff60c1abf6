// @ts-check
// An engine: a worker that searches and, where workers can share memory, one that helps it. Browsers allow that
// only to pages that are isolated from other origins, by two headers, which `service-worker.js` adds.
//
// A worker hears nothing while it searches. To be stopped it asks: where memory is shared it looks at the number of
// the wanted search, elsewhere it tries to read an address that the page takes back.

/** @import { SearchWorker } from './searches.js' */

import { createMemory } from './memory.js';

/** @param {string} name */
const start = name => new Worker(new URL(`./${name}`, import.meta.url), { type: 'module' });

/**
 * Returns an engine with this module, which looks like one worker.
 *
 * @param {WebAssembly.Module} module
 */
export const createEngine = module =>
  crossOriginIsolated && navigator.hardwareConcurrency > 1 ? createPair(module) : createSingle(module);

/**
 * @param {WebAssembly.Module} module
 * @returns {SearchWorker}
 */
function createSingle(module) {
  const searching = start('search-worker.js');
  let canAsk = false;
  let address = '';
  searching.addEventListener('message', ({ data }) => (canAsk ||= 'canAsk' in data));
  searching.postMessage({ module });
  return {
    addEventListener: (kind, take) => searching.addEventListener(kind, take),
    postMessage: message => searching.postMessage({ ...message, address }),
    terminate: () => searching.terminate(),
    want(number) {
      URL.revokeObjectURL(address);
      address = canAsk && number !== null ? URL.createObjectURL(new Blob()) : '';
      return canAsk;
    },
  };
}

/**
 * @param {WebAssembly.Module} module
 * @returns {SearchWorker}
 */
function createPair(module) {
  const [searching, helping] = [start('search-worker.js'), start('help-worker.js')];
  const memory = createMemory();
  const wanted = new Uint32Array(new SharedArrayBuffer(4));
  let helps = false;
  helping.addEventListener('message', () => (helps = true));
  searching.postMessage({ module, memory, wanted });
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
    postMessage: message => searching.postMessage(message),
    terminate() {
      searching.terminate();
      helping.terminate();
    },
    want(number) {
      Atomics.store(wanted, 0, number ?? 0);
      return true;
    },
  };
}
