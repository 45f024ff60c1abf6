"""Times lists of legal turns beside python-chess and pyffish, in microseconds of processor time, the best of seven runs
in one process: `pip install motley-chess chess pyffish && python speed.py`."""

import time
from typing import Callable, List

import chess
import pyffish
from motley_chess import Board

POSITIONS = [
    ("chess", ["e2e4", "e7e5", "g1f3", "b8c6"]),
    ("capablanca", []),
    ("crazyhouse", ["e2e4", "d7d5", "e4d5"]),
]


def best(turns: Callable[[], List[str]]) -> str:
    times = []
    for _ in range(7):
        began = time.process_time()
        for _ in range(300):
            turns()
        times.append((time.process_time() - began) / 300)
    return f"{min(times) * 1e6:.0f}"


print("game, turns: legal_texts(), legal_turns(), pyffish, python-chess")
for game, turns in POSITIONS:
    board = Board(game)
    for turn in turns:
        board.push(turn)
    start = pyffish.start_fen(game)

    def theirs() -> List[str]:
        return pyffish.legal_moves(game, start, turns)

    assert sorted(theirs()) == sorted(board.legal_texts()), game
    lists = [board.legal_texts, board.legal_turns, theirs]
    if game == "chess":
        other = chess.Board()
        for turn in turns:
            other.push_uci(turn)
        lists.append(lambda: [move.uci() for move in other.legal_moves])
    print(f"{game}, {len(board.legal_texts())}: {', '.join(map(best, lists))}")
