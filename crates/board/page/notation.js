// @ts-check
// Turns as text: in algebraic notation, with letters or figures, or in the game's own notation.

/** @import { State } from '../types/page' */
/** @import { PositionView } from '../types/messages' */
/** @typedef {'san' | 'figures' | 'own'} Notation */

/** @type {Record<string, string>} */
const FIGURES = { K: '♔', Q: '♕', R: '♖', B: '♗', N: '♘' };

/**
 * The marks of turns, by their numbers in PGN (NAG).
 *
 * @type {Record<number, string>}
 */
const GLYPHS = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
};

/**
 * Returns a turn in the notation that the user wants; `san` is missing in games without algebraic notation.
 *
 * @param {{ text: string, san?: string | null }} turn
 * @param {Pick<State, 'settings' | 'table'>} state
 */
export function turnText({ text, san }, { settings, table }) {
  if (!san || settings.notation === 'own') return text;
  if (settings.notation === 'san' || !table) return san;
  return withFigures(san, foreignLetters(table.position));
}

/**
 * Returns the marks of a turn as text.
 *
 * @param {number[]} nags
 */
export function glyphs(nags) {
  return nags.map(nag => GLYPHS[nag] ?? ` $${nag}`).join('');
}

/**
 * Returns a turn with figures in place of the letters of chess units, unless these are among `foreign`.
 *
 * @param {string} san
 * @param {Set<string>} foreign
 */
export function withFigures(san, foreign) {
  return san.replace(/^[KQRBN](?=[a-l\dx@])|(?<==)[QRBN]/g, letter =>
    foreign.has(letter) ? letter : FIGURES[letter],
  );
}

/**
 * Returns the letters of chess that mean another unit in this position.
 *
 * @param {PositionView} position
 */
export function foreignLetters({ squares, reserves }) {
  const units = squares.flatMap(({ unit }) => unit ?? []);
  const beside = reserves.flatMap(reserve => reserve.units.map(([, unit]) => unit));
  const all = [...units, ...beside].filter(({ letter }) => letter in FIGURES);
  return new Set(
    all.flatMap(({ letter, picture }) =>
      picture.endsWith(`${letter}`) && picture.startsWith('common/') ? [] : letter,
    ),
  );
}
