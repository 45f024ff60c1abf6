// Units for the eye and for the ear: a picture with badges, and the same in words.

import { el, SIDES } from './dom.js';

const MOST_BADGES = 2;

/// The address of a picture.
export function pictureAddress(picture) {
  return `pictures/${picture}.svg`;
}

/// A unit in words: `White lancer facing north, held, with White familiar`.
export function unitWords(unit) {
  const words = [`${SIDES[unit.side]} ${unit.name}`, ...unit.notes];
  if (unit.with) words.push(`with ${unitWords(unit.with)}`);
  return words.join(', ');
}

/// A square in words, with what stands on it: `e4, White knight`.
export function squareWords(square) {
  return [square.at, square.unit ? unitWords(square.unit) : 'empty', ...square.notes].join(', ');
}

/// A picture alone; the unit's letter where there is none.
export function picture(path, letter = '') {
  const image = el('img', { class: 'picture', src: pictureAddress(path), alt: '', draggable: 'false' });
  image.addEventListener('error', () => image.replaceWith(el('span', { class: 'picture letter' }, letter)), { once: true });
  return image;
}

/// A unit as it stands on a square: its picture, a second one in the corner, its notes as badges.
export function unitElement(unit) {
  const shown = unit.notes.length > MOST_BADGES ? unit.notes.slice(0, MOST_BADGES - 1) : unit.notes;
  const more = unit.notes.length - shown.length;
  return el(
    'span',
    { class: `unit ${unit.side ? 'black' : 'white'}`, title: unitWords(unit), 'aria-hidden': 'true' },
    picture(unit.picture, unit.letter),
    unit.with && el('span', { class: 'with' }, picture(unit.with.picture, unit.with.letter)),
    unit.notes.length > 0 &&
      el(
        'span',
        { class: 'badges' },
        shown.map(note => el('span', { class: 'badge' }, initials(note))),
        more > 0 && el('span', { class: 'badge' }, `+${more}`),
      ),
  );
}

/// A note short enough for a badge: `has shot` is `hs`, `facing south-east` is `fse`.
function initials(note) {
  const words = note.split(/[\s-]+/).filter(Boolean);
  return words
    .slice(0, 3)
    .map(word => word[0])
    .join('');
}
