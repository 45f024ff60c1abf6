// The plates above and below the board: who plays a side, its clock, and its units beside the board.
//
// Clocks run on the page between messages: what was left when the message came, less what has passed since.

import { el, SIDES } from './dom.js';
import { unitElement, unitWords } from './units.js';

const TICK = 100;
const LOW = 20_000;

/// The plates: `upper` and `lower` are their elements.
export function createPlates(upper, lower, { state }) {
  let clocks = [];
  let told = 0;

  function draw() {
    const { table, settings } = state;
    if (!table) return;
    const sides = settings.flipped ? [0, 1] : [1, 0];
    clocks = [];
    [upper, lower].forEach((plate, i) => plate.replaceChildren(...contents(table, sides[i])));
    tick();
  }

  function contents(table, side) {
    const { players, status, position, clocks: times } = table;
    const isToMove = position.toMove === side && !status.over;
    if (times) clocks[side] = el('span', { class: 'clock', role: 'timer', 'aria-label': `Clock of ${SIDES[side]}` });
    return [
      el(
        'div',
        { class: `player ${isToMove ? 'to-move' : ''}` },
        el('span', { class: `disc ${side ? 'black' : 'white'}`, 'aria-hidden': 'true' }),
        el('span', { class: 'name' }, el('b', {}, SIDES[side]), ` ${players[side].name}`),
        isToMove && el('span', { class: 'turn-note' }, status.thinking ? 'thinking' : 'to move'),
        clocks[side],
      ),
      ...position.reserves.filter(reserve => reserve.side === side && reserve.units.length > 0).map(reserveElement),
    ];
  }

  function reserveElement({ title, units }) {
    return el(
      'div',
      { class: 'reserve', role: 'group', 'aria-label': title },
      el('span', { class: 'reserve-title', 'aria-hidden': 'true' }, title),
      units.map(([at, unit, count]) => {
        const words = `${count > 1 ? `${count} × ` : ''}${unitWords(unit)}`;
        return el(
          'button',
          { type: 'button', class: 'reserve-unit', 'data-at': at, 'data-words': words },
          unitElement(unit),
          count > 1 && el('span', { class: 'count', 'aria-hidden': 'true' }, count),
        );
      }),
    );
  }

  /// Which units beside the board can be clicked, and which have been.
  function mark() {
    const targets = new Set(state.selection.targets.map(({ at }) => at));
    for (const plate of [upper, lower]) {
      for (const button of plate.querySelectorAll('.reserve-unit')) {
        const { at, words } = button.dataset;
        const isTarget = targets.has(at);
        const isClicked = state.selection.clicked.includes(at);
        button.classList.toggle('target', isTarget);
        button.classList.toggle('clicked', isClicked);
        button.setAttribute('aria-pressed', String(isClicked));
        button.setAttribute('aria-label', [words, isClicked && 'chosen', isTarget && 'can be clicked'].filter(Boolean).join(', '));
      }
    }
  }

  function tick() {
    const times = state.table?.clocks;
    if (!times) return;
    clocks.forEach((clock, side) => {
      const isRunning = times.running === side;
      const left = Math.max(0, times.left[side] - (isRunning ? performance.now() - told : 0));
      clock.textContent = clockText(left);
      clock.classList.toggle('running', isRunning);
      clock.classList.toggle('low', left < LOW);
    });
  }

  setInterval(tick, TICK);
  return {
    table() {
      told = performance.now();
      draw();
    },
    settings() {
      draw();
      mark();
    },
    selection: mark,
  };
}

/// `1:02:03`, `4:05`, and tenths when time is short.
export function clockText(milliseconds) {
  if (milliseconds < LOW) return `0:${(Math.floor(milliseconds / 100) / 10).toFixed(1).padStart(4, '0')}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const two = number => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
