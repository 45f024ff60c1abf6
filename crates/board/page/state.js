// What the page knows: the last thing told of each kind, and what the user has set for himself.
//
// Views read it and never write it; it changes by updates alone, those of the engine and the page's own
// (`settings`, `connection`, `moved`), and `main.js` hands every update first to it, then to every view.

const NOTHING = { clicked: [], targets: [], choices: [], legs: [], open: false };
const STORE = 'motley';

/// What the page knows at the beginning.
export function createState() {
  return {
    catalogue: null,
    table: null,
    selection: NOTHING,
    thought: null,
    hint: null,
    worth: null,
    connected: false,
    settings: { flipped: false, sounds: false, analysing: false, worth: false, lines: 3, ...recall() },
  };
}

/// Takes in an update.
export function take(state, update) {
  switch (update.is) {
    case 'catalogue':
      state.catalogue = update;
      break;
    case 'table':
      turnTowardsPerson(state, update);
      state.table = update;
      state.hint = null;
      if (state.thought?.turn !== update.shown) state.thought = null;
      break;
    case 'selection':
      state.selection = update;
      break;
    case 'thought':
      state.thought = update;
      break;
    case 'hint':
      state.hint = update;
      break;
    case 'worth':
      state.worth = update;
      break;
    case 'settings':
      Object.assign(state.settings, update.set);
      keep(state.settings);
      break;
    case 'connection':
      state.connected = update.open;
      break;
  }
}

/// The game that is played, as the catalogue tells it.
export function gameAt(state) {
  return state.catalogue?.games.find(game => game.name === state.table?.game) ?? null;
}

/// The turn that is shown.
export function turnShown(state) {
  return state.table.turns.find(turn => turn.id === state.table.shown);
}

/// The one person at the board sits at the lower edge; asked only when the players change.
function turnTowardsPerson(state, table) {
  const people = table.players.map(view => view.player.who === 'person');
  const before = state.table?.players.map(view => view.player.who === 'person');
  if (String(people) === String(before)) return;
  if (people[0] !== people[1]) state.settings.flipped = people[1];
}

/// Sounds and lines outlive the page; how the board is turned and whether it is analysed do not.
function keep({ sounds, lines }) {
  try {
    localStorage.setItem(STORE, JSON.stringify({ sounds, lines }));
  } catch {
    // A browser that keeps nothing is no reason not to play.
  }
}

function recall() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? {};
  } catch {
    return {};
  }
}
