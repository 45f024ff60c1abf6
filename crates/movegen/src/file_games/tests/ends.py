#!/usr/bin/env python3
"""Plays random games with pyffish (Fairy-Stockfish's rules) to their ends, for `ends.jsonl`.

Usage: ends.py [--games N] [--back P] [--limit N] [--fens FILE] GAME... >> ends.jsonl, with `pip install pyffish`. A
line has the turns up to the first end by any rule, and the result for White: 1, 0 or -1; nothing if the game goes
on. The games begin at the start, or at one of the FENs of a file, one a line. A side takes its last move back with
the probability P, so that positions repeat.
"""

import argparse
import json
import pathlib
import random
import re

import pyffish


def result(game, fen, turns):
    """Returns the result for White, None if the game goes on."""
    white = (fen.split(" ")[1] == "w") == (len(turns) % 2 == 0)
    over, value = pyffish.is_immediate_game_end(game, fen, turns)
    if not over:
        over, value = pyffish.is_optional_game_end(game, fen, turns)
    if not over and not pyffish.legal_moves(game, fen, turns):
        over, value = True, pyffish.game_result(game, fen, turns)
    if not over:
        return None
    return 0 if value == 0 else (1 if (value > 0) == white else -1)


def squares(turn):
    return re.findall(r"[a-l]\d+", turn)


def next_turn(rng, back, turns, legal):
    """Returns the turn back of the same side if there is one, sometimes; else any turn."""
    if len(turns) > 1 and rng.random() < back:
        wanted = squares(turns[-2])[::-1]
        found = [turn for turn in legal if squares(turn) == wanted]
        if found:
            return found[0]
    return rng.choice(legal)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--back", type=float, default=0.3)
    parser.add_argument("--limit", type=int, default=160)
    parser.add_argument("--fens", type=pathlib.Path)
    parser.add_argument("names", nargs="+", metavar="GAME")
    args = parser.parse_args()
    fens = args.fens.read_text().splitlines() if args.fens else []
    for game in args.names:
        for seed in range(args.games):
            rng = random.Random(seed)
            fen, turns, value = rng.choice(fens or [pyffish.start_fen(game)]), [], None
            while True:
                value = result(game, fen, turns)
                if value is not None or len(turns) == args.limit:
                    break
                turns.append(next_turn(rng, args.back, turns, pyffish.legal_moves(game, fen, turns)))
            print(json.dumps({"game": game, "fen": fen, "turns": " ".join(turns), "result": value}))


main()
