// The graph of the game: what the engine thought of each turn, from the start to the end of the line that is shown.

import { svg } from './dom.js';
import { scoreText, share } from './score.js';

const WIDTH = 300;
const HEIGHT = 72;

/// The graph in `figure`, hidden as long as there is nothing to draw. A click shows the turn.
export function createGraph(figure, { state, send }) {
  const y = score => (1 - share(score)) * HEIGHT;

  function draw({ turns, line, shown }) {
    const byId = new Map(turns.map(turn => [turn.id, turn]));
    const x = index => (index / Math.max(1, line.length - 1)) * WIDTH;
    const points = line
      .map((id, index) => ({ x: x(index), turn: byId.get(id) }))
      .filter(({ turn }) => turn.score !== null)
      .map(point => ({ ...point, y: y(point.turn.score) }));
    figure.hidden = points.length < 2;
    if (figure.hidden) return;
    const path = points.map(point => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
    const area = edge => `${points[0].x},${edge} ${path} ${points.at(-1).x},${edge}`;
    const last = points.at(-1).turn;
    figure.replaceChildren(
      svg(
        'svg',
        {
          viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
          preserveAspectRatio: 'none',
          role: 'img',
          'aria-label': `Scores of the game, the last ${scoreText(last.score)} after ${last.number} ${last.text}`,
          onclick: event => choose(event, line),
        },
        svg('polygon', { class: 'black', points: area(0) }),
        svg('polygon', { class: 'white', points: area(HEIGHT) }),
        svg('line', { class: 'level', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
        svg('polyline', { class: 'curve', points: path }),
        svg('line', { class: 'now', x1: x(line.indexOf(shown)), x2: x(line.indexOf(shown)), y1: 0, y2: HEIGHT }),
      ),
    );
  }

  function choose(event, line) {
    const { left, width } = figure.getBoundingClientRect();
    const index = Math.round(((event.clientX - left) / width) * (line.length - 1));
    const turn = line[Math.max(0, Math.min(index, line.length - 1))];
    if (turn !== state.table.shown) send({ do: 'show', turn });
  }

  return { table: draw };
}
