// @ts-check
// The worker with the table: it answers the page's requests at once, whatever the engine thinks. Searches run
// in workers of their own (`searches.js`).

/** @import { Request, Update } from '../types/messages' */
/** @import { SiteFiles, TableAnswer, ToRules } from '../types/site' */

import { BoardTable, initSync, networkOf } from '../wasm/motley_wasm.js';
import { load } from './download.js';
import { createEngine } from './engine.js';
import { instance } from './memory.js';
import { createNetworks } from './networks.js';
import { createSearches } from './searches.js';
import { createStore } from './store.js';

/** The time between two looks at the clocks, in milliseconds. */
const TICK = 100;

/** The root of the site. */
const ROOT = new URL('..', import.meta.url);

/** @param {Update | import('../types/page').Loading} update */
const heard = update => postMessage({ update });

/** @param {string} reason */
const refused = reason => heard({ is: 'refused', reason, rules: [] });

/** @param {number} bytes */
const randomName = bytes =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * Opens the table of this name, or a new one.
 *
 * @param {string | null} name
 */
async function open(name) {
  /** @type {SiteFiles} */
  const site = await (await fetch(new URL('site.json', ROOT))).json();
  const bytes = await load(new URL(site.module.file, ROOT), site.module.bytes, progress('the rules'));
  const module = await WebAssembly.compile(bytes);
  initSync(instance(module));

  const store = createStore(refused);
  const networks = createNetworks(site.networks, ROOT, progress('the network'), refused);
  const saved = name && (await store.load(name));
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  const table = (saved && BoardTable.restored(saved, seed)) || new BoardTable(randomName(16), seed);
  const searches = createSearches({
    worker: () => createEngine(module),
    network: game => networks.load(networkOf(game)),
    began: threads => postMessage({ threads }),
    told(thought) {
      const update = table.thought(thought);
      if (update) heard(JSON.parse(update));
    },
    found: (number, found) => carryOut(table.found(number, found, performance.now())),
    failed: (number, reason) => carryOut(table.failed(number, reason, performance.now())),
  });

  /** @param {string} text */
  function carryOut(text) {
    /** @type {TableAnswer} */
    const { updates, work } = JSON.parse(text);
    for (const update of updates) heard(update);
    if (updates.some(update => update.is === 'table')) store.save(table.id, table.saved(performance.now()));
    if (work.is === 'start') searches.start(work.number, work.task);
    if (work.is === 'stop') searches.stop();
  }

  /** @param {Request} request */
  async function ask(request) {
    // Only the worth of units is the evaluation's to say. Its network may be slow to load: the worker is alive.
    if (request.do === 'worth') {
      postMessage({ alive: true });
      const network = await networks.load(networkOf(table.game));
      if (network) table.useNetwork(network);
    }
    carryOut(table.request(JSON.stringify(request), performance.now()));
    postMessage({ alive: true });
  }

  postMessage({ ready: true });
  carryOut(table.greeting(performance.now()));
  setInterval(() => carryOut(table.tick(performance.now())), TICK);
  return ask;
}

/**
 * Returns a function that tells the page how much of something is loaded.
 *
 * @param {string} what
 */
function progress(what) {
  return (/** @type {number} */ done, /** @type {number} */ total) =>
    heard({ is: 'loading', what, done, total });
}

/** @type {Promise<(request: Request) => Promise<void>>} */
let table;

addEventListener('message', async ({ data }) => {
  /** @type {ToRules} */
  const message = data;
  try {
    if ('open' in message) await (table = open(message.open));
    else await (await table)(message.request);
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
