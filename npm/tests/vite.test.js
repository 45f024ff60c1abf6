// The package under Vite's development server, which moves packages to a folder of its own.

import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import test from 'node:test';
import { look, skip } from './browser.js';

const vite = await import('vite').catch(() => null);
const reason = skip || (!vite && !process.env.CI && 'no vite');

const PAGE = `<!doctype html><script type="module">
import('/main.js').then(
  seen => fetch('/seen', { method: 'POST', body: JSON.stringify(seen.seen) }),
  error => fetch('/seen', { method: 'POST', body: JSON.stringify({ error: String(error) }) }),
);
</script>`;

const MAIN = `import { Board, Engine } from 'motley-chess';
const board = new Board('bandit');
const engine = new Engine({ hashMb: 1 });
const { best } = await engine.search(board, { depth: 3 });
board.push(best);
engine.close();
export const seen = { turns: board.turns.length };
`;

/** Opens the page under Vite with these settings, and returns what it has seen. */
async function under(context, name, settings) {
  // Below this folder, so that the package is found.
  const root = `${import.meta.dirname}/vite-${name}`;
  mkdirSync(root, { recursive: true });
  writeFileSync(`${root}/index.html`, PAGE);
  writeFileSync(`${root}/main.js`, MAIN);
  let heard;
  const seen = new Promise(resolve => (heard = resolve));
  const listener = {
    name: 'listener',
    configureServer({ middlewares }) {
      middlewares.use('/seen', (request, response) => {
        request.setEncoding('utf8').on('data', text => heard(JSON.parse(text)));
        response.end();
      });
    },
  };
  const server = await vite.createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: `${root}/.vite`,
    plugins: [listener],
    server: { port: 0, host: '127.0.0.1', fs: { strict: false } },
    ...settings,
  });
  await server.listen();
  context.after(() => server.close());
  return look(context, `http://127.0.0.1:${server.httpServer.address().port}/`, seen);
}

test('a page plays under vite dev with the setting of the manual', { skip: reason }, async context => {
  assert.deepEqual(await under(context, 'set', { optimizeDeps: { exclude: ['motley-chess'] } }), {
    turns: 1,
  });
});

test('without the setting the error names it', { skip: reason }, async context => {
  const { error } = await under(context, 'unset', {});
  assert.match(error, /optimizeDeps: \{ exclude: \['motley-chess'\] \}/);
});
