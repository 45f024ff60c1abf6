// @ts-check
// Regions of the board that rules name: goals, palaces, the river, zones of promotion, gates. They are lines between
// the squares and stars on them, below the units; the label of each square says what they mean.

/** @import { PositionView } from '../types/messages' */
/** @import { Point } from '../types/page' */
/** @import { Geometry } from './geometry.js' */

import { svg } from './dom.js';

/** @typedef {{ kind: string, edges: string, marks: Point[], crosses: string }} RegionShape */

/** A star in the middle of a square of side 1, and a door in its lower corner, each after its upper left corner. */
const STAR = 'm.5 .18l.08 .24h.25l-.2 .15l.08 .24l-.21-.15l-.21 .15l.08-.24l-.2-.15h.25z';
const DOOR = 'm.03 .97v-.2a.07 .07 0 0 1 .14 0v.2z';

/** The side of a palace whose diagonals are drawn. */
const PALACE = 3;

/**
 * Returns the meanings of a square's regions, as phrases.
 *
 * @param {Pick<PositionView, 'regions'>} position
 * @param {string} at
 */
export function regionWords({ regions }, at) {
  return regions.filter(({ squares }) => squares.includes(at)).map(({ words }) => words);
}

/**
 * Returns the shapes of a position's regions, in squares from the upper left corner.
 *
 * @param {Pick<PositionView, 'regions'>} position
 * @param {Pick<Geometry, 'seen' | 'at'>} geometry
 * @returns {RegionShape[]}
 */
export function regionShapes({ regions }, geometry) {
  return regions.map(({ kind, squares }) => {
    const inside = new Set(squares);
    const places = squares.map(at => geometry.seen(at)).filter(place => place !== undefined);
    /** @type {(x: number, y: number) => boolean} */
    const ends = (x, y) => {
      const at = geometry.at([x, y]);
      return at !== undefined && !inside.has(at);
    };
    const edges = places.map(([x, y]) =>
      [
        ends(x - 1, y) ? `M${x} ${y}v1` : '',
        ends(x + 1, y) ? `M${x + 1} ${y}v1` : '',
        ends(x, y - 1) ? `M${x} ${y}h1` : '',
        ends(x, y + 1) ? `M${x} ${y + 1}h1` : '',
      ].join(''),
    );
    const hasMarks = kind === 'goal' || kind === 'gate';
    return {
      kind,
      edges: kind === 'gate' ? '' : edges.join(''),
      marks: hasMarks ? places : [],
      crosses: kind === 'home' ? diagonals(places) : '',
    };
  });
}

/**
 * Returns the diagonals of a palace; nothing for other regions.
 *
 * @param {Point[]} places
 */
function diagonals(places) {
  const [xs, ys] = [0, 1].map(axis => places.map(place => place[axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const isPalace = [Math.max(...xs) - left, Math.max(...ys) - top].every(size => size === PALACE - 1);
  if (!isPalace || places.length !== PALACE * PALACE) return '';
  return `M${left} ${top}l${PALACE} ${PALACE}M${left + PALACE} ${top}l-${PALACE} ${PALACE}`;
}

/**
 * Makes the elements of regions, one group for each.
 *
 * @param {RegionShape[]} shapes
 */
export function regionElements(shapes) {
  return shapes.map(({ kind, edges, marks, crosses }) => {
    const mark = kind === 'gate' ? DOOR : STAR;
    return svg(
      'g',
      { class: `region ${kind}` },
      crosses && svg('path', { class: 'cross', d: crosses }),
      edges && svg('path', { class: 'edge', d: edges }),
      marks.length > 0 &&
        svg('path', { class: 'sign', d: marks.map(([x, y]) => `M${x} ${y}${mark}`).join('') }),
    );
  });
}

/**
 * Draws the regions of the shown position in the element `layer`.
 *
 * @param {Element} layer
 * @param {PositionView} position
 * @param {Geometry} geometry
 */
export function drawRegions(layer, position, geometry) {
  layer.setAttribute('viewBox', `0 0 ${geometry.columns} ${geometry.rows}`);
  layer.replaceChildren(...regionElements(regionShapes(position, geometry)));
}
