// Notices: why something was refused, with the clauses of the rules that say so, and whether there is a connection.

import { el, find, icon } from './dom.js';

const SHOWN_FOR = 12_000;

/// Notices at the foot of the page. `rules` opens the clauses that are cited.
export function createNotices(rules, { retry }) {
  const notice = find('notice');
  const banner = find('connection');
  let timer = null;
  let subject = '';

  function hide() {
    clearTimeout(timer);
    notice.replaceChildren();
    notice.hidden = true;
  }

  /// Says something for a while; it stays as long as it is pointed at or has the focus.
  function say(...words) {
    clearTimeout(timer);
    notice.hidden = false;
    const close = el('button', { type: 'button', class: 'icon-button', 'aria-label': 'Close', onclick: hide }, icon('close'));
    notice.replaceChildren(el('p', {}, ...words), close);
    const tryHiding = () => {
      timer = notice.matches(':hover, :focus-within') ? setTimeout(tryHiding, 2000) : setTimeout(hide);
    };
    timer = setTimeout(tryHiding, SHOWN_FOR);
  }

  /// A clause that is cited, with a link to it.
  function clause({ id, text }) {
    return el('span', { class: 'clause' }, rules.link(id, `[${id}]`), ' ', text);
  }

  /// A notice is about the position that is shown: with another one it goes.
  function table({ game, shown, turns }) {
    const now = `${game} ${shown} ${turns.length}`;
    if (now !== subject) hide();
    subject = now;
  }

  function connection({ open, retryAt }) {
    banner.hidden = open;
    if (open) return;
    const seconds = Math.max(1, Math.round((retryAt - Date.now()) / 1000));
    banner.replaceChildren(
      el('p', {}, `No connection to the engine. Trying again in ${seconds} s; perhaps the program has ended.`),
      el('button', { type: 'button', class: 'button', onclick: retry }, 'Try now'),
    );
  }

  return {
    say,
    table,
    connection,
    refused: ({ reason, rules: cited }) => say(reason, ...cited.map(clause)),
    hint: ({ text }) => say('The engine would play ', el('b', {}, text), '.'),
  };
}
