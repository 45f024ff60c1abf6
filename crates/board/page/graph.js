// @ts-check
// The graph of the game: the engine's score of each turn, from the start to the end of the shown line.

/** @import { App } from '../types/page' */
/** @import { TableView } from '../types/messages' */

import { svg } from './dom.js';
import { scoreText, share } from './score.js';
import { tableOf } from './state.js';

const WIDTH = 300;
const HEIGHT = 72;

/**
 * The graph in `figure`, hidden while fewer than two turns have scores. A click shows the turn.
 *
 * @param {HTMLElement} figure
 * @param {Pick<App, 'state' | 'send'>} app
 */
export function createGraph(figure, { state, send }) {
  /** @param {TableView} table */
  function draw({ turns, line, shown }) {
    const byId = new Map(turns.map(turn => [turn.id, turn]));
    /** @param {number} index */
    const x = index => (index / Math.max(1, line.length - 1)) * WIDTH;
    const points = line.flatMap((id, index) => {
      const turn = byId.get(id);
      if (!turn || turn.score === null) return [];
      return [{ x: x(index), y: (1 - share(turn.score)) * HEIGHT, turn, score: turn.score }];
    });
    figure.hidden = points.length < 2;
    if (figure.hidden) return;
    const [first, last] = [points[0], points[points.length - 1]];
    const path = points.map(point => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
    /** @param {number} edge */
    const area = edge => `${first.x},${edge} ${path} ${last.x},${edge}`;
    const now = x(line.indexOf(shown));
    const label = `${scoreText(last.score)} after ${last.turn.number} ${last.turn.text}`;
    const properties = {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': `Scores of the game, the last ${label}`,
      /** @param {MouseEvent} event */
      onclick: event => choose(event, line),
    };
    const drawing = svg(
      'svg',
      properties,
      svg('polygon', { class: 'black', points: area(0) }),
      svg('polygon', { class: 'white', points: area(HEIGHT) }),
      svg('line', { class: 'level', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      svg('polyline', { class: 'curve', points: path }),
      svg('line', { class: 'now', x1: now, x2: now, y1: 0, y2: HEIGHT }),
    );
    figure.replaceChildren(drawing);
  }

  /**
   * @param {MouseEvent} event
   * @param {number[]} line
   */
  function choose(event, line) {
    const { left, width } = figure.getBoundingClientRect();
    const index = Math.round(((event.clientX - left) / width) * (line.length - 1));
    const turn = line[Math.max(0, Math.min(index, line.length - 1))];
    if (turn !== tableOf(state).shown) send({ do: 'show', turn });
  }

  return { table: draw };
}
