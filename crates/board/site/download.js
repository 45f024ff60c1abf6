// @ts-check
// Files that are large enough for a bar.

/**
 * Loads a file, and tells how much of it is there.
 *
 * @param {URL} address
 * @param {number} total
 * @param {(done: number, total: number) => void} progress
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function load(address, total, progress) {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address.pathname}: ${response.statusText}`);
  const bytes = new Uint8Array(total);
  let done = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (done + part.value.length > total) throw new Error(`${address.pathname} is longer than expected`);
    bytes.set(part.value, done);
    done += part.value.length;
    progress(done, total);
  }
  if (done !== total) throw new Error(`${address.pathname} is shorter than expected`);
  return bytes;
}
