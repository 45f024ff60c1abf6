#!/usr/bin/env python3
"""Drives Motley by python-chess, over UCI and XBoard's protocol: python_chess.py PROGRAM.

What clients do with an engine: options, analysis with several lines, root moves, mates, positions without turns, plays
by clocks of one side, a search that is stopped, games with another castling text and with units in hand.
"""

import asyncio
import sys

import chess
import chess.engine
import chess.variant

MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
MATED = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
LIMIT = chess.engine.Limit(nodes=2000)


def check(holds, what):
    if not holds:
        sys.exit(f"failed: {what}")


async def uci(program):
    _, engine = await chess.engine.popen_uci([program])
    check("UCI_Variant" in engine.options and "MultiPV" in engine.options, "options")
    await engine.configure({"Hash": 1, "Threads": 2})
    board = chess.Board()
    lines = await engine.analyse(board, LIMIT, multipv=3)
    check(len({line["pv"][0] for line in lines}) == 3, "three lines")
    for line in lines:
        after = board.copy()
        for move in line["pv"]:
            after.push(move)
    only = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h4")]
    info = await engine.analyse(board, LIMIT, root_moves=only)
    check(info["pv"][0] in only, "root moves")
    info = await engine.analyse(chess.Board(MATE), LIMIT)
    check(info["score"].white().mate() == 1, f"mate in one: {info}")
    info = await engine.analyse(chess.Board(MATED), LIMIT)
    check(info["score"].white().mate() == 0, f"mated: {info}")
    # The clock of the other side alone ends the search, too.
    played = await engine.play(board, chess.engine.Limit(black_clock=5))
    check(played.move in board.legal_moves, "one clock")
    with await engine.analysis(board) as analysis:
        async for info in analysis:
            if info.get("depth", 0) >= 3:
                break
    played = await engine.play(board, chess.engine.Limit(white_clock=1, black_clock=1), ponder=True)
    check(played.move in board.legal_moves, "after an analysis that was stopped")
    for name in ("crazyhouse", "atomic", "3check", "racingkings", "horde", "giveaway", "kingofthehill"):
        await game(engine, chess.variant.find_variant(name)(), 8)
    await game(engine, chess.Board.from_chess960_pos(7), 8)
    await game(engine, chess.Board(), 8)
    await engine.quit()


async def xboard(program):
    _, engine = await chess.engine.popen_xboard([program])
    check("MultiPV" in engine.options, "options of XBoard's protocol")
    for name in ("chess", "crazyhouse", "atomic", "3check"):
        await game(engine, chess.variant.find_variant(name)() if name != "chess" else chess.Board(), 6)
    info = await engine.analyse(chess.Board(MATE), LIMIT)
    check(info["score"].white().mate() == 1, f"mate in one over XBoard's protocol: {info}")
    await engine.quit()


async def game(engine, board, turns):
    """Plays turns of a game; each must be legal by python-chess's rules."""
    for _ in range(turns):
        if board.is_game_over():
            return
        played = await engine.play(board, LIMIT)
        check(played.move in board.legal_moves, f"{played.move} in {board.fen()}")
        board.push(played.move)


async def main():
    await asyncio.wait_for(uci(sys.argv[1]), 120)
    await asyncio.wait_for(xboard(sys.argv[1]), 120)
    print("done")


asyncio.run(main())
