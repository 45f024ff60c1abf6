// @ts-check
// A match as a site of plain files: its results, and each game to replay. The address says which game:
// `#12`.

/** @import { PublishedMatch } from '../types/matches' */

import { find } from '../page/dom.js';
import { createReplay } from './replay.js';
import { crosstable, games, plot, sprt, standings } from './report.js';

/** @param {string} path */
async function read(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: the server answers ${answer.status}.`);
  return answer.json();
}

/** @param {unknown} error */
function tell(error) {
  const fault = find('fault');
  fault.textContent = error instanceof Error ? error.message : String(error);
  fault.hidden = false;
}

async function start() {
  /** @type {PublishedMatch} */
  const { title, hasGames, overview } = await read('match.json');
  document.title = title;
  find('title').textContent = title;
  const replay = createReplay();
  const open = (/** @type {number} */ number) => {
    location.hash = String(number);
  };
  async function show() {
    const number = Number(location.hash.slice(1));
    const game = overview.games.find(played => played.number === number);
    if (game) replay.show(game, await read(`games/${number}.json`));
    else replay.hide();
  }
  const parts = [
    replay.element,
    standings(overview),
    crosstable(overview),
    sprt(overview),
    plot(overview),
    games(overview, hasGames ? 'games.pgn' : null, open),
  ];
  find('main').replaceChildren(...parts.filter(part => part !== null));
  window.addEventListener('hashchange', () => show().catch(tell));
  await show();
}

start().catch(tell);
