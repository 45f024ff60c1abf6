// @ts-check
// The running games of a tournament, each as a small board; a click makes one large.

/** @import { LiveGame } from '../types/matches' */

import { el, SIDES } from '../page/dom.js';
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
  const picture = el('img', { alt: '' });
  const button = el('button', { type: 'button' }, picture);
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
    // The address changes with the position, so the picture is fetched again only then.
    const next = `../tournaments/${id}/live/${game.number}?after=${game.ply}`;
    if (next === source) return;
    source = next;
    const label = `Game ${game.number}, ${game.game}: ${game.players.join(' against ')}, ${SIDES[game.toMove]} to move`;
    picture.src = next;
    picture.alt = `Last turn ${game.last ?? 'none'}`;
    button.setAttribute('aria-label', label);
  }
  return { element, update };
}
