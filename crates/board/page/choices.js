// Choices: between several meanings of the clicks, or what needs no click at all.
//
// Where nothing but choosing is left to do, a menu opens at the square that was clicked last. Else the choices are
// buttons under the board, so that they cover none of the squares that can be clicked as well.

import { el, find, icon } from './dom.js';
import { picture } from './units.js';

/// The menu on the board in `stage`, and the buttons in `bar`.
export function createChoices(stage, bar, board, clicks) {
  let menu = null;
  let from = null;

  function close() {
    const hadFocus = menu?.contains(document.activeElement);
    menu?.remove();
    menu = null;
    if (hadFocus) board.focus(from);
  }

  function open(choices, at) {
    menu = el(
      'div',
      { class: 'menu', role: 'menu', 'aria-label': 'What to play' },
      choices.map((choice, index) => button(choice, index, 'menuitem')),
    );
    from = at;
    menu.addEventListener('keydown', steer);
    stage.append(menu);
    hold(menu, board.cell(at), stage);
    menu.querySelector('button').focus({ preventScroll: true });
  }

  function button({ label, picture: path, text }, index, role) {
    const properties = { type: 'button', class: 'choice', role, title: text, onclick: () => clicks.choose(index) };
    return el('button', properties, path && picture(path), el('span', {}, label));
  }

  function steer(event) {
    const items = [...menu.querySelectorAll('button')];
    const index = items.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) items[(index + step + items.length) % items.length].focus();
    else if (event.key === 'Escape') clicks.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function fillBar({ clicked, legs, choices }, isMenu) {
    const hadFocus = bar.contains(document.activeElement);
    const isBegun = clicked.length > 0 || legs.length > 0;
    bar.replaceChildren(
      ...(legs.length > 0 ? [el('span', { class: 'legs' }, `So far ${legs.join(', ')}`)] : []),
      ...(isMenu ? [] : choices.map((choice, index) => button(choice, index))),
      ...(isBegun ? [el('button', { type: 'button', class: 'quiet-button', onclick: clicks.cancel }, icon('close'), 'Cancel')] : []),
    );
    if (hadFocus && !bar.contains(document.activeElement)) (bar.querySelector('button') ?? find('status')).focus();
  }

  return {
    selection(selection) {
      close();
      const at = selection.clicked.at(-1);
      const isMenu = selection.choices.length > 0 && selection.targets.length === 0 && Boolean(board.cell(at));
      if (isMenu) open(selection.choices, at);
      fillBar(selection, isMenu);
    },
  };
}

/// Lays the menu over the middle of its square, but within the board.
function hold(menu, cell, stage) {
  const outer = stage.getBoundingClientRect();
  const square = cell.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const within = (middle, size, room) => Math.max(0, Math.min(middle - size / 2, room - size));
  menu.style.left = `${within(square.x + square.width / 2 - outer.x, width, outer.width)}px`;
  menu.style.top = `${within(square.y + square.height / 2 - outer.y, height, outer.height)}px`;
}
