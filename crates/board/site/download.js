// @ts-check
// Files that are large enough for a bar.

/** The pauses before a broken connection is tried again, in milliseconds. */
const PAUSES = [250, 1000];
/** The time after which a connection without a byte counts as broken, in milliseconds. */
const PATIENCE = 15_000;

/** @param {number} time in milliseconds */
const pause = time => new Promise(resolve => setTimeout(resolve, time));

/**
 * Loads a file, and tells how much of it is there. A connection that breaks or is silent is tried again.
 *
 * @param {URL} address
 * @param {number} total
 * @param {(done: number, total: number) => void} progress
 * @param {{ pauses?: number[], patience?: number }} times in milliseconds: before each further attempt, and for a byte
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function load(address, total, progress, { pauses = PAUSES, patience = PATIENCE } = {}) {
  for (const time of pauses) {
    try {
      return await attempt(address, total, progress, patience);
    } catch (error) {
      // Connections that break throw this type; a server's answer would be the same again.
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(time);
  }
  return attempt(address, total, progress, patience);
}

/**
 * Loads a file at once.
 *
 * @param {URL} address
 * @param {number} total
 * @param {(done: number, total: number) => void} progress
 * @param {number} patience in milliseconds
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
async function attempt(address, total, progress, patience) {
  const silence = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let watchdog;
  const watch = () => {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => silence.abort(new TypeError(`${address.pathname}: no answer`)), patience);
  };
  watch();
  try {
    const response = await fetch(address, { signal: silence.signal });
    if (!response.ok || !response.body) throw new Error(`${address.pathname}: ${response.statusText}`);
    const bytes = new Uint8Array(total);
    let done = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      watch();
      if (done + part.value.length > total) throw new Error(`${address.pathname} is longer than expected`);
      bytes.set(part.value, done);
      done += part.value.length;
      progress(done, total);
    }
    if (done !== total) throw new Error(`${address.pathname} is shorter than expected`);
    return bytes;
  } finally {
    clearTimeout(watchdog);
  }
}
