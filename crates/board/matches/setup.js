// @ts-check
// The form of a new tournament.

/** @import { Choices } from '../types/matches' */

import { el, findIn } from '../page/dom.js';
import { field } from '../page/dialogs.js';
import { optionsField, pairs } from '../page/seats.js';

/** Most bytes of a book of openings. */
const MAX_BOOK = 1_500_000;

/** The limits of the players, each with a usual value and its words. */
const LIMITS = [
  ['tc', '3+0.03', 'Clock: seconds and increment'],
  ['st', '0.1', 'Seconds a turn'],
  ['nodes', '5000', 'Nodes a turn (UCI only)'],
  ['depth', '6', 'Depth'],
];

/**
 * The form; `begin` gets what it is set to.
 *
 * @param {Choices} choices
 * @param {(order: Promise<unknown>) => void} begin
 */
export function setupForm({ games, engines, cores, mayChange }, begin) {
  const chosenGames = el('div', { class: 'games' });
  const players = el('div', { class: 'players' });
  const limit = el(
    'select',
    {},
    LIMITS.map(([key, , words]) => el('option', { value: key }, words)),
  );
  const value = el('input', { value: LIMITS[0][1], required: true });
  const rounds = el('input', { type: 'number', min: 1, max: 100_000, value: 10 });
  const concurrency = el('input', { type: 'number', min: 1, max: cores, value: 1 });
  const plies = el('input', { type: 'number', min: 0, max: 100, placeholder: 'usual' });
  const gauntlet = el('input', { type: 'checkbox' });
  const adjudicate = el('input', { type: 'checkbox', checked: true });
  const test = el('input', { type: 'checkbox' });
  const elo0 = el('input', { type: 'number', step: 'any', value: 0 });
  const elo1 = el('input', { type: 'number', step: 'any', value: 5 });

  const book = el('input', { type: 'file', accept: '.epd,.fen,.txt,.pgn' });

  /** The names of the games that are chosen. */
  function gameNames() {
    return [...chosenGames.querySelectorAll('select')].map(select => select.value);
  }
  /** Adds a game to choose, which can be removed if it is not the first one. */
  function addGame() {
    const select = el(
      'select',
      { onchange: offer, 'aria-label': 'Game' },
      games.map(({ name, title }) => el('option', { value: name }, title)),
    );
    const free = games.find(({ name }) => !gameNames().includes(name));
    if (free) select.value = free.name;
    const row = el('div', { class: 'row' }, select);
    if (chosenGames.childElementCount > 0) {
      const remove = () => {
        row.remove();
        offer();
      };
      row.append(el('button', { type: 'button', class: 'button', onclick: remove }, 'Remove'));
    }
    chosenGames.append(row);
    offer();
  }

  /** Offers the engines that play the games; Motley in the server plays every game, twice if need be. */
  function offer() {
    const wanted = gameNames();
    const able = engines.filter(engine => wanted.every(game => engine.games.includes(game)));
    const names = able.map(({ name }) => name);
    book.disabled = wanted.length > 1;
    const boxes = ['', '', ...names].map((name, index) => {
      const box = el('input', { type: 'checkbox', value: name, checked: index < 2 });
      const label = ['Motley', 'Motley once more'][index] ?? name;
      const options = optionsField();
      options.setAttribute('aria-label', `Options of ${label}`);
      return el(
        'div',
        { class: 'player' },
        el('label', { class: 'check' }, box, label),
        mayChange && options,
      );
    });
    players.replaceChildren(...boxes);
  }
  limit.addEventListener('change', () => {
    value.value = LIMITS[limit.selectedIndex][1];
  });
  addGame();

  async function order() {
    const chosen = [...players.children].flatMap(player => {
      const box = findIn(player, 'input[type=checkbox]', HTMLInputElement);
      const options = player.querySelector('.options');
      const text = options instanceof HTMLInputElement ? options.value : '';
      return box.checked ? [{ name: box.value, options: pairs(text) }] : [];
    });
    return {
      games: [...new Set(gameNames())],
      players: chosen,
      gauntlet: gauntlet.checked,
      rounds: Number(rounds.value),
      limit: limit.value,
      value: value.value,
      concurrency: Number(concurrency.value),
      plies: plies.value === '' ? null : Number(plies.value),
      sprt: test.checked ? [Number(elo0.value), Number(elo1.value)] : null,
      adjudicate: adjudicate.checked,
      book: book.disabled ? null : await read(book.files?.[0]),
    };
  }
  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    begin(order());
  }
  const hint = engines.length === 0 && 'The page Engines puts other programs on the list.';
  return el(
    'section',
    {},
    el('h2', {}, 'New tournament'),
    el(
      'form',
      { id: 'setup', onsubmit: submit },
      el(
        'fieldset',
        {},
        el('legend', {}, 'Games'),
        chosenGames,
        el('button', { type: 'button', class: 'button', onclick: addGame }, 'Add a game'),
        el('p', { class: 'soft' }, 'Each pair of players meets in every game. A book needs a single game.'),
      ),
      el('fieldset', {}, el('legend', {}, 'Players'), players),
      hint && el('p', { class: 'soft' }, hint),
      field('Limit', limit),
      field('Value', value),
      field('Rounds of two games with exchanged sides', rounds),
      field('Openings (EPD or PGN) instead of drawn ones', book),
      field('Plies drawn at random, or taken from PGN', plies),
      field(`Games at a time, 1 to ${cores}`, concurrency),
      el('label', { class: 'check' }, gauntlet, 'Gauntlet: the first player meets all others'),
      el('label', { class: 'check' }, adjudicate, 'Games that are clearly decided end early'),
      el('label', { class: 'check' }, test, 'Sequential test between two players'),
      el('div', { class: 'row' }, field('Elo of H0', elo0), field('Elo of H1', elo1)),
      el('button', { class: 'button primary' }, 'Start'),
    ),
  );
}

/**
 * Reads a book of openings.
 *
 * @param {File | undefined} file
 */
async function read(file) {
  if (!file) return null;
  if (file.size > MAX_BOOK) throw new Error(`A book of openings may have ${MAX_BOOK / 1e6} MB.`);
  return { format: file.name.toLowerCase().endsWith('.pgn') ? 'pgn' : 'epd', text: await file.text() };
}
