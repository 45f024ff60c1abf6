// Times lists of legal turns beside ffish and chessops, in microseconds, the best of seven runs in one process. In a
// folder with the packed package (`.ci/npm FOLDER`):
//
//   npm install ffish chessops FOLDER/motley-chess-*.tgz && node speed.js

import { Chess } from 'chessops/chess';
import { makeUci } from 'chessops/util';
import { Board } from 'motley-chess';

const POSITIONS = [
  ['chess', ['e2e4', 'e7e5', 'g1f3', 'b8c6']],
  ['capablanca', []],
  ['crazyhouse', ['e2e4', 'd7d5', 'e4d5']],
];

function best(list) {
  const times = [];
  for (let run = 0; run < 7; run += 1) {
    const began = process.cpuUsage().user;
    for (let n = 0; n < 2000; n += 1) list();
    times.push((process.cpuUsage().user - began) / 2000);
  }
  return Math.min(...times).toFixed(1);
}

/** Returns the turns of chess by chessops, as texts. */
function chessopsTurns(position) {
  const turns = [];
  for (const [from, targets] of position.allDests()) {
    for (const to of targets) turns.push(makeUci({ from, to }));
  }
  return turns;
}

// ffish would fetch its module by a path, which node refuses; without `fetch` it reads the file.
delete globalThis.fetch;
const { default: ffish } = await import('ffish');
await new Promise(ready => {
  ffish.onRuntimeInitialized = ready;
});
console.log('game, turns: legalTexts(), legalTurns(), ffish, chessops');
for (const [game, turns] of POSITIONS) {
  const board = new Board(game);
  const other = new ffish.Board(game);
  for (const turn of turns) {
    board.push(turn);
    other.push(turn);
  }
  const ours = board.legalTexts().sort();
  const theirs = other.legalMoves().split(' ').sort();
  if (ours.join() !== theirs.join()) throw new Error(`${game}: ${ours} and ${theirs}`);
  const lists = [() => board.legalTexts(), () => board.legalTurns(), () => other.legalMoves().split(' ')];
  if (game === 'chess') {
    const position = Chess.default();
    for (const turn of ['e2e4', 'e7e5', 'g1f3', 'b8c6']) {
      const square = text => text.charCodeAt(0) - 97 + 8 * (Number(text[1]) - 1);
      position.play({ from: square(turn), to: square(turn.slice(2)) });
    }
    lists.push(() => chessopsTurns(position));
  }
  console.log(`${game}, ${ours.length}: ${lists.map(best).join(', ')}`);
}
