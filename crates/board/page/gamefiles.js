// @ts-check
// Files of games that an inventor edits: the engine loads them again when they change, and the page says
// what is wrong with them.

/** The time between two questions, in milliseconds. */
const PAUSE = 2000;

/** @typedef {{ version: number, loaded: string[], refused: string[], remarks: string[] }} GamesOfFiles */

/**
 * Returns what is to be told about the games; nothing if all is right.
 *
 * @param {GamesOfFiles} games
 */
function wordsOn({ loaded, refused, remarks }) {
  /** @type {string[]} */
  const words = [];
  if (refused.length) {
    words.push(`Refused in the file of games: ${refused.join('; ')}.`);
    words.push(`Loaded: ${loaded.join(', ') || 'none'}.`);
  }
  if (remarks.length) words.push(`Remarks: ${remarks.join('; ')}.`);
  return words.join(' ');
}

/**
 * Asks the engine about its files of games from time to time. A new version of the games reloads the page,
 * which keeps its table; `say` tells which games are refused, and why, which are loaded, and what has no effect in
 * them. An engine without such files is asked once.
 *
 * @param {{ say: (words: string) => void }} notices
 * @param {{ reload?: () => void, pause?: number }} [page]
 */
export async function watchGameFiles({ say }, { reload = () => location.reload(), pause = PAUSE } = {}) {
  /** @type {number | undefined} */
  let version;
  let told = '';
  for (;;) {
    try {
      const response = await fetch('games');
      if (response.status === 204) return;
      /** @type {GamesOfFiles} */
      const now = await response.json();
      if (version !== undefined && now.version !== version) return reload();
      version = now.version;
      const words = wordsOn(now);
      if (words && words !== told) say(words);
      told = words;
    } catch {
      // The connection has its own notice.
    }
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
