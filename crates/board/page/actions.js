// @ts-check
// The buttons of the page: the action of each, and when it is enabled.

/** @import { Seats } from './seats.js' */
/** @import { App } from '../types/page' */
/** @import { GameView, Request, TableView } from '../types/messages' */

import { closest, el, find, findIn, isDisabled, setDisabled, SIDES } from './dom.js';
import { ask, prepareDialog } from './dialogs.js';
import { createSeats } from './seats.js';
import { gameAt, tableOf } from './state.js';

/**
 * The buttons with `data-action`.
 *
 * @param {App & {
 *   newGame: { open: () => void },
 *   files: { save: () => unknown, load: () => unknown },
 * }} app
 */
export function createActions({ state, send, tell, newGame, files }) {
  /** @param {number} side */
  const isPerson = side => tableOf(state).players[side].player.who === 'person';

  async function resign() {
    const side = tableOf(state).position.toMove;
    if (await ask(`Does ${SIDES[side]} resign?`, 'Resign')) send({ do: 'resign' });
  }

  async function offerDraw() {
    const side = tableOf(state).position.toMove;
    const other = 1 - side;
    const question = `${SIDES[side]} offers a draw. Does ${SIDES[other]} accept?`;
    if (isPerson(other) && !(await ask(question, 'Accept', 'Decline'))) return;
    send({ do: 'offerDraw' });
  }

  /** @type {Record<string, () => unknown>} */
  const actions = {
    new: newGame.open,
    save: files.save,
    load: files.load,
    players: createPlayersDialog({ state, send }).open,
    takeBack: () => send({ do: 'takeBack' }),
    redo: () => send({ do: 'redo' }),
    hint: () => send({ do: 'hint' }),
    resign,
    rematch: () => send(rematchOf(tableOf(state), gameAt(state))),
    draw: offerDraw,
    flip: () => tell({ is: 'settings', set: { flipped: !state.settings.flipped } }),
    sounds: () => tell({ is: 'settings', set: { sounds: !state.settings.sounds } }),
  };

  /** @param {string} name */
  const button = name => findIn(document.body, `[data-action=${name}]`);

  document.addEventListener('click', event => {
    const pressed = closest(event.target, '[data-action]');
    if (pressed && !isDisabled(pressed)) actions[pressed.dataset.action ?? '']();
  });

  function enable() {
    const { table, selection } = state;
    if (!table) return;
    const canPlay = selection.open && !table.status.over;
    for (const name of ['hint', 'resign', 'draw']) setDisabled(button(name), !canPlay);
    // A game that is over has a rematch in place of the resignation.
    button('rematch').hidden = !table.status.over;
    button('resign').hidden = table.status.over;
    setDisabled(button('takeBack'), !table.takesBack);
    setDisabled(button('redo'), table.redo === false);
  }

  return {
    table: enable,
    selection: enable,
    settings: () => button('sounds').setAttribute('aria-pressed', String(state.settings.sounds)),
  };
}

/**
 * Returns the request for another game of the same kind with the sides exchanged. A game with many arrays gets
 * another one if this game had one of them.
 *
 * @param {TableView} table
 * @param {GameView | null} game
 * @returns {Request}
 */
export function rematchOf({ game: name, options, start, players, clock }, game) {
  const isUsual = start === game?.start;
  const random = !isUsual && (game?.arrays ?? 1) > 1;
  const [white, black] = players.map(({ player }) => player);
  return {
    do: 'new',
    game: name,
    options: Object.fromEntries(options),
    random,
    fen: isUsual || random ? null : start,
    players: [black, white],
    clock,
  };
}

/**
 * The dialog that changes the players of the present game.
 *
 * @param {Pick<App, 'state' | 'send'>} app
 */
function createPlayersDialog({ state, send }) {
  const dialog = prepareDialog(find('players', HTMLDialogElement));
  /** @type {Seats | null} */
  let seats = null;
  findIn(dialog, 'form').addEventListener('submit', event => {
    event.preventDefault();
    if (seats && send({ do: 'players', ...seats.read() })) dialog.close();
  });
  return {
    open() {
      const { table, catalogue } = state;
      if (!table || !catalogue) return;
      const players = table.players.map(({ player }) => player);
      seats = createSeats(catalogue, players, table.clock);
      seats.play(table.game);
      find('players-seats').replaceChildren(el('div', {}, seats.element));
      dialog.showModal();
    },
  };
}
