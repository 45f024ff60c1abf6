import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excerpt, search, wordsOf } from '../page/search.js';

/** Returns a section of the index. */
const section = (address, page, heading, text) => ({ address, page, heading, text });

const SECTIONS = [
  section('a.html#a', 'Playing', 'Clocks', 'The jailer is not told here, but clocks are.'),
  section('b.html#b', 'Rules', 'The jailer', 'It holds enemy units beside it.'),
  section('b.html#c', 'Rules', 'Misère', 'Checkmate loses.'),
];

/** Returns the addresses that a query finds. */
const found = query => search(SECTIONS, query).map(({ section }) => section.address);

test('sections with all words are found, headings first', () => {
  assert.deepEqual(found('jailer'), ['b.html#b', 'a.html#a']);
  assert.deepEqual(found('jailer clocks'), ['a.html#a']);
  assert.deepEqual(found('jailer nonsense'), []);
});

test('accents and capitals do not matter, and nothing is found for nothing', () => {
  assert.deepEqual(found('MISERE'), ['b.html#c']);
  assert.deepEqual(found(' ?! '), []);
  assert.deepEqual(wordsOf('8P-3, Misère!'), ['8p-3', 'misere']);
});

test('the number of sections is limited', () => {
  const many = Array.from({ length: 30 }, (_, n) => section(`p.html#${n}`, 'Page', 'Heading', 'word'));
  assert.equal(search(many, 'word', 5).length, 5);
});

test('an excerpt is the part around the word', () => {
  const text = `${'before '.repeat(20)}needle${' after'.repeat(40)}`;
  const part = excerpt(text, ['needle']);
  assert.ok(part.startsWith('… before'), part);
  assert.ok(part.includes('needle after') && part.endsWith('…'), part);
  assert.equal(excerpt('short needle', ['needle']), 'short needle');
});

test('the rule of a unit comes before tables that name it', () => {
  const text = 'valkyrie '.repeat(9);
  const table = { address: 'measure/values.html#army', page: 'Values', heading: 'Army', text };
  const rule = {
    address: 'rules/eldritch.html#flesh',
    page: 'Eldritch',
    heading: 'Flesh',
    text: 'The valkyrie rides.',
  };
  const found = search([table, rule], 'valkyrie').map(({ section }) => section.address);
  assert.deepEqual(found, [rule.address, table.address]);
});

test('the clause about a unit comes before the classes of units that name it', () => {
  const priests = {
    heading: 'Priests',
    text: '[E-4] Priests: pontiff, valkyrie. A valkyrie is royal; valkyrie, pontiff.',
  };
  const unit = { heading: 'Shadowmancer to vampire', text: "[E-VA] Valkyrie (V, royal): knight's moves." };
  const sections = [priests, unit].map((part, n) => ({
    address: `rules/eldritch.html#${n}`,
    page: 'Eldritch',
    ...part,
  }));
  assert.equal(search(sections, 'valkyrie')[0].section.heading, unit.heading);
});
