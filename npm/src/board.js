// @ts-check
// The class `Board`, and the list of games.

import { KitBoard, games as listGames } from '../wasm/motley_wasm.js';
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

/** A game with its record. */
export class Board {
  #board;

  /**
   * Begins a game: by its name, from its usual start, a FEN, or the start array with this number.
   *
   * @param {string} [game] The name of the game. Default: `chess`.
   * @param {BoardStart} [start]
   * @throws {Error} There is no such game, its options are wrong, or its start is not legal.
   */
  constructor(game = 'chess', start = {}) {
    this.#board = new KitBoard(`${game}`, JSON.stringify(start));
  }

  static {
    searchJob = (board, settings) => board.#board.searchJob(JSON.stringify(settings));
  }

  /** The name of the game: `eightpiece`. */
  get game() {
    return this.#board.game;
  }

  /** The name of the game for people: `8-Piece Chess`. */
  get title() {
    return this.#board.title;
  }

  /** The start position as FEN. */
  get startFen() {
    return this.#board.startFen;
  }

  /** The position as FEN, without the legs of a turn that is being entered. */
  get fen() {
    return this.#board.fen;
  }

  /** The turns played, in canonical notation. */
  get turns() {
    return this.#board.turns;
  }

  /**
   * The side to move.
   *
   * @returns {'white' | 'black'}
   */
  get toMove() {
    return this.#board.toMove;
  }

  /** Whether the side to move is in check. */
  get inCheck() {
    return this.#board.inCheck;
  }

  /**
   * The result of the game: `*` while it goes on.
   *
   * @returns {'1-0' | '0-1' | '1/2-1/2' | '*'}
   */
  get result() {
    return this.#board.result;
  }

  /** The end of the game, as a phrase: `White wins by checkmate`. `null` while the game goes on. */
  get outcome() {
    return this.#board.outcome ?? null;
  }

  /**
   * Returns the legal turns, but no more than `most`: some positions have more than anyone can list.
   *
   * @param {number} [most] Default: 10,000.
   * @returns {Turn[]}
   */
  legalTurns(most = 10_000) {
    return JSON.parse(this.#board.legalTurns(most));
  }

  /**
   * Plays a turn, in any of the game's spellings; returns it in canonical notation.
   *
   * @param {string} turn
   * @throws {Error} The turn is not legal.
   */
  push(turn) {
    return this.#board.push(`${turn}`);
  }

  /** Takes back the last turn and returns it; `null` at the start. */
  pop() {
    return this.#board.pop() ?? null;
  }

  /**
   * Clicks on a square or a unit beside the board; returns the turn if that completed it, else `null`.
   *
   * @param {string} at
   * @throws {Error} No legal turn goes on with this click.
   */
  click(at) {
    return this.#board.click(`${at}`) ?? null;
  }

  /**
   * Takes a choice of the selection, counted from 0; returns the turn if that completed it, else `null`.
   *
   * @param {number} choice
   * @throws {Error} There is no such choice.
   */
  choose(choice) {
    return this.#board.choose(choice) ?? null;
  }

  /** Drops the turn that is being entered. */
  cancel() {
    this.#board.cancel();
  }

  /**
   * Returns the possible clicks and choices.
   *
   * @returns {SelectionView}
   */
  selection() {
    return JSON.parse(this.#board.selection());
  }

  /**
   * Returns the reason why no turn begins with these clicks, with the clause of the rules.
   *
   * @param {string[]} clicks
   */
  why(...clicks) {
    return this.#board.why(clicks.map(String));
  }

  /**
   * Returns the squares and units, as they are drawn.
   *
   * @returns {PositionView}
   */
  position() {
    return JSON.parse(this.#board.position());
  }

  /**
   * Returns the present worth of the unit on each square by the evaluation, in centipawns. The first call
   * for a game loads its network.
   *
   * @returns {Promise<Record<string, number>>}
   */
  async worths() {
    const file = await network(this.game);
    return Object.fromEntries(JSON.parse(this.#board.worths(file)));
  }

  /**
   * Returns a picture as SVG.
   *
   * @param {Look} [look]
   */
  svg(look = {}) {
    return this.#board.svg(JSON.stringify(look));
  }

  /** Returns a copy. */
  copy() {
    const copy = new Board(this.game);
    copy.#board = this.#board.copy();
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
