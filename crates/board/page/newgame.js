// The new-game dialog: which game, its options, how it begins, who plays. All of it comes from the catalogue: a new
// game appears here by itself.

import { armyField } from './army.js';
import { el, find } from './dom.js';
import { field, prepareDialog, segments } from './dialogs.js';
import { createSeats } from './seats.js';
import { gameAt } from './state.js';

/// The dialog; `open` shows it for the game that is played.
export function createNewGame(app) {
  const { state, send } = app;
  const dialog = prepareDialog(find('new-game'));
  const form = dialog.querySelector('form');
  let settings = null;
  let seats = null;

  function open() {
    if (!state.catalogue) return;
    const game = gameAt(state) ?? state.catalogue.games[0];
    const { players, clock } = state.table ?? {};
    const seated = players?.map(({ player }) => player) ?? [{ who: 'person' }, { who: 'person' }];
    seats = createSeats(state.catalogue.elo, seated, clock);
    find('games').replaceChildren(...state.catalogue.games.map(each => card(each, each === game)));
    find('seats').replaceChildren(seats.element);
    choose(game);
    dialog.showModal();
    find('games').querySelector('input:checked')?.focus();
  }

  function card(game, isChosen) {
    const radio = el('input', { type: 'radio', name: 'game', value: game.name, checked: isChosen, onchange: () => choose(game) });
    const size = el('span', { class: 'soft' }, game.size.join(' × '));
    return el('label', { class: 'card' }, radio, el('span', { class: 'card-text' }, el('span', {}, game.title), size));
  }

  function choose(game) {
    const chosen = new Map(state.table?.game === game.name ? state.table.options : []);
    const start = startFields(game);
    const options = game.options.map(option => optionField(option, chosen.get(option.name) ?? option.default, game, app));
    settings = { game, start, options };
    find('game-settings').replaceChildren(
      el('h3', {}, game.title),
      start.element,
      ...options.map(({ element }) => element),
    );
  }

  function begin(event) {
    event.preventDefault();
    const { game, start, options } = settings;
    const values = Object.fromEntries(options.map(({ name, read }) => [name, read()]));
    if (send({ do: 'new', game: game.name, options: values, ...start.read(), ...seats.read() })) dialog.close();
  }

  form.addEventListener('submit', begin);
  return { open };
}

/// How the game begins: the usual array, one of several, or a position.
function startFields(game) {
  const number = el('input', { type: 'number', min: 0, max: game.arrays - 1, value: 0 });
  const fen = el('input', { type: 'text', spellcheck: 'false', autocomplete: 'off' });
  const fields = {
    number: field(`Number, 0 to ${game.arrays - 1}`, number),
    fen: field('Position (FEN)', fen),
  };
  const several = [['random', 'At random'], ['number', 'By number']];
  const ways = [['usual', 'Usual'], ...(game.arrays > 1 ? several : []), ['fen', 'Position']];
  let way = 'usual';
  const show = value => {
    way = value;
    for (const [name, element] of Object.entries(fields)) element.hidden = name !== way;
  };
  show(way);
  return {
    element: el('div', { class: 'seat' }, segments('start', 'Beginning', ways, way, show), Object.values(fields)),
    read: () => ({
      array: way === 'number' ? Number(number.value) : null,
      random: way === 'random',
      fen: way === 'fen' ? fen.value.trim() : null,
    }),
  };
}

/// One of the game's options: a check box, an army, or text.
function optionField({ name, kind }, value, game, app) {
  const label = spaced(name);
  if (kind === 'army') return { name, ...armyField(label, value, game, app) };
  if (kind === 'check') {
    const box = el('input', { type: 'checkbox', checked: value === 'true' });
    return { name, element: el('label', { class: 'check' }, box, label), read: () => String(box.checked) };
  }
  const input = el('input', { type: 'text', value });
  return { name, element: field(label, input), read: () => input.value };
}

/// `LancerMustFaceBoard` as people write it: `Lancer must face board`.
export function spaced(name) {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
}
