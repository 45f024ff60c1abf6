// @ts-check
// The record: all turns of the game in two columns, with variations indented below the turn they replace.
//
// A click on a turn shows the position after it. The first turn played after another is the main line; the
// others are variations.

/** @import { App } from '../types/page' */
/** @import { RecordEntry, TableView } from '../types/messages' */
/** @typedef {(id: number) => RecordEntry[]} Following The turns played after a turn, main line first. */

import { el, find, isDisabled, reveal, setDisabled, SIDES } from './dom.js';
import { glyphs, turnText } from './notation.js';
import { tableOf } from './state.js';
import { repeatWhileHeld } from './walking.js';

/**
 * The record in `list`, and the buttons that step through it.
 *
 * @param {HTMLElement} list
 * @param {{ first: HTMLElement, back: HTMLElement, forward: HTMLElement, last: HTMLElement }} buttons
 * @param {App} app
 */
export function createRecord(list, buttons, { state, send, tell }) {
  const notation = find('notation', HTMLSelectElement);

  /** @param {number | undefined} turn */
  function show(turn) {
    if (turn !== undefined && turn !== tableOf(state).shown) send({ do: 'show', turn });
  }

  /**
   * Returns the turn that is `steps` after the shown one in its line.
   *
   * @param {number} steps
   */
  function neighbour(steps) {
    const { line, shown } = tableOf(state);
    return line[line.indexOf(shown) + steps];
  }

  /**
   * @param {RecordEntry} turn
   * @param {boolean} withNumber
   */
  function turnButton(turn, withNumber) {
    const isShown = turn.id === tableOf(state).shown;
    const text = turnText(turn, state) + glyphs(turn.notes.nags);
    return el(
      'button',
      {
        type: 'button',
        class: 'turn',
        'data-turn': turn.id,
        'aria-current': isShown && 'true',
        'aria-label': `${turn.number} ${SIDES[turn.side]} ${text}`,
        onclick: () => show(turn.id),
      },
      withNumber && el('span', { class: 'number' }, turn.number),
      text,
    );
  }

  /** @param {string} words */
  const comment = words => words !== '' && el('span', { class: 'comment' }, words);

  /**
   * Makes the rows of the main line: number, White's turn, Black's turn, with the variations in between.
   *
   * @param {Following} following
   */
  function mainLine(following) {
    /** @type {HTMLElement[]} */
    const rows = [];
    for (const row of mainRows(following)) {
      const element = el('div', { class: 'turns' }, el('span', { class: 'number' }, row.number));
      if (row.turns[0].side === 1)
        element.append(el('span', { class: 'no-turn', 'aria-hidden': 'true' }, '…'));
      element.append(...row.turns.map(turn => turnButton(turn, false)));
      const { before } = row.turns[0].notes;
      if (before) rows.push(el('p', { class: 'comment' }, before));
      rows.push(element);
      const { comment: after } = row.turns[row.turns.length - 1].notes;
      if (after) rows.push(el('p', { class: 'comment' }, after));
      rows.push(...row.variations.map(other => variation(other, following)));
    }
    return rows;
  }

  /**
   * Makes a variation as running text; its own variations are indented in it.
   *
   * @param {RecordEntry} first
   * @param {Following} following
   * @returns {HTMLElement}
   */
  function variation(first, following) {
    const label = `Instead: ${first.number} ${turnText(first, state)}`;
    const element = el('div', { class: 'variation', role: 'group', 'aria-label': label });
    let needsNumber = true;
    for (let turn = first; turn; turn = following(turn.id)[0]) {
      const { before, comment: after } = turn.notes;
      element.append(
        ...[comment(before), turnButton(turn, needsNumber || turn.side === 0), comment(after)].filter(
          child => child !== false,
        ),
      );
      const others = turn === first ? [] : following(turn.parent).slice(1);
      element.append(...others.map(other => variation(other, following)));
      needsNumber = others.length > 0;
    }
    return element;
  }

  /** @param {TableView} table */
  function draw({ turns, line, shown }) {
    notation.value = state.settings.notation;
    const hasSan = turns.slice(1).every(({ san }) => san !== null);
    findLabel(notation).hidden = !hasSan;
    const rows = mainLine(followingOf(turns));
    const none = el('p', { class: 'soft' }, 'No turn has been played.');
    list.replaceChildren(...(rows.length > 0 ? rows : [none]));
    const current = list.querySelector('[aria-current]');
    if (current) reveal(list, current);
    else list.scrollTop = 0;
    for (const button of [buttons.first, buttons.back]) setDisabled(button, shown === line[0]);
    for (const button of [buttons.forward, buttons.last]) setDisabled(button, shown === line.at(-1));
  }

  notation.addEventListener('change', () => {
    const value = /** @type {import('./notation.js').Notation} */ (notation.value);
    tell({ is: 'settings', set: { notation: value } });
  });

  /** @type {(button: HTMLElement, turn: () => number | undefined) => void} */
  const onPress = (button, turn) =>
    button.addEventListener('click', () => isDisabled(button) || show(turn()));
  for (const button of [buttons.back, buttons.forward]) repeatWhileHeld(button);
  onPress(buttons.first, () => tableOf(state).line[0]);
  onPress(buttons.back, () => neighbour(-1));
  onPress(buttons.forward, () => neighbour(1));
  onPress(buttons.last, () => tableOf(state).line.at(-1));
  return {
    table: draw,
    settings: () => state.table && draw(state.table),
    /**
     * Steps forward in the record, or back if `steps` is negative.
     *
     * @param {number} steps
     */
    walk: steps => state.table && show(neighbour(steps)),
    /** Steps to the start of the record. */
    toStart: () => state.table && show(state.table.line[0]),
    /** Steps to the end of the shown line. */
    toEnd: () => state.table && show(state.table.line.at(-1)),
  };
}

/** @param {Element} field */
const findLabel = field => /** @type {HTMLElement} */ (field.parentElement);

/**
 * Returns the turns that follow each turn of a record.
 *
 * @param {RecordEntry[]} turns
 * @returns {Following}
 */
export function followingOf(turns) {
  /** @type {Map<number, RecordEntry[]>} */
  const after = new Map();
  for (const turn of turns.slice(1)) after.set(turn.parent, [...(after.get(turn.parent) ?? []), turn]);
  return id => after.get(id) ?? [];
}

/**
 * Returns the rows of the main line: one or two turns, then the variations that replace the last of them.
 *
 * @param {Following} following
 */
export function mainRows(following) {
  /** @type {{ number: string, turns: RecordEntry[], variations: RecordEntry[] }[]} */
  const rows = [];
  for (let turn = following(0)[0]; turn; turn = following(turn.id)[0]) {
    const last = rows.at(-1);
    const variations = following(turn.parent).slice(1);
    const continues =
      last?.turns.length === 1 &&
      last.variations.length === 0 &&
      last.turns[0].notes.comment === '' &&
      last.turns[0].side < turn.side;
    if (last && continues) {
      last.turns.push(turn);
      last.variations = variations;
    } else rows.push({ number: `${parseInt(turn.number, 10) || ''}`, turns: [turn], variations });
  }
  return rows;
}
