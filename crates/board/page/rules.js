// The rules of the game beside the board: a fragment of HTML from the engine. Links in it, and links to it from
// elsewhere on the page, lead to its clauses without touching the address, which names the table.

import { el } from './dom.js';
import { gameAt } from './state.js';

/// The rules in `panel`; `tabs` brings the panel to the front.
export function createRules(panel, tabs, { state }) {
  let loaded = { address: null, done: null };

  /// Loads the rules of the game that is played, unless they are there or on their way.
  function load() {
    const address = gameAt(state)?.rules;
    if (address && loaded.address !== address) loaded = { address, done: fill(address) };
    return loaded.done;
  }

  async function fill(address) {
    panel.replaceChildren(el('p', { class: 'soft' }, 'Loading…'));
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(response.statusText);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (loaded.address === address) panel.replaceChildren(...page.body.childNodes);
    } catch {
      loaded = { address: null, done: null };
      panel.replaceChildren(el('p', { class: 'soft' }, 'The rules could not be loaded.'));
    }
  }

  /// Opens the rules at a clause or an example, and gives the element with this id, if there is one.
  async function open(id) {
    tabs.show('rules');
    await load();
    const anchor = panel.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!anchor) return null;
    panel.querySelector('.cited')?.classList.remove('cited');
    // The anchor may be no more than the clause's name.
    const clause = anchor.closest('li, p, tr') ?? anchor;
    clause.classList.add('cited');
    clause.tabIndex = -1;
    anchor.scrollIntoView({ block: 'center' });
    clause.focus({ preventScroll: true });
    return anchor;
  }

  panel.addEventListener('click', event => {
    const link = event.target.closest('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    open(decodeURIComponent(link.getAttribute('href').slice(1)));
  });
  tabs.whenShown('rules', load);

  return {
    open,
    table: () => tabs.isShown('rules') && load(),
    /// A link that opens the rules at a clause.
    link: (id, words) => el('button', { type: 'button', class: 'link', onclick: () => open(id) }, words),
  };
}
