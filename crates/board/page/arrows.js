// Arrows over the board: the first turns of the lines that the engine found, and its hint.
//
// An arrow runs through all the squares of a turn's clicks; a turn of one square is a circle.

import { svg } from './dom.js';

const HEAD = 0.34;
const GAP = 0.12;

/// Arrows in `root`, an SVG element that covers the board.
export function createArrows(root, board, { state }) {
  function draw() {
    const { table, thought, hint, settings } = state;
    if (!table) return;
    const geometry = board.geometry();
    root.setAttribute('viewBox', `0 0 ${geometry.columns} ${geometry.rows}`);
    const lines = settings.analysing && thought?.turn === table.shown ? thought.lines : [];
    const arrows = lines.map((line, rank) => arrow(geometry, line.clicks, rank === 0 ? 'best' : 'other', rank));
    // The best lies on top.
    root.replaceChildren(...arrows.reverse().flat(), ...(hint ? arrow(geometry, hint.clicks, 'hint', 0) : []));
  }
  return { table: draw, thought: draw, hint: draw, settings: draw };
}

function arrow(geometry, clicks, kind, rank) {
  const points = clicks.map(at => geometry.middle(at)).filter(Boolean);
  const isStill = points.every(point => String(point) === String(points[0]));
  if (points.length === 0) return [];
  const width = kind === 'other' ? 0.11 - 0.012 * rank : 0.15;
  const shape = isStill ? circle(points[0], width) : path(points, width);
  return [svg('g', { class: `arrow ${kind}` }, shape)];
}

function circle([x, y], width) {
  return svg('circle', { cx: x, cy: y, r: 0.44, fill: 'none', 'stroke-width': width });
}

function path(points, width) {
  const end = points.at(-1);
  const before = points.findLast(point => String(point) !== String(end));
  const length = Math.hypot(end[0] - before[0], end[1] - before[1]);
  const along = [(end[0] - before[0]) / length, (end[1] - before[1]) / length];
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
