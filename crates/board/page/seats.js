// Who plays White and Black, and with how much time: the fields that the new-game dialog and the dialog of the
// players have in common.

import { el, SIDES } from './dom.js';
import { field, segments } from './dialogs.js';

let made = 0;

/// The fields: an element, and what they say. `elo` is the lowest and the highest rating.
export function createSeats(elo, players, clock) {
  const name = `seats-${(made += 1)}`;
  const seats = SIDES.map((side, i) => seat(`${name}-${side}`, side, elo, players[i]));
  const time = timeFields(`${name}-clock`, clock);
  return {
    element: el('div', { class: 'seats' }, seats.map(({ element }) => element), time.element),
    /// Players and clock as the engine reads them.
    read: () => ({ players: seats.map(({ read }) => read()), clock: time.read() }),
  };
}

function seat(name, side, elo, player) {
  const isEngine = player.who === 'engine';
  const strength = el('select', {}, el('option', { value: '' }, 'Full'), ratings(elo).map(rating => el('option', { value: rating }, `${rating} Elo`)));
  strength.value = nearest(ratings(elo), player.elo);
  const seconds = el('input', { type: 'number', min: '0.05', max: '600', step: 'any', value: (player.limit?.milliseconds ?? 1000) / 1000 });
  const details = el('div', { class: 'details', hidden: !isEngine }, field('Strength', strength), field('Time a turn', seconds, 's'));
  const who = segments(name, side, [['person', 'Person'], ['engine', 'Engine']], player.who, value => {
    details.hidden = value !== 'engine';
  });
  const limit = () => {
    const milliseconds = Math.round(Number(seconds.value) * 1000);
    return { milliseconds: milliseconds > 0 ? milliseconds : 1000 };
  };
  return {
    element: el('div', { class: 'seat' }, who, details),
    read: () => (details.hidden ? { who: 'person' } : { who: 'engine', elo: Number(strength.value) || null, limit: limit() }),
  };
}

/// Ratings to choose from, in steps of a hundred, with both ends.
function ratings([lowest, highest]) {
  const list = [lowest];
  for (let rating = Math.ceil((lowest + 1) / 100) * 100; rating < highest; rating += 100) list.push(rating);
  return [...list, highest];
}

function nearest(list, rating) {
  if (!rating) return '';
  return list.reduce((best, next) => (Math.abs(next - rating) < Math.abs(best - rating) ? next : best));
}

function timeFields(name, clock) {
  const minutes = el('input', { type: 'number', min: '0.1', max: '600', step: 'any', value: (clock?.base ?? 600_000) / 60_000 });
  const increment = el('input', { type: 'number', min: '0', max: '600', step: 'any', value: (clock?.increment ?? 5000) / 1000 });
  const details = el('div', { class: 'details', hidden: !clock }, field('Time', minutes, 'min'), field('Increment', increment, 's'));
  const kind = segments(name, 'Clock', [['none', 'None'], ['clock', 'Both sides']], clock ? 'clock' : 'none', value => {
    details.hidden = value !== 'clock';
  });
  const read = () => ({ base: Math.round(minutes.value * 60_000), increment: Math.round(increment.value * 1000) });
  return { element: el('div', { class: 'seat' }, kind, details), read: () => (details.hidden ? null : read()) };
}
