// @ts-check
// The link and the picture of the shown position, in the dialog that saves.

/** @import { App } from '../types/page' */
/** @import { Scene } from './scene.js' */

import { el, find } from './dom.js';
import { writeLink } from './link.js';
import { createScene, picturesOf, SQUARE } from './scene.js';
import { COLOURS, FONT, sceneText, textColour } from './scenesvg.js';
import { gameAt, tableOf } from './state.js';
import { pictureAddress } from './units.js';

/** The size of the copied picture: pixels for a length of 1 in the scene. */
const SCALE = 0.96;

/**
 * Makes the buttons for link and picture work; `say` shows a notice.
 *
 * @param {Pick<App, 'state'> & { say: (words: string) => void }} app
 */
export function createShare({ state, say }) {
  const link = find('save-link', HTMLInputElement);

  function address() {
    const url = new URL('./', document.baseURI);
    url.hash = writeLink(tableOf(state), gameAt(state));
    return url.href;
  }

  function scene() {
    const { position, changes } = tableOf(state);
    const { flipped } = state.settings;
    return createScene(position, { flipped, changes: changes.map(({ at }) => at), labels: true });
  }

  /** @param {string} ending */
  const fileName = ending => `motley-${tableOf(state).game}-${tableOf(state).shown}.${ending}`;

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link.value);
      say('The link is copied.');
    } catch {
      link.select();
    }
  }

  async function copyPicture() {
    const blob = pngOf(scene());
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
      say('The picture is copied.');
    } catch {
      // Without permission for the clipboard the picture is still there to take.
      download(await blob, fileName('png'));
    }
  }

  /** @type {Record<string, () => Promise<unknown>>} */
  const actions = {
    'save-copy-link': copyLink,
    'save-copy-picture': copyPicture,
    'save-png': async () => download(await pngOf(scene()), fileName('png')),
    'save-svg': async () => {
      const text = await svgOf(scene());
      download(new Blob([text], { type: 'image/svg+xml' }), fileName('svg'));
    },
  };
  for (const [id, action] of Object.entries(actions)) {
    find(id).addEventListener('click', () => {
      action().catch(() => say('The picture could not be made: a file is missing.'));
    });
  }

  return {
    /** Shows the link to the position, as the dialog opens. */
    saved() {
      link.value = address();
    },
  };
}

/**
 * Returns a scene as the text of an SVG file.
 *
 * @param {Scene} scene
 */
async function svgOf(scene) {
  const files = picturesOf(scene).map(async picture => {
    const response = await fetch(pictureAddress(picture));
    if (!response.ok) throw new Error(response.statusText);
    return /** @type {[string, string]} */ ([picture, await response.text()]);
  });
  return sceneText(scene, new Map(await Promise.all(files)));
}

/**
 * Returns a scene as a PNG file. A canvas draws it from the same shapes as the SVG.
 *
 * @param {Scene} scene
 * @returns {Promise<Blob>}
 */
async function pngOf(scene) {
  const pictures = new Map(
    await Promise.all(
      picturesOf(scene).map(async picture => {
        const image = el('img', { src: pictureAddress(picture) });
        await image.decode();
        return /** @type {[string, HTMLImageElement]} */ ([picture, image]);
      }),
    ),
  );
  const canvas = el('canvas', { width: scene.width * SCALE, height: scene.height * SCALE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.scale(SCALE, SCALE);
  draw(context, scene, pictures);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      'image/png',
    );
  });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {Map<string, HTMLImageElement>} pictures
 */
function draw(context, { width, height, squares, units, texts }, pictures) {
  context.fillStyle = COLOURS.ground;
  context.fillRect(0, 0, width, height);
  for (const { x, y, dark, changed } of squares) {
    context.fillStyle = dark ? COLOURS.dark : COLOURS.light;
    context.fillRect(x, y, SQUARE, SQUARE);
    context.fillStyle = COLOURS.changed;
    if (changed) context.fillRect(x, y, SQUARE, SQUARE);
  }
  for (const { x, y, size, unit } of units) {
    const image = pictures.get(unit.picture);
    if (image) context.drawImage(image, x, y, size, size);
  }
  for (const { x, y, size, text, onDark, end } of texts) {
    context.font = `600 ${size}px ${FONT}`;
    context.textAlign = end ? 'right' : 'left';
    context.fillStyle = textColour(onDark);
    context.fillText(text, x, y);
  }
}

/**
 * Lets the user save a file.
 *
 * @param {Blob} blob
 * @param {string} name
 */
function download(blob, name) {
  const address = URL.createObjectURL(blob);
  el('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
