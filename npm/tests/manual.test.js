// The examples of docs/build/npm.md work as they stand there. MANUAL names the page.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';

const [game, worths] = readFileSync(process.env.MANUAL, 'utf8')
  .split('```js\n')
  .slice(1)
  .map(block => block.split('```')[0]);

/** Runs an example as a program of its own; returns the file that it writes. */
function written(name, example, file) {
  writeFileSync(`${name}.mjs`, example);
  execFileSync(process.execPath, [`${name}.mjs`], { stdio: 'inherit', timeout: 120_000 });
  return readFileSync(file, 'utf8');
}

const count = (text, pattern) => [...text.matchAll(pattern)].length;

test('the annotated game', () => {
  const page = written('game', game, 'game.html');
  assert.equal(count(page, /<svg /g), 13);
  assert.equal(count(page, /<h2>/g), 12);
  assert.equal(count(page, /<p>[+-]?[0-9.]+: ./g), 24);
});

test('the worths of units', () => {
  const plot = written('worths', worths, 'worths.svg');
  assert.match(plot, /^<svg [^]*<\/svg>$/);
  const widths = [...plot.matchAll(/<rect [^>]*width="([0-9.]+)"/g)].map(match => Number(match[1]));
  assert.ok(widths.length >= 12, `${widths}`);
  assert.deepEqual(
    widths,
    widths.toSorted((a, b) => a - b),
  );
});
