// The types of the package, as a program in TypeScript sees them. `.ci/npm` checks them; nothing runs this.

import { Board, Engine, games, loadGames, readPgn } from 'motley-chess';
import type { Analysis, GameView, Line, PackedBoard, PgnGame, PositionView } from 'motley-chess';
import type { SelectionView, Turn, Turns, UnitView } from 'motley-chess';

/** Holds if both types are the same; `any` is the same as nothing else. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

function check<_ extends true>(): void {}

const board = new Board('eightpiece', { array: 0, options: {} });
check<Same<typeof board.fen, string>>();
check<Same<typeof board.turns, string[]>>();
check<Same<typeof board.toMove, 'white' | 'black'>>();
check<Same<typeof board.inCheck, boolean>>();
check<Same<typeof board.result, '1-0' | '0-1' | '1/2-1/2' | '*'>>();
check<Same<typeof board.outcome, string | null>>();
check<Same<ReturnType<Board['legalTurns']>, Turns>>();
check<Same<Turns[number], Turn>>();
check<Same<ReturnType<Board['legalTexts']>, string[]>>();
check<Same<ReturnType<Board['read']>, Turn>>();
check<Same<ReturnType<Board['isLegal']>, boolean>>();
check<Same<ReturnType<Board['san']>, string | null>>();
check<Same<ReturnType<Board['unitAt']>, UnitView | null>>();
check<Same<ReturnType<Board['toJSON']>, PackedBoard>>();
check<Same<typeof board.key, bigint>>();
check<Same<typeof board.winner, 'white' | 'black' | null>>();
check<Same<ReturnType<typeof readPgn>, Generator<PgnGame, void, void>>>();
check<Same<ReturnType<typeof loadGames>['loaded'], string[]>>();
check<Same<ReturnType<Engine['analyse']>, AsyncGenerator<Analysis, void, void>>>();
check<Same<Analysis['wdl'], [number, number, number] | null>>();
check<Same<ReturnType<Board['push']>, string>>();
check<Same<ReturnType<Board['pop']>, string | null>>();
check<Same<ReturnType<Board['click']>, string | null>>();
check<Same<ReturnType<Board['choose']>, string | null>>();
check<Same<ReturnType<Board['selection']>, SelectionView>>();
check<Same<ReturnType<Board['position']>, PositionView>>();
check<Same<ReturnType<Board['worths']>, Promise<Record<string, number>>>>();
check<Same<ReturnType<Board['svg']>, string>>();
check<Same<ReturnType<Board['copy']>, Board>>();
check<Same<ReturnType<Engine['search']>, Promise<Analysis>>>();
check<Same<Analysis['best'], string | null>>();
check<Same<Analysis['lines'], Line[]>>();
check<Same<ReturnType<typeof games>, GameView[]>>();
check<Same<GameView['arrays'], number>>();
check<Same<SelectionView['targets'][number]['at'], string>>();

const engine = new Engine({ hashMb: 16 });
const found = await engine.search(board, {
  seconds: 1,
  lines: 2,
  elo: null,
  onUpdate: ({ depth }) => depth + 1,
});
board.push(board.legalTurns()[0] ?? 'e2e4');
board.svg({ flipped: true, square: null });
found.lines.map(({ score, mate, turns }) => [score, mate ?? 0, turns.length]);

// @ts-expect-error: properties are not to be changed.
board.fen = '';
// @ts-expect-error: the worths are a promise.
board.worths().d1;
// @ts-expect-error: limits are numbers.
engine.search(board, { depth: '4' });
// @ts-expect-error: there is no such limit.
engine.search(board, { second: 1 });
// @ts-expect-error: there is no such start.
new Board('chess', { position: '' });
