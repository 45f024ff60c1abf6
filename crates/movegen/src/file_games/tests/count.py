#!/usr/bin/env python3
"""Counts turns with pyffish (Fairy-Stockfish's rules) for `perft.jsonl`.

Usage: count.py [--turns] [--games N] [--file FILE] [--chess960] GAME... >> perft.jsonl, with
`pip install pyffish`. For each game: the start, and positions of random games. Games that are over count
no turn. `--turns` adds the turns of each position and the FENs behind them; `--file` names one more file
of games. `--chess960` counts the kin of a game with Chess960's castling, each game from other first ranks.
"""

import argparse
import json
import pathlib
import random

import pyffish

HERE = pathlib.Path(__file__).parent
FILES = [HERE.parent / "library" / "library.ini", HERE / "odd.ini"]
TURNS = 60
POSITIONS = 3
START_DEPTH = 3
DEPTH = 2


def sections(files):
    """Returns the texts of all games without comments."""
    config = "\n".join(path.read_text() for path in files)
    return "\n".join(line for line in config.splitlines() if not line.startswith("#"))


IS_960 = False


def fen_behind(game, fen, turns):
    return pyffish.get_fen(game, fen, turns, IS_960)


def is_over(game, fen):
    return pyffish.is_immediate_game_end(game, fen, [], IS_960)[0]


def legal(game, fen):
    return [] if is_over(game, fen) else pyffish.legal_moves(game, fen, [], IS_960)


def shuffled(fen, rng):
    """Returns a start with other first ranks, the same for both sides, the kings between the rooks."""
    rows = fen.split("[")[0].split(" ")[0].split("/")
    units = list(rows[-1])
    castlers = [at for at, unit in enumerate(units) if unit in "KR"]
    free = [unit for unit in units if unit not in "KR"]
    rng.shuffle(free)
    places = sorted(rng.sample(range(len(units)), len(castlers)))
    order = [units[at] for at in castlers]
    rank = "".join(order.pop(0) if at in places else free.pop() for at in range(len(units)))
    rest = fen[len("/".join(rows)) :]
    return "/".join([rank.lower(), *rows[1:-1], rank]) + rest


def perft(game, fen, depth):
    turns = legal(game, fen)
    if depth == 1:
        return len(turns)
    return sum(perft(game, fen_behind(game, fen, [turn]), depth - 1) for turn in turns)


def write(game, fen, depth, with_turns):
    name = f"{game}960" if IS_960 else game
    count = {"game": name, "fen": fen, "depth": depth, "nodes": perft(game, fen, depth)}
    if with_turns:
        count["turns"] = {turn: fen_behind(game, fen, [turn]) for turn in legal(game, fen)}
    print(json.dumps(count), flush=True)


def main():
    global IS_960
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", action="store_true")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--file", type=pathlib.Path, action="append", default=[])
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--start-depth", type=int, default=START_DEPTH)
    parser.add_argument("--chess960", action="store_true")
    parser.add_argument("names", nargs="+", metavar="GAME")
    args = parser.parse_args()
    IS_960 = args.chess960
    pyffish.load_variant_config(sections(FILES + args.file))
    for game in args.names:
        # Start positions of Fairy-Stockfish may lack fields.
        start = fen_behind(game, pyffish.start_fen(game), [])
        write(game, start, args.start_depth, args.turns)
        for seed in range(args.games):
            rng = random.Random(seed)
            fen, seen = shuffled(start, rng) if IS_960 else start, []
            fen = fen_behind(game, fen, [])
            for _ in range(TURNS):
                turns = sorted(legal(game, fen))
                if not turns:
                    break
                fen = fen_behind(game, fen, [rng.choice(turns)])
                seen.append(fen)
            for fen in rng.sample(seen, min(POSITIONS, len(seen))):
                write(game, fen, args.depth, args.turns)


main()
