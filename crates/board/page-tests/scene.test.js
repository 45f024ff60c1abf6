import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScene, SQUARE } from '../page/scene.js';
import { squares, unit } from './helpers.js';

/** Returns a position of three columns and two rows. */
const position = (units, reserves = []) => ({
  size: [3, 2],
  squares: squares(3, 2, units),
  regions: [],
  reserves,
});

test('a scene has every square, and units where they stand', () => {
  const scene = createScene(position({ a1: unit('K'), c2: unit('Q', 1) }), { changes: ['a1'] });
  assert.deepEqual([scene.width, scene.height], [3 * SQUARE, 2 * SQUARE]);
  assert.equal(scene.squares.length, 6);
  assert.deepEqual(
    scene.squares.filter(({ changed }) => changed).map(({ x, y, dark }) => [x, y, dark]),
    [[0, SQUARE, true]],
  );
  assert.deepEqual(
    scene.units.map(({ x, y, unit }) => [Math.floor(x / SQUARE), Math.floor(y / SQUARE), unit.name]),
    [
      [0, 1, 'K'],
      [2, 0, 'Q'],
    ],
  );
  assert.deepEqual(scene.texts, []);
});

test('notes of units are badges', () => {
  const noted = { ...unit('K'), notes: ['held by a jailer', 'has shot', 'frozen'] };
  const scene = createScene(position({ a1: noted, c2: { ...unit('Q'), notes: ['2 more checks lose'] } }));
  assert.deepEqual(
    scene.badges.map(({ text }) => text),
    ['hba +2', '2'],
  );
});

test('labels lie at the edges', () => {
  const scene = createScene(position({ a1: unit('K') }), { labels: true });
  assert.deepEqual(scene.texts.map(({ text }) => text).sort(), ['1', '2', 'a', 'b', 'c']);
});

test('units beside the board are rows above and below it', () => {
  const reserve = side => ({ title: 'in hand', side, units: [[`*${side}`, unit('N', side), 2]] });
  const scene = createScene(position({}, [reserve(0), reserve(1), { title: '', side: 0, units: [] }]));
  assert.ok(scene.height > 2 * SQUARE);
  const [below, above] = [scene.units.find(({ unit }) => unit.side === 0), scene.units[0]];
  assert.ok(above.unit.side === 1 && above.y < scene.squares[0].y && below.y > scene.squares[0].y);
  assert.deepEqual(
    scene.texts.map(({ text }) => text),
    ['×2', '×2'],
  );
});
