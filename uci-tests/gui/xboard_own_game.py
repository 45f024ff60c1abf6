#!/usr/bin/env python3
"""Plays a game that XBoard does not know in the real XBoard, on a screen that nobody sees.

    xboard_own_game.py ENGINE VARIANT OUTDIR

XBoard's board is read off its picture after every turn and compared with the position that a second
Motley, spoken to by UCI, knows: what stands where, and of which colour. Special turns are made by
clicks, the others typed. OUTDIR gets screenshots and XBoard's log. `MOTLEY_XBOARD` names another
XBoard than the installed one. The exit code is 0 only if all went as is asked for below.
"""

import os
import re
import sys
import time

from xboard import PATIENCE, Adviser, Failure, Screen, complaints, sent_moves

PICTURES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/pieces")
sys.path.append(PICTURES)
import draw  # noqa: E402: it lies beside the pictures
# XBoard loads the first position of its file before the engine has said what the game looks like, and
# has to be kept from it.
NO_POSITION = "none"
# What can be typed: two squares and perhaps a letter.
PLAIN = r"[a-z]\d[a-z]\d[a-z]?"


class Clicks:
    """A turn made by clicks. With a letter, the mouse is pulled on the last square until that shows."""

    def __init__(self, *squares, letter=None):
        self.squares, self.letter = squares, letter

    def text(self):
        legs = [a + b for a, b in zip(self.squares, self.squares[1:])]
        return ",".join(legs) + (self.letter or "")


# For each game: size of XBoard's board, scenes of a position (None is the array) and turns: `Clicks`, a
# text to type, or a number of good turns to type. A text with "!" is one the engine has to refuse.
GAMES = {
    "eightpiece": ((8, 8), [
        ("array", None, ["e2e5!", 5]),
        # The sentry pushes the knight to an empty square.
        ("push", "4k2r/pp4pp/8/8/5n2/8/P5PP/1CS1K2R w K - 0 1", [Clicks("c1", "e6", "f4"), 1]),
        # The lancer turns to the next facing, and castling with a jailer.
        ("turn", "4k3/pp4pp/8/8/8/8/P5PP/JC2K2R w K - 0 1", [Clicks("b1", "b3", letter="d"), "e1g1", 2]),
        ("jailer", "4k3/pp4pp/8/8/8/8/P5PP/J3K2R w Q - 0 1", ["e1c1", 1]),
        # Black's sentry pushes the rook, which takes its own queen: no XBoard can show that.
        ("resync", "k1s5/pp6/8/5R2/8/8/7P/4KQ2 w - - 0 1", ["h2h3", 1]),
        # White's king is held and may pass; the jailers hold each other.
        ("pass", "k7/8/8/8/8/p7/P2Jj2P/4K3 w - - 0 1", ["h2h3", "@@@@", 1]),
    ]),
}


class Table:
    """A game under way: XBoard, and who knows the rules."""

    def __init__(self, screen, adviser):
        self.screen, self.adviser = screen, adviser
        self.turns = self.resyncs = 0
        # XBoard has not been told yet that the engine plays Black.
        self.editing = False

    def settle(self, what):
        """Waits until XBoard shows the position."""
        expected = shown(self.adviser.now())
        end = time.monotonic() + PATIENCE
        while (seen := self.screen.seen()) != expected:
            if time.monotonic() > end:
                self.screen.shot("failure")
                raise Failure(f"{what}: expected and seen\n" + side_by_side(expected, seen))
            time.sleep(0.2)

    def load(self, fen):
        """A new game, and the next position of the file: without the former XBoard would set up the array
        behind the position."""
        screen = self.screen
        setups = screen.text().count("<first : setup")
        screen.do("key", "ctrl+n")
        screen.wait("a new game", lambda log: re.search(r"<first : pong", nth_part(log, "<first : setup", setups + 1)))
        before = screen.text().count(">first : setboard")
        screen.do("key", "shift+Next")
        screen.wait("a position", lambda log: log.count(">first : setboard") > before)
        self.adviser.begin(fen)
        self.settle(fen)
        self.editing = True

    def play(self, turn):
        """Makes a turn and waits for the answer; whether the game goes on."""
        screen = self.screen
        sent, heard = len(sent_moves(screen.text())), len(answers(screen.text()))
        if isinstance(turn, Clicks):
            self.make(turn)
        elif turn == "@@@@":
            self.click_clock()
        else:
            screen.type_move(turn)
        name = turn.text() if isinstance(turn, Clicks) else turn
        text = screen.wait(name, lambda log: sent_moves(log)[sent:])[0]
        if isinstance(turn, Clicks) and text != name:
            raise Failure(f"clicked {name}, but XBoard sent {text}")
        if self.editing:
            screen.do("key", "ctrl+b")
            self.editing = False
        answer = screen.wait(f"an answer to {name}", lambda log: answers(log)[heard:])[0]
        self.turns += 1
        self.adviser.moves.append(text)
        kind, said = answer
        if kind == "move":
            self.adviser.moves.append(said)
        elif kind == "setboard":
            self.resyncs += 1
            self.adviser.begin(said)
            self.dismiss()
        else:
            return False
        self.settle(f"{name} and then {kind} {said}")
        return True

    def make(self, clicks):
        screen = self.screen
        if clicks.letter is None:
            screen.click(*clicks.squares)
            return
        screen.click(*clicks.squares[:-1], clicks.squares[-2])
        choices = screen.text().count("<first : choice")
        screen.mouse(clicks.squares[-1], "mousedown", "1")
        screen.wait("a choice", lambda log: log.count("<first : choice") > choices)
        x, y = screen.middle(clicks.squares[-1])
        for pull in range(0, 40, 5):
            screen.do("mousemove", str(x), str(y + pull))
            time.sleep(0.05)
        screen.do("mouseup", "1")

    def click_clock(self):
        """The opponent's clock: a pass."""
        left, top, right, _ = self.screen.box
        self.screen.do("mousemove", str(left + 3 * (right - left) // 4), str(top - 47), "click", "1")

    def dismiss(self):
        """Puts away what the engine told the user."""
        time.sleep(0.5)
        # The board's window was there first.
        self.screen.dismiss([min(self.screen.windows(), key=int)])

    def refuse(self, move):
        self.screen.type_move(move)
        self.screen.wait("a refusal", lambda log: re.search(rf"<first\s*: Illegal move: {move}", log))
        self.dismiss()
        self.settle(f"after {move} was refused")


def answers(log):
    """What the engine did about the user's turns: moves, positions, results."""
    return re.findall(r"<first\s*: (move|setboard|1-0|0-1|1/2-1/2) ?(.*)", log)


def nth_part(log, mark, number):
    """What follows a mark when it has come so often."""
    return "".join(log.split(mark, number)[number:])


def shown(fen):
    """The board of a FEN as XBoard's picture has it."""
    rows = re.sub(r"\d+", lambda run: "." * int(run[0]), fen.split(" ")[0]).split("/")
    units = [re.sub("['!]", "", row) for row in rows]
    return [re.sub("[A-Z]", "w", re.sub("[a-z]", "b", row)) for row in units]


def side_by_side(left, right):
    return "\n".join(f"{a}   {b}" for a, b in zip(left, right))


def play(screen, adviser, scenes):
    screen.wait("the game's looks", lambda log: re.search(r"<first\s*: setup ", log))
    screen.wait("a board", lambda _: screen.find_board())
    screen.wait("a complaint about no position", lambda _: len(screen.windows()) > 1)
    table = Table(screen, adviser)
    table.dismiss()
    screen.find_board()
    screen.park()
    for name, fen, turns in scenes:
        if fen:
            table.load(fen)
        else:
            table.settle("the array")
        screen.shot(name + "-0")
        play_scene(table, turns)
        screen.shot(name + "-1")
    return table


def play_scene(table, turns):
    for turn in turns:
        if isinstance(turn, str) and turn.endswith("!"):
            table.refuse(turn[:-1])
        elif isinstance(turn, int):
            for _ in range(turn):
                move = table.adviser.best(PLAIN)
                if move is None or not table.play(move):
                    return
        elif not table.play(turn):
            return


def check_pictures(engine, variant, folder):
    """Whether there is a picture of every unit, as it would be drawn now."""
    for file, drawing in draw.drawings(engine, variant).items():
        path = os.path.join(folder, file)
        if not os.path.exists(path) or open(path, encoding="ascii").read() != drawing:
            raise Failure(f"{path} is not what docs/pieces/draw.py draws")


def main():
    engine, variant, out = sys.argv[1:]
    size, scenes = GAMES[variant]
    out = os.path.abspath(out)
    os.makedirs(out, exist_ok=True)
    for old in os.listdir(out):
        if old.endswith((".png", ".debug")):
            os.remove(os.path.join(out, old))
    pictures = os.path.join(PICTURES, draw.FOLDERS.get(variant, variant))
    options = ["-pieceImageDirectory", pictures, "-showTargetSquares", "true",
               "-highlightDragging", "true", "-sweepPromotions", "true", "-repeatsToDraw", "0", "-ruleMoves", "0"]
    positions = [NO_POSITION] + [fen for _, fen, _ in scenes if fen]
    screen = Screen(engine, variant, positions, out, options, size)
    try:
        check_pictures(engine, variant, pictures)
        setup = screen.wait("the game's looks", lambda log: re.search(r"<first\s*: setup \S+ \S+ (.*)", log))
        adviser = Adviser(engine, variant, setup[1])
        table = play(screen, adviser, scenes)
        if found := complaints(screen.text()):
            raise Failure(found[0])
        print(f"{variant}: {table.turns} turns, {table.resyncs} positions sent anew")
        adviser.say("quit")
    except Failure as failure:
        sys.exit(f"{variant}: {failure}")
    finally:
        screen.close()


if __name__ == "__main__":
    main()
