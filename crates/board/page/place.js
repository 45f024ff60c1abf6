// @ts-check
// The place of the page: the front page or the board, and the fragment of the address. Without a fragment the
// page is the front page; else the fragment names a table, or is a link, which becomes a table.
//
// A game on the front page begins at an unused table. So another visit to the front page is
// another table, and the game before it is still there under its own address.

/** @import { App } from '../types/page' */
/** @import { Request, TableView } from '../types/messages' */

import { find, findIn } from './dom.js';
import { isLink, readLink } from './link.js';
import { gameAt } from './state.js';

const LAST_KEY = 'motley-last';
const HOME_TITLE = 'Motley – chess for unruly games';

/** @typedef {{ id: string, title: string }} LastGame */

/** Returns the fragment of the address, as the address has it. */
export const fragment = () => location.hash.slice(1);

/** Returns the table that the address names; the empty text if it names none. */
export function tableInAddress() {
  const name = fragment();
  if (isLink(name)) return '';
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/**
 * Returns the last game that was played here, if the browser knows one.
 *
 * @returns {LastGame | null}
 */
export function lastGame() {
  try {
    const last = JSON.parse(localStorage.getItem(LAST_KEY) ?? 'null');
    return typeof last?.id === 'string' && typeof last?.title === 'string' ? last : null;
  } catch {
    return null;
  }
}

/** Brings the whole board onto the screen, wherever the page was scrolled: from its top, or lower if it must. */
function showBoard() {
  scrollTo(0, 0);
  find('stage').scrollIntoView({ block: 'nearest' });
}

/**
 * The place of the page. `say` shows a notice.
 *
 * @param {Pick<App, 'state' | 'send'> & { say: (words: string) => void }} app
 */
export function createPlace({ state, send, say }) {
  let link = isLink(fragment()) ? readLink(fragment()) : null;
  const hasExample = new URLSearchParams(location.search).has('example');
  let isHome = !hasExample && tableInAddress() === '';
  /** Whether a game has been asked for, with which the page goes to the board. */
  let awaitsGame = false;
  /** Whether the engine has greeted the page with its table, which answers no request. */
  let greeted = false;

  function show() {
    document.body.dataset.place = isHome ? 'home' : 'board';
    find('home').hidden = !isHome;
    find('play-area').hidden = isHome;
    if (isHome) document.title = HOME_TITLE;
  }

  function openLink() {
    if (!link) return;
    if ('link' in link) {
      const { game, fen, turns, options } = link.link;
      awaitsGame = true;
      send({ do: 'open', game: { game, fen, options }, turns });
    } else {
      say(`This link cannot be opened: ${link.fault}.`);
      history.replaceState(null, '', './');
    }
    link = null;
  }

  /** @param {string} id */
  function writeAddress(id) {
    const hash = `#${encodeURIComponent(id)}`;
    if (location.hash === hash) return;
    // From the front page the way back leads to it.
    if (isHome && fragment() === '') history.pushState(null, '', `./${hash}`);
    else history.replaceState(null, '', hash);
  }

  /** @param {TableView} table */
  function remember({ id, game, turns }) {
    if (turns.length < 2) return;
    try {
      const title = gameAt(state)?.title ?? game;
      localStorage.setItem(LAST_KEY, JSON.stringify({ id, title }));
    } catch {
      // The page works without the browser's storage too.
    }
  }

  // The user goes back, or writes another address: the page begins again there.
  window.addEventListener('popstate', () => location.reload());
  show();

  return {
    /**
     * Looks at a request that is being sent: some lead to the board.
     *
     * @param {Request} request
     */
    sending(request) {
      if (request.do === 'new' || request.do === 'load') awaitsGame = true;
    },
    /** @param {TableView} table */
    table(table) {
      const wanted = tableInAddress();
      if (!greeted && wanted !== '' && wanted !== table.id) {
        // No such game: the table that came is a new one. The page begins again and says so.
        location.replace(`#table=${encodeURIComponent(wanted)}`);
        return;
      }
      const isAnswer = awaitsGame && greeted;
      const arrives = isAnswer && isHome;
      if (isAnswer || !isHome) {
        writeAddress(table.id);
        isHome = false;
        remember(table);
      }
      if (greeted) awaitsGame = false;
      greeted = true;
      show();
      if (isAnswer) showBoard();
      // A page that a link has opened keeps its focus: the frame around a square would puzzle.
      if (arrives && navigator.userActivation?.hasBeenActive !== false) {
        findIn(document.body, '#board [tabindex="0"]').focus({ preventScroll: true });
      }
      openLink();
    },
    refused() {
      if (awaitsGame && isHome && fragment() !== '') history.replaceState(null, '', './');
      awaitsGame = false;
    },
  };
}
