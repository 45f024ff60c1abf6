// @ts-check
// Links: a game in the fragment of the page's address, `game=chess&start=FEN&turns=e2e4+e7e5`. Without
// `start` the game begins as usual; `option.NAME` sets an option of the rules. Anybody can write such an
// address, so it is read as untrusted text: what it means is checked here, what is legal by the engine.

/** @import { GameView, TableView } from '../types/messages' */

/**
 * A game that a link describes.
 *
 * @typedef {{ game: string, fen: string | null, turns: string[], options: Record<string, string> }} Link
 */

/** The longest fragment, in letters. */
const MAX_LENGTH = 16_000;
/** The longest values of the parts, in letters. */
const LONGEST = { name: 60, start: 1000, option: 400 };
const MAX_TURNS = 1000;
const OPTION = 'option.';

/**
 * Returns whether a fragment is a link. If not, it names a table.
 *
 * @param {string} fragment
 */
export function isLink(fragment) {
  return fragment.includes('=');
}

/**
 * Reads a link, or says what is wrong with it.
 *
 * @param {string} fragment
 * @returns {{ link: Link } | { fault: string }}
 */
export function readLink(fragment) {
  if (fragment.length > MAX_LENGTH) {
    return { fault: `it has ${fragment.length} letters; at most ${MAX_LENGTH} are expected` };
  }
  /** @type {Link} */
  const link = { game: '', fen: null, turns: [], options: {} };
  for (const [name, value] of new URLSearchParams(fragment)) {
    const fault = readPart(link, name, value);
    if (fault) return { fault };
  }
  return link.game === '' ? { fault: 'it names no game; “game=…” is expected' } : { link };
}

/**
 * Reads one part into the link; returns what is wrong with it, if anything is.
 *
 * @param {Link} link
 * @param {string} name
 * @param {string} value
 */
function readPart(link, name, value) {
  const shown = `“${name.slice(0, 30)}”`;
  // A letter that could not be decoded has become U+FFFD.
  if (/[\p{Cc}\uFFFD]/u.test(name + value)) return `its part ${shown} has letters that are not text`;
  /** @type {(most: number) => string | null} */
  const tooLong = most =>
    value.length > most
      ? `its part ${shown} has ${value.length} letters; at most ${most} are expected`
      : null;
  if (name === 'game') {
    link.game = value;
    return tooLong(LONGEST.name);
  }
  if (name === 'start') {
    link.fen = value;
    return tooLong(LONGEST.start);
  }
  if (name === 'table') return 'no game is kept at this address';
  if (name === 'turns') {
    link.turns = value.split(' ').filter(Boolean);
    const { length } = link.turns;
    return length > MAX_TURNS ? `it has ${length} turns; at most ${MAX_TURNS} are expected` : null;
  }
  if (name.startsWith(OPTION) && name.length <= LONGEST.name) {
    link.options[name.slice(OPTION.length)] = value;
    return tooLong(LONGEST.option);
  }
  return `its part ${shown} is unknown; game, start, turns and option.… are expected`;
}

/**
 * Returns the link to the shown position and the turns that led to it, as a fragment without `#`.
 *
 * @param {TableView} table
 * @param {GameView | null} game
 */
export function writeLink(table, game) {
  const usual = (/** @type {string} */ name) => game?.options.find(option => option.name === name)?.default;
  const options = table.options.filter(([name, value]) => value !== usual(name));
  return linkTo({
    game: table.game,
    fen: table.start === game?.start ? null : table.start,
    turns: turnsTo(table),
    options: Object.fromEntries(options),
  });
}

/**
 * Writes a link as a fragment without `#`.
 *
 * @param {Link} link
 */
export function linkTo({ game, fen, turns, options }) {
  const parts = [`game=${encoded(game)}`];
  for (const [name, value] of Object.entries(options))
    parts.push(`${encoded(OPTION + name)}=${encoded(value)}`);
  if (fen !== null) parts.push(`start=${encoded(fen)}`);
  if (turns.length > 0) parts.push(`turns=${encoded(turns.join(' '))}`);
  return parts.join('&');
}

/**
 * Returns the turns from the start to the shown position.
 *
 * @param {TableView} table
 */
function turnsTo({ line, shown, turns }) {
  const upTo = line.slice(0, line.indexOf(shown) + 1);
  return upTo.map(id => turns[id].text).filter(Boolean);
}

/**
 * Returns a text as a part of an address. What readers of mail take for the end of an address is written
 * as a code, and what is common in positions stays readable.
 *
 * @param {string} text
 */
function encoded(text) {
  const safe = encodeURIComponent(text).replace(/[!'()*]/g, letter => {
    return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  return safe.replaceAll('%20', '+').replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
}
