// @ts-check
// The class `Engine`.

import { BoardSearcher, engineOptions } from '../wasm/motley_wasm.js';
import { searchJob } from './board.js';
import { gameTexts, network, searchWorker } from './platform.js';
import { createSearches } from './searches.js';

/** @import { Board } from './board.js' */
/** @import { ThoughtView } from '../types/messages.js' */
/** @import { SearchJob } from '../types/site.js' */

/**
 * The settings of a search: exactly one limit, `seconds`, `nodes` or `depth`, or `infinite`.
 *
 * @typedef {object} SearchOptions
 * @property {number} [seconds] The limit of time.
 * @property {number} [nodes] The limit of nodes.
 * @property {number} [depth] The limit of depth, in plies.
 * @property {boolean} [infinite] Whether the search goes on until it is stopped.
 * @property {number} [lines] Number of lines, 1 to 256. Default: 1.
 * @property {number | null} [elo] A limit of strength, 800 to 2600. Default: full strength.
 * @property {number} [seed] The seed of such a player's mistakes. Default: 0.
 * @property {(update: Analysis) => void} [onUpdate] Gets iterations: twelve a second, and the last one.
 */

/**
 * A line of best turns.
 *
 * @typedef {object} Line
 * @property {number} score The score, in centipawns for White.
 * @property {number | null} mate Turns to a forced win, counted for the winner; negative if Black wins.
 * @property {[number, number, number]} wdl The chances of White to win, to draw and to lose, in thousandths.
 * @property {string[]} turns The turns in notation.
 */

/**
 * The result of a search, or of an iteration of one.
 *
 * @typedef {object} Analysis
 * @property {string | null} best The best turn; `null` if there is no legal one, or none was found in time.
 * @property {number} score The score, in centipawns for White.
 * @property {number | null} mate That of the first line: turns to a forced win; `null` if none was found.
 * @property {[number, number, number] | null} wdl That of the first line; `null` without a line.
 * @property {number} depth The depth in plies.
 * @property {number} nodes Number of nodes searched.
 * @property {number} seconds The time.
 * @property {Line[]} lines The lines, best first.
 */

/**
 * A search that runs.
 *
 * @typedef {object} RunningSearch
 * @property {(analysis: Analysis) => void} resolve
 * @property {(error: unknown) => void} reject
 * @property {((update: Analysis) => void) | undefined} onUpdate
 * @property {ThoughtView} last The last output.
 */

/**
 * An engine for every game, with one thread. It remembers what it has searched until a board is of another
 * game or start, or a search is stopped. Its searches run in a worker of their own.
 */
export class Engine {
  #hashMb;
  /** @type {ReturnType<typeof createSearches> | null} */
  #searches = null;
  /** @type {RunningSearch | null} */
  #running = null;
  #number = 0;

  /**
   * Returns an engine with a table of `hashMb` megabytes. The first search starts its workers.
   *
   * @param {{ hashMb?: number }} [size] Default: that of the option `Hash`, 16 megabytes.
   * @throws {Error} The number is out of its range.
   */
  constructor({ hashMb = defaultHash() } = {}) {
    // The engines are in the workers; this one checks the number.
    new BoardSearcher(hashMb).free();
    this.#hashMb = hashMb;
  }

  /**
   * Searches the position of a board within one limit. The board may change meanwhile.
   *
   * @param {Board} board
   * @param {SearchOptions} options
   * @returns {Promise<Analysis>} It fails if the options are wrong, or if the engine searches already.
   */
  async search(board, options) {
    const { onUpdate, ...settings } = options ?? {};
    if (this.#running) throw new Error('This engine searches already.');
    /** @type {SearchJob} */
    const job = JSON.parse(searchJob(board, settings));
    const last = { turn: job.turn, depth: 0, nodes: 0, time: 0, lines: [] };
    return new Promise((resolve, reject) => {
      const running = { resolve, reject, onUpdate, last };
      this.#running = running;
      network(job.game).then(
        () => {
          if (this.#running !== running) return;
          this.#searches ??= this.#begin();
          this.#searches.start((this.#number += 1), job);
        },
        error => {
          if (this.#running === running) this.#end(() => reject(error));
        },
      );
    });
  }

  /**
   * Searches as `search` does, and yields each iteration; without a limit until the loop is left or the search is
   * stopped.
   *
   * @param {Board} board
   * @param {SearchOptions} [options]
   * @returns {AsyncGenerator<Analysis, void, void>}
   */
  async *analyse(board, options = {}) {
    const { onUpdate, seconds, nodes, depth } = options;
    const infinite = seconds === undefined && nodes === undefined && depth === undefined;
    /** @type {Analysis[]} */
    const updates = [];
    let wake = () => {};
    let ended = false;
    const heard = (/** @type {Analysis} */ update) => {
      onUpdate?.(update);
      updates.push(update);
      wake();
    };
    const end = () => {
      ended = true;
      wake();
    };
    const searching = this.search(board, { ...options, infinite, onUpdate: heard });
    searching.then(end, end);
    try {
      while (!ended || updates.length > 0) {
        const update = updates.shift();
        if (update) yield update;
        else await new Promise(resolve => (wake = () => resolve(undefined)));
      }
      await searching;
    } finally {
      if (!ended) this.stop();
    }
  }

  /** Ends the search that runs, which then returns its last result. The engine forgets what it has searched. */
  stop() {
    const running = this.#running;
    if (!running) return;
    this.#searches?.stop();
    this.#end(() => running.resolve(analysis(running.last)));
  }

  /** Ends the search that runs, as `stop` does, and the workers. A later search starts them again. */
  close() {
    this.stop();
    this.#searches?.close();
    this.#searches = null;
  }

  #begin() {
    return createSearches({
      worker: () => searchWorker(this.#hashMb),
      network,
      games: gameTexts,
      told: text => this.#told(JSON.parse(text)),
      found: (_, text) => {
        const { text: best, score } = JSON.parse(text);
        this.#end(({ resolve, last }) => resolve({ ...analysis(last), best, score }));
      },
      failed: (_, reason) => this.#end(({ reject }) => reject(new Error(reason))),
    });
  }

  /** @param {ThoughtView} thought */
  #told(thought) {
    const running = this.#running;
    if (!running) return;
    running.last = thought;
    try {
      running.onUpdate?.(analysis(thought));
    } catch (error) {
      this.#searches?.stop();
      this.#end(() => running.reject(error));
    }
  }

  /** @param {(running: RunningSearch) => void} answer */
  #end(answer) {
    const running = this.#running;
    this.#running = null;
    if (running) answer(running);
  }
}

/** Returns the default size of a table in megabytes. */
function defaultHash() {
  /** @type {{ name: string, values: { number: { default: number } } }[]} */
  const options = JSON.parse(engineOptions());
  return options.find(({ name }) => name === 'Hash')?.values.number.default ?? 1;
}

/**
 * Returns the result of a search that would end with this output.
 *
 * @param {ThoughtView} thought
 * @returns {Analysis}
 */
function analysis({ depth, nodes, time, lines }) {
  return {
    best: lines[0]?.turns[0] ?? null,
    score: lines[0]?.score ?? 0,
    mate: lines[0]?.mate ?? null,
    wdl: lines[0]?.wdl ?? null,
    depth,
    nodes,
    seconds: time / 1000,
    lines: lines.map(({ score, mate, wdl, turns }) => ({ score, mate, wdl, turns })),
  };
}
