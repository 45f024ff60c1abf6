// @ts-check
// A worker with an engine: it runs one search after another and hears nothing meanwhile.

/** @import { ToSearch } from '../types/site' */

import { BoardSearcher, initSync } from '../wasm/motley_wasm.js';
import { instance } from './memory.js';

/** @type {BoardSearcher} */
let searcher;
/** Whether the memory is shared with the worker that gives the tasks. */
let isShared = false;

addEventListener('message', ({ data }) => {
  /** @type {ToSearch} */
  const message = data;
  if ('module' in message) {
    const { module, memory, hashMb } = message;
    // A table of a size that somebody has chosen may need more than the site's memory can have.
    initSync(hashMb ? { module } : instance(module, memory));
    isShared = memory !== undefined;
    searcher = new BoardSearcher(hashMb, isShared);
    return;
  }
  const { number, task, network } = message;
  const tell = (/** @type {string} */ thought) => postMessage({ number, thought });
  try {
    postMessage({ number, threads: searcher.threads });
    postMessage({
      number,
      found: searcher.search(task, network ?? undefined, tell, isShared ? number : undefined),
    });
  } catch (error) {
    // The engine's own refusals are plain errors. All else has left the module in the middle of its work:
    // this worker is of no more use.
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    postMessage({ number, failed: error.message });
  }
});
