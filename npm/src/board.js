// @ts-check
// The class `Board`.

import { Rules } from '../wasm/motley_wasm.js';
import { network } from './platform.js';
import { listedTurns, textOf, textsOf } from './turn.js';

/** @import { BoardStart, Look, PackedBoard, Turn, Turns } from './turn.js' */
/** @import { PositionView, SelectionView, UnitView } from '../types/messages.js' */

/**
 * Returns the search of a board's position, as JSON for the workers.
 *
 * @type {(board: Board, settings: object) => string}
 */
export let searchJob;

/**
 * Returns a board with this game.
 *
 * @type {(rules: object) => Board}
 */
export let boardOf;

/** A game with its record. Its answers are those of `docs/build/rules-protocol.md`. */
export class Board {
  #rules = new Rules();

  /**
   * Begins a game: by its name, from its usual start, a FEN, or the start array with this number.
   * @param {string} [game] The name of the game. Default: `chess`.
   * @param {BoardStart} [start]
   * @throws {Error} There is no such game, its options are wrong, or its start is not legal.
   */
  constructor(game = 'chess', start = {}) {
    this.#ask('new', { ...start, game: `${game}` });
  }

  static {
    searchJob = (board, settings) => board.#rules.searchJob(JSON.stringify(settings));
    boardOf = rules => {
      const board = new Board();
      board.#rules.free();
      board.#rules = /** @type {Rules} */ (rules);
      return board;
    };
  }

  /**
   * Returns the answer to a request.
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

  /**
   * The values that were chosen of the game's options, by name.
   * @returns {Record<string, string>}
   */
  get options() {
    return this.#ask('record').options;
  }

  /** The key of the position, 64 bits, which is the same for equal positions of a game. */
  get key() {
    return BigInt(`0x${this.#ask('result').key}`);
  }

  /** The number of times that the position has stood on the board, this time included. */
  get repetitions() {
    return /** @type {number} */ (this.#ask('result').occurrences);
  }

  /** The turns played, in canonical notation. */
  get turns() {
    return /** @type {string[]} */ (this.#ask('record').turns);
  }

  /** @returns {'white' | 'black'} The side to move. */
  get toMove() {
    return this.#ask('result').toMove === 0 ? 'white' : 'black';
  }

  /** Whether the side to move is in check. */
  get inCheck() {
    return /** @type {boolean} */ (this.#ask('result').check);
  }

  /**
   * The result of the game: `*` while it goes on.
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
   * The reason of the end: `checkmate`, `stalemate`, `repetition`, `fiftyMoves`, `deadPosition`, `royalLost` or
   * `goalReached`. `null` while the game goes on.
   * @returns {string | null}
   */
  get reason() {
    return this.#ask('result').reason;
  }

  /**
   * The winner. `null` for a draw, and while the game goes on.
   * @returns {'white' | 'black' | null}
   */
  get winner() {
    const { winner } = this.#ask('result');
    if (winner === null) return null;
    return winner === 0 ? 'white' : 'black';
  }

  /**
   * Returns the legal turns, but no more than `most`: some positions have more than anyone can list. Clicks and
   * labels are made when they are asked for, also after the board has changed.
   * @param {number} [most] Default: 10,000.
   * @returns {Turns}
   */
  legalTurns(most = 10_000) {
    const listed = this.#rules.listed(most);
    if (listed !== undefined) return listedTurns(listed, fen => this.#ask('turns', { fen }).turns);
    const { turns, complete } = this.#ask('turns', { most });
    return Object.assign(turns, { complete });
  }

  /**
   * Returns the legal turns as texts alone, but no more than `most`.
   * @param {number} [most] Default: 10,000.
   * @returns {string[]}
   */
  legalTexts(most = 10_000) {
    return textsOf(this.#rules.texts(most));
  }

  /** Returns the number of legal turns. */
  countTurns() {
    return this.perft(1);
  }

  /**
   * Returns the number of turns at this depth of the tree of all turns.
   * @param {number} depth
   * @returns {number}
   * @throws {Error} There are too many to count here.
   */
  perft(depth) {
    return this.#ask('perft', { depth }).count;
  }

  /**
   * Returns a turn in any of the game's spellings, or in SAN, and plays nothing.
   * @param {string | Turn} turn
   * @returns {Turn}
   * @throws {Error} The turn is not legal.
   */
  read(turn) {
    const { turn: text, clicks, label } = this.#ask('read', { turn: textOf(turn) });
    return { text, clicks, label };
  }

  /**
   * Whether a turn is legal, in any of the game's spellings, or in SAN.
   * @param {string | Turn} turn
   */
  isLegal(turn) {
    const answer = JSON.parse(this.#rules.request(JSON.stringify({ do: 'read', turn: textOf(turn) })));
    return /** @type {boolean} */ (answer.ok);
  }

  /**
   * Whether the opponent has fewer units on the board after a turn.
   * @param {string | Turn} turn
   * @throws {Error} The turn is not legal.
   */
  isCapture(turn) {
    return /** @type {boolean} */ (this.#ask('read', { turn: textOf(turn) }).captures);
  }

  /**
   * Whether the opponent is in check after a turn.
   * @param {string | Turn} turn
   * @throws {Error} The turn is not legal.
   */
  givesCheck(turn) {
    return /** @type {boolean} */ (this.#ask('read', { turn: textOf(turn) }).checks);
  }

  /**
   * Returns a turn in algebraic notation (SAN); `null` in games that do not have it.
   * @param {string | Turn} turn
   * @returns {string | null}
   * @throws {Error} The turn is not legal.
   */
  san(turn) {
    return this.#ask('read', { turn: textOf(turn) }).san;
  }

  /**
   * Returns a line of turns in algebraic notation (SAN), up to the first that is not legal; nothing in games that do
   * not have it.
   * @param {(string | Turn)[]} turns
   * @returns {string[]}
   */
  lineSan(turns) {
    return this.#ask('san', { turns: turns.map(textOf) }).san;
  }

  /**
   * Plays a turn, in any of the game's spellings or in SAN; returns it in canonical notation.
   * @param {string | Turn} turn
   * @returns {string}
   * @throws {Error} The turn is not legal.
   */
  push(turn) {
    return this.#rules.play(textOf(turn));
  }

  /**
   * Takes back the last turn and returns it; `null` at the start.
   * @returns {string | null}
   */
  pop() {
    return this.#rules.undo() ?? null;
  }

  /**
   * Returns the record as PGN, in SAN in games that have it.
   * @param {Record<string, string>} [tags]
   * @param {string} [result] That of a game which did not end by the rules.
   * @returns {string}
   */
  pgn(tags = {}, result = undefined) {
    return this.#ask('pgn', { tags, result }).pgn;
  }

  /**
   * Clicks on a square or a unit beside the board; returns the turn if that completed it, else `null`.
   * @param {string} at
   * @returns {string | null}
   * @throws {Error} No legal turn goes on with this click.
   */
  click(at) {
    return this.#ask('click', { at: `${at}` }).turn ?? null;
  }

  /**
   * Takes a choice of the selection, counted from 0; returns the turn if that completed it, else `null`.
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
   * @returns {SelectionView}
   */
  selection() {
    const { ok, ...selection } = this.#ask('clicks');
    return selection;
  }

  /**
   * Returns the reason why no turn begins with these clicks, with the clause of the rules.
   * @param {string[]} clicks
   * @returns {string}
   */
  why(...clicks) {
    return this.#ask('why', { clicks: clicks.map(String) }).why;
  }

  /**
   * Returns the squares and units, as they are drawn.
   * @returns {PositionView}
   */
  position() {
    const { ok, ...position } = this.#ask('board');
    return position;
  }

  /**
   * Returns the unit on a square; `null` if it is empty.
   * @param {string} at
   * @returns {UnitView | null}
   * @throws {Error} There is no such square.
   */
  unitAt(at) {
    const square = this.position().squares.find(square => square.at === at);
    if (!square) throw new Error(`There is no square ${at}.`);
    return square.unit;
  }

  /**
   * Returns the present worth of the unit on each square by the evaluation, in centipawns. The first call
   * for a game loads its network.
   * @returns {Promise<Record<string, number>>}
   */
  async worths() {
    const file = await network(this.game);
    if (file) this.#rules.useNetwork(file);
    return this.#ask('worths').worths;
  }

  /**
   * Returns a picture as SVG.
   * @param {Look} [look]
   * @returns {string}
   */
  svg(look = {}) {
    return this.#ask('picture', look).svg;
  }

  /** Returns a copy. */
  copy() {
    return boardOf(this.#rules.copy());
  }

  /**
   * Whether another board is in the same position of the same game, whatever was played before.
   * @param {unknown} other
   */
  equals(other) {
    if (!(other instanceof Board)) return false;
    const position = (/** @type {Board} */ board) => [board.game, board.fen, board.options];
    return JSON.stringify(position(this)) === JSON.stringify(position(other));
  }

  /**
   * Returns the board as plain data: its game, start and turns.
   * @returns {PackedBoard}
   */
  toJSON() {
    const { start, options, turns } = this.#ask('record');
    return { game: this.game, options, fen: start, turns };
  }

  /**
   * Returns a board that was packed by `toJSON`. A game from a file must have been loaded.
   * @param {PackedBoard} packed
   * @returns {Board}
   * @throws {Error} It is no legal game.
   */
  static from({ game, options, fen, turns }) {
    const board = new Board(game, { options, fen });
    for (const turn of turns) board.push(turn);
    return board;
  }

  /** Gives back the memory at once; the board is of no more use. Otherwise that happens at some time later. */
  free() {
    this.#rules.free();
  }

  /** Returns the position as FEN. */
  toString() {
    return this.fen;
  }
}
