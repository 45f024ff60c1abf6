// @ts-check
// The entry of the page. The engine sends `{ is: 'table', … }`; the state applies it, and each view with a
// method `table` gets it. That is the whole architecture: a view is an object with a method for each kind of
// update that it shows, and the user's actions become requests.

/** @import { App, Update, View } from '../types/page' */
/** @import { Request } from '../types/messages' */

import { createActions } from './actions.js';
import { createAnalysis } from './analysis.js';
import { createShop } from './army.js';
import { createArrows } from './arrows.js';
import { createBoard } from './board.js';
import { createChoices } from './choices.js';
import { createClicks } from './clicks.js';
import { find } from './dom.js';
import { createDrawing } from './drawing.js';
import { createEditor } from './editor.js';
import { createExamples } from './examples.js';
import { createFiles } from './files.js';
import { watchGameFiles } from './gamefiles.js';
import { createGlance } from './glance.js';
import { createGraph } from './graph.js';
import { createGuide } from './guide.js';
import { createHome } from './home.js';
import { listenToBoardKeys, listenToPageKeys } from './keyboard.js';
import { createLoading } from './loading.js';
import { createMotion } from './motion.js';
import { createMatchCounter } from './matches.js';
import { createNewGame } from './newgame.js';
import { createNotices } from './notices.js';
import { createPlace, tableInAddress } from './place.js';
import { createPlates } from './plates.js';
import { listenToPointer } from './pointer.js';
import { createRecord } from './record.js';
import { createReview } from './review.js';
import { createPuzzles } from './puzzles.js';
import { createRules } from './rules.js';
import { createShare } from './share.js';
import { createSounds } from './sounds.js';
import { applyUpdate, createState } from './state.js';
import { createStatus } from './status.js';
import { createTabs } from './tabs.js';
import { connect } from './transport.js';
import { listenToWheel } from './walking.js';
import { createWorth } from './worth.js';

const state = createState();
/** @type {View[]} */
const views = [];
/** @type {App} */
const app = { state, tell, send };

/**
 * Gives an update to the state and to all views.
 *
 * @param {Update} update
 */
function tell(update) {
  applyUpdate(state, update);
  if (update.is === 'refused' && shop.refused(update)) return;
  for (const view of views) {
    const show = /** @type {((update: Update) => unknown) | undefined} */ (view[update.is]);
    show?.(update);
  }
  if (update.is === 'table') tell({ is: 'selection', ...update.selection });
}

/** @param {Request} request */
function send(request) {
  place.sending(request);
  return connection.send(request);
}

/** Returns the address of the socket, with the table that the page's address names. */
function address() {
  const url = new URL('socket', document.baseURI);
  url.protocol = url.protocol.replace('http', 'ws');
  url.hash = '';
  const table = tableInAddress();
  if (table) url.searchParams.set('table', table);
  return url.href;
}

const arena = find('arena');
const grid = find('board');
const tabs = createTabs(find('tabs'));
const rules = createRules(find('rules'), tabs, app);
const notices = createNotices(rules, { retry: () => connection.retry() }, app);
const clicks = createClicks(app);
const board = createBoard(arena, grid, app);
const motion = createMotion(board, app);
const shop = createShop(app);
const place = createPlace({ ...app, say: notices.say });
const guide = createGuide(rules, app);
const files = createFiles({ ...app, say: notices.say });
const editor = createEditor(app);
const newGame = createNewGame(app, shop, editor);
const analysis = createAnalysis(app);
const record = createRecord(
  find('record'),
  { first: find('to-first'), back: find('to-back'), forward: find('to-forward'), last: find('to-last') },
  app,
);

// The order of the updates: the board comes before the views that move on it and lie over it.
views.push(
  board,
  motion,
  createPlates(find('upper'), find('lower'), app),
  createArrows(find('arrows', SVGElement), board, app),
  clicks,
  createChoices(find('stage'), find('choices'), board, clicks),
  createStatus(arena, find('inspector'), { rules, guide }, app),
  record,
  createGraph(find('graph'), app),
  analysis,
  createGlance(find('analysis-lines'), app),
  createReview(app),
  createWorth(app),
  createActions({ ...app, newGame, files }),
  createSounds(app),
  createShare({ ...app, say: notices.say }),
  newGame,
  editor,
  { saved: files.saved, games: files.games },
  { army: shop.army },
  createMatchCounter(app),
  rules,
  createExamples(find('rules'), rules, app),
  createPuzzles(find('puzzles'), find('tab-puzzles'), tabs, app),
  createHome(find('home'), app),
  guide,
  createLoading(),
  notices,
  // The last: the front page replaces the title, and a link needs a table.
  place,
);

listenToBoardKeys(grid, board, clicks);
const flip = () => tell({ is: 'settings', set: { flipped: !state.settings.flipped } });
listenToPageKeys({
  ArrowLeft: () => record.walk(-1),
  ArrowRight: () => record.walk(1),
  ArrowUp: record.toStart,
  ArrowDown: record.toEnd,
  Home: record.toStart,
  End: record.toEnd,
  f: flip,
  l: analysis.toggle,
  ' ': analysis.playBest,
});
for (const element of [find('stage'), find('to-first').parentElement]) {
  if (element) listenToWheel(element, record.walk);
}
createDrawing(find('stage'), app);
listenToPointer(arena, {
  ...clicks,
  /** @param {string | null} at */
  drop(at) {
    motion.dropped(at);
    clicks.drop(at);
  },
});
find('play').addEventListener('submit', event => {
  event.preventDefault();
  const field = find('play-text', HTMLInputElement);
  const text = field.value.trim();
  if (text && app.send({ do: 'play', text })) field.value = '';
});

const connection = connect({
  address,
  heard: tell,
  changed: change => tell({ is: 'connection', ...change }),
});
tell({ is: 'settings', set: {} });
watchGameFiles(notices);
