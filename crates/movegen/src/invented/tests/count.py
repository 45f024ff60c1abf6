#!/usr/bin/env python3
"""Counts turns with pyffish (Fairy-Stockfish's rules) for `perft.jsonl`.

Usage: count.py GAME... >> perft.jsonl, with `pip install pyffish`. For each game: the start, and
positions of random games. Games that are over count no turn.
"""

import json
import pathlib
import random
import sys

import pyffish

HERE = pathlib.Path(__file__).parent
FILES = [HERE.parent / "library.ini", HERE / "odd.ini"]
GAMES = 5
TURNS = 60
POSITIONS = 3
START_DEPTH = 3
DEPTH = 2


def sections():
    """Returns the texts of all games without those that Fairy-Stockfish has built in."""
    config = "\n".join(path.read_text() for path in FILES)
    return "\n".join(line for line in config.splitlines() if not line.startswith("#"))


def is_over(game, fen):
    return pyffish.is_immediate_game_end(game, fen, [])[0]


def perft(game, fen, depth):
    if is_over(game, fen):
        return 0
    turns = pyffish.legal_moves(game, fen, [])
    if depth == 1:
        return len(turns)
    return sum(perft(game, pyffish.get_fen(game, fen, [turn]), depth - 1) for turn in turns)


def write(game, fen, depth):
    count = {"game": game, "fen": fen, "depth": depth, "nodes": perft(game, fen, depth)}
    print(json.dumps(count), flush=True)


def main():
    pyffish.load_variant_config(sections())
    for game in sys.argv[1:]:
        # Start positions of Fairy-Stockfish may lack fields.
        start = pyffish.get_fen(game, pyffish.start_fen(game), [])
        write(game, start, START_DEPTH)
        for seed in range(GAMES):
            rng = random.Random(seed)
            fen, seen = start, []
            for _ in range(TURNS):
                turns = sorted(pyffish.legal_moves(game, fen, []))
                if not turns or is_over(game, fen):
                    break
                fen = pyffish.get_fen(game, fen, [rng.choice(turns)])
                seen.append(fen)
            for fen in rng.sample(seen, min(POSITIONS, len(seen))):
                write(game, fen, DEPTH)


main()
