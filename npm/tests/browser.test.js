// The package in a browser, without a bundler: a page imports it from a file server.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import test from 'node:test';
import { look, skip } from './browser.js';

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

test('a page plays', { skip }, async context => {
  let seen;
  const done = new Promise(resolve => (seen = resolve));
  const server = createServer((request, response) => answer(request, response, seen));
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { games, ...rest } = await look(context, `http://127.0.0.1:${server.address().port}/`, done);
  assert.deepEqual(rest, { depth: 4, turns: 1, worths: 30, squares: true, stopped: true });
  assert.ok(games > 60);
});
