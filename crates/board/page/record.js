// The record: all turns of the game in two columns, variations indented below the turn they replace.
//
// A click on a turn shows the position after it. The first turn played after another is the main line; what was
// played instead of it is a variation.

import { el, isDisabled, reveal, setDisabled, SIDES } from './dom.js';

/// The record in `list`, with the buttons that leaf through it.
export function createRecord(list, buttons, { state, send }) {
  function show(turn) {
    if (turn !== undefined && turn !== state.table.shown) send({ do: 'show', turn });
  }

  /// The turn so many steps from the one that is shown, along its line.
  function neighbour(steps) {
    const { line, shown } = state.table;
    return line[line.indexOf(shown) + steps];
  }

  function turnButton(turn, number) {
    const isShown = turn.id === state.table.shown;
    return el(
      'button',
      {
        type: 'button',
        class: 'turn',
        'data-turn': turn.id,
        'aria-current': isShown && 'true',
        'aria-label': `${turn.number} ${SIDES[turn.side]} ${turn.text}`,
        onclick: () => show(turn.id),
      },
      number && el('span', { class: 'number' }, turn.number),
      turn.text,
    );
  }

  /// The main line from `first` on: rows of number, White's turn, Black's turn, with the variations in between.
  function mainLine(first, following) {
    const rows = [];
    let row = null;
    for (let turn = first; turn; turn = following(turn.id)[0]) {
      if (!row || row.filled >= turn.side + 1) {
        row = { element: el('div', { class: 'turns' }, el('span', { class: 'number' }, `${parseInt(turn.number, 10) || ''}`)), filled: 0 };
        if (turn.side === 1) row.element.append(el('span', { class: 'no-turn', 'aria-hidden': 'true' }, '…'));
        rows.push(row.element);
      }
      row.element.append(turnButton(turn, false));
      row.filled = turn.side + 1;
      const others = following(turn.parent).slice(1);
      if (others.length > 0) {
        rows.push(...others.map(other => variation(other, following)));
        row = null;
      }
    }
    return rows;
  }

  /// A variation runs on like text; its own variations are indented within it.
  function variation(first, following) {
    const element = el('div', { class: 'variation', role: 'group', 'aria-label': `Instead: ${first.number} ${first.text}` });
    let needsNumber = true;
    for (let turn = first; turn; turn = following(turn.id)[0]) {
      element.append(turnButton(turn, needsNumber || turn.side === 0));
      const others = turn === first ? [] : following(turn.parent).slice(1);
      element.append(...others.map(other => variation(other, following)));
      needsNumber = others.length > 0;
    }
    return element;
  }

  function draw({ turns, line, shown }) {
    const after = new Map();
    for (const turn of turns.slice(1)) after.set(turn.parent, [...(after.get(turn.parent) ?? []), turn]);
    const following = id => after.get(id) ?? [];
    const rows = mainLine(following(turns[0].id)[0], following);
    list.replaceChildren(...(rows.length > 0 ? rows : [el('p', { class: 'soft' }, 'No turn has been played.')]));
    const current = list.querySelector('[aria-current]');
    if (current) reveal(list, current);
    else list.scrollTop = 0;
    for (const button of [buttons.first, buttons.back]) setDisabled(button, shown === line[0]);
    for (const button of [buttons.forward, buttons.last]) setDisabled(button, shown === line.at(-1));
  }

  const press = (button, turn) => button.addEventListener('click', () => isDisabled(button) || show(turn()));
  press(buttons.first, () => state.table.line[0]);
  press(buttons.back, () => neighbour(-1));
  press(buttons.forward, () => neighbour(1));
  press(buttons.last, () => state.table.line.at(-1));
  return {
    table: draw,
    /// Leafs a step forward or back.
    walk: steps => state.table && show(neighbour(steps)),
  };
}
