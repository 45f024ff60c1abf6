// @ts-check
// Choices between several meanings of the clicks, and legs that need no click.
//
// If no further click is possible, the choices are a menu at the square that was clicked last. Otherwise
// they are buttons under the board, so that they cover no target.

/** @import { ChoiceView, SelectionView } from '../types/messages' */
/** @import { Board } from './board.js' */

import { closest, el, find, findIn, icon } from './dom.js';
import { picture } from './units.js';

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The menu over the board in `stage`, and the buttons in `bar`.
 *
 * @param {HTMLElement} stage
 * @param {HTMLElement} bar
 * @param {Board} board
 * @param {{ choose: (choice: number) => unknown, cancel: () => unknown }} clicks
 */
export function createChoices(stage, bar, board, clicks) {
  /** @type {HTMLElement | null} */
  let menu = null;
  let menuSquare = '';

  function close() {
    const hadFocus = menu?.contains(document.activeElement);
    menu?.remove();
    menu = null;
    if (hadFocus) board.focus(menuSquare);
  }

  /**
   * @param {ChoiceView[]} choices
   * @param {string} at
   * @param {HTMLElement} cell
   */
  function open(choices, at, cell) {
    const opened = el(
      'div',
      { class: 'menu', role: 'menu', 'aria-label': 'What to play' },
      choices.map((choice, index) => button(choice, index, 'menuitem')),
    );
    menu = opened;
    menuSquare = at;
    opened.addEventListener('keydown', event => steer(opened, event));
    stage.append(opened);
    placeMenu(opened, cell, stage);
    findIn(opened, 'button', HTMLButtonElement).focus({ preventScroll: true });
  }

  /**
   * @param {ChoiceView} choice
   * @param {number} index
   * @param {string | null} [role]
   */
  function button({ label, picture: path, text }, index, role = null) {
    const onclick = () => clicks.choose(index);
    const properties = { type: 'button', class: 'choice', role, title: text, onclick };
    return el('button', properties, path !== null && picture(path), el('span', {}, label));
  }

  /**
   * @param {HTMLElement} opened
   * @param {KeyboardEvent} event
   */
  function steer(opened, event) {
    const items = [...opened.querySelectorAll('button')];
    const index = items.findIndex(item => item === document.activeElement);
    const step = STEPS[event.key];
    if (step) items[(index + step + items.length) % items.length].focus();
    else if (event.key === 'Escape') clicks.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {SelectionView} selection
   * @param {boolean} isMenu
   */
  function fillBar({ clicked, legs, choices }, isMenu) {
    const hadFocus = bar.contains(document.activeElement);
    const isBegun = clicked.length > 0 || legs.length > 0;
    bar.replaceChildren();
    if (legs.length > 0) bar.append(el('span', { class: 'legs' }, `So far ${legs.join(', ')}`));
    if (!isMenu) bar.append(...choices.map((choice, index) => button(choice, index)));
    if (isBegun) {
      const properties = { type: 'button', class: 'quiet-button', onclick: clicks.cancel };
      bar.append(el('button', properties, icon('close'), 'Cancel'));
    }
    if (hadFocus && !bar.contains(document.activeElement)) {
      const next = bar.querySelector('button') ?? find('status', HTMLElement);
      next.focus();
    }
  }

  document.addEventListener('pointerdown', event => {
    // A press on the board has its own meaning.
    if (menu && !closest(event.target, '#stage, .reserve-unit')) clicks.cancel();
  });

  return {
    /** @param {SelectionView} selection */
    selection(selection) {
      close();
      const at = selection.clicked.at(-1);
      const cell = board.cell(at);
      const isMenu = selection.choices.length > 0 && selection.targets.length === 0 && Boolean(cell);
      if (isMenu && at && cell) open(selection.choices, at, cell);
      fillBar(selection, isMenu);
    },
  };
}

/**
 * Places the menu over the middle of its square, inside the board.
 *
 * @param {HTMLElement} menu
 * @param {HTMLElement} cell
 * @param {HTMLElement} stage
 */
function placeMenu(menu, cell, stage) {
  const outer = stage.getBoundingClientRect();
  // As wide as its widest row: a row that is broken takes all the room there is.
  const items = [...menu.children].map(item => item.getBoundingClientRect());
  const right = Math.max(...items.map(item => item.right));
  const left = Math.min(...items.map(item => item.left));
  menu.style.width = `${Math.ceil(right - left) + 11}px`;
  const square = cell.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  /** @type {(middle: number, size: number, room: number) => number} */
  const within = (middle, size, room) => Math.max(0, Math.min(middle - size / 2, room - size));
  menu.style.left = `${within(square.x + square.width / 2 - outer.x, width, outer.width)}px`;
  menu.style.top = `${within(square.y + square.height / 2 - outer.y, height, outer.height)}px`;
}
