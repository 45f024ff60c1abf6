// @ts-check
// Files of games that an inventor edits: the engine loads them again when they change, and the page says
// what is wrong with them.

/** The time between two questions, in milliseconds. */
const PAUSE = 2000;

/**
 * Asks the engine about its files of games from time to time. A new version of the games reloads the page,
 * which keeps its table; `say` tells which games are refused, and why. An engine without such files is asked once.
 *
 * @param {{ say: (words: string) => void }} notices
 * @param {{ reload?: () => void, pause?: number }} [page]
 */
export async function watchGameFiles({ say }, { reload = () => location.reload(), pause = PAUSE } = {}) {
  /** @type {{ version: number, fault: string } | undefined} */
  let last;
  for (;;) {
    try {
      const response = await fetch('games');
      if (response.status === 204) return;
      /** @type {{ version: number, fault: string }} */
      const now = await response.json();
      if (last && now.version !== last.version) return reload();
      if (now.fault && now.fault !== last?.fault) say(`Refused in the file of games: ${now.fault}`);
      last = now;
    } catch {
      // The connection has its own notice.
    }
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}
