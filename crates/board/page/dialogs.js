// @ts-check
// Functions that all dialogs share, and the smallest dialog, a question.

import { closest, el, find } from './dom.js';

/**
 * Makes a dialog close by its `[data-close]` buttons and by a press on the page behind it.
 *
 * @param {HTMLDialogElement} dialog
 */
export function prepareDialog(dialog) {
  dialog.addEventListener('click', event => {
    if (closest(event.target, '[data-close]') || event.target === dialog) dialog.close();
  });
  return dialog;
}

/**
 * Asks a question with two buttons; the promise gives whether the user chose `yes`.
 *
 * @param {string} question
 * @param {string} yes
 * @param {string} [no]
 * @returns {Promise<boolean>}
 */
export function ask(question, yes, no = 'Cancel') {
  const dialog = find('question', HTMLDialogElement);
  return new Promise(resolve => {
    /** @type {(words: string, style: string, value: string) => HTMLElement} */
    const button = (words, style, value) =>
      el('button', { type: 'button', class: style, onclick: () => dialog.close(value) }, words);
    dialog.returnValue = '';
    dialog.replaceChildren(
      el('p', { id: 'question-text' }, question),
      el('div', { class: 'dialog-buttons' }, button(no, 'button', ''), button(yes, 'button primary', 'yes')),
    );
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
    dialog.showModal();
  });
}

/**
 * A choice of one among several values, as a row of buttons. `options` are `[value, label]`; `changed` gets
 * the new value.
 *
 * @param {string} name
 * @param {string} legend
 * @param {[string, string][]} options
 * @param {string} chosen
 * @param {(value: string) => unknown} [changed]
 */
export function segments(name, legend, options, chosen, changed = () => {}) {
  /** @param {[string, string]} option */
  const radio = ([value, label]) => {
    const properties = {
      type: 'radio',
      name,
      value,
      checked: value === chosen,
      onchange: () => changed(value),
    };
    return el('label', { class: 'segment' }, el('input', properties), el('span', {}, label));
  };
  return el('fieldset', { class: 'segments' }, el('legend', {}, legend), el('div', {}, options.map(radio)));
}

/**
 * A field with its label, and a unit of measurement if it has one.
 *
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [unit]
 */
export function field(label, input, unit = '') {
  const unitName = unit !== '' && el('span', { class: 'unit-name' }, unit);
  return el(
    'label',
    { class: 'field' },
    el('span', {}, label),
    el('span', { class: 'input' }, input, unitName),
  );
}
