// Tests of the packed package, as it is installed. `.ci/npm` runs them beside its `node_modules`.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { Board, Engine, games } from 'motley-chess';

/** Returns numbers below a bound, the same at every run. */
function randomNumbers() {
  let state = 2026;
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Returns a new engine with a small table, which ends with the test. */
function engine(context) {
  const made = new Engine({ hashMb: 1 });
  context.after(() => made.close());
  return made;
}

test('random games of every game', () => {
  const random = randomNumbers();
  const all = games();
  assert.ok(all.length > 60, 'the games from files are among them');
  for (const { name } of all) {
    const board = new Board(name);
    while (board.outcome === null && board.turns.length < 12) {
      const turns = board.legalTurns(200);
      const turn = turns[random(turns.length)];
      const before = board.fen;
      assert.equal(board.push(turn.text), turn.text);
      assert.deepEqual([board.pop(), board.fen], [turn.text, before]);
      board.push(turn.text);
    }
    assert.match(board.svg(), /^<svg [^]*<\/svg>\n$/);
  }
});

test('a game to its end', () => {
  const board = new Board();
  assert.deepEqual([board.game, board.title, board.toMove, board.result], ['chess', 'Chess', 'white', '*']);
  for (const turn of ['f2f3', 'e7e5', 'g2g4']) board.push(turn);
  const before = board.copy();
  assert.equal(board.click('d8'), null);
  assert.ok(board.selection().targets.some(({ at }) => at === 'h4'));
  assert.equal(board.click('h4'), 'd8h4');
  assert.deepEqual([board.result, board.outcome, board.inCheck], ['0-1', 'Black wins by checkmate', true]);
  assert.deepEqual(before.turns, ['f2f3', 'e7e5', 'g2g4']);
  assert.deepEqual(board.legalTurns(), []);
});

test('a refusal says why and changes nothing', async () => {
  const board = new Board('eightpiece');
  assert.throws(() => board.push('e2e5'), /e2/);
  assert.throws(() => board.push({}), /object/);
  assert.throws(() => board.click('e7'), /e7/);
  assert.throws(() => board.choose(-1), /-1/);
  assert.throws(() => board.svg({ size: 3 }), /size/);
  assert.throws(() => new Board('checkers'), /checkers/);
  assert.throws(() => new Board('chess', { fen: '8/8 w' }), /found/);
  assert.throws(() => new Board('chess', { options: { Wind: 'true' } }), /Wind/);
  assert.throws(() => new Board('chess', { position: 1 }), /position/);
  assert.equal(board.pop(), null);
  assert.match(board.why('e7'), /\[G-1\]/);
  assert.match(board.why(7), /./);
  assert.deepEqual([board.fen, `${board}`, board.turns], [board.startFen, board.startFen, []]);
});

test('units have their worth, which the network knows', async () => {
  const worths = await new Board('pawns').worths();
  assert.equal(Object.keys(worths).length, 32);
  assert.ok(worths.d1 > worths.a2);
  // A game without a network is evaluated, too.
  assert.ok((await new Board('shatranj').worths()).a1 > 0);
});

test('a picture has its look', () => {
  const board = new Board('bandit');
  assert.match(board.svg({ square: 45 }), new RegExp(`width="${7 * 45}" height="${9 * 45}"`));
  assert.notEqual(board.svg(), board.svg({ flipped: true }));
});

test('searches of every game', async context => {
  const searcher = engine(context);
  for (const { name } of games()) {
    const board = new Board(name);
    const { best } = await searcher.search(board, { nodes: 200 });
    assert.ok(
      board.legalTurns().some(({ text }) => text === best),
      `${name}: ${best}`,
    );
    assert.deepEqual([board.turns, board.fen], [[], board.startFen]);
  }
});

test('lines and updates', async context => {
  const updates = [];
  const board = new Board('bandit');
  const onUpdate = update => updates.push(update);
  const found = await engine(context).search(board, { depth: 4, lines: 3, onUpdate });
  assert.deepEqual([found.depth, found.lines.length, found.best], [4, 3, found.lines[0].turns[0]]);
  assert.equal(new Set(found.lines.map(line => line.turns[0])).size, 3);
  assert.ok(found.nodes > 0 && found.seconds >= 0);
  assert.deepEqual(updates.at(-1), found);
  const depths = updates.map(update => update.depth);
  assert.deepEqual(
    depths,
    depths.toSorted((a, b) => a - b),
  );
});

test('a mate is seen from White', async context => {
  const searcher = engine(context);
  const board = new Board();
  for (const turn of ['f2f3', 'e7e5', 'g2g4']) board.push(turn);
  const found = await searcher.search(board, { depth: 2 });
  assert.deepEqual([found.best, found.lines[0].mate], ['d8h4', -1]);
  board.push('d8h4');
  assert.equal((await searcher.search(board, { depth: 2 })).best, null);
});

test('the program goes on meanwhile, and stops the search', async context => {
  const searcher = engine(context);
  let depth = 0;
  const began = performance.now();
  const searching = searcher.search(new Board(), { seconds: 60, onUpdate: update => (depth = update.depth) });
  await assert.rejects(searcher.search(new Board(), { depth: 1 }), /already/);
  while (depth < 3) await new Promise(resolve => setTimeout(resolve, 10));
  searcher.stop();
  const found = await searching;
  assert.deepEqual([found.depth >= 3, found.best !== null], [true, true]);
  assert.ok(performance.now() - began < 30_000);
  assert.ok((await searcher.search(new Board(), { depth: 1 })).best);
  // A stopped engine that has not begun yet has found nothing.
  const none = searcher.search(new Board('pawns'), { seconds: 60 });
  searcher.close();
  assert.equal((await none).best, null);
});

test('an error of the listener ends the search', async context => {
  const searcher = engine(context);
  const fail = () => {
    throw new TypeError('listener');
  };
  await assert.rejects(searcher.search(new Board(), { seconds: 60, onUpdate: fail }), /listener/);
  assert.ok((await searcher.search(new Board(), { depth: 1 })).best);
});

test('wrong limits are refused', async context => {
  const searcher = engine(context);
  const wrong = [
    undefined,
    {},
    { nodes: 1, depth: 1 },
    { seconds: -1 },
    { depth: 1, elo: 1 },
    { depth: 1, lines: 0 },
    { second: 1 },
  ];
  for (const limits of wrong) {
    await assert.rejects(searcher.search(new Board(), limits), Error, JSON.stringify(limits));
  }
  assert.throws(() => new Engine({ hashMb: 0 }), /Hash/);
});

test('a program ends when it has nothing left to do', () => {
  const program =
    "import { Board, Engine } from 'motley-chess';" +
    "console.log((await new Engine({ hashMb: 1 }).search(new Board('bandit'), { depth: 3 })).depth);";
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 60_000 });
  assert.equal(`${output}`, '3\n');
});
