// @ts-check
// The games that can be played, and records of games.

import { Pgn, games as listGames, loadGames as load } from '../wasm/motley_wasm.js';
import { boardOf } from './board.js';
import { gameTexts } from './platform.js';

/** @import { Board } from './board.js' */
/** @import { GameView } from '../types/messages.js' */

/**
 * The games of a text: the names of those that are right, the faults for which the others are refused, and remarks
 * about what has no effect.
 *
 * @typedef {object} LoadedGames
 * @property {string[]} loaded
 * @property {string[]} refused
 * @property {string[]} remarks
 */

/**
 * A game of a record.
 *
 * @typedef {object} PgnGame
 * @property {Record<string, string>} tags Its tags, without those of its start.
 * @property {string} result `1-0`, `0-1`, `1/2-1/2` or `*`.
 * @property {Board} board The game at its end.
 */

/**
 * Returns the games: name, title, size, number of arrays, options, units to buy.
 *
 * @returns {GameView[]}
 */
export function games() {
  return JSON.parse(listGames());
}

/**
 * Loads the games of a text in the format of variants.ini, as far as they are right. They stay until the program
 * ends; engines know them, too.
 *
 * @param {string} text
 * @param {string} [file] The name of the file, for faults.
 * @returns {LoadedGames}
 */
export function loadGames(text, file = 'games') {
  const read = JSON.parse(load(file, text));
  gameTexts.push({ file, text });
  return read;
}

/**
 * Yields the games of a text of PGN, one after the other. Turns may be in the game's notation or in SAN; variations
 * and comments are kept for `Board.pgn`.
 *
 * @param {string} text
 * @returns {Generator<PgnGame, void, void>}
 * @throws {Error} A game is not right; those before it have been yielded.
 */
export function* readPgn(text) {
  const file = new Pgn(text);
  try {
    for (let number = 0; number < file.length; number += 1) {
      const game = file.game(number);
      const { tags, result } = game;
      const board = boardOf(game.takeRules());
      game.free();
      yield { tags: JSON.parse(tags), result, board };
    }
  } finally {
    file.free();
  }
}
