// The module of crates/wasm in node, and the networks' files.

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const ROOT = new URL('../../../', import.meta.url);

/** The folder that `.ci/wasm` has written. */
export const FOLDER = new URL(`file://${process.env.MOTLEY_WASM ?? fileURLToPath(new URL('target/wasm', ROOT))}/`);

const module = await import(new URL('motley_wasm.js', FOLDER));
const compiled = new WebAssembly.Module(readFileSync(new URL('motley_wasm_bg.wasm', FOLDER)));
const { memory } = module.initSync({ module: compiled });

/** Starts a worker that helps with searches, on this memory; returns when it is ready. */
export async function startHelper() {
  const workerData = { address: new URL('motley_wasm.js', FOLDER).href, compiled, memory };
  const worker = new Worker(new URL('helper.js', import.meta.url), { workerData });
  // It never ends by itself.
  worker.unref();
  await new Promise(resolve => worker.once('message', resolve));
  const searcher = new module.BoardSearcher(undefined, true);
  while (searcher.threads === 1) await new Promise(resolve => setTimeout(resolve, 1));
  searcher.free();
}

export const { BoardSearcher, BoardTable, Rules, bench, engineOptions, games, loadGames, networkOf } = module;

/** Returns the text of a file of the repository. */
export const text = path => readFileSync(new URL(path, ROOT), 'utf8');

/** Folders of networks that do not have their names. */
const FOLDERS = { caparandom: 'capablanca' };

/** Returns the bytes of a game's network; nothing if it has none. */
export function network(game) {
  const name = networkOf(game);
  if (!name) return undefined;
  const files = [`variants/${FOLDERS[name] ?? name}/network.net`, `file_games/library/networks/${name}.net`];
  const urls = files.map(file => new URL(`crates/movegen/src/${file}`, ROOT));
  return readFileSync(urls.find(url => existsSync(url)) ?? urls[0]);
}
