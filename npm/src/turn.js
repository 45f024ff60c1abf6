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
