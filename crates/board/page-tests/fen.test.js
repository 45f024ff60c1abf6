import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldName, otherSide, readFen, writeFen } from '../page/fen.js';

test('a FEN is taken apart and put together', () => {
  for (const fen of [
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B3+R3/LNSGKGSNL[Pp] b 3',
    "4k3/10/3*6/V'{n}9/U{1}r~8 w - - reload=w 0 1",
  ]) {
    assert.equal(writeFen(readFen(fen)), fen);
  }
});

test('squares and fields have their places', () => {
  const { ranks, hand, fields } = readFen('4k3/3*3+p[Q] b - 0 1');
  assert.deepEqual(ranks[1], ['', '', '', '*', '', '', '', '+p']);
  assert.deepEqual([hand, fields], ['Q', ['b', '-', '0', '1']]);
  assert.equal(readFen('hello!/8 w'), null);
});

test('empty squares beside an erased unit are one number', () => {
  const parts = readFen('3Q4/8 w');
  parts.ranks[0][3] = '';
  assert.equal(writeFen(parts), '8/8 w');
});

test('a unit changes its side', () => {
  assert.deepEqual(['N', '+p', "V'{n}", '*'].map(otherSide), ['n', '+P', "v'{n}", '*']);
});

test('fields have names', () => {
  const names = fen => {
    const { fields } = readFen(fen);
    return fields.map((_, index) => fieldName(index, fields));
  };
  const first = ['Side to move', 'Castling', 'En passant'];
  const last = ['Turns without progress', 'Turn number'];
  assert.deepEqual(names('8/8 w KQkq - 0 1'), [...first, ...last]);
  assert.deepEqual(names('8/8 w KQkq - 3+3 0 1'), [...first, 'Field 5', ...last]);
  assert.deepEqual(names('8/8 w - - 0 1 reload=w').at(-1), 'reload');
  assert.deepEqual(names('9/9[-] b 3'), ['Side to move', 'Turn number']);
});
