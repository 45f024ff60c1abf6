// @ts-check
// The front page: a card for each game with a page of rules, and a list of the games from files.

/** @import { App } from '../types/page' */
/** @import { Catalogue, GameView, PositionView, Seat } from '../types/messages' */

import { el, find } from './dom.js';
import { lastGame } from './place.js';
import { createScene } from './scene.js';
import { sceneElement } from './scenesvg.js';
import { filterElements, plain } from './search.js';
import { friendlySeats } from './seats.js';

/** The time of an engine that plays against itself, so that a person can follow, in milliseconds. */
const WATCHED_TIME = 1500;

/**
 * The front page in `root`.
 *
 * @param {HTMLElement} root
 * @param {Pick<App, 'state' | 'send'>} app
 */
export function createHome(root, { state, send }) {
  const cards = find('home-cards');
  const list = find('home-list', HTMLUListElement);
  const searchField = find('home-search', HTMLInputElement);
  /**
   * The pictured start positions, by game.
   *
   * @type {Map<string, PositionView>}
   */
  const previews = new Map();
  let drawn = '';

  /**
   * @param {GameView} game
   * @param {[Seat, Seat]} players
   */
  function begin(game, players) {
    // A game with many arrays begins with the one in the picture.
    const fen = game.arrays > 1 ? (previews.get(game.name)?.fen ?? null) : null;
    send({ do: 'new', game: game.name, players, fen, random: game.arrays > 1 && fen === null });
  }

  /**
   * @param {GameView} game
   * @param {number} [side]
   */
  function play(game, side = 0) {
    begin(game, friendlySeats(state.catalogue, side));
  }

  /** @param {GameView} game */
  function watch(game) {
    /** @type {Seat} */
    const engine = { who: 'engine', limit: { milliseconds: WATCHED_TIME } };
    begin(game, [engine, engine]);
  }

  /**
   * @param {GameView} game
   * @param {boolean} isCard
   */
  function buttons(game, isCard) {
    /** @type {(words: string, style: string, onclick: () => void, label?: string) => HTMLElement} */
    const button = (words, style, onclick, label = words) =>
      el('button', { type: 'button', class: style, onclick, 'aria-label': `${label} ${game.title}` }, words);
    return el(
      'div',
      { class: 'button-row' },
      button('Play', 'button primary', () => play(game)),
      isCard && button('Black', 'button', () => play(game, 1), 'Play Black in'),
      button('Watch', 'button', () => watch(game)),
      el('a', { class: 'button', href: game.manual, 'aria-label': `Rules of ${game.title}` }, 'Rules'),
    );
  }

  /**
   * @param {GameView} game
   * @param {GameView[]} family
   */
  function card(game, family) {
    const others = family.filter(other => other !== game);
    const also = others.map((other, index) => [
      index > 0 ? ', ' : '',
      el(
        'button',
        { type: 'button', class: 'link', title: other.summary, onclick: () => play(other) },
        other.title,
      ),
    ]);
    return el(
      'li',
      { class: 'game-card', 'data-game': game.name },
      el('div', { class: 'card-board', onclick: () => play(game) }),
      el('h3', {}, game.title),
      el('p', {}, game.summary),
      others.length > 0 && el('p', { class: 'soft also' }, 'Also: ', ...also.flat()),
      buttons(game, true),
    );
  }

  /** @param {GameView} game */
  function row(game) {
    const size = el('span', { class: 'soft' }, game.size.join(' × '));
    return el(
      'li',
      {
        class: 'text-game',
        'data-game': game.name,
        'data-words': plain(`${game.name} ${game.title} ${game.summary}`),
      },
      el('div', {}, el('b', {}, game.title), ' ', size, el('p', {}, game.summary)),
      buttons(game, false),
    );
  }

  function filter() {
    const shown = filterElements(list.querySelectorAll('li'), searchField.value);
    find('home-found').textContent = searchField.value.trim() ? `${shown} found` : '';
  }

  function offerLastGame() {
    const last = lastGame();
    const place = find('home-last');
    place.hidden = !last;
    if (!last) return;
    place.replaceChildren('Go on with your last game: ');
    place.append(el('a', { href: `#${encodeURIComponent(last.id)}` }, last.title));
  }

  /** @param {string} name */
  function drawPreview(name) {
    const position = previews.get(name);
    const place = cards.querySelector(`[data-game="${CSS.escape(name)}"] .card-board`);
    if (position && place) place.replaceChildren(sceneElement(createScene(position)));
  }

  searchField.addEventListener('input', filter);
  find('home-text-form').addEventListener('submit', event => event.preventDefault());

  return {
    /** @param {Catalogue} catalogue */
    catalogue({ games, showcase, engines }) {
      // Tournaments need programs, which only a server can start.
      find('to-tournaments').hidden = engines === null;
      const text = JSON.stringify(games);
      if (root.hidden || text === drawn) return;
      drawn = text;
      const shown = showcase.flatMap(name => games.find(game => game.name === name) ?? []);
      const own = games.filter(game => !game.fromText);
      cards.replaceChildren(
        ...shown.map(game =>
          card(
            game,
            own.filter(other => other.family === game.family),
          ),
        ),
      );
      const others = games.filter(game => game.fromText);
      find('home-more').textContent = `${others.length} more games`;
      list.replaceChildren(...others.map(row));
      offerLastGame();
      filter();
      for (const game of showcase) send({ do: 'preview', game });
    },
    /** @param {{ game: string, position: PositionView }} update */
    preview({ game, position }) {
      previews.set(game, position);
      drawPreview(game);
    },
  };
}
