// Tabs: one panel of several is shown. Left and right arrows go from tab to tab.

/// Tabs in `list`, whose buttons name their panels by `aria-controls`.
export function createTabs(list) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  const watchers = new Map();
  const panelOf = tab => document.getElementById(tab.getAttribute('aria-controls'));
  const tabOf = id => tabs.find(tab => tab.getAttribute('aria-controls') === id);

  function show(id) {
    for (const tab of tabs) {
      const isShown = tab === tabOf(id);
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      panelOf(tab).hidden = !isShown;
    }
    watchers.get(id)?.();
  }

  list.addEventListener('click', event => {
    const tab = event.target.closest('[role=tab]');
    if (tab) show(tab.getAttribute('aria-controls'));
  });
  list.addEventListener('keydown', event => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(document.activeElement) + step + tabs.length) % tabs.length];
    show(next.getAttribute('aria-controls'));
    next.focus();
    event.preventDefault();
  });

  return {
    show,
    isShown: id => !document.getElementById(id).hidden,
    /// Calls `watcher` whenever the panel comes to the front.
    whenShown: (id, watcher) => watchers.set(id, watcher),
  };
}
