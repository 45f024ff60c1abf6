// @ts-check
// The plates above and below the board: the player of a side, the clock, and the units beside the board.
//
// Units that the other player need not know are covered if the user wants it: their owner shows them for a turn.
//
// Clocks run on the page between messages: the time in the last message minus the time since then.

/** @import { App } from '../types/page' */
/** @import { ReserveView, TableView, UnitView } from '../types/messages' */

import { el, SIDES } from './dom.js';
import { unitElement, unitWords } from './units.js';

/** The time between two updates of the clocks, in milliseconds. */
const TICK = 100;
/** Below this time a clock shows tenths of a second, in milliseconds. */
const LOW_TIME = 20_000;

/**
 * The plates in the elements `upper` and `lower`.
 *
 * @param {HTMLElement} upper
 * @param {HTMLElement} lower
 * @param {Pick<App, 'state'>} app
 */
export function createPlates(upper, lower, { state }) {
  /**
   * The clocks on the page, by side.
   *
   * @type {(HTMLElement | null)[]}
   */
  let clocks = [null, null];
  /** The side whose covered units are shown until its turn is over. */
  let uncovered = -1;
  /** The time of the last update `table`. */
  let updatedAt = 0;

  function draw() {
    const { table, settings } = state;
    if (!table) return;
    const [above, below] = settings.flipped ? [0, 1] : [1, 0];
    clocks = SIDES.map(side => (table.clocks ? clockElement(side) : null));
    upper.replaceChildren(...contents(table, above));
    lower.replaceChildren(...contents(table, below));
    tick();
  }

  /** @param {string} side */
  function clockElement(side) {
    return el('span', { class: 'clock', role: 'timer', 'aria-label': `Clock of ${side}` });
  }

  /**
   * @param {TableView} table
   * @param {number} side
   */
  function contents({ players, status, position }, side) {
    const isToMove = position.toMove === side && !status.over;
    const player = el(
      'div',
      { class: `player ${isToMove ? 'to-move' : ''}` },
      el('span', { class: `disc ${side ? 'black' : 'white'}`, 'aria-hidden': 'true' }),
      el('span', { class: 'name' }, el('b', {}, SIDES[side]), ` ${players[side].name}`),
      isToMove && el('span', { class: 'turn-note' }, status.thinking ? 'thinking' : 'to move'),
      clocks[side],
    );
    const reserves = position.reserves.filter(reserve => reserve.side === side && reserve.units.length > 0);
    const isCovered = state.settings.secret && uncovered !== side;
    const mayShow = isToMove && players[side].player.who === 'person';
    return [
      player,
      ...reserves.map(reserve =>
        isCovered && reserve.secret ? cover(reserve, mayShow) : reserveElement(reserve),
      ),
    ];
  }

  /**
   * Returns what stands for covered units; with a button for their owner.
   *
   * @param {ReserveView} reserve
   * @param {boolean} mayShow
   */
  function cover({ title, side, units }, mayShow) {
    const count = units.reduce((sum, [, , number]) => sum + number, 0);
    const show = () => {
      uncovered = side;
      draw();
      mark();
    };
    return el(
      'div',
      { class: 'reserve' },
      el('span', { class: 'reserve-title' }, `${count} ${title}, covered`),
      mayShow &&
        el('button', { type: 'button', class: 'button', onclick: show }, `Show them to ${SIDES[side]}`),
    );
  }

  /** @param {ReserveView} reserve */
  function reserveElement({ title, units }) {
    return el(
      'div',
      { class: 'reserve', role: 'group', 'aria-label': title },
      el('span', { class: 'reserve-title', 'aria-hidden': 'true' }, title),
      units.map(reserveButton),
    );
  }

  /** @param {[string, UnitView, number]} entry */
  function reserveButton([at, unit, count]) {
    const words = `${count > 1 ? `${count} × ` : ''}${unitWords(unit)}`;
    return el(
      'button',
      { type: 'button', class: 'reserve-unit', 'data-at': at, 'data-words': words },
      unitElement(unit),
      count > 1 && el('span', { class: 'count', 'aria-hidden': 'true' }, count),
    );
  }

  /** Marks the units beside the board that can be clicked or have been clicked. */
  function mark() {
    const targets = new Set(state.selection.targets.map(({ at }) => at));
    for (const plate of [upper, lower]) {
      for (const button of plate.querySelectorAll('button')) {
        const { at, words = '' } = button.dataset;
        if (!at) continue;
        const isTarget = targets.has(at);
        const isClicked = state.selection.clicked.includes(at);
        button.classList.toggle('target', isTarget);
        button.classList.toggle('clicked', isClicked);
        button.setAttribute('aria-pressed', String(isClicked));
        const label = [words, isClicked && 'chosen', isTarget && 'can be clicked'];
        button.setAttribute('aria-label', label.filter(Boolean).join(', '));
      }
    }
  }

  function tick() {
    const times = state.table?.clocks;
    if (!times) return;
    clocks.forEach((clock, side) => {
      if (!clock) return;
      const isRunning = times.running === side;
      const passed = isRunning ? performance.now() - updatedAt : 0;
      const left = Math.max(0, times.left[side] - passed);
      clock.textContent = clockText(left);
      clock.classList.toggle('running', isRunning);
      clock.classList.toggle('low', left < LOW_TIME);
    });
  }

  setInterval(tick, TICK);
  return {
    table() {
      updatedAt = performance.now();
      if (state.table?.position.toMove !== uncovered) uncovered = -1;
      draw();
    },
    settings() {
      draw();
      mark();
    },
    selection: mark,
  };
}

/**
 * Returns a time as text: `1:02:03`, `4:05`, and with tenths of a second below 20 seconds.
 *
 * @param {number} milliseconds
 */
export function clockText(milliseconds) {
  if (milliseconds < LOW_TIME) {
    return `0:${(Math.floor(milliseconds / 100) / 10).toFixed(1).padStart(4, '0')}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  /** @param {number} number */
  const two = number => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
