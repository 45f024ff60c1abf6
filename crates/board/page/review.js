// @ts-check
// The review of a game: progress, the accuracy of each side, and the turns that lost most.

/** @import { App } from '../types/page' */
/** @import { RecordEntry, TableView } from '../types/messages' */

import { el, find, SIDES } from './dom.js';
import { glyphs, turnText } from './notation.js';
import { followingOf } from './record.js';
import { share } from './score.js';
import { otherEngines } from './state.js';

/** Turns that lost less than this part of a point are not among the worst. */
const LEAST = 0.03;
/** Number of turns that are listed. */
const LISTED = 3;

/**
 * The review in the panel.
 *
 * @param {Pick<App, 'state' | 'send'>} app
 */
export function createReview({ state, send }) {
  const button = find('review-button');
  const program = find('review-program', HTMLSelectElement);
  const progress = find('review-progress', HTMLProgressElement);
  const words = find('review-words');
  const list = find('review-worst');

  /** @param {TableView} table */
  function draw({ turns, review }) {
    button.hidden = turns.length < 2;
    button.textContent = review ? 'Stop' : 'Review the game';
    progress.hidden = !review;
    offer(button.hidden || review !== null);
    if (review) {
      progress.max = review.total;
      progress.value = review.done;
    }
    const report = review ? null : reportOf(turns);
    words.hidden = list.hidden = !report;
    if (!report) return;
    const sides = SIDES.map((side, index) => `${side} ${Math.round(report.accuracy[index])} %`);
    words.textContent = `Accuracy: ${sides.join(', ')}.${report.worst.length > 0 ? ' Lost most:' : ''}`;
    list.replaceChildren(...report.worst.map(worstTurn));
  }

  /**
   * Offers the engines that can look at the game, if there are others than Motley.
   *
   * @param {boolean} hidden
   */
  function offer(hidden) {
    const names = otherEngines(state);
    program.hidden = hidden || names.length === 0;
    if (
      names.join() ===
      [...program.options]
        .map(({ value }) => value)
        .slice(1)
        .join()
    )
      return;
    const options = names.map(name => el('option', { value: name }, `by ${name}`));
    program.replaceChildren(el('option', { value: '' }, 'by Motley'), ...options);
  }

  /** @param {{ turn: RecordEntry, lost: number }} worst */
  function worstTurn({ turn, lost }) {
    const text = `${turn.number} ${turnText(turn, state)}${glyphs(turn.notes.nags)}`;
    const onclick = () => send({ do: 'show', turn: turn.id });
    const button = el('button', { type: 'button', class: 'turn', onclick }, text);
    return el('li', {}, button, ` ${Math.round(100 * lost)} % of the point`);
  }

  button.addEventListener('click', () => {
    if (state.table) send({ do: 'review', on: !state.table.review, program: program.value || null });
  });
  return { table: draw, settings: () => state.table && draw(state.table) };
}

/**
 * Returns the accuracy of each side in percent, and the turns of the main line that lost most; `null` unless
 * every position of it has a score. The accuracy is that of lichess.
 *
 * @param {RecordEntry[]} turns
 */
export function reportOf(turns) {
  const following = followingOf(turns);
  /** @type {[number[], number[]]} */
  const accuracies = [[], []];
  const worst = [];
  let before = turns[0];
  for (let turn = following(0)[0]; turn; turn = following(turn.id)[0]) {
    if (before.score === null || turn.score === null) return null;
    const gained = share(turn.score) - share(before.score);
    const lost = Math.max(0, turn.side === 0 ? -gained : gained);
    accuracies[turn.side].push(accuracyOf(lost));
    if (lost >= LEAST) worst.push({ turn, lost });
    before = turn;
  }
  if (before === turns[0]) return null;
  worst.sort((one, other) => other.lost - one.lost);
  return { accuracy: accuracies.map(mean), worst: worst.slice(0, LISTED) };
}

/**
 * Returns the accuracy of a turn that lost this part of a point, in percent.
 *
 * @param {number} lost
 */
function accuracyOf(lost) {
  return Math.max(0, Math.min(100, 103.1668 * Math.exp(-4.354 * lost) - 3.1669));
}

/** @param {number[]} values */
function mean(values) {
  return values.length === 0 ? 100 : values.reduce((sum, value) => sum + value) / values.length;
}
