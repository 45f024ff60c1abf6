// @ts-check
// Notices: why a request was refused, with the clauses of the rules, and the state of the connection.

/** @import { App, Child, Connection, Hint, Refused } from '../types/page' */
/** @import { CitedClause, TableView } from '../types/messages' */

import { el, find, icon } from './dom.js';
import { turnText } from './notation.js';

/** The time that a notice stays, in milliseconds. */
const SHOWN_FOR = 12_000;
/** The time between two looks at a notice that the user points at, in milliseconds. */
const RETRY = 2000;

/**
 * Notices at the bottom of the page. `rules` makes links to the cited clauses.
 *
 * @param {{ link: (id: string, words: string) => HTMLElement }} rules
 * @param {{ retry: () => void }} connection
 * @param {Pick<App, 'state'>} app
 */
export function createNotices(rules, { retry }, { state }) {
  const notice = find('notice');
  const banner = find('connection');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let subject = '';

  function hide() {
    clearTimeout(timer);
    notice.replaceChildren();
    notice.hidden = true;
  }

  /**
   * Shows a notice for a while, and longer while the user points at it or it has the focus.
   *
   * @param {...Child} words
   */
  function say(...words) {
    clearTimeout(timer);
    notice.hidden = false;
    const properties = { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: hide };
    notice.replaceChildren(el('p', {}, ...words), el('button', properties, icon('close')));
    const tryHiding = () => {
      if (notice.matches(':hover, :focus-within')) timer = setTimeout(tryHiding, RETRY);
      else hide();
    };
    timer = setTimeout(tryHiding, SHOWN_FOR);
  }

  /** @param {CitedClause} clause */
  function clause({ id, text }) {
    return el('span', { class: 'clause' }, rules.link(id, `[${id}]`), ' ', text);
  }

  return {
    say,
    /**
     * Hides the notice when another position is shown.
     *
     * @param {TableView} table
     */
    table({ game, shown, turns }) {
      const now = `${game} ${shown} ${turns.length}`;
      if (now !== subject) hide();
      subject = now;
    },
    /** @param {Connection} connection */
    connection({ open, retryAt, words: known }) {
      banner.hidden = open;
      if (retryAt === null) return;
      const seconds = Math.max(1, Math.round((retryAt - Date.now()) / 1000));
      const lost = `No connection to the engine. Next attempt in ${seconds} s. Is the program still running?`;
      banner.replaceChildren(
        el('p', {}, known ?? lost),
        el('button', { type: 'button', class: 'button', onclick: retry }, 'Try now'),
      );
    },
    /** @param {Refused} update */
    refused: ({ reason, rules: cited }) => say(reason, ...cited.map(clause)),
    /** @param {Hint} hint */
    hint: hint => say('The engine would play ', el('b', {}, turnText(hint, state)), '.'),
  };
}
