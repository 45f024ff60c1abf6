// @ts-check
// Units as pictures with badges, and as text.

/** @import { SquareView, UnitView } from '../types/messages' */

import { el, SIDES } from './dom.js';

const MAX_BADGES = 2;

/**
 * Returns the address of a picture: pages of other folders show units, too.
 *
 * @param {string} picture
 */
export function pictureAddress(picture) {
  return new URL(`../pictures/${picture}.svg`, import.meta.url).href;
}

/**
 * Returns a unit as text: `White lancer facing north, held, with White familiar`; `duck` where it belongs to
 * no side.
 *
 * @param {UnitView} unit
 * @returns {string}
 */
export function unitWords(unit) {
  const words = [`${owner(unit)} ${unit.name}`.trim(), ...unit.notes];
  if (unit.with) words.push(`with ${unitWords(unit.with)}`);
  return words.join(', ');
}

/**
 * Returns the name of a unit's side; the empty text for a duck or a wall.
 *
 * @param {UnitView} unit
 */
const owner = ({ side }) => (side === null ? '' : SIDES[side]);

/**
 * Returns a square and its unit as text: `e4, White knight`.
 *
 * @param {SquareView} square
 */
export function squareWords(square) {
  return [square.at, square.unit ? unitWords(square.unit) : 'empty', ...square.notes].join(', ');
}

/**
 * Makes a picture; if it cannot be loaded, the unit's letter replaces it.
 *
 * @param {string} path
 * @param {string} [letter]
 */
export function picture(path, letter = '') {
  const image = el('img', { class: 'picture', src: pictureAddress(path), alt: '', draggable: 'false' });
  const showLetter = () => image.replaceWith(el('span', { class: 'picture letter' }, letter));
  image.addEventListener('error', showLetter, { once: true });
  return image;
}

/**
 * Makes the element of a unit: its picture, a second unit in the corner, its notes as badges.
 *
 * @param {UnitView} unit
 */
export function unitElement(unit) {
  const badges = badgesOf(unit);
  return el(
    'span',
    { class: `unit ${owner(unit).toLowerCase()}`, title: unitWords(unit), 'aria-hidden': 'true' },
    picture(unit.picture, unit.letter),
    unit.with && el('span', { class: 'with' }, picture(unit.with.picture, unit.with.letter)),
    badges.length > 0 &&
      el(
        'span',
        { class: 'badges' },
        badges.map(text => el('span', { class: 'badge' }, text)),
      ),
  );
}

/**
 * Returns the texts of a unit's badges: its notes, or the first one and the number of the rest.
 *
 * @param {UnitView} unit
 */
export function badgesOf({ notes }) {
  const shown = notes.length > MAX_BADGES ? notes.slice(0, MAX_BADGES - 1) : notes;
  const more = notes.length - shown.length;
  return [...shown.map(initials), ...(more > 0 ? [`+${more}`] : [])];
}

/**
 * Returns a note short enough for a badge: `has shot` is `hs`, `facing south-east` is `fse`, `2 more checks lose`
 * is `2`.
 *
 * @param {string} note
 */
function initials(note) {
  const words = note.split(/[\s-]+/).filter(Boolean);
  if (/^\d+$/.test(words[0])) return words[0];
  return words
    .slice(0, 3)
    .map(word => word[0])
    .join('');
}
