// Dialogs: what they all do alike, and the smallest of them, a question.

import { el, find } from './dom.js';

/// Lets a dialog be closed by its `[data-close]` buttons and by a press on the page behind it.
export function prepareDialog(dialog) {
  dialog.addEventListener('click', event => {
    if (event.target.closest('[data-close]') || event.target === dialog) dialog.close();
  });
  return dialog;
}

/// Asks a question; the promise tells whether it was answered with `yes`.
export function ask(question, yes, no = 'Cancel') {
  const dialog = find('question');
  return new Promise(resolve => {
    const answer = value => () => {
      dialog.returnValue = value;
      dialog.close(value);
    };
    dialog.returnValue = '';
    dialog.replaceChildren(
      el('p', { id: 'question-text' }, question),
      el(
        'div',
        { class: 'dialog-buttons' },
        el('button', { type: 'button', class: 'button', onclick: answer('') }, no),
        el('button', { type: 'button', class: 'button primary', onclick: answer('yes') }, yes),
      ),
    );
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
    dialog.showModal();
  });
}

/// A choice of one among several, as buttons in a row. `options` are `[value, label]`; `changed` is told the value.
export function segments(name, legend, options, chosen, changed = () => {}) {
  const radio = ([value, label]) =>
    el(
      'label',
      { class: 'segment' },
      el('input', { type: 'radio', name, value, checked: value === chosen, onchange: () => changed(value) }),
      el('span', {}, label),
    );
  return el('fieldset', { class: 'segments' }, el('legend', {}, legend), el('div', {}, options.map(radio)));
}

/// A field with its label, and perhaps the unit it counts in.
export function field(label, input, unit = '') {
  return el('label', { class: 'field' }, el('span', {}, label), el('span', { class: 'input' }, input, unit && el('span', { class: 'unit-name' }, unit)));
}
