#!/usr/bin/env python3
"""Writes the texts that the fuzzers begin with into corpus/, beside this file: reference positions
with some turns of each, what the transcripts send, a record, a state file, and what engines say."""

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

UCI_ENGINE = """id name Stub
option name Hash type spin default 16 min 1 max 1024
option name UCI_Variant type combo default chess var chess var capablanca
uciok
readyok
info depth 12 seldepth 20 multipv 1 score cp -31 nodes 99 pv e2e4 e7e5
info depth 13 score mate -3 lowerbound
info string depth 99 score cp 1
bestmove e2e4 ponder e7e5
"""

XBOARD_ENGINE = """feature myname="A = B" ping=1 setboard=1 san=0 option="Hash size -spin 1 1 9"
feature variants="normal, caparandom" canonical=1 done=1
pong 1
9 156 1084 48000 Nf3 Nc6
10. -100002 1084 48001
move a2b3,
move b3c4
My move is: e2e4
offer draw
Illegal move (not there): e2e5
1-0 {White mates}
resign
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
    library = (GAMES.parent / "file_games/library/library.ini").read_text()
    write("games", [library, *library.split("\n\n")])
    write("uci_engine", [UCI_ENGINE])
    write("xboard_engine", [XBOARD_ENGINE])


if __name__ == "__main__":
    main()
