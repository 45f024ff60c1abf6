// The package in a browser, without a bundler: a page imports it from a file server.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

const BROWSER = process.env.MOTLEY_CHROMIUM ?? 'chromium';
const HAS_BROWSER = !spawnSync(BROWSER, ['--version']).error;
const TIMEOUT = 60_000;

/** Plays a turn of Motley's, and posts what it has seen. */
const PAGE = `<!doctype html><script type="module">
try {
  const { Board, Engine, games } = await import('./motley-chess/src/web.js');
  const board = new Board('eightpiece');
  const engine = new Engine({ hashMb: 1 });
  const { best, depth } = await engine.search(board, { depth: 4 });
  const stopped = engine.search(board, { seconds: 60, onUpdate: () => engine.stop() });
  board.push(best);
  document.body.innerHTML = board.svg();
  report({
    games: games().length,
    depth,
    turns: board.turns.length,
    worths: Object.keys(await board.worths()).length,
    squares: document.querySelectorAll('svg path').length > 64,
    stopped: (await stopped).best !== null,
  });
} catch (error) {
  report({ error: String(error) });
}
function report(seen) {
  return fetch('seen', { method: 'POST', body: JSON.stringify(seen) });
}
</script>`;

const TYPES = { js: 'text/javascript', wasm: 'application/wasm' };

/** Answers a request for the page, for a file of the package, or with what the page has seen. */
function answer(request, response, seen) {
  const name = request.url.slice(1);
  if (name === 'seen') {
    request.setEncoding('utf8').on('data', text => seen(JSON.parse(text)));
    response.end();
  } else if (name.startsWith('motley-chess/')) {
    response.setHeader('content-type', TYPES[name.split('.').pop()] ?? 'application/octet-stream');
    response.end(readFileSync(join('node_modules', name)));
  } else {
    response.setHeader('content-type', 'text/html');
    response.end(PAGE);
  }
}

// A check whose tools are missing fails where CI is set; it is not skipped.
test('a page plays', { skip: !HAS_BROWSER && !process.env.CI && `no ${BROWSER}` }, async context => {
  let seen;
  const done = new Promise(resolve => (seen = resolve));
  const server = createServer((request, response) => answer(request, response, seen));
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const profile = mkdtempSync(join(tmpdir(), 'motley-chess-'));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`, address];
  const browser = spawn(BROWSER, options, { stdio: 'ignore' });
  const timer = setTimeout(seen, TIMEOUT, { error: 'the page does not answer' });
  browser.on('error', error => seen({ error: error.message }));
  context.after(async () => {
    clearTimeout(timer);
    const ended = new Promise(resolve => browser.on('exit', resolve));
    if (browser.kill()) await ended;
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  const { games, ...rest } = await done;
  assert.deepEqual(rest, { depth: 4, turns: 1, worths: 32, squares: true, stopped: true });
  assert.ok(games > 60);
});
