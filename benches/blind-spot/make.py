#!/usr/bin/env python3
"""Makes a set of positions for `motley blind-spot` from a match of Motley against Fairy-Stockfish.

Takes from every game positions that Motley just moved into, has both engines judge them without search,
keeps those that both think open, and has Fairy-Stockfish play each out twice against itself. What is
done, and with which numbers, is told in README.md beside this file. Needs Python's standard library
only; the play-outs go on where they were stopped.
"""

import argparse
import csv
import json
import pathlib
import random
import re
import subprocess

# Plies of a game before the first position: openings were drawn, and say little.
FIRST_PLY = 12
# Plies between two positions of a game, at least, and positions of a game, at most: what is nearer
# together tells the same twice.
APART = 6
MAX_POSITIONS = 4
# Centipawns within which both evaluations must be: beyond, the result is no question.
OPEN = 400
# Nodes a move of the two players of a play-out. Not the same, or both games would be.
PLAYOUT_NODES = (2000, 2100)


class Engine:
    """A process that speaks UCI."""

    def __init__(self, command, variant):
        self.process = subprocess.Popen(
            [command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.ask("uci", "uciok")
        self.send(f"setoption name UCI_Variant value {variant}")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, end):
        """Sends a line; the answers up to the one that begins with `end`."""
        self.send(line)
        answers = []
        while not answers or not answers[-1].startswith(end):
            answer = self.process.stdout.readline()
            if not answer:
                raise SystemExit(f"{self.process.args[0]} ended when told: {line}")
            answers.append(answer.strip())
        return answers

    def about(self, position, question):
        """What is answered to a question about a position."""
        self.send(position)
        self.send(question)
        return "\n".join(self.ask("isready", "readyok"))

    def quit(self):
        self.send("quit")
        self.process.wait()


def games(pgn):
    """Tags and turns of every game."""
    for text in re.split(r"(?m)^(?=\[Event )", pgn):
        tags = dict(re.findall(r'(?m)^\[(\w+) "(.*)"\]$', text))
        if not tags:
            continue
        body = re.sub(r"\{[^}]*\}", " ", text.rsplit("]\n", 1)[1])
        words = [w for w in body.split() if not re.fullmatch(r"\d+\.+|1-0|0-1|1/2-1/2|\*", w)]
        yield tags, words


def units(fen):
    """How many units stand on the board."""
    return sum(c.isalpha() for c in fen.split()[0])


def number(pattern, text):
    """The centipawns in an evaluation told in pawns; `None` if there are none."""
    found = re.search(pattern, text)
    return round(100 * float(found.group(1))) if found else None


def open_positions(tags, turns, motley, fairy, rng):
    """Up to MAX_POSITIONS positions of a game with both evaluations, for White."""
    mover = 0 if tags["White"] == "Motley" else 1
    # White need not have the first move of a record; the FEN says who has.
    first = 0 if tags["FEN"].split()[1] == "w" else 1
    told = []
    for ply in range(len(turns) + 1):
        line = f"position fen {tags['FEN']} moves {' '.join(turns[:ply])}"
        text = motley.about(line, "d")
        told.append((re.search(r"Fen: (.*)", text).group(1), "Check: yes" in text))
    plies = list(range(FIRST_PLY, len(turns)))
    rng.shuffle(plies)
    chosen = {}
    for ply in plies:
        fen, check = told[ply]
        steered_into = (first + ply - 1) % 2 == mover
        quiet = units(fen) == units(told[ply - 1][0]) == units(told[ply + 1][0])
        if check or not steered_into or not quiet or len(chosen) == MAX_POSITIONS:
            continue
        if any(abs(ply - other) < APART for other in chosen):
            continue
        ours = number(r"Evaluation: ([-+.\d]+) for White", motley.about(f"position fen {fen}", "eval"))
        theirs = number(r"Total evaluation: ([-+.\d]+) \(white", fairy.about(f"position fen {fen}", "eval"))
        if None not in (ours, theirs) and max(abs(ours), abs(theirs)) <= OPEN:
            chosen[ply] = (fen, ours, theirs)
    return [chosen[ply] for ply in sorted(chosen)]


def select(args):
    """The positions of all games, none twice."""
    rng = random.Random(args.seed)
    motley, fairy = Engine(args.motley, args.variant), Engine(args.fairy, args.variant)
    found = {}
    for tags, turns in games(pathlib.Path(args.games).read_text()):
        for fen, ours, theirs in open_positions(tags, turns, motley, fairy, rng):
            found.setdefault(fen, (ours, theirs))
    motley.quit()
    fairy.quit()
    return found


def play_out(args, fens):
    """White's points and the games of each position, as far as they were played."""
    book, state = f"{args.work}.epd", f"{args.work}.state"
    pathlib.Path(book).write_text("".join(fen + "\n" for fen in fens))
    command = [args.motley, "match", "-variant", args.variant, "-quiet"]
    for name, nodes in zip("AB", PLAYOUT_NODES):
        command += ["-engine", f"cmd={args.fairy}", "proto=uci", f"name={name}", f"nodes={nodes}"]
    command += f"-each option.Hash=16 -openings file={book} -rounds {len(fens)} -games 2 -repeat".split()
    command += f"-srand 1 -resign movecount=4 score=700 twosided=true -maxmoves 200 -state {state}".split()
    command += ["-concurrency", str(args.concurrency), "-startup-ms", "60000", "-ping-ms", "60000"]
    subprocess.run(command, check=True)
    points = {fen: [0.0, 0] for fen in fens}
    for line in pathlib.Path(state).read_text().splitlines()[1:]:
        game = json.loads(line)
        if game["fault"]:
            continue
        result = points[fens[game["game"] // 2]]
        result[0] += {"1-0": 1.0, "0-1": 0.0}.get(game["result"], 0.5)
        result[1] += 1
    return points


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("games", help="the match, as motley match -pgnout wrote it")
    parser.add_argument("out", help="where the set goes")
    parser.add_argument("--variant", default="caparandom")
    parser.add_argument("--motley", default="target/release/motley")
    parser.add_argument("--fairy", default="fairy-stockfish")
    parser.add_argument("--seed", type=int, default=1, help="of the choice of positions")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--work", default="blind-spot", help="the beginning of the names of working files")
    args = parser.parse_args()
    found = select(args)
    print(f"{len(found)} positions", flush=True)
    points = play_out(args, list(found))
    with open(args.out, "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["fen", "motley", "fairy_stockfish", "points", "games"])
        for fen, (ours, theirs) in found.items():
            won, count = points[fen]
            if count:
                table.writerow([fen, ours, theirs, f"{won:g}", count])


if __name__ == "__main__":
    main()
