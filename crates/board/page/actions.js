// The buttons of the page: what each of them does, and when it can be pressed.

import { el, find, isDisabled, setDisabled, SIDES } from './dom.js';
import { ask, prepareDialog } from './dialogs.js';
import { createSeats } from './seats.js';

/// The buttons that carry `data-action`.
export function createActions({ state, send, tell, newGame, files }) {
  const isPerson = side => state.table.players[side].player.who === 'person';

  async function resign() {
    const side = state.table.position.toMove;
    if (await ask(`Does ${SIDES[side]} resign?`, 'Resign')) send({ do: 'resign' });
  }

  async function offerDraw() {
    const side = state.table.position.toMove;
    const other = 1 - side;
    if (isPerson(other) && !(await ask(`${SIDES[side]} offers a draw. Does ${SIDES[other]} accept?`, 'Accept', 'Decline'))) return;
    send({ do: 'offerDraw' });
  }

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
  const buttons = new Map([...document.querySelectorAll('[data-action]')].map(button => [button.dataset.action, button]));

  document.addEventListener('click', event => {
    const button = event.target.closest('[data-action]');
    if (button && !isDisabled(button)) actions[button.dataset.action]();
  });

  function enable() {
    const { table, selection } = state;
    if (!table) return;
    const canPlay = selection.open && !table.status.over;
    for (const name of ['hint', 'resign', 'draw']) setDisabled(buttons.get(name), !canPlay);
    setDisabled(buttons.get('takeBack'), table.shown === 0);
    setDisabled(buttons.get('redo'), table.redo === false);
  }

  return {
    table: enable,
    selection: enable,
    settings: () => buttons.get('sounds').setAttribute('aria-pressed', String(state.settings.sounds)),
  };
}

/// The dialog in which the players of the game at hand are changed.
function createPlayersDialog({ state, send }) {
  const dialog = prepareDialog(find('players'));
  let seats = null;
  dialog.querySelector('form').addEventListener('submit', event => {
    event.preventDefault();
    if (send({ do: 'players', ...seats.read() })) dialog.close();
  });
  return {
    open() {
      if (!state.table || !state.catalogue) return;
      seats = createSeats(state.catalogue.elo, state.table.players.map(({ player }) => player), state.table.clock);
      find('players-seats').replaceChildren(el('div', {}, seats.element));
      dialog.showModal();
    },
  };
}
