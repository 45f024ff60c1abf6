// What each unit is worth just now, as a number on its square: asked for anew whenever another position is shown.

import { find } from './dom.js';

/// The switch in the panel of analysis, and the numbers on the board.
export function createWorth(board, { state, send, tell }) {
  const toggle = find('worth');

  function ask() {
    if (state.settings.worth && state.table) send({ do: 'worth' });
  }

  function draw() {
    toggle.checked = state.settings.worth;
    if (!state.table) return;
    const worths = worthsOf(state);
    for (const { at } of state.table.position.squares) {
      const mark = board.cell(at).querySelector(':scope > .mark');
      if (worths.has(at)) mark.dataset.worth = inPawns(worths.get(at));
      else delete mark.dataset.worth;
    }
  }

  toggle.addEventListener('change', () => {
    tell({ is: 'settings', set: { worth: toggle.checked } });
    ask();
  });
  return {
    table() {
      draw();
      ask();
    },
    worth: draw,
    settings: draw,
    connection: ({ open }) => open && ask(),
  };
}

/// What the units on each square are worth in the position that is shown, in centipawns; of none if nobody asked.
export function worthsOf({ settings, table, worth }) {
  const worths = new Map();
  if (!settings.worth || worth?.turn !== table.shown) return worths;
  for (const [at, centipawns] of worth.units) worths.set(at, (worths.get(at) ?? 0) + centipawns);
  return worths;
}

/// A worth in pawns: `5.2`.
export function inPawns(centipawns) {
  return (centipawns / 100).toFixed(1);
}
