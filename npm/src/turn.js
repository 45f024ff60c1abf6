// @ts-check
// Turns and other values that boards take and give.

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
 * Legal turns. `complete` says whether these are all.
 *
 * @typedef {Turn[] & { complete: boolean }} Turns
 */

/**
 * A board as plain data, for JSON and `structuredClone`.
 *
 * @typedef {object} PackedBoard
 * @property {string} game
 * @property {Record<string, string>} options
 * @property {string} fen The start position.
 * @property {string[]} turns
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
 * Returns the text of a turn.
 *
 * @param {string | Turn} turn
 */
export function textOf(turn) {
  return typeof turn === 'object' && turn !== null && 'text' in turn ? turn.text : `${turn}`;
}

/**
 * Returns the texts in a line of them.
 *
 * @param {string} line
 */
export function textsOf(line) {
  return line === '' ? [] : line.split(' ');
}

/** A turn of a list, which tells more of itself when it is asked. */
class ListedTurn {
  #facts;

  /**
   * @param {string} text
   * @param {(text: string) => Turn} facts
   */
  constructor(text, facts) {
    this.text = text;
    this.#facts = facts;
  }

  get clicks() {
    return this.#facts(this.text).clicks;
  }

  get label() {
    return this.#facts(this.text).label;
  }

  /** Returns the turn as plain data, for JSON and `structuredClone`. */
  toJSON() {
    return { text: this.text, clicks: this.clicks, label: this.label };
  }
}

/**
 * Returns turns of which the FEN of their position and a line of their texts are known.
 *
 * @param {string} listed The FEN, a line break, and the texts.
 * @param {(fen: string) => Turn[]} ask Lists the turns of a position, with all that is known of them.
 * @returns {Turns}
 */
export function listedTurns(listed, ask) {
  const [fen, line] = listed.split('\n');
  /** @type {Map<string, Turn> | undefined} */
  let known;
  const facts = (/** @type {string} */ text) => {
    known ??= new Map(ask(fen).map(turn => [turn.text, turn]));
    return /** @type {Turn} */ (known.get(text));
  };
  const turns = textsOf(line).map(text => new ListedTurn(text, facts));
  return Object.assign(turns, { complete: true });
}
