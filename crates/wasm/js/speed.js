// Measures how fast the engine in WebAssembly is beside the native one: `motley bench` of some games, in turns,
// natively, in node and in Chromium. Appends rows of results where a file is named:
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

/** Runs the benchmark in the browser and posts what it measured. */
const PAGE = `<script type="module">
import init, { bench } from './motley_wasm.js';
await init({ module_or_path: './motley_wasm_bg.wasm' });
const game = location.hash.slice(1);
const network = new Uint8Array(await (await fetch('network/' + game)).arrayBuffer());
const { nodes, time } = bench(game, network);
await fetch('measured', { method: 'POST', body: String(nodes / time * 1000) });
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

async function inChromium(game) {
  let measured;
  const done = new Promise(resolve => (measured = resolve));
  const server = createServer((request, response) => {
    const name = request.url.slice(1);
    if (name === 'measured') {
      request.setEncoding('utf8').once('data', text => measured(Number(text)));
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

const WAYS = { native, node: inNode, Chromium: inChromium };

const record = process.argv[2];
const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0];
for (const game of GAMES) {
  const best = Object.fromEntries(Object.keys(WAYS).map(way => [way, 0]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, measure] of Object.entries(WAYS)) best[way] = Math.max(best[way], await measure(game));
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
