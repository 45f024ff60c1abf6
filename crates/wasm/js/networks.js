// Writes the networks of all games into a folder, under the names by which the module asks for them:
// node crates/wasm/js/networks.js FOLDER

import { mkdirSync, writeFileSync } from 'node:fs';
import { games, network, networkOf } from './module.js';

const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const { name } of JSON.parse(games())) {
  const bytes = network(name);
  if (bytes) writeFileSync(`${folder}/${networkOf(name)}.net`, bytes);
}
