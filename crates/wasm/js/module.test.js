// The rules and the engine in WebAssembly play and search as they do elsewhere. `.ci/wasm` runs this in node.

import assert from 'node:assert/strict';
import test from 'node:test';
import { BoardSearcher, BoardTable, bench, loadGames, network, networkOf, startHelper, text } from './module.js';

/** Number of searches of which a helper must have helped with one. */
const MAX_SEARCHES = 20;

/** Number of clicks of a random game. */
const CLICKS = 60;

/** The lines of docs/bench.txt: game, signature, nodes. */
const BENCHES = text('docs/bench.txt')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => line.split(' '));

for (const [game, signature, nodes] of BENCHES) {
  test(`the search of ${game} is the one of docs/bench.txt`, () => {
    const figures = bench(game, network(game));
    const found = figures.signature.toString(16).padStart(8, '0');
    assert.deepEqual([found, figures.nodes], [signature, Number(nodes)]);
  });
}

/** A table with what it has sent. */
class Player {
  constructor(table = new BoardTable('a table', 7)) {
    this.table = table;
    this.take(table.greeting(0));
  }

  take(answer) {
    const { updates, work } = JSON.parse(answer);
    for (const update of updates) {
      if (update.is === 'selection') this.selection = update;
      if (update.is === 'catalogue') this.games = update.games;
      if (update.is === 'table') this.selection = update.selection;
    }
    this.work = work;
    return updates;
  }

  ask(request) {
    return this.take(this.table.request(JSON.stringify(request), 0));
  }
}

/** Returns random numbers below a bound, the same at every run. */
function randomNumbers() {
  let state = 2026;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('every game is played by clicks, saved and restored', () => {
  const random = randomNumbers();
  const games = new Player().games;
  assert.ok(games.length > 60, 'the games from files are among them');
  for (const { name } of games) {
    const player = new Player();
    player.ask({ do: 'new', game: name });
    assert.equal(player.table.game, name);
    for (let clicks = 0; clicks < CLICKS; clicks += 1) {
      const { targets, choices } = player.selection;
      const possible = targets.length + choices.length;
      if (possible === 0) break;
      const chosen = random(possible);
      const request = targets[chosen]
        ? { do: 'click', at: targets[chosen].at }
        : { do: 'choose', choice: chosen - targets.length };
      assert.ok(player.ask(request).every(update => update.is !== 'refused'), `${name}: ${JSON.stringify(request)}`);
    }
    const saved = player.table.saved(0);
    const restored = BoardTable.restored(saved, 7);
    assert.equal(restored.saved(0), saved, name);
  }
});

test('an engine plays its turn, with the network and without', () => {
  for (const game of ['chess', 'eldritch', 'shatranj']) {
    const player = new Player();
    const engine = { who: 'engine', limit: { nodes: 3000 } };
    player.ask({ do: 'new', game, players: [engine, engine] });
    const searcher = new BoardSearcher();
    for (let turn = 1; turn <= 3; turn += 1) {
      assert.equal(player.work.is, 'start');
      const thoughts = [];
      const { number, task } = player.work;
      const found = searcher.search(JSON.stringify(task), network(game), thought => thoughts.push(thought));
      assert.ok(thoughts.length > 0 && player.table.thought(thoughts[0]));
      player.take(player.table.found(number, found, 0));
      assert.equal(JSON.parse(player.table.saved(0)).turns.length, turn);
    }
  }
});

/** Returns what the searcher found in a game's start position: the answer and the last output. */
function searchStart(searcher, game, limit) {
  const player = new Player();
  const engine = { who: 'engine', limit };
  player.ask({ do: 'new', game, players: [engine, engine] });
  let thought;
  const found = searcher.search(JSON.stringify(player.work.task), network(game), text => (thought = JSON.parse(text)));
  return { found: JSON.parse(found), thought };
}

test('another worker helps, if there is one and it is wanted', async () => {
  const limit = { depth: 11 };
  for (const game of ['chess', 'eldritch', 'shatranj']) {
    const alone = searchStart(new BoardSearcher(), game, limit);
    const unhelped = new BoardSearcher(undefined, true);
    if (game === 'chess') {
      assert.equal(unhelped.threads, 1);
      assert.equal(searchStart(unhelped, game, limit).thought.nodes, alone.thought.nodes);
      await startHelper();
    }
    const helped = new BoardSearcher(undefined, true);
    assert.deepEqual([new BoardSearcher().threads, helped.threads], [1, 2]);
    // One thread always searches the same nodes; those of the helper come on top.
    const again = searchStart(new BoardSearcher(), game, limit);
    assert.equal(again.thought.nodes, alone.thought.nodes);
    // On a busy machine a search may end before its helper begins.
    const helps = () => {
      const { found, thought } = searchStart(new BoardSearcher(undefined, true), game, limit);
      assert.ok(found.text);
      return thought.nodes !== alone.thought.nodes;
    };
    assert.ok(Array.from({ length: MAX_SEARCHES }).some(helps), game);
  }
});

test('networks are told from each other', () => {
  assert.equal(networkOf('fischerandom'), 'chess');
  assert.equal(networkOf('shatranj'), undefined);
  assert.equal(networkOf('no such game'), undefined);
  assert.throws(() => new BoardTable('a table', 1).useNetwork(network('eldritch')), /network/);
});

test('games of a user are loaded, and faults are told', () => {
  const text = '[bad:chess]\nno such key = 1\n[ownchess:chess]\ncastling = false\n';
  const { loaded, refused } = JSON.parse(loadGames('own.ini', text));
  assert.deepEqual(loaded, ['ownchess']);
  assert.equal(refused.length, 1);
  assert.match(refused[0], /own\.ini, line 2, \[bad\]/);
});

test('what is no request is refused, and the table stays', () => {
  const player = new Player();
  const before = player.table.saved(0);
  assert.throws(() => player.table.request('{"do":"dance"}', 0));
  assert.equal(BoardTable.restored('{}', 1), undefined);
  assert.equal(player.table.saved(0), before);
});
