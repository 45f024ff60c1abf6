// Measures how soon the site answers while its engine thinks: in Chromium, from a click on a unit to the squares
// where it can go, and from the end of an analysis until its threads compute no more (Linux).
// node crates/wasm/js/answers.js SITE [ROUNDS]

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSlowly } from './slow-line.js';

const [site, rounds = '10'] = process.argv.slice(2);
const BROWSER = process.env.MOTLEY_CHROMIUM ?? 'chromium';
/** A line that costs next to nothing. */
const LINE = { rate: 1e9, roundTrip: 1 };
/** The headers without which a page cannot share memory between workers. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
/** The times between two looks at the threads, in milliseconds: during an analysis, and after its end. */
const PAUSE = 100;
const LOOK = 5;
/** A thread searches if it has had this part of what the busiest has had since the last look. */
const BUSY = 0.3;
/** It computes if it has had so much of a core since the last look, in milliseconds: more than a look at the clock. */
const COMPUTES = 1;
/** A search has ended when its threads have not computed for so long, in milliseconds. */
const QUIET = 300;
/** The time after which a search that has not ended is given up, in milliseconds. */
const LONGEST = 3000;
/** The time after which the page has failed, in milliseconds. */
const TIMEOUT = 120_000;

/** Plays the user: clicks on units while the engine analyses, then ends the analysis, several times. */
const USER = `
const wait = time => new Promise(resolve => setTimeout(resolve, time));
const until = async holds => { while (!holds()) await wait(20); };
const now = () => performance.timeOrigin + performance.now();
const thinks = () => document.getElementById('analysis-effort').textContent.includes('nodes');
const tell = (name, value) => fetch(name, { method: 'POST', body: JSON.stringify(value) });
const targets = () => document.querySelectorAll('.square.target').length;
const changed = () => new Promise(resolve => {
  new MutationObserver((_, observer) => (observer.disconnect(), resolve())).observe(document.getElementById('board'),
    { subtree: true, attributes: true, childList: true });
});
const user = async () => {
  await until(() => document.querySelectorAll('.square').length && !document.querySelector('#loading:not([hidden])'));
  const clicks = [];
  for (let round = 0; round < ${rounds}; round += 1) {
    document.getElementById('analyse').click();
    await until(thinks);
    await wait(500);
    for (const at of ['e2', 'd2', 'c2', 'f2']) {
      const began = performance.now();
      document.querySelector('[data-at=' + at + ']').click();
      while (!(targets() && document.querySelector('[data-at=' + at + '].clicked'))) await changed();
      clicks.push(performance.now() - began);
      await wait(100);
    }
    await tell('ending', now());
    document.getElementById('analyse').click();
    await wait(${LONGEST + 500});
  }
  await tell('done', { clicks, threads: Number(document.body.dataset.threads) });
};
user().catch(error => tell('failed', String(error)));
`;

/** The names of processes and threads of Chromium. */
const text = path => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the processor time of all threads of workers in these processes, in nanoseconds, by their ids. */
function workers(processes) {
  const times = new Map();
  for (const pid of processes) {
    let threads = [];
    try {
      threads = readdirSync(`/proc/${pid}/task`);
    } catch {
      // It has ended.
    }
    for (const thread of threads) {
      const place = `/proc/${pid}/task/${thread}`;
      if (!text(`${place}/comm`).startsWith('DedicatedWorker')) continue;
      times.set(thread, Number(text(`${place}/schedstat`).split(' ')[0]));
    }
  }
  return times;
}

/** Returns the processes that show pages. */
function renderers(profile) {
  return readdirSync('/proc').filter(pid => {
    const line = /^\d+$/.test(pid) ? text(`/proc/${pid}/cmdline`) : '';
    return line.includes('--type=renderer') && line.includes(profile);
  });
}

const pause = time => new Promise(resolve => setTimeout(resolve, time));

/** Returns the measured times, in milliseconds, with these headers. */
async function measure(headers) {
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const profile = mkdtempSync(join(tmpdir(), 'motley-answers-'));
  const stops = [];
  let ending = null;
  let finish;
  const done = new Promise((resolve, reject) => {
    finish = { resolve, reject };
    setTimeout(reject, TIMEOUT * Number(rounds), new Error('the page does not end')).unref();
  });
  const own = (path, body) => {
    if (path === 'ending') ending = JSON.parse(body);
    if (path === 'done') finish.resolve(JSON.parse(body));
    if (path === 'failed') finish.reject(new Error(body));
    if (['ending', 'done', 'failed'].includes(path)) return '';
    if (path === 'index.html') return page.replace('</head>', '<script src="user.js" defer></script></head>');
    return path === 'user.js' ? USER : undefined;
  };
  const server = await serveSlowly(site, LINE, own, headers);
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'];
  const address = `${server.address}#game=eightpiece`;
  const browser = spawn(BROWSER, [...options, `--user-data-dir=${profile}`, address], { stdio: 'ignore' });
  const ended = new Promise(resolve => browser.on('exit', resolve));
  let watching = true;
  const watched = watch();

  /** Notes when the threads that search were last seen computing after the end of an analysis. */
  async function watch() {
    let before = new Map();
    let busy = [];
    let processes = [];
    while (watching) {
      if (ending === null) {
        processes = renderers(profile);
        const times = workers(processes);
        const work = ([thread, time]) => time - (before.get(thread) ?? time);
        const most = Math.max(...[...times].map(work), COMPUTES * 1e6);
        const found = [...times].filter(each => work(each) >= BUSY * most).map(([thread]) => thread);
        if (found.length > 0) busy = found;
        before = times;
        for (let waited = 0; waited < PAUSE && ending === null; waited += LOOK) await pause(LOOK);
        continue;
      }
      let last = ending;
      before = workers(processes);
      // Much later the browser tidies up in the same threads.
      while (watching && Date.now() - last < QUIET && Date.now() - ending < LONGEST) {
        await pause(LOOK);
        const times = workers(processes);
        const computes = thread => (times.get(thread) ?? 0) - (before.get(thread) ?? 0) > COMPUTES * 1e6;
        if (busy.some(computes)) last = Date.now();
        before = times;
      }
      if (busy.length > 0) stops.push(last - ending);
      await pause(LONGEST - (Date.now() - ending));
      [ending, busy, before] = [null, [], new Map()];
    }
  }

  try {
    return { ...(await done), stops };
  } finally {
    watching = false;
    await watched;
    browser.kill();
    await ended;
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

/** Returns median and maximum. */
function words(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `median ${median?.toFixed(0)} ms, most ${most?.toFixed(0)} ms (${numbers.length})`;
}

console.log(`${cpus()[0].model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}`);
for (const headers of [{}, ISOLATED]) {
  const { clicks, stops, threads } = await measure(headers);
  console.log(`${threads} threads: click ${words(clicks)}, stop ${words(stops)}`);
}
process.exit();
