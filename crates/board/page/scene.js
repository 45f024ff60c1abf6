// @ts-check
// A position as a list of shapes: squares, pictures of units, texts. The front page, the list of games and the lessons
// draw it.

/** @import { PositionView, ReserveView, UnitView } from '../types/messages' */
/** @import { RegionShape } from './regions.js' */

import { coordinates, createGeometry, isDark } from './geometry.js';
import { regionShapes } from './regions.js';
import { badgesOf } from './units.js';

/** The side of a square. */
export const SQUARE = 100;
/** The height of a row of units beside the board. */
const ROW = 64;

/** @typedef {{ x: number, y: number, dark: boolean, changed: boolean }} SceneSquare */
/** @typedef {{ x: number, y: number, size: number, unit: UnitView }} SceneUnit */
/** @typedef {{ x: number, y: number, size: number, text: string, onDark: boolean | null, end: boolean }} SceneText */
/** @typedef {{ x: number, y: number, text: string }} SceneBadge The upper right corner of a badge. */
/**
 * @typedef {{
 *   width: number,
 *   height: number,
 *   top: number,
 *   squares: SceneSquare[],
 *   regions: RegionShape[],
 *   units: SceneUnit[],
 *   texts: SceneText[],
 *   badges: SceneBadge[],
 * }} Scene
 */

/**
 * Returns the shapes of a position. The texts are the coordinates, if wanted, and the numbers of units
 * beside the board.
 *
 * @param {PositionView} position
 * @param {{ changes?: string[], labels?: boolean }} [options]
 * @returns {Scene}
 */
export function createScene(position, { changes = [], labels = false } = {}) {
  const geometry = createGeometry(position, false);
  const beside = position.reserves.filter(({ units }) => units.length > 0);
  const above = beside.filter(({ side }) => side === 1);
  const below = beside.filter(({ side }) => side === 0);
  const top = above.length * ROW;
  const bottom = top + geometry.rows * SQUARE;
  /** @type {Scene} */
  const scene = {
    width: geometry.columns * SQUARE,
    height: bottom + below.length * ROW,
    top,
    squares: [],
    regions: regionShapes(position, geometry),
    units: [],
    texts: [],
    badges: [],
  };
  const { files, ranks } = coordinates(geometry);
  for (const square of position.squares) {
    const place = geometry.seen(square.at);
    if (!place) continue;
    const [x, y] = [place[0] * SQUARE, top + place[1] * SQUARE];
    const dark = isDark(square, position);
    scene.squares.push({ x, y, dark, changed: changes.includes(square.at) });
    if (square.unit) {
      addUnit(scene, square.unit, x + 4, y + 4, SQUARE - 8);
      const text = badgesOf(square.unit).join(' ');
      if (text) scene.badges.push({ x: x + SQUARE - 2, y: y + 2, text });
    }
    const [rank, file] = labels ? [ranks.get(square.at), files.get(square.at)] : [];
    if (rank) scene.texts.push({ x: x + 4, y: y + 18, size: 16, text: rank, onDark: dark, end: false });
    if (file) {
      scene.texts.push({ x: x + 95, y: y + 94, size: 16, text: file, onDark: dark, end: true });
    }
  }
  above.forEach((reserve, row) => addReserve(scene, reserve, row * ROW));
  below.forEach((reserve, row) => addReserve(scene, reserve, bottom + row * ROW));
  return scene;
}

/**
 * Adds a unit, and in its corner the second unit of its square.
 *
 * @param {Scene} scene
 * @param {UnitView} unit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function addUnit(scene, unit, x, y, size) {
  scene.units.push({ x, y, size, unit });
  const half = size * 0.46;
  if (unit.with) scene.units.push({ x: x + size - half, y: y + size - half, size: half, unit: unit.with });
}

/**
 * Adds a row of units beside the board.
 *
 * @param {Scene} scene
 * @param {ReserveView} reserve
 * @param {number} y
 */
function addReserve(scene, { units }, y) {
  let x = 6;
  for (const [, unit, count] of units) {
    addUnit(scene, unit, x, y + 4, ROW - 8);
    x += ROW - 6;
    if (count > 1) {
      scene.texts.push({ x, y: y + 42, size: 24, text: `×${count}`, onDark: null, end: false });
      x += 36;
    }
  }
}
