// @ts-check
// Scenes as elements of the page, in its colours; the browser loads each picture once. Pictures to keep are
// drawn by the engine's side (`crates/kit/src/drawing/`).

/** @import { Scene, SceneBadge } from './scene.js' */

import { svg } from './dom.js';
import { regionElements } from './regions.js';
import { SQUARE } from './scene.js';
import { pictureAddress } from './units.js';

/**
 * Makes an element for the page; `words` describe it, or it is left out for screen readers.
 *
 * @param {Scene} scene
 * @param {string} [words]
 */
export function sceneElement(scene, words = '') {
  const { width, height, top, squares, regions, units, texts, badges } = scene;
  const role = words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': 'true' };
  const box = { width: SQUARE, height: SQUARE };
  return svg(
    'svg',
    { class: 'scene', viewBox: `0 0 ${width} ${height}`, ...role },
    squares.map(({ x, y, dark }) => svg('rect', { x, y, ...box, class: dark ? 'dark' : 'light' })),
    squares
      .filter(({ changed }) => changed)
      .map(({ x, y }) => svg('rect', { x, y, ...box, class: 'changed' })),
    svg('g', { transform: `translate(0 ${top}) scale(${SQUARE})` }, regionElements(regions)),
    units.map(({ x, y, size, unit }) =>
      svg('image', { x, y, width: size, height: size, href: pictureAddress(unit.picture) }),
    ),
    texts.map(({ x, y, size, text, onDark, end }) =>
      svg(
        'text',
        {
          x,
          y,
          'font-size': size,
          'text-anchor': end ? 'end' : 'start',
          class: onDark === null ? 'count' : onDark ? 'on-dark' : 'on-light',
        },
        text,
      ),
    ),
    badges.map(badgeElement),
  );
}

/**
 * Shows a scene in an element that has nothing else; of a scene that it shows already, only what differs is drawn.
 *
 * @param {HTMLElement} holder
 * @param {Scene} scene
 * @param {string} [words]
 */
export function showScene(holder, scene, words) {
  const next = sceneElement(scene, words);
  const shown = holder.firstElementChild;
  if (!shown || shown.getAttribute('viewBox') !== next.getAttribute('viewBox')) {
    holder.replaceChildren(next);
    return;
  }
  if (words) shown.setAttribute('aria-label', words);
  const known = new Map([...shown.children].map(child => [child.outerHTML, child]));
  let place = shown.firstElementChild;
  for (const child of [...next.children]) {
    const same = known.get(child.outerHTML);
    if (same) place = same.nextElementSibling;
    else shown.insertBefore(child, place);
    known.delete(child.outerHTML);
  }
  for (const old of known.values()) old.remove();
}

/** @param {SceneBadge} badge */
function badgeElement({ x, y, text }) {
  const width = text.length * 12 + 12;
  return svg(
    'g',
    { class: 'scene-badge' },
    svg('rect', { x: x - width, y, width, height: 24, rx: 12 }),
    svg('text', { x: x - width / 2, y: y + 19, 'font-size': 20, 'text-anchor': 'middle' }, text),
  );
}
