// @ts-check
// The games, kept in the browser (IndexedDB).

const DATABASE = 'motley';
const GAMES = 'games';
/** Number of games that are kept; the oldest go first. */
const MAX_GAMES = 500;

/**
 * The store of games. `refused` is told, once, that games cannot be kept.
 *
 * @param {(reason: string) => void} refused
 */
export function createStore(refused) {
  const database = open();
  let warned = false;
  let saving = Promise.resolve();
  /** The newest state of each game that is not saved yet.
   *
   * @type {Map<string, string>}
   */
  const unsaved = new Map();

  /** @param {unknown} error */
  function warn(error) {
    if (warned) return;
    warned = true;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    refused(
      `This browser cannot keep the game (${reason}). It goes on, but save it before you close the page.`,
    );
  }

  /** @param {string} id */
  async function put(id) {
    const opened = await database;
    const saved = unsaved.get(id);
    if (saved === undefined) return;
    unsaved.delete(id);
    // The system may write it to the disk later; the browser has it at once.
    const transaction = opened.transaction(GAMES, 'readwrite', { durability: 'relaxed' });
    const games = transaction.objectStore(GAMES);
    games.put({ id, saved, at: Date.now() });
    const count = games.count();
    count.onsuccess = () => {
      if (count.result > MAX_GAMES) removeOldest(games, count.result - MAX_GAMES);
    };
    await finished(transaction);
    warned = false;
  }

  return {
    /**
     * Returns the saved game of this name; `null` if there is none.
     *
     * @param {string} id
     * @returns {Promise<string | null>}
     */
    async load(id) {
      try {
        const games = (await database).transaction(GAMES).objectStore(GAMES);
        return (await answered(games.get(id)))?.saved ?? null;
      } catch (error) {
        warn(error);
        return null;
      }
    },
    /**
     * Saves a game. Saves happen one after another; a newer state takes the place of one that waits.
     *
     * @param {string} id
     * @param {string} saved
     */
    save(id, saved) {
      unsaved.set(id, saved);
      saving = saving.then(() => put(id)).catch(warn);
    },
  };
}

/** @returns {Promise<IDBDatabase>} */
async function open() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(GAMES, { keyPath: 'id' }).createIndex('at', 'at');
  };
  return answered(request);
}

/**
 * @param {IDBObjectStore} games
 * @param {number} number
 */
function removeOldest(games, number) {
  let left = number;
  const cursor = games.index('at').openCursor();
  cursor.onsuccess = () => {
    if (!cursor.result || left === 0) return;
    left -= 1;
    cursor.result.delete();
    cursor.result.continue();
  };
}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function answered(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Promise<void>}
 */
function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
