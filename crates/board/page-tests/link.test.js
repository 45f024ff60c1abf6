import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLink, readLink, writeLink } from '../page/link.js';

const START = 'rn5q/8 w KQ - 0 1';
const GAME = { name: 'game', start: START, options: [{ name: 'Army White', default: 'std' }] };

/** Returns a table with two turns and a variation, of which the first turn is shown. */
const table = (more = {}) => ({
  game: 'game',
  start: START,
  options: [['Army White', 'std']],
  turns: [
    { id: 0, text: '' },
    { id: 1, text: 'e2e4' },
    { id: 2, text: "d1!d2,H'@c3" },
    { id: 3, text: 'a2a3' },
  ],
  line: [0, 1, 2],
  shown: 1,
  ...more,
});

test('a link from the usual start names the game and the turns to the shown position', () => {
  assert.equal(writeLink(table(), GAME), 'game=game&turns=e2e4');
  assert.equal(writeLink(table({ shown: 0 }), GAME), 'game=game');
});

test('what is written can be read', () => {
  const start = "4k3/8/8/8/8/8/8/[Pn']4K3 w - 3+3 pool=A_B 0 1";
  const options = [['Army White', "r:a,bb:c'"]];
  const fragment = writeLink(table({ shown: 2, start, options }), GAME);
  assert.ok(isLink(fragment));
  assert.ok(!/['!()*\s]/.test(fragment), fragment);
  assert.deepEqual(readLink(fragment), {
    link: {
      game: 'game',
      fen: start,
      turns: ['e2e4', "d1!d2,H'@c3"],
      options: { 'Army White': "r:a,bb:c'" },
    },
  });
});

test('names of tables are no links', () => {
  assert.equal(isLink('0123456789abcdef'), false);
  assert.equal(isLink(''), false);
});

test('bad links are refused with a reason', () => {
  const long = 'x'.repeat(17_000);
  for (const [fragment, reason] of [
    ['turns=e2e4', 'names no game'],
    ['game=', 'names no game'],
    ['game=chess&colour=red', '“colour” is unknown'],
    [`game=${long}`, '17005 letters'],
    [`game=${'x'.repeat(61)}`, '61 letters'],
    [`game=chess&start=${'8/'.repeat(600)}`, '1200 letters'],
    [`game=chess&turns=${'a '.repeat(1001)}`, '1001 turns'],
    [`game=chess&option.A=${'x'.repeat(401)}`, '401 letters'],
    ['game=chess%00', 'not text'],
    ['game=%FF%FE', 'not text'],
  ]) {
    const read = readLink(fragment);
    assert.ok(
      'fault' in read && read.fault.includes(reason),
      `${fragment.slice(0, 40)}: ${JSON.stringify(read)}`,
    );
  }
});
