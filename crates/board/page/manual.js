// @ts-check
// The pages of the manual: the search. The pages themselves work without this script.

/** @import { Section } from './search.js' */

import { el, find } from './dom.js';
import { search } from './search.js';

const field = find('search', HTMLInputElement);
const list = find('found');
const folder = document.body.dataset.manual ?? '';
/**
 * The index, once the user has turned to the search.
 *
 * @type {Promise<Section[]> | null}
 */
let index = null;

/** @returns {Promise<Section[]>} */
async function load() {
  const response = await fetch(`${folder}search.json`);
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

async function show() {
  const query = field.value.trim();
  list.hidden = query === '';
  if (query === '') return;
  try {
    index ??= load();
    const found = search(await index, query);
    // The user may have typed on meanwhile.
    if (field.value.trim() !== query) return;
    const items = found.map(({ section, excerpt }) =>
      el(
        'li',
        {},
        el(
          'a',
          { href: folder + section.address },
          el('b', {}, section.heading),
          section.heading !== section.page && el('span', { class: 'soft' }, ` ${section.page}`),
          el('span', { class: 'excerpt' }, excerpt),
        ),
      ),
    );
    list.replaceChildren(
      items.length > 0 ? el('ul', {}, items) : el('p', { class: 'soft' }, 'Nothing found.'),
    );
  } catch {
    index = null;
    list.replaceChildren(el('p', { class: 'soft' }, 'The index could not be loaded.'));
  }
}

/** Moves the focus from the field through the results and back. */
function walk(/** @type {KeyboardEvent} */ event) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (event.key === 'Escape') {
    list.hidden = true;
    field.focus();
  }
  if (step === 0 || list.hidden) return;
  const stops = [field, ...list.querySelectorAll('a')];
  const next = stops[stops.findIndex(stop => stop === document.activeElement) + step];
  if (next) next.focus();
  event.preventDefault();
}

field.addEventListener('input', show);
field.addEventListener('focus', show);
field.form?.addEventListener('keydown', walk);
field.form?.addEventListener('submit', event => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
document.addEventListener('click', event => {
  if (event.target instanceof Node && !field.form?.contains(event.target)) list.hidden = true;
});
// On a narrow page the contents would push the text out of sight.
if (window.matchMedia('(max-width: 860px)').matches) {
  document.querySelector('.manual-contents details')?.removeAttribute('open');
}
