// @ts-check
// Tournaments: the list, the form of a new one, and one with its running games. The address says which:
// nothing, `#new`, or `#` and the name of a tournament.

/** @import { LiveGame, Tournament } from '../types/matches' */

import { el, find, SIDES } from '../page/dom.js';
import { scoreText } from '../page/score.js';
import { crosstable, games, plot, sprt, standings } from './report.js';
import { ask, post } from './server.js';
import { setupForm } from './setup.js';

/** Time between two looks at a running tournament, in milliseconds. */
const INTERVAL = 1000;

const main = find('main');
const fault = find('fault');
/** The number of the game that is shown large. */
let large = 0;
/** What was shown last, and the games that were over then. */
let shown = '';
let told = -1;

/** @param {unknown} error */
function tell(error) {
  fault.textContent = error instanceof Error ? error.message : String(error);
  fault.hidden = fault.textContent === '';
}

/** @param {() => Promise<unknown>} act */
async function attempt(act) {
  try {
    await act();
    tell('');
  } catch (error) {
    tell(error);
  }
}

/**
 * A button that asks the server to change a tournament.
 *
 * @param {string} id
 * @param {string} action
 * @param {string} label
 */
function button(id, action, label) {
  const onclick = () =>
    attempt(async () => {
      const written = await post(`/${id}/${action}`);
      if (written) find('news').textContent = `Written to ${written}`;
      if (action === 'remove') location.hash = '';
      await show();
    });
  return el('button', { type: 'button', class: 'button', 'data-action': action, onclick }, label);
}

/** @param {Tournament} tournament */
function actions({ id, state }) {
  if (state === 'running') return [button(id, 'stop', 'Pause')];
  return [
    state === 'stopped' && button(id, 'start', 'Resume'),
    button(id, 'publish', 'Write as a site'),
    button(id, 'remove', 'Remove'),
  ];
}

/** @param {Tournament} tournament */
function progress({ state, overview, fault: reason }) {
  const words = `${state}, ${overview.finished} of ${overview.scheduled} games`;
  return [el('p', { class: 'progress' }, words), reason && el('p', { class: 'fault' }, reason)];
}

async function showList() {
  const { tournaments } = await ask('');
  const items = tournaments.map((/** @type {Tournament} */ tournament) => {
    const title = el('h2', {}, el('a', { href: `#${tournament.id}` }, tournament.title));
    return el('section', {}, title, progress(tournament), el('div', { class: 'row' }, actions(tournament)));
  });
  const none = el('section', {}, el('p', {}, 'There is no tournament yet.'));
  main.replaceChildren(...(items.length > 0 ? items : [none]));
}

async function showSetup() {
  const choices = await ask('');
  const begin = (/** @type {unknown} */ order) =>
    attempt(async () => {
      const { id } = await post('', order);
      location.hash = id;
    });
  main.replaceChildren(setupForm(choices, begin));
}

/**
 * @param {Tournament} tournament
 * @param {LiveGame} game
 */
function liveBoard({ id }, game) {
  const plates = game.players.map((name, side) => {
    const score = game.scores[side];
    const clock = game.clocks[side];
    const time = clock === null ? '' : `${(clock / 1000).toFixed(1)} s`;
    const words = [score === null ? '' : scoreText(score), time].join(' ');
    const kind = game.toMove === side ? 'plate to-move' : 'plate';
    return el('div', { class: kind }, el('span', {}, name), el('span', {}, words));
  });
  const label = `Game ${game.number}: ${game.players.join(' against ')}, ${SIDES[game.toMove]} to move`;
  // The address changes with the position, so the picture is fetched anew only then.
  const source = `../tournaments/${id}/live/${game.number}?after=${encodeURIComponent(game.last ?? '')}-${game.ply}`;
  const picture = el('img', { src: source, alt: `${label}. Last turn ${game.last ?? 'none'}` });
  const onclick = () => {
    large = large === game.number ? 0 : game.number;
    attempt(show);
  };
  const kind = large === game.number ? 'large' : null;
  return el(
    'figure',
    { class: kind },
    plates[1],
    el('button', { type: 'button', 'aria-label': label, onclick }, picture),
    plates[0],
  );
}

/** @param {string} id */
async function showTournament(id) {
  /** @type {Tournament} */
  const tournament = await ask(`/${id}`);
  const { overview, live } = tournament;
  const open = (/** @type {number} */ number) =>
    attempt(async () => {
      const { link } = await ask(`/${id}/${number}`);
      window.open(`../#${link}`);
    });
  const boards = el(
    'div',
    { class: 'boards' },
    live.map(game => liveBoard(tournament, game)),
  );
  const parts = [
    el(
      'section',
      {},
      el('h2', {}, tournament.title),
      progress(tournament),
      el('div', { class: 'row' }, actions(tournament)),
      el('p', { class: 'soft' }, 'The same on the command line: ', el('code', {}, tournament.command)),
    ),
    live.length > 0 && el('section', {}, el('h2', {}, 'Running games'), boards),
    standings(overview),
    crosstable(overview),
    sprt(overview),
    plot(overview),
    games(overview, `../tournaments/${id}/games.pgn`, open),
  ];
  const focused = document.activeElement?.getAttribute('aria-label');
  main.replaceChildren(...parts.filter(part => part !== null && part !== false));
  // The page is drawn anew; the keyboard stays where it was.
  if (focused)
    main
      .querySelector(`[aria-label="${CSS.escape(focused)}"]`)
      ?.closest('button')
      ?.focus();
  if (told >= 0 && overview.finished > told) {
    const last = overview.games[overview.games.length - 1];
    find('news').textContent =
      `Game ${last.number}: ${last.white} ${last.result} ${last.black}, ${last.reason}`;
  }
  told = overview.finished;
  return tournament.state === 'running';
}

/** Shows what the address says; returns whether it changes by itself. */
async function show() {
  const place = location.hash.slice(1);
  if (place !== shown) [shown, large, told] = [place, 0, -1];
  if (place === 'new') {
    if (!document.getElementById('setup')) await showSetup();
    return false;
  }
  if (place === '') {
    await showList();
    return true;
  }
  return showTournament(place);
}

async function watch() {
  if (!document.hidden) await attempt(show);
  setTimeout(watch, INTERVAL);
}

window.addEventListener('hashchange', () => attempt(show));
watch();
