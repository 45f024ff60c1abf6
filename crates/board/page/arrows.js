// @ts-check
// Arrows over the board: the first turns of the engine's lines, its hint, and those that the user draws.
//
// An arrow passes through all squares of a turn's clicks; a turn of one square is a circle.

/** @import { App, Point } from '../types/page' */
/** @import { ThoughtView } from '../types/messages' */
/** @import { Board } from './board.js' */
/** @import { Geometry } from './geometry.js' */

import { svg } from './dom.js';

/** Length of an arrow's head, and the gap between its tip and the middle of the square, in squares. */
const HEAD = 0.34;
const GAP = 0.12;

/**
 * Arrows in `root`, which covers the board.
 *
 * @param {SVGElement} root
 * @param {Board} board
 * @param {Pick<App, 'state'>} app
 */
export function createArrows(root, board, { state }) {
  function draw() {
    const { table, thought, thoughts, hint, settings, strokes } = state;
    const geometry = board.geometry();
    if (!table || !geometry) return;
    root.setAttribute('viewBox', `0 0 ${geometry.columns} ${geometry.rows}`);
    const lines = settings.analysing && thought?.turn === table.shown ? thought.lines : [];
    const arrows = lines.map((line, rank) =>
      arrow(geometry, line.clicks, rank === 0 ? 'best' : 'other', rank),
    );
    const isShown = (/** @type {ThoughtView} */ { engine, turn }) =>
      settings.analysing && turn === table.shown && settings.analysts.includes(engine ?? '');
    const ofOthers = Object.values(thoughts).filter(isShown);
    // The best line is drawn last, on top of the others.
    root.replaceChildren(
      ...ofOthers.flatMap(({ lines }) =>
        lines.length > 0 ? arrow(geometry, lines[0].clicks, 'analyst', 0) : [],
      ),
      ...arrows.reverse().flat(),
      ...(hint ? arrow(geometry, hint.clicks, 'hint', 0) : []),
      ...strokes.flatMap(({ from, to, colour }) => arrow(geometry, [from, to], `drawn ${colour}`, 0)),
    );
  }
  return { table: draw, thought: draw, hint: draw, settings: draw, strokes: draw };
}

/**
 * @param {Geometry} geometry
 * @param {string[]} clicks
 * @param {string} kind The classes of the arrow.
 * @param {number} rank
 */
function arrow(geometry, clicks, kind, rank) {
  const points = clicks.map(at => geometry.middle(at)).filter(point => point !== undefined);
  if (points.length === 0) return [];
  const isOneSquare = points.every(point => isSame(point, points[0]));
  const width = kind === 'other' ? 0.11 - 0.012 * rank : 0.15;
  const shape = isOneSquare ? [circle(points[0], width)] : path(points, width);
  return [svg('g', { class: `arrow ${kind}` }, shape)];
}

/** @type {(a: Point, b: Point) => boolean} */
const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];

/**
 * @param {Point} middle
 * @param {number} width
 */
function circle([x, y], width) {
  return svg('circle', { cx: x, cy: y, r: 0.44, fill: 'none', 'stroke-width': width });
}

/**
 * @param {Point[]} points
 * @param {number} width
 */
function path(points, width) {
  const end = points[points.length - 1];
  const before = points.findLast(point => !isSame(point, end)) ?? end;
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]);
  const along = [(end[0] - before[0]) / length, (end[1] - before[1]) / length];
  /** @type {(distance: number, aside?: number) => Point} */
  const back = (distance, aside = 0) => [
    end[0] - along[0] * distance - along[1] * aside,
    end[1] - along[1] * distance + along[0] * aside,
  ];
  const shaft = [...points.slice(0, -1), back(HEAD + GAP)];
  const head = [back(GAP), back(HEAD + GAP, width * 1.5), back(HEAD + GAP, -width * 1.5)];
  return [
    svg('polyline', { points: shaft.join(' '), fill: 'none', 'stroke-width': width }),
    svg('polygon', { points: head.join(' '), stroke: 'none' }),
  ];
}
