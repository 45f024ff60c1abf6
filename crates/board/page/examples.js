// @ts-check
// Positions of the rules to try. Each is set up at this table, or in a new tab if a game is in progress here.

/** @import { App } from '../types/page' */
/** @import { TableView } from '../types/messages' */

import { closest } from './dom.js';
import { tableOf } from './state.js';

/** The delay before each turn of an example, in milliseconds. */
const PAUSE = 1200;

/**
 * Makes the buttons of the examples in `panel` work. A page whose address names an example begins with it.
 *
 * @param {HTMLElement} panel
 * @param {{ open: (id: string) => Promise<HTMLElement | null> }} rules
 * @param {Pick<App, 'state' | 'send'>} app
 */
export function createExamples(panel, rules, { state, send }) {
  let wanted = new URLSearchParams(location.search).get('example');
  /**
   * The start position of the example at this table, once it is known.
   *
   * @type {string | null}
   */
  let start = null;
  let awaitsStart = false;
  let lastRun = 0;

  const isFree = () => start !== null || tableOf(state).turns.length === 1;

  /** @param {number} turns */
  function isAt(turns) {
    const table = tableOf(state);
    return start !== null && table.turns.length === turns + 1 && table.shown === turns;
  }

  /**
   * Sets up an example and plays its turns if asked to.
   *
   * @param {HTMLElement} example
   * @param {boolean} shows
   */
  async function begin({ dataset: { game = '', fen = '', turns = '' } }, shows) {
    const run = ++lastRun;
    awaitsStart = true;
    send({ do: 'new', game, fen });
    if (!shows) return;
    for (const [index, text] of turns.split(' ').entries()) {
      await new Promise(done => setTimeout(done, PAUSE));
      // The user has started another example, or plays: stop.
      if (run !== lastRun || !isAt(index)) return;
      send({ do: 'play', text });
    }
  }

  panel.addEventListener('click', event => {
    const button = closest(event.target, '.example button');
    const example = closest(button, '.example');
    if (!button || !example) return;
    if (isFree()) begin(example, button.dataset.do === 'show');
    else {
      const name = [tableOf(state).game, example.id, button.dataset.do].join('/');
      window.open(`?${new URLSearchParams({ example: name })}`);
    }
  });

  /**
   * Opens the rules at the example that the address names and begins it, once its game is at the table.
   *
   * @param {string} name
   */
  async function beginWanted(name) {
    const [game, id, action] = name.split('/');
    if (tableOf(state).game !== game) {
      send({ do: 'new', game });
      return;
    }
    wanted = null;
    history.replaceState(null, '', `./${location.hash}`);
    const example = await rules.open(id);
    if (example) begin(example, action === 'show');
  }

  return {
    /** @param {TableView} table */
    table({ turns, shown, position }) {
      if (awaitsStart && turns.length === 1) start = position.fen;
      else if (shown === 0 && position.fen !== start) start = null;
      awaitsStart = false;
      if (wanted) beginWanted(wanted);
    },
    refused() {
      wanted = null;
    },
  };
}
