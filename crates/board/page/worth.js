// @ts-check
// The present worth of the units: requested for each position that is shown. The board shows it in its marks.

/** @import { App, State } from '../types/page' */

import { find } from './dom.js';
import { tableOf } from './state.js';

/**
 * The switch in the analysis panel.
 *
 * @param {App} app
 */
export function createWorth({ state, send, tell }) {
  const toggle = find('worth', HTMLInputElement);

  function request() {
    if (state.settings.worth && state.table) send({ do: 'worth' });
  }

  toggle.addEventListener('change', () => {
    tell({ is: 'settings', set: { worth: toggle.checked } });
    request();
  });
  return {
    table: request,
    settings: () => (toggle.checked = state.settings.worth),
  };
}

/**
 * Returns the worth of the units on each square of the shown position, in pawns (`5.2`); an empty map if the
 * switch is off.
 *
 * @param {State} state
 * @returns {Map<string, string>}
 */
export function worthsOf(state) {
  const { settings, worth } = state;
  if (!settings.worth || !worth || worth.turn !== tableOf(state).shown) return new Map();
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [at, centipawns] of worth.units) sums.set(at, (sums.get(at) ?? 0) + centipawns);
  return new Map([...sums].map(([at, centipawns]) => [at, (centipawns / 100).toFixed(1)]));
}
