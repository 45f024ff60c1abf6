import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createScene, picturesOf, SQUARE } from '../page/scene.js';
import { sceneText } from '../page/scenesvg.js';
import { squares, unit } from './helpers.js';

/** Returns a position of three columns and two rows. */
const position = (units, reserves = []) => ({ size: [3, 2], squares: squares(3, 2, units), reserves });

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

test('a flipped scene is turned, and labels lie at the edges', () => {
  const scene = createScene(position({ a1: unit('K') }), { flipped: true, labels: true });
  assert.deepEqual([scene.units[0].x > 2 * SQUARE, scene.units[0].y < SQUARE], [true, true]);
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

test('the text of a scene has each picture once, with ids of its own', () => {
  const scene = createScene(position({ a1: unit('K'), b1: unit('K'), c1: unit('<&') }), { labels: true });
  assert.deepEqual(picturesOf(scene), ['common/wK', 'common/w<&']);
  const file = '<svg xmlns="x" viewBox="0 0 9 9"><g id="a"/><use href="#a"/></svg>';
  const text = sceneText(scene, new Map([['common/wK', file]]));
  assert.equal(
    text.match(/<symbol id="u0" viewBox="0 0 9 9"><g id="u0-a"\/><use href="#u0-a"\/><\/symbol>/g).length,
    1,
  );
  assert.equal(text.match(/<use href="#u0" /g).length, 2);
  assert.ok(text.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"'));
});
