// Measures how fast the engine in WebAssembly is beside the native one: `motley bench` of some games, in turns,
// natively, in node and in Chromium. The first search in a tab is measured too: a browser compiles a module in
// haste and then, while it runs, what runs often once more and better. Appends rows of results where a file is named:
// node crates/wasm/js/speed.js [RECORD [GAME...]]

import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { FOLDER, bench, network } from './module.js';

const GAMES = process.argv.length > 3 ? process.argv.slice(3) : ['chess', 'caparandom', 'eldritch'];
/** Number of rounds; the fastest of each counts. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PROGRAM = process.env.MOTLEY_PROGRAM ?? 'target/release/motley';
const BROWSER = process.env.MOTLEY_CHROMIUM ?? 'chromium';

/** Runs the benchmark in the browser, twice, and posts what it measured. */
const PAGE = `<script type="module">
import init, { bench } from './motley_wasm.js';
await init({ module_or_path: './motley_wasm_bg.wasm' });
const game = location.hash.slice(1);
const network = new Uint8Array(await (await fetch('network/' + game)).arrayBuffer());
const measure = () => { const { nodes, time } = bench(game, network); return nodes / time * 1000; };
await fetch('measured', { method: 'POST', body: JSON.stringify([measure(), measure()]) });
</script>`;

const TYPES = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };

function native(game) {
  const line = execFileSync(PROGRAM, ['bench', game], { encoding: 'utf8' }).split('\n')[0];
  return Number(/(\d+) nps/.exec(line)[1]);
}

function inNode(game) {
  const { nodes, time } = bench(game, network(game));
  return (nodes / time) * 1000;
}

/** Returns what the first search in a tab had, and what the second had. */
async function inChromium(game) {
  let measured;
  const done = new Promise(resolve => (measured = resolve));
  const server = createServer((request, response) => {
    const name = request.url.slice(1);
    if (name === 'measured') {
      request.setEncoding('utf8').once('data', text => measured(JSON.parse(text)));
      response.end();
    } else if (name.startsWith('network/')) {
      response.end(network(name.slice('network/'.length)));
    } else {
      response.setHeader('content-type', TYPES[name.split('.').pop()] ?? TYPES.html);
      response.end(name.startsWith('motley') ? readFileSync(new URL(name, FOLDER)) : PAGE);
    }
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}/#${game}`;
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', address];
  const browser = spawn(BROWSER, options, { stdio: 'ignore' });
  try {
    return await done;
  } finally {
    browser.kill();
    server.close();
    server.closeAllConnections();
  }
}

/** The ways to search, and what each measures: nodes a second. */
const WAYS = {
  native: game => ({ native: native(game) }),
  node: game => ({ node: inNode(game) }),
  Chromium: async game => {
    const [first, second] = await inChromium(game);
    return { 'Chromium, the first search': first, Chromium: second };
  },
};

const record = process.argv[2];
const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0];
for (const game of GAMES) {
  const best = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const measure of Object.values(WAYS)) {
      for (const [way, nps] of Object.entries(await measure(game))) best[way] = Math.max(best[way] ?? 0, nps);
    }
  }
  for (const [way, nps] of Object.entries(best)) {
    console.log(`${game} ${way} ${Math.round(nps)} ${(nps / best.native).toFixed(2)}`);
    const row = {
      date: new Date().toISOString().slice(0, 10),
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
      command: 'node crates/wasm/js/speed.js',
      game,
      host: `${cpus()[0].model.trim()}, ${cpus().length} cores`,
      load: `load average ${load} at the start`,
      note: `the fastest of ${ROUNDS} rounds, native, node and Chromium in turns`,
      kind: 'speed',
      engine: way === 'native' ? 'Motley beside WebAssembly' : `Motley in WebAssembly, ${way}`,
      nodes: 480000,
      nps: Math.round(nps),
    };
    if (record) appendFileSync(record, `${JSON.stringify(row)}\n`);
  }
}
