// @ts-check
// The class `Board`, and the list of games.

import { Rules, games as listGames } from '../wasm/motley_wasm.js';
import { network } from './platform.js';

/** @import { GameView, PositionView, SelectionView } from '../types/messages.js' */

/**
 * The start of a game. Default: the position that the game is known by.
 *
 * @typedef {object} BoardStart
 * @property {string} [fen] The start position as FEN, instead of an array.
 * @property {number} [array] The number of the start array, from 0, in a game that has several.
 * @property {Record<string, string>} [options] Values of the game's options, by name.
 */

/**
 * A legal turn.
 *
 * @typedef {object} Turn
 * @property {string} text The turn in canonical notation.
 * @property {string[]} clicks The clicks of its legs, in order: squares, and units beside the board.
 * @property {string} label The effect of its legs, as a phrase. It tells turns with the same clicks apart.
 */

/**
 * The look of a picture. Default: White below, as large as there is room, the last turn marked.
 *
 * @typedef {object} Look
 * @property {boolean} [flipped] Whether Black is below.
 * @property {number | null} [square] The width of a square in pixels; `null` for as large as there is room.
 * @property {boolean} [changes] Whether the squares that the last turn changed are marked.
 */

/**
 * Returns the search of a board's position, as JSON for the workers.
 *
 * @type {(board: Board, settings: object) => string}
 */
export let searchJob;

/** A game with its record. Its answers are those of `docs/build/rules-protocol.md`. */
export class Board {
  #rules = new Rules();

  /**
   * Begins a game: by its name, from its usual start, a FEN, or the start array with this number.
   *
   * @param {string} [game] The name of the game. Default: `chess`.
   * @param {BoardStart} [start]
   * @throws {Error} There is no such game, its options are wrong, or its start is not legal.
   */
  constructor(game = 'chess', start = {}) {
    this.#ask('new', { ...start, game: `${game}` });
  }

  static {
    searchJob = (board, settings) => board.#rules.searchJob(JSON.stringify(settings));
  }

  /**
   * Returns the answer to a request.
   *
   * @param {string} request
   * @param {object} [fields]
   * @throws {Error} The request was refused.
   */
  #ask(request, fields = {}) {
    const answer = JSON.parse(this.#rules.request(JSON.stringify({ ...fields, do: request })));
    if (!answer.ok) throw new Error(answer.error);
    return answer;
  }

  /** The name of the game: `eightpiece`. */
  get game() {
    return /** @type {string} */ (this.#ask('result').game);
  }

  /** The name of the game for people: `8-Piece Chess`. */
  get title() {
    return /** @type {string} */ (this.#ask('result').title);
  }

  /** The start position as FEN. */
  get startFen() {
    return /** @type {string} */ (this.#ask('record').start);
  }

  /** The position as FEN, without the legs of a turn that is being entered. */
  get fen() {
    return /** @type {string} */ (this.#ask('result').fen);
  }

  /** The turns played, in canonical notation. */
  get turns() {
    return /** @type {string[]} */ (this.#ask('record').turns);
  }

  /**
   * The side to move.
   *
   * @returns {'white' | 'black'}
   */
  get toMove() {
    return this.#ask('result').toMove === 0 ? 'white' : 'black';
  }

  /** Whether the side to move is in check. */
  get inCheck() {
    return /** @type {boolean} */ (this.#ask('result').check);
  }

  /**
   * The result of the game: `*` while it goes on.
   *
   * @returns {'1-0' | '0-1' | '1/2-1/2' | '*'}
   */
  get result() {
    return this.#ask('result').result;
  }

  /** The end of the game, as a phrase: `White wins by checkmate`. `null` while the game goes on. */
  get outcome() {
    const { over, words } = this.#ask('result');
    return over ? /** @type {string} */ (words) : null;
  }

  /**
   * Returns the legal turns, but no more than `most`: some positions have more than anyone can list.
   *
   * @param {number} [most] Default: 10,000.
   * @returns {Turn[]}
   */
  legalTurns(most = 10_000) {
    return this.#ask('turns', { most }).turns;
  }

  /**
   * Plays a turn, in any of the game's spellings; returns it in canonical notation.
   *
   * @param {string} turn
   * @returns {string}
   * @throws {Error} The turn is not legal.
   */
  push(turn) {
    return this.#ask('play', { turn: `${turn}` }).turn;
  }

  /**
   * Takes back the last turn and returns it; `null` at the start.
   *
   * @returns {string | null}
   */
  pop() {
    return this.#ask('result').played > 0 ? this.#ask('undo').turn : null;
  }

  /**
   * Clicks on a square or a unit beside the board; returns the turn if that completed it, else `null`.
   *
   * @param {string} at
   * @returns {string | null}
   * @throws {Error} No legal turn goes on with this click.
   */
  click(at) {
    return this.#ask('click', { at: `${at}` }).turn ?? null;
  }

  /**
   * Takes a choice of the selection, counted from 0; returns the turn if that completed it, else `null`.
   *
   * @param {number} choice
   * @returns {string | null}
   * @throws {Error} There is no such choice.
   */
  choose(choice) {
    return this.#ask('choose', { choice }).turn ?? null;
  }

  /** Drops the turn that is being entered. */
  cancel() {
    this.#ask('cancel');
  }

  /**
   * Returns the possible clicks and choices.
   *
   * @returns {SelectionView}
   */
  selection() {
    const { ok, ...selection } = this.#ask('clicks');
    return selection;
  }

  /**
   * Returns the reason why no turn begins with these clicks, with the clause of the rules.
   *
   * @param {string[]} clicks
   * @returns {string}
   */
  why(...clicks) {
    return this.#ask('why', { clicks: clicks.map(String) }).why;
  }

  /**
   * Returns the squares and units, as they are drawn.
   *
   * @returns {PositionView}
   */
  position() {
    const { ok, ...position } = this.#ask('board');
    return position;
  }

  /**
   * Returns the present worth of the unit on each square by the evaluation, in centipawns. The first call
   * for a game loads its network.
   *
   * @returns {Promise<Record<string, number>>}
   */
  async worths() {
    const file = await network(this.game);
    if (file) this.#rules.useNetwork(file);
    return this.#ask('worths').worths;
  }

  /**
   * Returns a picture as SVG.
   *
   * @param {Look} [look]
   * @returns {string}
   */
  svg(look = {}) {
    return this.#ask('picture', look).svg;
  }

  /** Returns a copy. */
  copy() {
    const copy = new Board(this.game);
    copy.#rules = this.#rules.copy();
    return copy;
  }

  /** Returns the position as FEN. */
  toString() {
    return this.fen;
  }
}

/**
 * Returns the games: name, title, size, number of arrays, options, units to buy.
 *
 * @returns {GameView[]}
 */
export function games() {
  return JSON.parse(listGames());
}
