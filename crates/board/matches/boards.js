// @ts-check
// The running games of a tournament, each as a small board; a click makes one large.

/** @import { LiveGame } from '../types/matches' */
/** @import { GlanceView } from '../types/messages' */

import { el, SIDES } from '../page/dom.js';
import { createScene } from '../page/scene.js';
import { showScene } from '../page/scenesvg.js';
import { scoreText } from '../page/score.js';

/**
 * The boards; `tournament` returns the name of theirs.
 *
 * @param {() => string} tournament
 */
export function createBoards(tournament) {
  const grid = el('div', { class: 'boards' });
  const element = el('section', { hidden: true }, el('h2', {}, 'Running games'), grid);
  /** @type {Map<number, ReturnType<typeof createBoard>>} */
  const shown = new Map();

  /** @param {LiveGame[]} live */
  function update(live) {
    const running = new Set(live.map(({ number }) => number));
    for (const [number, board] of shown) {
      if (running.has(number)) continue;
      board.element.remove();
      shown.delete(number);
    }
    for (const game of live) {
      let board = shown.get(game.number);
      if (!board) {
        board = createBoard();
        shown.set(game.number, board);
        grid.append(board.element);
      }
      board.update(tournament(), game);
    }
    element.hidden = live.length === 0;
  }
  return { element, update };
}

function createBoard() {
  const button = el('button', { type: 'button' });
  const plates = [0, 1].map(() => el('div', { class: 'plate' }));
  const element = el('figure', {}, plates[1], button, plates[0]);
  button.addEventListener('click', () => element.classList.toggle('large'));
  let source = '';

  /**
   * @param {string} id
   * @param {LiveGame} game
   */
  function update(id, game) {
    plates.forEach((plate, side) => {
      const [score, clock] = [game.scores[side], game.clocks[side]];
      const time = clock === null ? '' : `${(clock / 1000).toFixed(1)} s`;
      const words = [score === null ? '' : scoreText(score), time].join(' ');
      plate.replaceChildren(el('span', {}, game.players[side]), el('span', {}, words));
      plate.classList.toggle('to-move', game.toMove === side);
    });
    // The address changes with the position, so the position is fetched again only then.
    const next = `../tournaments/${id}/live/${game.number}?after=${game.ply}`;
    if (next === source) return;
    source = next;
    void draw(next, game);
  }

  /**
   * Draws the position of an address, unless the game is over or another position is wanted by then.
   *
   * @param {string} address
   * @param {LiveGame} game
   */
  async function draw(address, game) {
    const response = await fetch(address).catch(() => null);
    /** @type {GlanceView | null} */
    const glance = response?.ok ? await response.json() : null;
    if (!glance || address !== source) return;
    const players = `Game ${game.number}, ${game.game}: ${game.players.join(' against ')}`;
    const turn = `last turn ${game.last ?? 'none'}, ${SIDES[game.toMove]} to move`;
    button.setAttribute('aria-label', `${players}, ${turn}`);
    showScene(button, createScene(glance.position, { changes: glance.changes }));
  }
  return { element, update };
}
