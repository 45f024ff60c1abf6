// @ts-check
// The rules of the game beside the board: an HTML fragment from the engine. Links to clauses, in the rules
// and elsewhere on the page, do not change the address, which names the table.

/** @import { App } from '../types/page' */
/** @import { Tabs } from './tabs.js' */

import { closest, el } from './dom.js';
import { gameAt } from './state.js';

/**
 * Scrolls to an element of a panel: the panel alone if it can scroll, so that the board stays on the screen.
 *
 * @param {HTMLElement} panel
 * @param {HTMLElement} element
 */
function bringToMiddle(panel, element) {
  if (panel.scrollHeight <= panel.clientHeight) return element.scrollIntoView({ block: 'center' });
  const [outer, inner] = [panel, element].map(each => each.getBoundingClientRect());
  panel.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
}

/**
 * The rules in `panel`, one of the `tabs`.
 *
 * @param {HTMLElement} panel
 * @param {Tabs} tabs
 * @param {Pick<App, 'state'>} app
 */
export function createRules(panel, tabs, { state }) {
  /** @type {{ address: string | null, done: Promise<void> | null }} */
  let loaded = { address: null, done: null };

  /** Loads the rules of the game at the table, unless they are loaded or loading. */
  function load() {
    const address = gameAt(state)?.rules;
    if (address && loaded.address !== address) loaded = { address, done: fill(address) };
    return loaded.done;
  }

  /** @param {string} address */
  async function fill(address) {
    panel.replaceChildren(el('p', { class: 'soft' }, 'Loading…'));
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(response.statusText);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      // A text that is wider than the panel is moved by keys.
      for (const text of page.querySelectorAll('pre')) text.tabIndex = 0;
      if (loaded.address === address) panel.replaceChildren(...page.body.childNodes);
    } catch {
      loaded = { address: null, done: null };
      panel.replaceChildren(el('p', { class: 'soft' }, 'The rules could not be loaded.'));
    }
  }

  /**
   * Opens the rules at a clause or an example, and returns the element with this id, if there is one.
   *
   * @param {string} id
   * @returns {Promise<HTMLElement | null>}
   */
  async function open(id) {
    tabs.show('rules');
    await load();
    /** @type {HTMLElement | null} */
    const anchor = panel.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!anchor) return null;
    panel.querySelector('.cited')?.classList.remove('cited');
    // The anchor may be only the name of the clause.
    const clause = closest(anchor, 'li, p, tr') ?? anchor;
    clause.classList.add('cited');
    clause.tabIndex = -1;
    bringToMiddle(panel, anchor);
    clause.focus({ preventScroll: true });
    return anchor;
  }

  panel.addEventListener('click', event => {
    const target = closest(event.target, 'a[href^="#"]')?.getAttribute('href');
    if (!target) return;
    event.preventDefault();
    open(decodeURIComponent(target.slice(1)));
  });
  tabs.whenShown('rules', load);

  return {
    open,
    table: () => tabs.isShown('rules') && load(),
    /**
     * Makes a link that opens the rules at a clause.
     *
     * @param {string} id
     * @param {string} words
     */
    link: (id, words) => el('button', { type: 'button', class: 'link', onclick: () => open(id) }, words),
  };
}
