import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rematchOf } from '../page/actions.js';
import { inOrder } from '../page/newgame.js';
import { friendlySeats } from '../page/seats.js';

const person = { who: 'person' };
const engine = { who: 'engine', elo: 1000 };

test('games are listed as on the front page', () => {
  const game = (name, family = name, fromText = false) => ({ name, family, fromText });
  const games = [
    game('chess'),
    game('fischerandom', 'chess'),
    game('eightpiece'),
    game('duck', 'chess', true),
  ];
  const names = inOrder({ games, showcase: ['eightpiece', 'chess'] }).map(({ name }) => name);
  assert.deepEqual(names, ['eightpiece', 'chess', 'fischerandom', 'duck']);
});

test('a newcomer has a weak engine on the other side', () => {
  assert.deepEqual(friendlySeats({ friendly: 1000 }), [person, engine]);
  assert.deepEqual(friendlySeats({ friendly: 1000 }, 1), [engine, person]);
});

test('a rematch exchanges the sides and keeps all else', () => {
  const table = {
    game: 'chess',
    options: [['Strict', 'true']],
    start: 'usual',
    players: [{ player: person }, { player: engine }],
    clock: null,
  };
  const chess = { start: 'usual', arrays: 1 };
  const again = rematchOf(table, chess);
  assert.deepEqual([again.players, again.options, again.fen], [[engine, person], { Strict: 'true' }, null]);
  assert.equal(rematchOf({ ...table, start: 'odd' }, chess).fen, 'odd');
  const drawn = rematchOf({ ...table, start: 'other' }, { start: 'usual', arrays: 960 });
  assert.deepEqual([drawn.random, drawn.fen], [true, null]);
});
