// @ts-check
// The bar that shows how much of something large is loaded. Only the site without a server loads such files.

/** @import { Loading } from '../types/page' */

import { el, find } from './dom.js';

/** The bar below the header. */
export function createLoading() {
  const place = find('loading');
  return {
    /** @param {Loading} update */
    loading({ what, done, total }) {
      place.hidden = done >= total;
      const percent = `${Math.round((100 * done) / total)} %`;
      const bar = el('progress', { max: total, value: done, 'aria-label': `Loading ${what}` });
      place.replaceChildren(el('span', {}, `Loading ${what}…`), bar, el('span', {}, percent));
    },
  };
}
