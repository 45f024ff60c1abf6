// @ts-check
// The results of a tournament: standings, crosstable, sequential test, plot, games.

/** @import { Overview } from '../types/matches' */

import { el, svg } from '../page/dom.js';

const PLOT = { width: 640, height: 180, left: 34 };
/** Games of the list that are shown at first. */
const SHOWN_GAMES = 200;

/**
 * @param {string[]} heads
 * @param {(string | number | Node)[][]} rows
 * @param {string} caption
 */
function table(heads, rows, caption) {
  /** @param {unknown} value */
  const kind = value => (typeof value === 'number' || /^[-+\d. %±]+$/.test(String(value)) ? 'number' : null);
  const head = el(
    'tr',
    {},
    heads.map(text => el('th', { scope: 'col' }, text)),
  );
  const body = rows.map(row =>
    el(
      'tr',
      {},
      row.map(cell => el('td', { class: kind(cell) }, cell)),
    ),
  );
  return el('table', { 'aria-label': caption }, el('thead', {}, head), el('tbody', {}, body));
}

/**
 * @param {number | null} value
 * @param {number} digits
 */
function number(value, digits) {
  return value === null ? '-' : value.toFixed(digits);
}

/** @param {[number, number, number]} results */
function share([won, lost, drawn]) {
  const games = won + lost + drawn;
  return games === 0 ? '-' : `${((100 * (won + drawn / 2)) / games).toFixed(1)} %`;
}

/** @param {Overview} overview */
export function standings({ players }) {
  /** @param {[number, number, number]} results */
  const points = ([won, , drawn]) => won + drawn / 2;
  const rows = players
    .toSorted((one, other) => points(other.results) - points(one.results))
    .map((player, index) => [
      index + 1,
      player.name,
      points(player.results),
      ...player.results,
      share(player.results),
      player.elo === null ? '-' : `${number(player.elo, 1)} ± ${number(player.error, 1)}`,
      player.superiority === null ? '-' : `${(100 * player.superiority).toFixed(1)} %`,
      player.faults,
      player.usage,
    ]);
  const heads = ['', 'Engine', 'Points', 'Won', 'Lost', 'Drawn', 'Score', 'Elo', 'LOS', 'Faults', 'Search'];
  return el('section', {}, el('h2', {}, 'Standings'), table(heads, rows, 'Standings'));
}

/** @param {Overview} overview */
export function crosstable({ players, crosstable: cells }) {
  const rows = players.map((player, first) => [
    player.name,
    ...cells[first].map((results, second) => (first === second ? '' : results.join(' - '))),
  ]);
  const heads = ['', ...players.map(player => player.name)];
  const words = el('p', { class: 'soft' }, 'Won - lost - drawn, from the view of the row.');
  return el('section', {}, el('h2', {}, 'Crosstable'), table(heads, rows, 'Crosstable'), words);
}

/** @param {Overview} overview */
export function sprt({ sprt: test }) {
  if (!test) return null;
  const place = (test.ratio - test.lower) / (test.upper - test.lower);
  const width = `${(100 * Math.max(0, Math.min(1, place))).toFixed(1)}%`;
  const words = test.accepted === null ? 'undecided' : test.accepted ? 'H1 was accepted' : 'H0 was accepted';
  const text = `${test.ratio.toFixed(2)} between ${test.lower.toFixed(2)} and ${test.upper.toFixed(2)}: ${words}`;
  const filled = el('span', {});
  filled.style.width = width;
  const bar = el('div', { class: 'bar', role: 'img', 'aria-label': `Log-likelihood ratio ${text}` }, filled);
  return el('section', {}, el('h2', {}, 'Sequential test'), bar, el('p', {}, `Log-likelihood ratio ${text}`));
}

/** @param {Overview} overview */
export function plot({ curve, players }) {
  if (curve.length < 2) return null;
  const lows = curve.map(point => point.elo - point.error).filter(Number.isFinite);
  const highs = curve.map(point => point.elo + point.error).filter(Number.isFinite);
  // The first points have errors that would hide all others.
  const low = Math.max(Math.min(0, ...lows), -400);
  const high = Math.min(Math.max(0, ...highs), 400);
  const last = curve[curve.length - 1];
  /** @param {number} games */
  const x = games => PLOT.left + (games / last.games) * (PLOT.width - PLOT.left);
  /** @param {number} elo */
  const y = elo => (1 - (Math.max(low, Math.min(high, elo)) - low) / Math.max(1, high - low)) * PLOT.height;
  /** @param {(point: { games: number, elo: number, error: number }) => number} value */
  const line = value => curve.map(point => `${x(point.games).toFixed(1)},${y(value(point)).toFixed(1)}`);
  const upper = line(point => point.elo + point.error);
  const lower = line(point => point.elo - point.error);
  const label = `Elo of ${players[0].name}: ${last.elo.toFixed(1)} ± ${last.error.toFixed(1)} after ${last.games} games`;
  const picture = svg(
    'svg',
    { class: 'plot', viewBox: `0 0 ${PLOT.width} ${PLOT.height}`, role: 'img', 'aria-label': label },
    svg('polygon', { class: 'error', points: [...upper, ...lower.toReversed()].join(' ') }),
    svg('line', { class: 'zero', x1: PLOT.left, x2: PLOT.width, y1: y(0), y2: y(0) }),
    svg('polyline', { class: 'line', points: line(point => point.elo).join(' ') }),
    svg('text', { x: 0, y: 10 }, high.toFixed(0)),
    svg('text', { x: 0, y: PLOT.height - 2 }, low.toFixed(0)),
  );
  return el('section', {}, el('h2', {}, 'Elo over games'), picture, el('p', {}, label));
}

/**
 * The games that come next; `running` are the numbers of those that are played now.
 *
 * @param {Overview} overview
 * @param {Set<number>} running
 */
export function schedule({ next, scheduled, finished }, running) {
  const waiting = next.filter(({ number }) => !running.has(number));
  if (waiting.length === 0) return null;
  const rows = waiting.map(({ number, round, game, white, black }) => [number, round, game, white, black]);
  const more = scheduled - finished - running.size - waiting.length;
  return el(
    'details',
    {},
    el('summary', {}, 'Schedule'),
    table(['', 'Round', 'Game', 'White', 'Black'], rows, 'Schedule'),
    more > 0 && el('p', { class: 'soft' }, `and ${more} later ones`),
  );
}

/**
 * The games that are over, the newest first. `open` shows a game; `pgn` is the address of all of them.
 *
 * @param {Overview} overview
 * @param {string | null} pgn
 * @param {(number: number) => void} open
 */
export function games(overview, pgn, open) {
  const shown = overview.games.toReversed().slice(0, SHOWN_GAMES);
  const rows = shown.map(game => [
    el(
      'button',
      { type: 'button', class: 'quiet-button', onclick: () => open(game.number) },
      `${game.number}`,
    ),
    game.game,
    game.white,
    game.black,
    game.result,
    game.fault ? el('span', { class: 'fault' }, game.reason) : game.reason,
  ]);
  const more = overview.games.length - shown.length;
  return el(
    'section',
    {},
    el('h2', {}, 'Games'),
    pgn && el('p', {}, el('a', { href: pgn, download: 'games.pgn' }, 'All games as PGN')),
    table(['', 'Game', 'White', 'Black', 'Result', 'End'], rows, 'Games'),
    more > 0 && el('p', { class: 'soft' }, `and ${more} older ones`),
  );
}
