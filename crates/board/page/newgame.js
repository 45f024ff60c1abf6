// @ts-check
// The new-game dialog: the game, its options, its start position, the players. All of it comes from the
// catalogue, so a new game needs no change here.

/** @import { App, Field, Refused } from '../types/page' */
/** @import { Catalogue, GameChoice, GameView, PositionView, Seat } from '../types/messages' */
/** @import { Shop } from './army.js' */
/** @import { Editor } from './editor.js' */
/** @import { Seats } from './seats.js' */

import { armyField } from './army.js';
import { el, find, findIn } from './dom.js';
import { field, prepareDialog, segments } from './dialogs.js';
import { createScene } from './scene.js';
import { sceneElement } from './scenesvg.js';
import { filterElements, plain } from './search.js';
import { createSeats, friendlySeats } from './seats.js';
import { gameAt } from './state.js';

/**
 * The dialog; `open` shows it with the game at the table chosen.
 *
 * @param {App} app
 * @param {Shop} shop
 * @param {Editor} editor
 */
export function createNewGame({ state, send, tell }, shop, editor) {
  const dialog = prepareDialog(find('new-game', HTMLDialogElement));
  const searchField = find('games-search', HTMLInputElement);
  const refusal = find('new-game-refusal');
  /** Whether a game has been asked for and not been answered. */
  let waits = false;
  /** @type {(() => boolean) | null} */
  let begin = null;
  /** The game that is chosen, and the place of its picture. */
  let chosenName = '';
  const board = el('div', { class: 'new-game-board' });

  function open() {
    const { catalogue, table } = state;
    if (!catalogue) return;
    const isHome = document.body.dataset.place === 'home';
    const games = inOrder(catalogue);
    const current = (!isHome && gameAt(state)) || games[0];
    /** @type {Seat[]} */
    const players = (!isHome && table?.players.map(({ player }) => player)) || friendlySeats(catalogue);
    const seats = createSeats(catalogue, players, table?.clock ?? null);
    /** @param {GameView} game */
    const chosen = game => choose(game, seats);
    find('games').replaceChildren(...games.map(game => card(game, game === current, chosen)));
    find('seats').replaceChildren(seats.element);
    choose(current, seats);
    searchField.value = '';
    filter();
    refusal.textContent = '';
    dialog.showModal();
    findIn(find('games'), 'input:checked').focus();
  }

  function filter() {
    filterElements(find('games').querySelectorAll('label'), searchField.value);
  }

  /**
   * Shows the settings of a game.
   *
   * @param {GameView} game
   * @param {Seats} seats
   */
  function choose(game, seats) {
    const { table } = state;
    seats.play(game.name);
    const values = new Map(table?.game === game.name ? table.options : []);
    const options = game.options.map(option => {
      const value = values.get(option.name) ?? option.default;
      return { option, ...optionField(option, value, game, shop) };
    });
    const armies = options.filter(({ option }) => option.kind === 'army');
    const covering = secretField(armies, state.settings.secret);
    const start = startFields(game, editor, way => {
      // An array that is drawn, and a position, have their own armies.
      for (const { element } of armies) element.hidden = way !== 'usual';
    });
    begin = () => {
      tell({ is: 'settings', set: { secret: covering.read() } });
      const entries = options.map(({ option, element, read }) => {
        return [option.name, element.hidden ? option.default : read()];
      });
      const chosen = Object.fromEntries(entries);
      return send({ do: 'new', game: game.name, options: chosen, ...start.read(), ...seats.read() });
    };
    if (game.name !== chosenName) board.replaceChildren();
    chosenName = game.name;
    send({ do: 'preview', game: game.name });
    const title = el('h3', {}, game.title);
    const about = el('p', { class: 'soft' }, game.summary);
    find('game-settings').replaceChildren(
      title,
      about,
      board,
      start.element,
      ...options.map(({ element }) => element),
      ...(armies.length > 0 ? [covering.element] : []),
    );
  }

  findIn(dialog, 'form').addEventListener('submit', event => {
    event.preventDefault();
    refusal.textContent = '';
    waits = begin?.() ?? false;
  });
  searchField.addEventListener('input', filter);
  searchField.addEventListener('keydown', event => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    findIn(find('games'), 'label:not([hidden]) input').click();
  });
  return {
    open,
    /** @param {{ game: string, position: PositionView }} update */
    preview({ game, position }) {
      if (dialog.open && game === chosenName) board.replaceChildren(sceneElement(createScene(position)));
    },
    table() {
      if (waits) dialog.close();
      waits = false;
    },
    /** @param {Refused} update */
    refused({ reason }) {
      // The dialog stays with all its settings.
      if (waits) refusal.textContent = reason;
      waits = false;
    },
  };
}

/**
 * Returns the games in the order of the front page: its cards, those of their families, then the others.
 *
 * @param {Catalogue} catalogue
 */
export function inOrder({ games, showcase }) {
  const place = new Map(showcase.map((name, index) => [name, index]));
  /** @param {GameView} game */
  const rank = game => (game.fromText ? undefined : place.get(game.family)) ?? showcase.length;
  return games.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The card of a game in the list.
 *
 * @param {GameView} game
 * @param {boolean} isChosen
 * @param {(game: GameView) => void} chosen
 */
function card(game, isChosen, chosen) {
  const onchange = () => chosen(game);
  const radio = el('input', { type: 'radio', name: 'game', value: game.name, checked: isChosen, onchange });
  const size = el('span', { class: 'soft' }, game.size.join(' × '));
  const text = el('span', { class: 'card-text' }, el('span', {}, game.title), size);
  const words = plain(`${game.name} ${game.title} ${game.summary}`);
  return el('label', { class: 'card', title: game.summary, 'data-words': words }, radio, text);
}

/**
 * The start of the game: the usual array, another array, or a position. `chosen` is called with the kind of
 * start, now and whenever it changes.
 *
 * @param {GameView} game
 * @param {Editor} editor
 * @param {(way: string) => void} chosen
 * @returns {Field<{ array: number | null, random: boolean, uneven: boolean, fen: string | null }>}
 */
function startFields(game, editor, chosen) {
  const number = el('input', { type: 'number', min: 0, max: game.arrays - 1, value: 0 });
  const fen = el('input', { type: 'text', spellcheck: 'false', autocomplete: 'off' });
  const uneven = el('input', { type: 'checkbox' });
  const edit = () => editor.open(game, fen.value, text => (fen.value = text));
  const fields = {
    random: el('label', { class: 'check' }, uneven, 'One side may be stronger'),
    number: field(`Number, 0 to ${game.arrays - 1}`, number),
    fen: field('Position (FEN)', fen),
    editor: el('button', { type: 'button', class: 'button', onclick: edit }, 'Set up on a board…'),
  };
  /** @type {[string, string][]} */
  const ways = [['usual', 'Usual']];
  if (game.arrays > 1) ways.push(['random', 'At random'], ['number', 'By number']);
  ways.push(['fen', 'Position']);
  let way = 'usual';
  /** @param {string} value */
  const show = value => {
    way = value;
    for (const [name, element] of Object.entries(fields)) element.hidden = name !== way;
    fields.editor.hidden = way !== 'fen';
    // Only armies that are bought can be of different worth.
    fields.random.hidden ||= game.shop.length === 0;
    chosen(way);
  };
  show(way);
  const choice = segments('start', 'Start', ways, way, show);
  return {
    element: el('div', { class: 'seat' }, choice, Object.values(fields)),
    read: () => ({
      array: way === 'number' ? Number(number.value) : null,
      random: way === 'random',
      uneven: uneven.checked,
      fen: way === 'fen' ? fen.value.trim() : null,
    }),
  };
}

/**
 * The field of one of the game's options: a check box, an army, or text.
 *
 * @param {GameChoice} option
 * @param {string} value
 * @param {GameView} game
 * @param {Shop} shop
 * @returns {Field<string>}
 */
function optionField({ name, kind }, value, game, shop) {
  const label = spaced(name);
  if (kind === 'army') return armyField(label, value, game, shop);
  if (kind === 'check') {
    const box = el('input', { type: 'checkbox', checked: value === 'true' });
    return { element: el('label', { class: 'check' }, box, label), read: () => String(box.checked) };
  }
  const input = el('input', { type: 'text', value });
  return { element: field(label, input), read: () => input.value };
}

/**
 * The check box that covers the armies: their texts, and the units of a player until they are placed.
 *
 * @param {{ element: HTMLElement }[]} armies
 * @param {boolean} checked
 * @returns {Field<boolean>}
 */
function secretField(armies, checked) {
  const box = el('input', { type: 'checkbox', checked });
  const cover = () => {
    for (const { element } of armies)
      findIn(element, 'input').setAttribute('type', box.checked ? 'password' : 'text');
  };
  box.addEventListener('change', cover);
  cover();
  const words = 'Armies are secret until they are placed';
  return {
    element: el('label', { class: 'check' }, box, words),
    read: () => armies.length > 0 && box.checked,
  };
}

/**
 * Returns the name of an option as words: `LancerMustFaceBoard` is `Lancer must face board`, and `army white` is
 * `White’s army`.
 *
 * @param {string} name
 */
export function spaced(name) {
  const separate = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  const words = separate.replace(/^(.+) (white|black)$/, '$2’s $1');
  return words[0].toUpperCase() + words.slice(1);
}
