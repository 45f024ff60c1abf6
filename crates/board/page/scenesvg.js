// @ts-check
// Scenes as SVG: as an element of the page, whose pictures the browser loads, and as a text of its own with
// the pictures in it.

/** @import { Scene } from './scene.js' */

import { svg } from './dom.js';
import { SQUARE } from './scene.js';
import { pictureAddress } from './units.js';

/** The colours of copied pictures: those of the light scheme. */
export const COLOURS = {
  light: '#efe8d8',
  dark: '#a6b5a0',
  changed: '#e9bd3a66',
  onLight: '#566352',
  onDark: '#2b3a2c',
  text: '#20251f',
  ground: '#fffdf9',
};
export const FONT = 'system-ui, sans-serif';

/**
 * Makes an element for the page; `words` describe it, or it is left out for screen readers.
 *
 * @param {Scene} scene
 * @param {string} [words]
 */
export function sceneElement(scene, words = '') {
  const { width, height, squares, units, texts } = scene;
  const role = words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': 'true' };
  const box = { width: SQUARE, height: SQUARE };
  return svg(
    'svg',
    { class: 'scene', viewBox: `0 0 ${width} ${height}`, ...role },
    squares.map(({ x, y, dark }) => svg('rect', { x, y, ...box, class: dark ? 'dark' : 'light' })),
    squares
      .filter(({ changed }) => changed)
      .map(({ x, y }) => svg('rect', { x, y, ...box, class: 'changed' })),
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
  );
}

/**
 * Returns a scene as the text of an SVG file. `files` has the text of the SVG file of each picture.
 *
 * @param {Scene} scene
 * @param {Map<string, string>} files
 */
export function sceneText({ width, height, squares, units, texts }, files) {
  const names = new Map([...files.keys()].map((picture, number) => [picture, `u${number}`]));
  const symbols = [...files].map(([picture, file]) => symbol(names.get(picture) ?? '', file));
  /** @type {(fill: string, x: number, y: number) => string} */
  const rect = (fill, x, y) =>
    `<rect x="${x}" y="${y}" width="${SQUARE}" height="${SQUARE}" fill="${fill}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${symbols.join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>`,
    ...squares.map(({ x, y, dark }) => rect(dark ? COLOURS.dark : COLOURS.light, x, y)),
    ...squares.filter(({ changed }) => changed).map(({ x, y }) => rect(COLOURS.changed, x, y)),
    ...units.map(({ x, y, size, unit }) => {
      const name = names.get(unit.picture);
      return name ? `<use href="#${name}" x="${x}" y="${y}" width="${size}" height="${size}"/>` : '';
    }),
    ...texts.map(({ x, y, size, text, onDark, end }) => {
      const place = `x="${x}" y="${y}" font-size="${size}" text-anchor="${end ? 'end' : 'start'}"`;
      return `<text ${place} font-family="${FONT}" font-weight="600" fill="${textColour(onDark)}">${escaped(text)}</text>`;
    }),
    '</svg>',
  ].join('\n');
}

/** @param {boolean | null} onDark */
export function textColour(onDark) {
  if (onDark === null) return COLOURS.text;
  return onDark ? COLOURS.onDark : COLOURS.onLight;
}

/**
 * Returns the file of a picture as a symbol; its ids, which other files may have too, get the name before
 * them.
 *
 * @param {string} name
 * @param {string} file
 */
function symbol(name, file) {
  const match = /<svg[^>]*viewBox="([^"]*)"[^>]*>([\s\S]*)<\/svg>/.exec(file);
  if (!match) return '';
  const content = match[2].replace(/(\sid="|url\(#|href="#)/g, `$1${name}-`);
  return `<symbol id="${name}" viewBox="${match[1]}">${content.trim()}</symbol>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
