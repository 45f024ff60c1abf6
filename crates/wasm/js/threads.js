// Measures what a helper brings to a search in WebAssembly: nodes a second of one thread and of two, in node, in
// turns. node crates/wasm/js/threads.js [GAME...]

import { cpus, loadavg } from 'node:os';
import { BoardSearcher, BoardTable, network, startHelper } from './module.js';

const GAMES = process.argv.length > 2 ? process.argv.slice(2) : ['chess', 'caparandom', 'eldritch'];
/** Number of rounds; the medians count. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The time of a search, in milliseconds. */
const TIME = 3000;

/** Returns a search of a game's usual start position. */
function task(game) {
  const engine = { who: 'engine', limit: { milliseconds: TIME } };
  const table = new BoardTable('a table', 7);
  const request = JSON.stringify({ do: 'new', game, players: [engine, engine] });
  return JSON.stringify(JSON.parse(table.request(request, 0)).work.task);
}

/** Searches once; returns thousands of nodes a second, and of a second of processor time, and the depth. */
function measure(game, helped) {
  const searcher = new BoardSearcher(undefined, helped);
  const before = process.cpuUsage();
  let last;
  searcher.search(task(game), network(game), text => (last = JSON.parse(text)));
  const { user, system } = process.cpuUsage(before);
  searcher.free();
  return [last.nodes / last.time, last.nodes / ((user + system) / 1000), last.depth];
}

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

await startHelper();
console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`);
for (const game of GAMES) {
  const rounds = { one: [], two: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.one.push(measure(game, false));
    rounds.two.push(measure(game, true));
  }
  for (const [threads, figures] of Object.entries(rounds)) {
    const [nps, own, depth] = [0, 1, 2].map(place => Math.round(median(figures.map(each => each[place]))));
    console.log(`${game}, ${threads}: ${nps} k nodes/s, ${own} k nodes/s of processor time, depth ${depth}`);
  }
}
process.exit();
