#!/usr/bin/env python3
"""Plays a game against Motley in the real XBoard, on an invisible screen.

    xboard_game.py ENGINE VARIANT OUTDIR

The user's moves are typed into XBoard's window; a second Motley, spoken to by UCI, says which moves
there are. OUTDIR gets screenshots and XBoard's log. The exit code is 0 only if XBoard showed, and both
sides played, all that is asked for below. Needs xboard, Xvfb, xdotool and ImageMagick.
"""

import re
import sys
import time

from xboard import Adviser, Failure, complaints, engine_moves, running, sent_moves

TURNS = 11  # the user's, castling among them

# Positions in which both sides may castle, each way.
GAMES = {
    "normal": (
        "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1",
        "a2a5",
    ),
    "caparandom": (
        "r1abqk3r/pppppp1bpp/2n3pn2/10/10/2N3PN2/PPPPPP1BPP/R1ABQK3R w KQkq - 0 1",
        "a2a5",
    ),
}


def play(screen, adviser, illegal):
    screen.wait("the features", lambda log: "feature done=1" in log)
    screen.wait("a window", lambda _: screen.windows())
    screen.wait("the position", lambda log: re.search(r">first\s*: setboard ", log))
    time.sleep(1)
    screen.shot("1-start")
    board = screen.windows()

    screen.type_move(illegal)
    screen.wait("a refusal", lambda log: re.search(rf"<first\s*: Illegal move: {illegal}", log))
    time.sleep(0.5)
    screen.shot("2-refused")
    screen.dismiss(board)

    castled = False
    refused = 1
    for turn in range(1, TURNS + 1):
        move = adviser.best()
        if move is None:
            break
        if not castled and adviser.is_legal("O-O"):
            move, castled = "O-O", True
        before = len(engine_moves(screen.text()))
        screen.type_move(move)
        sent = screen.wait(
            f"move {turn}, {move}", lambda log: sent_moves(log)[refused + turn - 1 : refused + turn]
        )[0]
        adviser.moves.append(sent)
        over = r"<first\s*: (1-0|0-1|1/2-1/2)"
        reply = screen.wait(
            f"an answer to {move}",
            lambda log: engine_moves(log)[before : before + 1] or re.search(over, log),
        )
        if not isinstance(reply, list):
            break
        adviser.moves.append(reply[0])
        if move == "O-O":
            time.sleep(0.5)
            screen.shot("3-castled")
    time.sleep(0.5)
    screen.shot("4-end")
    return castled


def check(screen, adviser, castled):
    log = screen.text()
    if not castled:
        raise Failure("the user did not castle")
    if len(engine_moves(log)) < 10:
        raise Failure(f"the engine made {len(engine_moves(log))} moves only")
    if found := complaints(log):
        raise Failure(found[0])
    if log.count("Illegal move:") != 1:
        raise Failure("more than the one illegal move was refused")
    print("moves:", " ".join(adviser.moves))
    print("at last:", adviser.now())


def main():
    engine, variant, out = sys.argv[1:]
    fen, illegal = GAMES[variant]
    with running(engine, variant, [fen], out) as screen:
        adviser = Adviser(engine, variant, fen)
        castled = play(screen, adviser, illegal)
        check(screen, adviser, castled)
        adviser.say("quit")


if __name__ == "__main__":
    main()
