// @ts-check
// The search of the manual: which sections have all words of a query, the best first.

/** @typedef {{ address: string, page: string, heading: string, text: string }} Section */
/** @typedef {{ section: Section, excerpt: string }} Found */

/** Letters of an excerpt before and after the first word that was found. */
const BEFORE = 40;
const AFTER = 110;
/** What it counts that a section is one of rules: more than words in a text, less than one in a heading. */
const RULES = 6;
/** What it counts that a clause of rules begins with the word: it is about this unit, and does not only name it. */
const CLAUSE = 10;

/**
 * Returns the words of a text in small letters, without accents.
 *
 * @param {string} text
 */
export function wordsOf(text) {
  return plain(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean);
}

/**
 * Returns a text in small letters, without accents.
 *
 * @param {string} text
 */
export function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Shows the elements whose `data-words` have all words of the query, hides the others, and returns the number
 * of those shown.
 *
 * @param {Iterable<HTMLElement>} elements
 * @param {string} query
 */
export function filterElements(elements, query) {
  const words = wordsOf(query);
  let shown = 0;
  for (const element of elements) {
    element.hidden = !words.every(word => element.dataset.words?.includes(word));
    if (!element.hidden) shown += 1;
  }
  return shown;
}

/**
 * Returns the sections that have all words of the query, at most `limit`. Words in headings and in titles of
 * pages count more than words in the text.
 *
 * @param {Section[]} sections
 * @param {string} query
 * @param {number} [limit]
 * @returns {Found[]}
 */
export function search(sections, query, limit = 12) {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const scored = sections.flatMap(section => {
    const score = scoreOf(section, words);
    return score > 0 ? [{ section, score }] : [];
  });
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, limit).map(({ section }) => ({ section, excerpt: excerpt(section.text, words) }));
}

/**
 * Returns 0 if a word is missing.
 *
 * @param {Section} section
 * @param {string[]} words
 */
function scoreOf(section, words) {
  const heading = plain(section.heading);
  const page = plain(section.page);
  const text = plain(section.text);
  // Who looks for a unit wants its rule before the tables that name it often.
  let score = section.address.startsWith('rules/') ? RULES : 0;
  for (const word of words) {
    const times = Math.min(text.split(word).length - 1, 5);
    const found = times + (heading.includes(word) ? 20 : 0) + (page.includes(word) ? 8 : 0);
    if (found === 0) return 0;
    score += found + (text.includes(`] ${word}`) ? CLAUSE : 0);
  }
  return score;
}

/**
 * Returns the part of a text around the first of the words.
 *
 * @param {string} text
 * @param {string[]} words
 */
export function excerpt(text, words) {
  const simple = plain(text);
  // Letters with accents become one letter, so that places agree but for texts in other forms.
  const places = words.map(word => simple.indexOf(word)).filter(place => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = first > BEFORE ? text.indexOf(' ', first - BEFORE) + 1 : 0;
  const part = text.slice(from, first + AFTER).trim();
  return `${from > 0 ? '… ' : ''}${part}${first + AFTER < text.length ? ' …' : ''}`;
}
