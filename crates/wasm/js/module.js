// The module of crates/wasm in node, and the networks' files.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);

/** The folder that `.ci/wasm` has written. */
export const FOLDER = new URL(`file://${process.env.MOTLEY_WASM ?? fileURLToPath(new URL('target/wasm', ROOT))}/`);

const module = await import(new URL('motley_wasm.js', FOLDER));
module.initSync({ module: readFileSync(new URL('motley_wasm_bg.wasm', FOLDER)) });

export const { BoardSearcher, BoardTable, KitBoard, bench, games, loadGames, networkOf } = module;

/** Returns the text of a file of the repository. */
export const text = path => readFileSync(new URL(path, ROOT), 'utf8');

/** Folders of networks that do not have their names. */
const FOLDERS = { caparandom: 'capablanca' };

/** Returns the bytes of a game's network; nothing if it has none. */
export function network(game) {
  const name = networkOf(game);
  if (!name) return undefined;
  return readFileSync(new URL(`crates/movegen/src/variants/${FOLDERS[name] ?? name}/network.net`, ROOT));
}
