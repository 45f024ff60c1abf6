// @ts-check
// The fields for players and clock, which the new-game dialog and the players dialog share.

/** @import { Field } from '../types/page' */
/** @import { Catalogue, ClockSetting, Seat, ThinkingLimit } from '../types/messages' */

import { el, SIDES } from './dom.js';
import { field, segments } from './dialogs.js';

const DEFAULT_MILLISECONDS = 1000;
const DEFAULT_CLOCK = { base: 600_000, increment: 5000, moves: 0 };

/**
 * The limits of an engine's turn without a clock, each with its words, its usual value and its unit.
 *
 * @type {['milliseconds' | 'nodes' | 'depth', string, number, number][]}
 */
const LIMITS = [
  ['milliseconds', 'Seconds per turn', DEFAULT_MILLISECONDS / 1000, 1000],
  ['nodes', 'Nodes per turn', 10_000, 1],
  ['depth', 'Depth', 8, 1],
];

let made = 0;

/**
 * The fields; `play` offers the engines of a game of this name.
 *
 * @typedef {Field<{ players: [Seat, Seat], clock: ClockSetting | null }> & { play: (game: string) => void }} Seats
 */

/**
 * @param {Catalogue} catalogue
 * @param {Seat[]} players
 * @param {ClockSetting | null} clock
 * @returns {Seats}
 */
export function createSeats(catalogue, players, clock) {
  const name = `seats-${(made += 1)}`;
  const white = seat(`${name}-white`, SIDES[0], catalogue, players[0]);
  const black = seat(`${name}-black`, SIDES[1], catalogue, players[1]);
  const time = timeFields(`${name}-clock`, clock);
  return {
    element: el('div', { class: 'seats' }, white.element, black.element, time.element),
    read: () => ({ players: [white.read(), black.read()], clock: time.read() }),
    play(game) {
      white.play(game);
      black.play(game);
    },
  };
}

/**
 * Returns the players of a game for newcomers: a person on this side, and a weak engine.
 *
 * @param {Catalogue | null} catalogue
 * @param {number} [side]
 * @returns {[Seat, Seat]}
 */
export function friendlySeats(catalogue, side = 0) {
  /** @type {Seat} */
  const engine = { who: 'engine', elo: catalogue?.friendly ?? null };
  return side === 0 ? [{ who: 'person' }, engine] : [engine, { who: 'person' }];
}

/**
 * @param {string} name
 * @param {string} side
 * @param {Catalogue} catalogue
 * @param {Seat} player
 * @returns {Field<Seat> & { play: (game: string) => void }}
 */
function seat(name, side, { elo, engines }, player) {
  const engine = player.who === 'engine' ? player : null;
  const program = el('select', {});
  program.addEventListener('change', showStrength);
  const levels = ratings(elo).map(rating => el('option', { value: rating }, `${rating} Elo`));
  const strength = el('select', {}, el('option', { value: '' }, 'Full'), levels);
  strength.value = engine?.elo ? String(nearest(ratings(elo), engine.elo)) : '';
  const limit = limitFields(engine?.limit ?? { milliseconds: DEFAULT_MILLISECONDS });
  const set = optionsField();
  set.value = (engine?.options ?? []).map(pair => pair.join('=')).join('; ');
  const [programField, strengthField] = [field('Program', program), field('Strength', strength)];
  const setField = field('Options for this game', set);
  const fields = [programField, strengthField, setField, limit.element];
  const details = el('div', { class: 'details', hidden: !engine }, fields);
  /** @type {[string, string][]} */
  const options = [
    ['person', 'Person'],
    ['engine', 'Engine'],
  ];
  const who = segments(name, side, options, player.who, value => (details.hidden = value !== 'engine'));

  /** @returns {Seat} */
  function read() {
    if (details.hidden) return { who: 'person' };
    return {
      who: 'engine',
      program: program.value || null,
      elo: (!program.value && Number(strength.value)) || null,
      options: program.value ? pairs(set.value) : [],
      limit: limit.read(),
    };
  }

  /** Only Motley plays at a strength; its options are those of the analysis. */
  function showStrength() {
    strengthField.hidden = program.value !== '';
    setField.hidden = program.value === '';
  }

  /** @param {string} game */
  function play(game) {
    const chosen = program.value || engine?.program || '';
    const playing = (engines ?? []).filter(({ games }) => games.includes(game)).map(({ name }) => name);
    const options = playing.map(name => el('option', { value: name }, name));
    program.replaceChildren(el('option', { value: '' }, 'Motley'), ...options);
    program.value = playing.includes(chosen) ? chosen : '';
    programField.hidden = playing.length === 0;
    showStrength();
  }
  return { element: el('div', { class: 'seat' }, who, details), read, play };
}

/**
 * @param {ThinkingLimit} limit
 * @returns {Field<ThinkingLimit>}
 */
function limitFields(limit) {
  const kind = el(
    'select',
    { 'aria-label': 'Limit' },
    LIMITS.map(([key, words]) => el('option', { value: key }, words)),
  );
  const [[key, number]] = Object.entries(limit);
  kind.value = key;
  const unit = () => LIMITS[kind.selectedIndex][3];
  const value = numberField(0.05, number / unit(), 1e9);
  kind.addEventListener('change', () => (value.value = String(LIMITS[kind.selectedIndex][2])));
  function read() {
    const [name, , usual, scale] = LIMITS[kind.selectedIndex];
    const wanted = Math.round(Number(value.value) * scale);
    const count = wanted > 0 ? wanted : usual * scale;
    return name === 'nodes'
      ? { nodes: count }
      : name === 'depth'
        ? { depth: count }
        : { milliseconds: count };
  }
  return { element: el('div', { class: 'field' }, kind, value), read };
}

/** A field for options of an engine. */
export function optionsField() {
  return el('input', {
    type: 'text',
    class: 'options',
    placeholder: 'Hash=64; Threads=1',
    autocomplete: 'off',
  });
}

/**
 * Reads `Hash=64; Threads=2`.
 *
 * @param {string} text
 * @returns {[string, string][]}
 */
export function pairs(text) {
  const parts = text.split(';').map(part => part.trim());
  return parts
    .filter(part => part !== '')
    .map(part => {
      const [name, ...value] = part.split('=');
      return [name.trim(), value.join('=').trim()];
    });
}

/**
 * @param {number} min
 * @param {number} value
 * @param {number} [max]
 */
function numberField(min, value, max = 600) {
  return el('input', { type: 'number', min, max, step: 'any', value });
}

/**
 * Returns the ratings to choose from: both ends and each hundred between them.
 *
 * @param {[number, number]} range
 */
export function ratings([lowest, highest]) {
  const list = [lowest];
  for (let rating = Math.ceil((lowest + 1) / 100) * 100; rating < highest; rating += 100) list.push(rating);
  return [...list, highest];
}

/**
 * @param {number[]} list
 * @param {number} rating
 */
function nearest(list, rating) {
  return list.reduce((best, next) => (Math.abs(next - rating) < Math.abs(best - rating) ? next : best));
}

/**
 * @param {string} name
 * @param {ClockSetting | null} clock
 * @returns {Field<ClockSetting | null>}
 */
function timeFields(name, clock) {
  const { base, increment, moves } = clock ?? DEFAULT_CLOCK;
  const minutes = numberField(0.1, base / 60_000);
  const seconds = numberField(0, increment / 1000);
  const period = el('input', { type: 'number', min: 1, max: 999, placeholder: 'all', value: moves || '' });
  const fields = [
    field('Time', minutes, 'min'),
    field('Increment', seconds, 's'),
    field('Turns per period', period),
  ];
  const details = el('div', { class: 'details', hidden: !clock }, fields);
  /** @type {[string, string][]} */
  const options = [
    ['none', 'None'],
    ['clock', 'Both sides'],
  ];
  const chosen = clock ? 'clock' : 'none';
  const kind = segments(name, 'Clock', options, chosen, value => (details.hidden = value !== 'clock'));

  function read() {
    if (details.hidden) return null;
    return {
      base: Math.round(Number(minutes.value) * 60_000),
      increment: Math.round(Number(seconds.value) * 1000),
      moves: Math.max(0, Math.round(Number(period.value))),
    };
  }
  return { element: el('div', { class: 'seat' }, kind, details), read };
}
