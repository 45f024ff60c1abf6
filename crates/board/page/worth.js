// What each unit is worth just now: asked for anew whenever another position is shown. The board shows it with its marks.

import { find } from './dom.js';

/// The switch in the panel of analysis.
export function createWorth({ state, send, tell }) {
  const toggle = find('worth');

  function ask() {
    if (state.settings.worth && state.table) send({ do: 'worth' });
  }

  toggle.addEventListener('change', () => {
    tell({ is: 'settings', set: { worth: toggle.checked } });
    ask();
  });
  return {
    table: ask,
    settings: () => (toggle.checked = state.settings.worth),
  };
}

/// What the units on each square are worth in the position that is shown, in pawns (`5.2`); of none if nobody asked.
export function worthsOf({ settings, table, worth }) {
  const worths = new Map();
  if (!settings.worth || worth?.turn !== table.shown) return worths;
  for (const [at, centipawns] of worth.units) worths.set(at, (worths.get(at) ?? 0) + centipawns);
  for (const [at, centipawns] of worths) worths.set(at, (centipawns / 100).toFixed(1));
  return worths;
}
