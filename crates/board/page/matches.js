// @ts-check
// Numbers of games that were finished on this page: the first ones of a game with armies have few strange
// units, and then more with every few matches.

/** @import { App, View } from '../types/page' */

const STORAGE_KEY = 'motley-matches';

/** @returns {Record<string, number>} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/**
 * Returns the number of games of this name that were finished.
 *
 * @param {string} game
 */
export function matchesPlayed(game) {
  return load()[game] ?? 0;
}

/**
 * Counts a game when it ends at a table where it went on before.
 *
 * @param {Pick<App, 'state'>} app
 * @returns {View}
 */
export function createMatchCounter({ state }) {
  let going = '';
  return {
    table({ id }) {
      const { table } = state;
      if (!table) return;
      const { game, status } = table;
      if (!status.over) going = `${id} ${game}`;
      else if (going === `${id} ${game}`) {
        going = '';
        try {
          localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...load(), [game]: matchesPlayed(game) + 1 }));
        } catch {
          // The page works without the browser's storage too.
        }
      }
    },
  };
}
