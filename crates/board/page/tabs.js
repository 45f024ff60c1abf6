// @ts-check
// Tabs: one of several panels is shown. The left and right arrow keys go from tab to tab.

import { closest, find } from './dom.js';

/** @typedef {ReturnType<typeof createTabs>} Tabs */

/**
 * Tabs in `list`, whose buttons name their panels by `aria-controls`.
 *
 * @param {HTMLElement} list
 */
export function createTabs(list) {
  const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('[role=tab]'))];
  /** @type {Map<string, () => unknown>} */
  const watchers = new Map();
  /** @param {Element} tab */
  const panelId = tab => tab.getAttribute('aria-controls') ?? '';

  /** @param {string} id */
  function show(id) {
    for (const tab of tabs) {
      const isShown = panelId(tab) === id;
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      find(panelId(tab)).hidden = !isShown;
    }
    watchers.get(id)?.();
  }

  list.addEventListener('click', event => {
    const tab = closest(event.target, '[role=tab]');
    if (tab) show(panelId(tab));
  });
  list.addEventListener('keydown', event => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!step) return;
    const current = tabs.findIndex(tab => tab === document.activeElement);
    const next = tabs[(current + step + tabs.length) % tabs.length];
    show(panelId(next));
    next.focus();
    event.preventDefault();
  });

  return {
    show,
    /** @param {string} id */
    isShown: id => !find(id).hidden,
    /**
     * Calls `watcher` each time the panel is shown.
     *
     * @param {string} id
     * @param {() => unknown} watcher
     */
    whenShown: (id, watcher) => watchers.set(id, watcher),
  };
}
