// @ts-check
// Tournaments: the list, the form of a new one, and one with its running games. The address says which:
// nothing, `#new`, or `#` and the name of a tournament.

/** @import { Overview, Tournament } from '../types/matches' */

import { el, find } from '../page/dom.js';
import { linkTo } from '../page/link.js';
import { createBoards } from './boards.js';
import { crosstable, games, plot, schedule, sprt, standings } from './report.js';
import { ask, post } from './server.js';
import { setupForm } from './setup.js';

/** Time between two looks at a running tournament, in milliseconds. */
const INTERVAL = 1000;

const main = find('main');
const fault = find('fault');
/** What was shown last, and the games that were over then. */
let shown = '';
let told = -1;
/** @type {Overview | null} */
let results = null;
/** @type {ReturnType<typeof createParts> | null} */
let parts = null;

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
      const written = await post(`tournaments/${id}/${action}`);
      if (written) find('news').textContent = `Written to ${written}`;
      if (action === 'remove') location.hash = '';
      await show();
    });
  return el('button', { type: 'button', class: 'button', 'data-action': action, onclick }, label);
}

/** @param {Tournament} tournament */
function actions({ id, state, command }) {
  if (command === null) return [];
  if (state === 'running') return [button(id, 'stop', 'Pause')];
  return [
    state === 'stopped' && button(id, 'start', 'Resume'),
    button(id, 'publish', 'Write as a site'),
    button(id, 'remove', 'Remove'),
  ];
}

/**
 * @param {Tournament} tournament
 * @param {Overview | null} overview
 */
function progress({ state, fault: reason }, overview) {
  if (!overview) return [];
  const words = `${state}, ${overview.finished} of ${overview.scheduled} games`;
  return [el('p', { class: 'progress' }, words), reason && el('p', { class: 'fault' }, reason)];
}

async function showList() {
  const { tournaments } = await ask('tournaments');
  const items = tournaments.map((/** @type {Tournament} */ tournament) => {
    const title = el('h2', {}, el('a', { href: `#${tournament.id}` }, tournament.title));
    return el(
      'section',
      {},
      title,
      progress(tournament, tournament.overview),
      el('div', { class: 'row' }, actions(tournament)),
    );
  });
  const none = el('section', {}, el('p', {}, 'There is no tournament yet.'));
  main.replaceChildren(...(items.length > 0 ? items : [none]));
}

async function showSetup() {
  const choices = await ask('tournaments');
  const begin = (/** @type {Promise<unknown>} */ order) =>
    attempt(async () => {
      const { id } = await post('tournaments', await order);
      location.hash = id;
    });
  main.replaceChildren(setupForm(choices, begin));
}

/**
 * Makes the parts of a page of a tournament. They stay while it is shown, and are changed only where something
 * else is to be seen: a click must find the button that it was aimed at.
 */
function createParts() {
  const head = el('section', {});
  const boards = createBoards(() => id);
  const rest = el('div', { class: 'parts' });
  let id = '';
  let drawn = '';

  /**
   * @param {Tournament} tournament
   * @param {Overview} overview
   */
  function update(tournament, overview) {
    ({ id } = tournament);
    boards.update(tournament.live);
    const seen = [id, tournament.state, tournament.fault, overview.finished].join();
    if (seen === drawn) return;
    drawn = seen;
    head.replaceChildren(
      el('h2', {}, tournament.title),
      ...progress(tournament, overview).filter(part => part instanceof Node),
      el('div', { class: 'row' }, actions(tournament)),
      ...(tournament.command
        ? [el('p', { class: 'soft' }, 'The same on the command line: ', el('code', {}, tournament.command))]
        : []),
    );
    const parts = [standings(overview), crosstable(overview), sprt(overview), plot(overview)];
    const list = games(overview, `../tournaments/${id}/games.pgn`, open);
    const next = schedule(overview, new Set(tournament.live.map(({ number }) => number)));
    const isOpen = rest.querySelector('.schedule details')?.hasAttribute('open');
    if (next && isOpen) next.setAttribute('open', '');
    const waiting = next && el('section', { class: 'schedule' }, next);
    rest.replaceChildren(...[...parts, waiting, list].filter(part => part !== null));
  }

  /** @param {number} number */
  function open(number) {
    attempt(async () => {
      window.open(`../#${linkTo(await ask(`tournaments/${id}/${number}`))}`);
    });
  }
  return { elements: [head, boards.element, rest], update };
}

/** @param {string} id */
async function showTournament(id) {
  const known = results === null ? '' : `?finished=${results.finished}`;
  /** @type {Tournament} */
  const tournament = await ask(`tournaments/${id}${known}`);
  const overview = tournament.overview ?? results;
  if (!overview || location.hash.slice(1) !== id) return;
  results = overview;
  if (!parts) {
    parts = createParts();
    main.replaceChildren(...parts.elements);
  }
  parts.update(tournament, overview);
  if (told >= 0 && overview.finished > told) {
    const last = overview.games[overview.games.length - 1];
    find('news').textContent =
      `Game ${last.number}: ${last.white} ${last.result} ${last.black}, ${last.reason}`;
  }
  told = overview.finished;
}

/** Shows what the address says. */
async function show() {
  const place = location.hash.slice(1);
  if (place !== shown) [shown, told, results, parts] = [place, -1, null, null];
  if (place === '') await showList();
  else if (place !== 'new') await showTournament(place);
  else if (!document.getElementById('setup')) await showSetup();
}

async function watch() {
  if (!document.hidden) await attempt(show);
  setTimeout(watch, INTERVAL);
}

window.addEventListener('hashchange', () => attempt(show));
watch();
