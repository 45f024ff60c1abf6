import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spaced } from '../page/newgame.js';
import { clockText } from '../page/plates.js';
import { scoreText, scoreWords, share } from '../page/score.js';
import { ratings } from '../page/seats.js';
import { squareWords, unitWords } from '../page/units.js';
import { square, unit } from './helpers.js';

test('clocks show hours, minutes, and tenths when time is short', () => {
  assert.equal(clockText(3_723_000), '1:02:03');
  assert.equal(clockText(245_000), '4:05');
  assert.equal(clockText(244_001), '4:05', 'a second counts until it is over');
  assert.equal(clockText(20_000), '0:20');
  assert.equal(clockText(19_999), '0:19.9');
  assert.equal(clockText(9_000), '0:09.0');
  assert.equal(clockText(0), '0:00.0');
});

test('scores are pawns for White, or turns to a forced win', () => {
  assert.equal(scoreText(32), '+0.32');
  assert.equal(scoreText(0), '0.00');
  assert.equal(scoreText(-150), '-1.50');
  assert.equal(scoreText(9000, -3), '#-3');
});

test('the share of the bar grows with the score and is symmetric', () => {
  assert.equal(share(0), 0.5);
  assert.ok(share(300) > share(100));
  assert.ok(Math.abs(share(300) + share(-300) - 1) < 1e-12);
  assert.deepEqual([share(0, 2), share(0, -2)], [1, 0]);
});

test('scores have words for screen readers', () => {
  assert.equal(scoreWords(19), 'about equal');
  assert.equal(scoreWords(-150), 'Black is better by 1.50 pawns');
  assert.equal(scoreWords(0, 4), 'White wins in 4');
});

test('units and squares have words', () => {
  const hero = unit('hero', 0, { notes: ['held'], with: unit('familiar', 0) });
  assert.equal(unitWords(hero), 'White hero, held, with White familiar');
  assert.equal(squareWords(square('e4', [4, 3], unit('knight', 1))), 'e4, Black knight');
  assert.equal(squareWords(square('e4', [4, 3])), 'e4, empty');
});

test('ratings are the hundreds between both ends', () => {
  assert.deepEqual(ratings([850, 1100]), [850, 900, 1000, 1100]);
  assert.deepEqual(ratings([800, 1000]), [800, 900, 1000]);
});

test('names of options are written as words', () => {
  assert.equal(spaced('LancerMustFaceBoard'), 'Lancer must face board');
  assert.equal(spaced('army white'), 'White’s army');
});
