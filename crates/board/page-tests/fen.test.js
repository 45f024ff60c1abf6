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
  assert.deepEqual(
    [fieldName(1, 'KQkq'), fieldName(4, 'reload=w'), fieldName(4, '1')],
    ['Castling', 'reload', 'Field 6'],
  );
});
