// @ts-check
// The state of the page: the last update of each kind, and the user's settings.
//
// Views read the state and never write it. Only updates change it: those of the engine and the page's own
// (`settings`, `connection`, `strokes`, `premove`, `moved`). `main.js` gives every update first to the state, then to every view.

/** @import { Settings, State, Update } from '../types/page' */
/** @import { SelectionView, TableView } from '../types/messages' */

/** @type {SelectionView} */
const NO_SELECTION = { clicked: [], targets: [], choices: [], legs: [], open: false };
const STORAGE_KEY = 'motley';

/**
 * Returns the state of a page that has just been opened.
 *
 * @returns {State}
 */
export function createState() {
  return {
    catalogue: null,
    table: null,
    selection: NO_SELECTION,
    thought: null,
    thoughts: {},
    hint: null,
    worth: null,
    guide: { kinds: [], pointed: null },
    strokes: [],
    premove: [],
    connected: false,
    settings: {
      flipped: false,
      sounds: false,
      analysing: false,
      secret: false,
      worth: false,
      lines: 3,
      analysts: [],
      notation: 'san',
      ...loadSettings(),
    },
  };
}

/**
 * Changes the state by an update.
 *
 * @param {State} state
 * @param {Update} update
 */
export function applyUpdate(state, update) {
  switch (update.is) {
    case 'catalogue':
      state.catalogue = update;
      break;
    case 'table':
      turnTowardsPerson(state, update);
      if (!isSamePosition(state.table, update)) state.strokes = [];
      if (state.table?.game !== update.game || update.status?.over) state.premove = [];
      state.table = update;
      state.hint = null;
      if (state.thought?.turn !== update.shown) state.thought = null;
      if (Object.values(state.thoughts).some(({ turn }) => turn !== update.shown)) state.thoughts = {};
      break;
    case 'selection':
      state.selection = update;
      break;
    case 'thought':
      if (update.engine) state.thoughts = { ...state.thoughts, [update.engine]: update };
      else state.thought = update;
      break;
    case 'hint':
      state.hint = update;
      break;
    case 'worth':
      state.worth = update;
      break;
    case 'guide':
      state.guide = update;
      break;
    case 'premove':
      state.premove = update.premove;
      break;
    case 'strokes':
      state.strokes = update.strokes;
      break;
    case 'settings':
      Object.assign(state.settings, update.set);
      saveSettings(state.settings);
      break;
    case 'connection':
      state.connected = update.open;
      break;
  }
}

/**
 * @param {TableView | null} before
 * @param {TableView} after
 */
function isSamePosition(before, after) {
  return before?.game === after.game && before.shown === after.shown;
}

/**
 * Returns the game at the table. Views call this only after the first update `table`.
 *
 * @param {State} state
 */
export function tableOf(state) {
  if (!state.table) throw new Error('The engine has not sent a table yet.');
  return state.table;
}

/**
 * Returns the catalogue's entry of the game at the table.
 *
 * @param {State} state
 */
export function gameAt(state) {
  return state.catalogue?.games.find(game => game.name === state.table?.game) ?? null;
}

/**
 * Returns the names of the engines that can play the game at the table beside Motley.
 *
 * @param {State} state
 */
export function otherEngines({ catalogue, table }) {
  const engines = catalogue?.engines ?? [];
  return engines.filter(({ games }) => games.includes(table?.game ?? '')).map(({ name }) => name);
}

/**
 * Returns the turn whose position is shown.
 *
 * @param {State} state
 */
export function turnShown(state) {
  const { turns, shown } = tableOf(state);
  return turns.find(turn => turn.id === shown);
}

/**
 * Turns the board so that the only person plays from the lower edge. Nothing happens unless the players
 * have changed, so that a user can flip the board.
 *
 * @param {State} state
 * @param {TableView} table
 */
function turnTowardsPerson(state, table) {
  const people = table.players.map(view => view.player.who === 'person');
  const before = state.table?.players.map(view => view.player.who === 'person');
  if (String(people) === String(before)) return;
  if (people[0] !== people[1]) state.settings.flipped = people[1];
}

/**
 * Saves the settings that the next page starts with: sounds, number of lines, notation, secret units.
 *
 * @param {Settings} settings
 */
function saveSettings({ sounds, lines, notation, secret }) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ sounds, lines, notation, secret }));
  } catch {
    // The page works without the browser's storage too.
  }
}

/** @returns {Partial<Settings>} */
function loadSettings() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
