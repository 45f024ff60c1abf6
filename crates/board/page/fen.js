// @ts-check
// FENs, taken apart without the rules of a game: ranks of squares, units in hand, and further fields.

/**
 * @typedef {object} FenParts
 * @property {string[][]} ranks The ranks from the last down: a text for each square, empty for no unit.
 * @property {string | null} hand The units in hand; `null` if the FEN has no place for them.
 * @property {string[]} fields The fields after the board: the side to move, then others.
 */

/** A number of empty squares, an obstacle, or a unit with what is said of it. */
const TOKENS = /\d+|\*|\+?[A-Za-z]['~]*(?:\{[^}]*\})?/g;

/**
 * Takes a FEN apart; returns `null` if a rank has something else in it.
 *
 * @param {string} fen
 * @returns {FenParts | null}
 */
export function readFen(fen) {
  const [placement = '', ...fields] = fen.trim().split(/\s+/);
  const [, board, hand] = placement.match(/^([^[]*)(?:\[(.*)\])?$/) ?? [];
  if (!board) return null;
  /** @type {string[][]} */
  const ranks = [];
  for (const text of board.split('/')) {
    const tokens = text.match(TOKENS) ?? [];
    if (tokens.join('') !== text) return null;
    ranks.push(tokens.flatMap(token => (/^\d/.test(token) ? Array(Number(token)).fill('') : [token])));
  }
  return { ranks, hand: hand ?? null, fields };
}

/**
 * Returns the FEN of these parts.
 *
 * @param {FenParts} parts
 */
export function writeFen({ ranks, hand, fields }) {
  const board = ranks.map(rank => writeRank(rank)).join('/');
  return [hand === null ? board : `${board}[${hand}]`, ...fields].join(' ');
}

/** @param {string[]} rank */
function writeRank(rank) {
  let text = '';
  let empty = 0;
  for (const token of rank) {
    if (token === '') empty += 1;
    else {
      text += `${empty || ''}${token}`;
      empty = 0;
    }
  }
  return text + (empty || '');
}

/**
 * Returns a unit's text as that of the other side.
 *
 * @param {string} token
 */
export function otherSide(token) {
  const letter = token.match(/[A-Za-z]/)?.[0] ?? '';
  const isWhite = letter === letter.toUpperCase();
  return token.replace(letter, isWhite ? letter.toLowerCase() : letter.toUpperCase());
}

/**
 * Returns the name of a field after the board: of the first three by their number, of the last two, if they are
 * numbers, by that; of others by their text.
 *
 * @param {number} index
 * @param {string[]} fields
 */
export function fieldName(index, fields) {
  const text = fields[index] ?? '';
  const named = text.match(/^([a-z]+)=/)?.[1];
  const counter = /^\d+$/.test(text) && ['Turn number', 'Turns without progress'][fields.length - 1 - index];
  const first = ['Side to move', 'Castling', 'En passant'][index];
  return named || counter || first || `Field ${index + 2}`;
}
