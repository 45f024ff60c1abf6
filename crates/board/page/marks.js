// What is marked on a square, for the eye as classes and for the ear as words. The style sheet gives every class a
// shape of its own, so that nothing is told by colour alone.

import { worthsOf } from './worth.js';

/// For each square its classes and words, and what its units are worth, if that is shown.
export function marksOf(state) {
  const { table, selection } = state;
  const { position, changes } = table;
  const marks = new Map(position.squares.map(({ at }) => [at, { classes: [], words: [] }]));
  const add = (at, name, words) => {
    marks.get(at)?.classes.push(name);
    if (words) marks.get(at)?.words.push(words);
  };
  for (const { at, notes } of position.squares) if (notes.length > 0) add(at, 'noted');
  for (const { at } of changes) add(at, 'changed', 'last turn');
  for (const at of position.checked) add(at, 'checked', 'in check');
  for (const at of position.checkers) add(at, 'checker', 'gives check');
  for (const at of selection.clicked) add(at, 'clicked', 'chosen');
  for (const [at, worth] of worthsOf(state)) {
    const mark = marks.get(at);
    if (!mark) continue;
    mark.worth = worth;
    mark.words.push(`worth ${worth} pawns`);
  }
  const occupied = new Set(position.squares.filter(({ unit }) => unit).map(({ at }) => at));
  const isBeginning = selection.clicked.length === 0 && selection.legs.length === 0;
  for (const target of selection.targets) {
    add(target.at, 'target');
    // Of the units that can begin a turn there are many: they are marked by the hand over them alone.
    if (!isBeginning || !occupied.has(target.at)) add(target.at, shape(target), meaning(target));
    else add(target.at, 'beginning', 'can be clicked');
  }
  return marks;
}

function shape({ ends, noisy }) {
  if (!ends) return noisy ? 'onward noisy' : 'onward';
  return noisy ? 'noisy' : 'quiet';
}

function meaning({ ends, noisy }) {
  return ['possible', noisy && 'something is taken or changed', !ends && 'the turn goes on'].filter(Boolean).join(': ');
}
