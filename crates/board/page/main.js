// Where everything meets. The engine says `{ is: 'table', … }`; the state takes it in, and every view that has a method
// `table` is told. That is the whole architecture: a view is an object with a method for each kind of update that
// concerns it, and what the user does becomes a request.

import { createActions } from './actions.js';
import { createAnalysis } from './analysis.js';
import { createShop } from './army.js';
import { createArrows } from './arrows.js';
import { createBoard } from './board.js';
import { createChoices } from './choices.js';
import { createClicks } from './clicks.js';
import { find } from './dom.js';
import { createExamples } from './examples.js';
import { createFiles } from './files.js';
import { createGraph } from './graph.js';
import { listenToBoardKeys, listenToPageKeys } from './keyboard.js';
import { createMotion } from './motion.js';
import { createNewGame } from './newgame.js';
import { createNotices } from './notices.js';
import { createPlates } from './plates.js';
import { listenToPointer } from './pointer.js';
import { createRecord } from './record.js';
import { createRules } from './rules.js';
import { createSounds } from './sounds.js';
import { createState, take } from './state.js';
import { createStatus } from './status.js';
import { createTabs } from './tabs.js';
import { connect } from './transport.js';
import { createWorth } from './worth.js';

const state = createState();
const views = [];
const app = { state, tell, send: request => line.send(request) };

/// Hands an update to the state and to all views.
function tell(update) {
  take(state, update);
  if (update.is === 'refused' && shop.refused(update)) return;
  for (const view of views) view[update.is]?.(update);
  if (update.is === 'table') tell({ is: 'selection', ...update.selection });
}

/// The address of the socket: beside the page, with the table that the page's address names.
function address() {
  const url = new URL('socket', document.baseURI);
  url.protocol = url.protocol.replace('http', 'ws');
  url.hash = '';
  const table = decodeURIComponent(location.hash.slice(1));
  if (table) url.searchParams.set('table', table);
  return url.href;
}

function rememberTable({ id }) {
  const hash = `#${encodeURIComponent(id)}`;
  if (location.hash !== hash) history.replaceState(null, '', hash);
}

const arena = find('arena');
const grid = find('board');
const tabs = createTabs(find('tabs'));
const rules = createRules(find('rules'), tabs, app);
const notices = createNotices(rules, { retry: () => line.retry() });
const clicks = createClicks(app);
const board = createBoard(arena, grid, app);
const motion = createMotion(board, app);
const shop = createShop(app);
const files = createFiles({ ...app, say: notices.say });
const newGame = createNewGame({ ...app, shop });
const record = createRecord(
  find('record'),
  { first: find('to-first'), back: find('to-back'), forward: find('to-forward'), last: find('to-last') },
  app,
);

// In this order they are told: the board before what moves on it and lies over it.
views.push(
  { table: rememberTable },
  board,
  motion,
  createPlates(find('upper'), find('lower'), app),
  createArrows(find('arrows'), board, app),
  clicks,
  createChoices(find('stage'), find('choices'), board, clicks),
  createStatus(arena, find('inspector'), rules, app),
  record,
  createGraph(find('graph'), app),
  createAnalysis(app),
  createWorth(app),
  createActions({ ...app, newGame, files }),
  createSounds(app),
  files,
  shop,
  rules,
  createExamples(find('rules'), rules, app),
  notices,
);

listenToBoardKeys(grid, board, clicks);
listenToPageKeys(record.walk);
listenToPointer(arena, {
  ...clicks,
  drop(at) {
    motion.dropped(at);
    clicks.drop(at);
  },
});
find('play').addEventListener('submit', event => {
  event.preventDefault();
  const text = find('play-text').value.trim();
  if (text && app.send({ do: 'play', text })) find('play-text').value = '';
});

const line = connect({ address, heard: tell, changed: change => tell({ is: 'connection', ...change }) });
tell({ is: 'settings', set: {} });
