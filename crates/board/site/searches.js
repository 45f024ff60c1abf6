// @ts-check
// The workers that search. A search that is not wanted any more ends by itself if its worker can hear of that.
// Otherwise, to stop it, its worker is ended, and a spare one, which is ready, takes its place; that costs what the
// search has learnt.

/** @import { FromSearch, GameText, SearchJob, ToSearch } from '../types/site' */

/** The time after which a worker that has not begun its search counts as dead, in milliseconds. */
const PATIENCE = 20_000;

/**
 * A worker that runs `search-worker.js`: a browser's, or one that looks like it.
 *
 * @typedef {object} SearchWorker
 * @property {(kind: 'message' | 'error', take: (event: any) => void) => void} addEventListener
 * @property {(message: ToSearch) => void} postMessage
 * @property {() => void} terminate
 * @property {(number: number | null) => boolean} [want] Ends every search but the one with this number, if there is
 *   one; returns whether it can.
 */

/**
 * The searches of a table, of which one runs at a time. `worker` returns a new worker with an engine, `games` are the
 * files of games that were loaded, as many as they become, `began` is told how many threads a search has, and `patience` is the time that a worker has to begin, in milliseconds.
 *
 * @param {{
 *   worker: () => SearchWorker,
 *   network: (game: string) => Promise<Uint8Array | null>,
 *   games?: GameText[],
 *   began?: (threads: number) => void,
 *   told: (thought: string) => void,
 *   found: (number: number, found: string) => void,
 *   failed: (number: number, reason: string) => void,
 *   patience?: number,
 * }} callbacks
 */
export function createSearches({
  worker: createWorker,
  network,
  games,
  began,
  told,
  found,
  failed,
  patience = PATIENCE,
}) {
  /** The search that runs or waits for its network.
   *
   * @type {{ number: number, task: SearchJob, runs: boolean, attempts: number } | null}
   */
  let current = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  let worker = create();
  let spare = create();

  function create() {
    const created = createWorker();
    created.addEventListener('message', ({ data }) => {
      if (created === worker) take(data);
    });
    created.addEventListener('error', event => {
      event.preventDefault();
      if (created === worker) broken(event.message || 'it could not be loaded');
      else if (created === spare) spare = create();
    });
    return created;
  }

  function replace() {
    worker.terminate();
    worker = spare;
    spare = create();
  }

  /** @param {FromSearch} message */
  function take(message) {
    if (!('number' in message) || message.number !== current?.number) return;
    clearTimeout(watchdog);
    const { number } = message;
    if ('threads' in message) {
      began?.(message.threads);
      return;
    }
    if ('thought' in message) {
      told(message.thought);
      return;
    }
    current = null;
    if ('found' in message) found(number, message.found);
    else failed(number, message.failed);
  }

  /**
   * A worker has died. The search is tried once more in another.
   *
   * @param {string} reason
   */
  function broken(reason) {
    clearTimeout(watchdog);
    replace();
    if (!current) return;
    const { number, attempts } = current;
    if (attempts === 1) {
      current.attempts = 2;
      run();
    } else {
      current = null;
      failed(number, `The engine has stopped (${reason}). The game is not lost: play on, or ask again.`);
    }
  }

  async function run() {
    const search = current;
    if (!search) return;
    const bytes = await network(search.task.game);
    if (search !== current) return;
    search.runs = true;
    worker.want?.(search.number);
    worker.postMessage({ number: search.number, task: JSON.stringify(search.task), network: bytes, games });
    // Firefox sometimes never loads a worker, and tells no error.
    clearTimeout(watchdog);
    watchdog = setTimeout(broken, patience, 'it does not answer');
  }

  function stop() {
    clearTimeout(watchdog);
    if (current?.runs && !worker.want?.(null)) replace();
    current = null;
  }

  return {
    stop,
    /** Ends the workers. */
    close() {
      clearTimeout(watchdog);
      current = null;
      worker.terminate();
      spare.terminate();
    },
    /**
     * Stops the present search and starts another.
     *
     * @param {number} number
     * @param {SearchJob} task
     */
    start(number, task) {
      stop();
      current = { number, task, runs: false, attempts: 1 };
      run();
    },
  };
}
