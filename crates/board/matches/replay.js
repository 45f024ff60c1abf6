// @ts-check
// A game to walk through: the board, its turns, the scores as a graph.

/** @import { Overview, PublishedGame } from '../types/matches' */
/** @import { PositionView } from '../types/messages' */

import { el, svg } from '../page/dom.js';
import { createScene } from '../page/scene.js';
import { showScene } from '../page/scenesvg.js';
import { scoreText, share } from '../page/score.js';

const GRAPH = { width: 300, height: 60 };

/**
 * Returns the position after each turn, the start first, with the squares that the turn has changed.
 *
 * @param {PublishedGame} game
 */
export function positions({ start, turns }) {
  /** @type {{ position: PositionView, changes: string[] }[]} */
  const all = [{ position: start, changes: [] }];
  for (const { squares, reserves } of turns) {
    const { position } = all[all.length - 1];
    const list = [...position.squares];
    for (const [place, square] of squares) list[place] = square;
    const after = { ...position, squares: list, reserves: reserves ?? position.reserves };
    all.push({ position: after, changes: squares.map(([, square]) => square.at) });
  }
  return all;
}

/** Makes the part of the page that shows a game, hidden at first. */
export function createReplay() {
  const element = el('section', { class: 'replay', hidden: true });

  /**
   * @param {Overview['games'][number]} played
   * @param {PublishedGame} game
   */
  function show(played, game) {
    const all = positions(game);
    const title = `Game ${played.number}: ${played.white} - ${played.black} ${played.result}, ${played.reason}`;
    const board = el('div', { class: 'replay-board' });
    const list = el('div', { class: 'replay-turns' });
    const graph = scores(game);
    let at = 0;

    /** @param {number} ply */
    function go(ply) {
      at = Math.max(0, Math.min(all.length - 1, ply));
      const { position, changes } = all[at];
      const last = at > 0 ? game.turns[at - 1].text : 'the start';
      showScene(board, createScene(position, { changes, labels: true }), `After ${last}`);
      for (const [index, turn] of [...list.children].entries()) {
        turn.setAttribute('aria-current', String(index + 1 === at));
      }
    }
    const steps = /** @type {const} */ ([
      ['First', () => 0],
      ['Back', () => at - 1],
      ['Forward', () => at + 1],
      ['Last', () => all.length - 1],
    ]);
    const buttons = steps.map(([words, place]) =>
      el('button', { type: 'button', class: 'button', onclick: () => go(place()) }, words),
    );
    list.append(
      ...game.turns.map(({ text, score }, index) => {
        const words = score === null ? text : `${text} ${scoreText(score)}`;
        const properties = { type: 'button', class: 'quiet-button', onclick: () => go(index + 1) };
        return el('button', properties, words);
      }),
    );
    element.onkeydown = event => {
      if (event.key === 'ArrowRight') go(at + 1);
      else if (event.key === 'ArrowLeft') go(at - 1);
      else return;
      event.preventDefault();
    };
    const bar = el('div', { class: 'row' }, buttons);
    element.replaceChildren(el('h2', {}, title), board, bar, ...(graph ? [graph] : []), list);
    element.hidden = false;
    go(0);
    element.scrollIntoView();
    buttons[2].focus({ preventScroll: true });
  }
  const hide = () => {
    element.hidden = true;
  };
  return { element, show, hide };
}

/**
 * The scores of a game as a line; `null` if there are fewer than two.
 *
 * @param {PublishedGame} game
 */
function scores({ turns }) {
  const points = turns.flatMap(({ score }, index) => {
    if (score === null) return [];
    const x = (index / Math.max(1, turns.length - 1)) * GRAPH.width;
    return [`${x.toFixed(1)},${((1 - share(score)) * GRAPH.height).toFixed(1)}`];
  });
  if (points.length < 2) return null;
  const middle = GRAPH.height / 2;
  return svg(
    'svg',
    { class: 'plot', viewBox: `0 0 ${GRAPH.width} ${GRAPH.height}`, role: 'img', 'aria-label': 'Scores' },
    svg('line', { class: 'zero', x1: 0, x2: GRAPH.width, y1: middle, y2: middle }),
    svg('polyline', { class: 'line', points: points.join(' ') }),
  );
}
