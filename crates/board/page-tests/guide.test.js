import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newUnits } from '../page/guide.js';
import { squares, unit } from './helpers.js';

test('the new units are those with a clause, each kind once, with the picture of White', () => {
  const units = {
    a1: unit('K'),
    b2: unit('jailer', 1, { rule: 'X-1', kind: 'jailer' }),
    c1: unit('jailer', 0, { rule: 'X-1', kind: 'jailer' }),
    c2: unit('carrier', 1, { kind: 'carrier', with: unit('rider', 1, { rule: 'X-2', kind: 'rider' }) }),
  };
  const reserves = [
    { title: 'in hand', side: 0, units: [['*X', unit('spare', 0, { rule: 'X-3', kind: 'spare' }), 1]] },
  ];
  const found = newUnits({ squares: squares(3, 2, units), reserves });
  assert.deepEqual(
    found.map(({ kind, rule, unit }) => [kind, rule, unit.side]),
    [
      ['jailer', 'X-1', 0],
      ['spare', 'X-3', 0],
      ['rider', 'X-2', 1],
    ],
  );
  assert.deepEqual(newUnits({ squares: squares(2, 2, { a1: unit('K') }), reserves: [] }), []);
});
