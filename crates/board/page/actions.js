// @ts-check
// The buttons of the page: the action of each, and when it is enabled.

/** @import { App } from '../types/page' */

import { closest, el, find, findIn, isDisabled, setDisabled, SIDES } from './dom.js';
import { ask, prepareDialog } from './dialogs.js';
import { createSeats } from './seats.js';
import { tableOf } from './state.js';

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
    setDisabled(button('takeBack'), table.shown === 0);
    setDisabled(button('redo'), table.redo === false);
  }

  return {
    table: enable,
    selection: enable,
    settings: () => button('sounds').setAttribute('aria-pressed', String(state.settings.sounds)),
  };
}

/**
 * The dialog that changes the players of the present game.
 *
 * @param {Pick<App, 'state' | 'send'>} app
 */
function createPlayersDialog({ state, send }) {
  const dialog = prepareDialog(find('players', HTMLDialogElement));
  /** @type {ReturnType<typeof createSeats> | null} */
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
      seats = createSeats(catalogue.elo, players, table.clock);
      find('players-seats').replaceChildren(el('div', {}, seats.element));
      dialog.showModal();
    },
  };
}
