#!/usr/bin/env python3
"""Writes the texts that the fuzzers begin with into corpus/, beside this file: reference positions
with some turns of each, what the transcripts send, a record and a state file."""

import json
from pathlib import Path

HERE = Path(__file__).resolve().parent
GAMES = HERE.parent / "movegen/src/variants"
TRANSCRIPTS = HERE.parent.parent / "uci-tests/transcripts"
# About how many turns of a position are taken.
TURNS = 8

RECORD = r"""[Event "Motley match"]
[White "A \"b\""]
[Black "B"]
[Result "1-0"]
[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]

1. e2e4 {book} e7e5 {+0.31/14 0.520s} 2. a2b3,b3c4 {-M6/20 1.100s} 2... d1!a1 $1 (2... e8e7 {other}) ; end
1-0
"""

STATE = """{"options":["-each","tc=1+0.01"],"seed":7}
{"game":0,"result":"1-0","reason":"White wins by checkmate","fault":false,"usage":[{"moves":3,"micros":5,\
"depth":[3,30],"nodes":[999,5]},{"moves":2,"micros":4,"depth":[0,0],"nodes":[0,0]}]}
"""


def positions_and_turns():
    fens, turns = [], []
    for file in sorted(GAMES.glob("*/perft.jsonl")):
        for line in file.read_text().splitlines():
            reference = json.loads(line)
            fen = f"{file.parent.name}\n{reference['fen']}"
            all_turns = reference.get("turns", [])
            fens.append(fen)
            turns += [f"{fen}\n{turn}" for turn in all_turns[:: 1 + len(all_turns) // TURNS]]
    return fens, turns


def sent(protocol):
    """Every different line that the transcripts send."""
    texts = (file.read_text() for file in (TRANSCRIPTS / protocol).glob("*.txt"))
    lines = (line for text in texts for line in text.splitlines())
    return sorted({line[2:] for line in lines if line.startswith("> ")})


def write(target, texts):
    folder = HERE / "corpus" / target
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(texts):
        (folder / f"seed-{number}").write_text(text)
    print(f"{target}: {len(texts)} texts")


def main():
    fens, turns = positions_and_turns()
    write("fen", fens)
    write("turn", turns)
    for protocol in ("uci", "xboard"):
        write(protocol, sent(protocol))
    write("pgn", [RECORD])
    write("state", [STATE])


if __name__ == "__main__":
    main()
