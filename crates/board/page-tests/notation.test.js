import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foreignLetters, glyphs, turnText, withFigures } from '../page/notation.js';
import { square, unit } from './helpers.js';

const position = (...units) => ({
  squares: units.map((on, index) => square(`a${index + 1}`, [0, index], on)),
  reserves: [],
});

test('turns are written as the user wants', () => {
  const turn = { text: 'g1f3', san: 'Nf3' };
  const state = notation => ({ settings: { notation }, table: { position: position(unit('N')) } });
  assert.equal(turnText(turn, state('san')), 'Nf3');
  assert.equal(turnText(turn, state('figures')), '♘f3');
  assert.equal(turnText(turn, state('own')), 'g1f3');
  assert.equal(turnText({ text: 'e2e4', san: null }, state('san')), 'e2e4');
});

test('figures stand for chess units only', () => {
  const none = new Set();
  assert.equal(withFigures('exd8=Q+', none), 'exd8=♕+');
  assert.equal(withFigures('N@f3', none), '♘@f3');
  assert.equal(withFigures('R1xa3', none), '♖1xa3');
  assert.equal(withFigures('O-O', none), 'O-O');
  assert.equal(withFigures('Bc4', new Set(['B'])), 'Bc4');
});

test('a letter of chess may mean another unit', () => {
  const alfil = unit('B', 0, { picture: 'shatranj/wB' });
  assert.deepEqual([...foreignLetters(position(unit('N'), alfil, null))], ['B']);
});

test('marks are written as people know them', () => {
  assert.equal(glyphs([1]), '!');
  assert.equal(glyphs([6, 14, 99]), '?!⩲ $99');
});
