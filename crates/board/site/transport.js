// @ts-check
// The connection to the engine of a site without a server: a worker of this page, with the rules and the
// engine in WebAssembly. On the site this file takes the place of the page's `transport.js`.

/** @import { Connection, Update } from '../types/page' */
/** @import { Request } from '../types/messages' */
/** @import { FromRules, FrontPage } from '../types/site' */

/** Delays before a worker that has failed is replaced, in milliseconds. */
const DELAYS = [200, 1000, 5000, 15000];
/** The time after which a worker that does not answer counts as dead, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Connects to the engine, as the page's `transport.js` does. Only the name of the table is taken from the
 * address. A worker that fails is replaced, and the new one goes on with the game as it was saved. The front
 * page is shown before the first worker is ready; what the user asks for then is answered later.
 *
 * @param {{
 *   address: () => string,
 *   heard: (update: Update) => void,
 *   changed: (connection: Connection) => void,
 * }} callbacks
 */
export function connect({ address, heard, changed }) {
  let failures = 0;
  let isOpen = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let reopening;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  /** The requests that wait for the first worker, as long as it is not ready.
   *
   * @type {Request[] | null}
   */
  let waiting = [];
  let worker = open();
  showFront();

  async function showFront() {
    try {
      const response = await fetch(new URL('../front.json', import.meta.url));
      /** @type {FrontPage} */
      const { catalogue, previews } = await response.json();
      if (!waiting) return;
      heard(catalogue);
      for (const arrays of previews) heard(arrays[Math.floor(Math.random() * arrays.length)]);
    } catch {
      // The worker tells the same, later.
    }
  }

  function open() {
    clearTimeout(reopening);
    const opened = new Worker(new URL('./rules-worker.js', import.meta.url), { type: 'module' });
    opened.addEventListener('message', ({ data }) => {
      if (opened === worker) take(data);
    });
    opened.addEventListener('error', event => {
      event.preventDefault();
      if (opened === worker) fail(event.message || 'it could not be loaded');
    });
    opened.postMessage({ open: new URL(address()).searchParams.get('table') });
    watch();
    return opened;
  }

  /** Begins to wait for a message of the worker. */
  function watch() {
    clearTimeout(watchdog);
    watchdog = setTimeout(fail, PATIENCE, 'they do not answer');
  }

  /** @param {FromRules} message */
  function take(message) {
    // While it loads, it tells how far it is.
    if (!isOpen) watch();
    if ('update' in message) heard(message.update);
    else if ('failed' in message) fail(message.failed);
    else if ('threads' in message) document.body.dataset.threads = String(message.threads);
    else if ('ready' in message) {
      isOpen = true;
      clearTimeout(watchdog);
      changed({ open: true, retryAt: null });
      if (!waiting) return;
      const asked = waiting;
      waiting = null;
      asked.forEach(send);
      keepForOffline();
    } else {
      failures = 0;
      clearTimeout(watchdog);
    }
  }

  /** @param {string} reason */
  function fail(reason) {
    worker.terminate();
    clearTimeout(watchdog);
    isOpen = false;
    const delay = DELAYS[Math.min(failures, DELAYS.length - 1)];
    failures += 1;
    reopening = setTimeout(reopen, delay);
    const words = `The rules have stopped, or could not be loaded: ${reason}. The game is kept and goes on in a moment.`;
    changed({ open: false, retryAt: Date.now() + delay, words });
  }

  function reopen() {
    worker = open();
  }

  /** @param {Request} request */
  function send(request) {
    if (!isOpen) {
      // The pictures of the front page are in its file.
      if (request.do !== 'preview') waiting?.push(request);
      return waiting !== null;
    }
    watch();
    worker.postMessage({ request });
    return true;
  }

  return {
    send,
    retry() {
      if (!isOpen) reopen();
    },
  };
}

/**
 * Has the browser keep the site's files, so that it works offline, and the games. Neither is needed to play,
 * so it comes after the first table: all files together would hold up the ones that are needed.
 */
async function keepForOffline() {
  try {
    await navigator.serviceWorker?.register(new URL('../service-worker.js', import.meta.url));
    await navigator.serviceWorker?.ready;
    // The last, because Firefox asks the user, who may never answer.
    await navigator.storage?.persist?.();
  } catch {
    // Private windows and old browsers keep nothing; the page works there too.
  }
}
