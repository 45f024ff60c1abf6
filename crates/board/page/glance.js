// @ts-check
// A small board that shows where a line of the engine leads, while the pointer or the focus is on one of its turns.

/** @import { App } from '../types/page' */
/** @import { GlanceView } from '../types/messages' */

import { closest, find } from './dom.js';
import { createScene } from './scene.js';
import { showScene } from './scenesvg.js';

/**
 * Watches the turns in `root`, whose elements have them in `data-line`, with spaces between them.
 *
 * @param {HTMLElement} root
 * @param {Pick<App, 'send'>} app
 */
export function createGlance(root, { send }) {
  const box = find('glance');
  let wanted = '';

  /** @param {Event} event */
  function look(event) {
    const line = closest(event.target, '[data-line]')?.dataset.line ?? '';
    if (!line || line === wanted) return;
    wanted = line;
    send({ do: 'glance', turns: line.split(' ') });
  }

  function leave() {
    wanted = '';
    box.hidden = true;
  }

  root.addEventListener('pointerover', event => event.pointerType === 'mouse' && look(event));
  root.addEventListener('focusin', look);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('focusout', leave);
  return {
    table: leave,
    /** @param {GlanceView} update */
    glance({ turns, position, changes }) {
      if (turns.join(' ') !== wanted) return;
      showScene(box, createScene(position, { changes, labels: true }));
      box.hidden = false;
    },
  };
}
