// @ts-check
// The marks of squares: classes for the style sheet and words for screen readers. Each class has a shape of
// its own in the style sheet, so that no mark depends on colour alone.

/** @import { State } from '../types/page' */
/** @import { ClickTarget } from '../types/messages' */
/** @typedef {{ classes: string[], words: string[], worth?: string }} Mark */

import { tableOf } from './state.js';
import { worthsOf } from './worth.js';

/**
 * Returns the mark of each square.
 *
 * @param {State} state
 * @returns {Map<string, Mark>}
 */
export function marksOf(state) {
  const { selection } = state;
  const { position, changes } = tableOf(state);
  /** @type {Map<string, Mark>} */
  const marks = new Map(position.squares.map(({ at }) => [at, { classes: [], words: [] }]));
  /** @type {(at: string, name: string, words?: string) => void} */
  const add = (at, name, words) => {
    marks.get(at)?.classes.push(name);
    if (words) marks.get(at)?.words.push(words);
  };
  for (const { at, unit } of position.squares) {
    if (!unit || !state.guide.kinds.includes(unit.kind)) continue;
    add(at, unit.kind === state.guide.pointed ? 'novel pointed' : 'novel');
  }
  for (const { at, notes } of position.squares) if (notes.length > 0) add(at, 'noted');
  for (const { at } of changes) add(at, 'changed', 'last turn');
  for (const at of position.checked) add(at, 'checked', 'in check');
  for (const at of position.checkers) add(at, 'checker', 'gives check');
  for (const at of selection.clicked) add(at, 'clicked', 'chosen');
  for (const at of state.premove ?? []) add(at, 'premove', 'to be played next');
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
    // Most units can begin a turn: only the mouse pointer over them shows it.
    if (!isBeginning || !occupied.has(target.at)) add(target.at, shape(target), meaning(target));
    else add(target.at, 'beginning', 'can be clicked');
  }
  return marks;
}

/** @param {ClickTarget} target */
function shape({ ends, noisy }) {
  if (!ends) return noisy ? 'onward noisy' : 'onward';
  return noisy ? 'noisy' : 'quiet';
}

/** @param {ClickTarget} target */
function meaning({ ends, noisy }) {
  const words = ['possible'];
  if (noisy) words.push('captures or changes a unit');
  if (!ends) words.push('the turn goes on');
  return words.join(': ');
}
