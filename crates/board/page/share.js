// @ts-check
// The link and the picture of the shown position, in the dialog that saves.

/** @import { App, Saved } from '../types/page' */

import { el, find } from './dom.js';
import { writeLink } from './link.js';
import { gameAt, tableOf } from './state.js';

/**
 * Makes the buttons for link and picture work; `say` shows a notice.
 *
 * @param {Pick<App, 'state'> & { say: (words: string) => void }} app
 */
export function createShare({ state, say }) {
  const link = find('save-link', HTMLInputElement);
  let svg = new Blob();

  function address() {
    const url = new URL('./', document.baseURI);
    url.hash = writeLink(tableOf(state), gameAt(state));
    return url.href;
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
    const blob = pngOf(svg);
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
    'save-png': async () => download(await pngOf(svg), fileName('png')),
    'save-svg': async () => download(svg, fileName('svg')),
  };
  for (const [id, action] of Object.entries(actions)) {
    find(id).addEventListener('click', () => {
      action().catch(() => say('This browser could not make the picture.'));
    });
  }

  return {
    /**
     * Shows the link to the position, as the dialog opens, and keeps its picture.
     *
     * @param {Saved} update
     */
    saved(update) {
      link.value = address();
      find('save-link-note').hidden = !isLocal(location.hostname);
      svg = new Blob([update.svg], { type: 'image/svg+xml' });
    },
  };
}

/**
 * Returns a picture as a PNG file.
 *
 * @param {Blob} svg
 * @returns {Promise<Blob>}
 */
async function pngOf(svg) {
  const address = URL.createObjectURL(svg);
  try {
    const image = el('img', { src: address });
    await image.decode();
    const canvas = el('canvas', { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        blob => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
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

/**
 * Returns whether a host is this machine, which others cannot reach by that name.
 *
 * @param {string} host
 */
export function isLocal(host) {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
