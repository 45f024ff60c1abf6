// Measures how soon a first visitor of the site sees a board, and plays: in Chromium, over slow lines, with
// an empty cache. node crates/wasm/js/first-board.js SITE [ROUNDS]

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveSlowly } from './slow-line.js';

const [site, rounds = '3'] = process.argv.slice(2);
const BROWSER = process.env.MOTLEY_CHROMIUM ?? 'chromium';
const LINES = [
  { rate: 1_600_000, roundTrip: 150 },
  { rate: 10_000_000, roundTrip: 40 },
];
/** The time after which a visit has failed, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * Looks at the page as its user does: notes when the first card shows its board and its units, when all do,
 * and when the board of a game stands there that was asked for as soon as the cards were there.
 */
const WATCH = `
performance.setResourceTimingBufferSize(2000);
const seen = {};
const loaded = images => {
  const done = new Set(performance.getEntriesByType('resource').filter(e => e.responseEnd > 0).map(e => e.name));
  return images.length > 0 && images.every(e => done.has(new URL(e.getAttribute('href') ?? e.src, document.baseURI).href));
};
const note = (name, holds) => { if (!(name in seen) && holds()) seen[name] = Math.round(performance.now()); };
const card = '.game-card[data-game=eightpiece]';
const images = selector => [...document.querySelectorAll(selector)];
const watch = () => {
  note('words', () => performance.getEntriesByName('first-contentful-paint').length);
  note('board', () => loaded(images('.game-card:first-child .card-board image')));
  note('cards', () => images('.card-board').every(e => e.querySelector('image')) && loaded(images('.card-board image')));
  if ('cards' in seen && !('asked' in seen)) note('asked', () => (document.querySelector(card + ' .primary').click(), true));
  note('play', () => 'asked' in seen && document.body.dataset.place === 'board' && loaded(images('.square img')));
  if ('play' in seen) fetch('measured', { method: 'POST', body: JSON.stringify(seen) });
  else setTimeout(watch, 10);
};
watch();
`;

/** Returns what a first visitor has seen, in milliseconds after the address was entered. */
async function visit(line) {
  let seen;
  const done = new Promise((resolve, reject) => {
    seen = resolve;
    setTimeout(reject, TIMEOUT, new Error('the page is not there in time')).unref();
  });
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  const server = await serveSlowly(site, line, (path, body) => {
    if (path === 'measured') seen(JSON.parse(body));
    if (path === 'measured') return '';
    if (path === 'index.html')
      return page.replace('</head>', '<script src="watch.js" defer></script></head>');
    return path === 'watch.js' ? WATCH : undefined;
  });
  const profile = mkdtempSync(join(tmpdir(), 'motley-visitor-'));
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'];
  const browser = spawn(BROWSER, [...options, `--user-data-dir=${profile}`, server.address], {
    stdio: 'ignore',
  });
  const ended = new Promise(resolve => browser.on('exit', resolve));
  try {
    return await done;
  } finally {
    browser.kill();
    await ended;
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

const median = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

console.log(
  `${cpus()[0].model.trim()}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, ${rounds} visits each`,
);
for (const line of LINES) {
  const visits = [];
  for (let round = 0; round < Number(rounds); round += 1) visits.push(await visit(line));
  const medians = ['words', 'board', 'cards', 'play'].map(
    name => `${name} ${median(visits.map(seen => seen[name]))} ms`,
  );
  console.log(`${line.rate / 1e6} Mbit/s, ${line.roundTrip} ms: ${medians.join(', ')}`);
}
process.exit();
