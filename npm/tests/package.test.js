// Tests of the packed package, as it is installed. `.ci/npm` runs them beside its `node_modules`.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { Board, Engine, games, loadGames, readPgn } from 'motley-chess';

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
      assert.deepEqual(
        board.legalTexts(200),
        turns.map(({ text }) => text),
      );
      const turn = turns[random(turns.length)];
      const listed = board.legalTurns();
      const facts = board.read(turn);
      const before = board.fen;
      assert.equal(board.push(turn.text), turn.text);
      assert.deepEqual([board.pop(), board.fen], [turn.text, before]);
      board.push(turn);
      if (listed.complete) {
        // Told only now, when the board has changed.
        const later = listed.find(({ text }) => text === facts.text);
        assert.deepEqual(JSON.parse(JSON.stringify(later)), facts, name);
      }
    }
    assert.ok(board.equals(Board.from(JSON.parse(JSON.stringify(board)))), name);
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
  assert.deepEqual([...board.legalTurns()], []);
  assert.deepEqual([board.reason, board.winner], ['checkmate', 'black']);
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

test('turns in any spelling, and what they do', () => {
  const board = new Board();
  assert.deepEqual([board.push('e4'), board.push({ text: 'd7d5' })], ['e2e4', 'd7d5']);
  assert.deepEqual(
    ['exd5', 'Bb5+', 'Nf3'].map(turn => [
      board.read(turn).text,
      board.isCapture(turn),
      board.givesCheck(turn),
    ]),
    [
      ['e4d5', true, false],
      ['f1b5', false, true],
      ['g1f3', false, false],
    ],
  );
  assert.deepEqual([board.isLegal('Ke3'), board.san('g1f3')], [false, 'Nf3']);
  assert.deepEqual(board.lineSan(['e4d5', 'd8d5', 'a1a8']), ['exd5', 'Qxd5']);
  assert.deepEqual([board.countTurns(), board.perft(2), new Board('bandit').perft(2)], [31, 866, 354]);
  assert.throws(() => board.perft(30), /more turns/);
  assert.equal(board.unitAt('e1')?.name, 'king');
  assert.equal(board.unitAt('e2'), null);
  assert.throws(() => board.unitAt('z9'), /z9/);
  assert.deepEqual([board.legalTurns(3).complete, board.legalTurns().complete], [false, true]);
});

test('boards are compared, packed and given back', () => {
  const board = new Board('eightpiece', { options: { LancerMustFaceBoard: 'true' } });
  for (const turn of ['g1f3', 'g8f6', 'f3g1', 'f6g8']) board.push(turn);
  const packed = structuredClone(board.toJSON());
  const again = Board.from(packed);
  assert.deepEqual([again.turns, again.options], [board.turns, { LancerMustFaceBoard: 'true' }]);
  assert.deepEqual(
    [board.equals(again), board.equals(new Board('eightpiece')), board.equals('chess')],
    [true, false, false],
  );
  assert.deepEqual([board.repetitions, board.key], [2, new Board('eightpiece').key]);
  again.free();
  assert.throws(() => again.fen);
});

test('records of other programs', () => {
  const text =
    '[White "Ada"]\n[Result "1-0"]\n\n1. e4 {fine} e5 (1... c5) 2. Nf3 1-0\n\n[Variant "Crazyhouse"]\n\n1. d4 *\n';
  const [first, second] = readPgn(text);
  assert.deepEqual([first.tags, first.result, second.board.game], [{ White: 'Ada' }, '1-0', 'crazyhouse']);
  const written = first.board.pgn(first.tags, first.result);
  assert.match(written, /1\. e4 \{fine\} e5 \(1\.\.\. c5\) 2\. Nf3 1-0/);
  const [again] = readPgn(written);
  assert.ok(again.board.equals(first.board));
  assert.throws(() => [...readPgn('1. e4 e4 *')], /Turn 2/);
});

test('games from a text, which engines know, too', async context => {
  const searcher = engine(context);
  assert.ok((await searcher.search(new Board(), { depth: 1 })).best);
  const text =
    '[two-kings-of-npm:chess]\ncastling = false\nconnectRegion1White = a1\n[wrong:chess]\nmaxRank = 99\n';
  const { loaded, refused, remarks } = loadGames(text, 'mine.ini');
  assert.deepEqual(loaded, ['two-kings-of-npm']);
  assert.match(refused[0], /mine\.ini/);
  assert.match(remarks[0], /connectRegion1White/);
  const board = new Board('two-kings-of-npm');
  const { best } = await searcher.search(board, { depth: 2 });
  assert.ok(board.isLegal(best));
});

test('units have their worth, which the network knows', async () => {
  const worths = await new Board('pawns').worths();
  // Kings have none.
  assert.equal(Object.keys(worths).length, 30);
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

test('a search streams its iterations', async context => {
  const searcher = engine(context);
  const depths = [];
  for await (const update of searcher.analyse(new Board('bandit'), { depth: 4 })) depths.push(update.depth);
  assert.equal(depths.at(-1), 4);
  let last;
  for await (const update of searcher.analyse(new Board(), { lines: 2 })) {
    last = update;
    // A line that has just moved up leaves its place empty.
    if (update.depth >= 3 && update.lines.length === 2) break;
  }
  assert.deepEqual([last.lines.length, last.wdl.reduce((sum, chance) => sum + chance)], [2, 1000]);
  // The loop has ended the search.
  assert.ok((await searcher.search(new Board(), { depth: 1 })).best);
});

test('a mate is seen from White', async context => {
  const searcher = engine(context);
  const board = new Board();
  for (const turn of ['f2f3', 'e7e5', 'g2g4']) board.push(turn);
  const found = await searcher.search(board, { depth: 2 });
  assert.deepEqual([found.best, found.mate, found.lines[0].mate, found.wdl], ['d8h4', -1, -1, [0, 0, 1000]]);
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
