#!/usr/bin/env python3
"""Plays a game that XBoard does not know in the real XBoard, on an invisible screen.

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

from xboard import TIMEOUT, Adviser, Failure, complaints, running, sent_moves

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/pieces"))
import draw  # noqa: E402: it lies beside the drawings
# XBoard loads the first position of its file before the engine has said what the game looks like, and
# has to be kept from it.
NO_POSITION = "none"
# What can be typed: two squares and perhaps a letter.
PLAIN = r"[a-z]\d[a-z]\d[a-z]?"


class Clicks:
    """A turn made by clicks. With a letter, the mouse is pulled on the last square until that shows. A turn
    that could go on is ended by a second click."""

    def __init__(self, *squares, letter=None, could_go_on=False):
        self.squares, self.letter, self.could_go_on = squares, letter, could_go_on

    def text(self):
        legs = [a + b for a, b in zip(self.squares, self.squares[1:])]
        return ",".join(legs) + (self.letter or "")

    def castling(self):
        """How XBoard begins a turn by way of an own unit: it takes it for castling."""
        return f"{self.squares[0]}{self.squares[-1]},{self.squares[1]}"


# For each game: size of XBoard's board, scenes of a position (None is the array) and turns: `Clicks`, a
# text to type, or a number of good turns to type. A text with "!" is one the engine has to refuse; one
# with "?" is typed if it is legal then, else a good turn is.
GAMES = {
    "eightpiece": ((8, 8), [
        # From the array, if Black lets it happen, castling with the jailer.
        ("array", None, ["e2e5!", "b1d3?", "b2b3?", "c1b2?", "c2c3?", "d1c2?", "e1c1?"]),
        # The sentry pushes the knight to an empty square.
        ("push", "4k2r/pp4pp/8/8/5n2/8/P5PP/1CS1K2R w K - 0 1", [Clicks("c1", "e6", "f4"), 1]),
        # The lancer turns to the next facing. (XBoard knows no right to castle but with a rook, in FENs.)
        ("turn", "4k3/pp4pp/8/8/8/8/P5PP/JC2K2R w K - 0 1", [Clicks("b1", "b3", letter="d"), "e1g1?", 2]),
        # Black's sentry pushes the rook, which takes its own queen: no XBoard can show that.
        ("resync", "k1s5/pp6/8/5R2/8/8/7P/4KQ2 w - - 0 1", ["h2h3", 1]),
        # White's king is held and may pass; the jailers hold each other.
        ("pass", "k7/8/8/8/8/p7/P2Jj2P/4K3 w - - 0 1", ["h2h3", "@@@@", 1]),
        # White's sentry pushes a rook that takes its own queen, and the user has Black: one key press puts XBoard right.
        ("resync_black", "4kq2/7p/8/8/5r2/8/PP6/K1S5 b - - 0 1", ["h7h6", 1]),
    ]),
    "eightpiecerandom": ((8, 8), [
        ("array", None, [4]),
    ]),
    "bandit": ((7, 9), [
        ("array", None, ["d3d6!", 5]),
        # The outlaw takes a knight of each side.
        ("robbery", "k6/3p3/7/7/2O4/2n4/2N4/3P3/6K w - - 0 1", [Clicks("c5", "c4", "c3"), 1]),
        # The trickster turns a chancellor into a knight, and a rook into a chancellor.
        ("trick", "3k3/7/7/3c3/2b1n2/3r3/4T2/7/K6 w - - 0 1", [Clicks("e3", "d5", "c5", could_go_on=True), 1]),
        ("tricks", "3k3/7/7/3c3/2b1n2/3r3/4T2/7/K6 w - - 0 1", [Clicks("e3", "d5", "e5", "d6"), 1]),
        # A unit that takes an outlaw dies too.
        ("outlaw", "6k/4p2/7/7/3o3/7/7/7/K2R3 w - - 0 1", ["d1d5", 1]),
    ]),
    "pawns": ((8, 8), [
        ("array", None, ["e2e5!", 5]),
        ("shot", "4k3/4p3/p7/8/A7/8/4P3/4K3 w - - 0 1", [Clicks("a4", "a6", "a4"), 1]),
        # A shot ahead of a step, and a chain of two captures: XBoard shows both.
        ("step", "4k3/p3p3/8/8/A7/8/4P3/4K3 w - - 0 1", [Clicks("a4", "a7", "a5"), 1]),
        ("chain", "4k3/8/2n5/3r4/4Z3/8/8/4K3 w - - 0 1", [Clicks("e4", "d5", "c6"), 1]),
        # The hero leaves the board with its victim.
        ("hero", "4k3/4p3/7r/8/8/8/3H4/4K3 w - - 0 1", [Clicks("d2", "h6"), 1]),
    ]),
    # Without the margin, whose squares do not exist yet.
    "eldritch": ((8, 8), [
        ("array", None, ["h2h5!", 5]),
        # A familiar hops onto its neighbour.
        ("hop", None, [Clicks("c1", "d1", "c1")]),
    ]),
}

# Games whose board has a margin in XBoard: its file a is the game's z.
MARGINS = {"eldritch"}
FILES = "zabcdefghi"

# The array of games that are shuffled.
ARRAY = 9


class Table:
    """A game under way: XBoard, and who knows the rules."""

    def __init__(self, screen, adviser, margin):
        self.screen, self.adviser, self.margin = screen, adviser, margin
        self.array = adviser.fen
        self.turns = self.resyncs = 0
        # XBoard has not been told yet what the engine plays.
        self.editing = False
        # The key that tells it: the engine plays Black, or White.
        self.engine_key = "ctrl+b"

    def to_xboard(self, text):
        """A turn as XBoard names squares."""
        rename = lambda square: chr(97 + FILES.index(square[1])) + square[2]
        return re.sub(r"([a-z])(\d)", rename, text) if self.margin else text

    def from_xboard(self, text):
        """A turn as the game names squares."""
        rename = lambda square: FILES[ord(square[1]) - 97] + square[2]
        return re.sub(r"([a-z])(\d)", rename, text) if self.margin else text

    def settle(self, what, fen=None):
        """Waits until XBoard shows the position."""
        expected = shown(fen or self.adviser.now())
        end = time.monotonic() + TIMEOUT
        while (seen := self.screen.seen()) != expected:
            if time.monotonic() > end:
                self.screen.shot("failure")
                raise Failure(f"{what}: expected and seen\n" + side_by_side(expected, seen))
            time.sleep(0.2)

    def begin(self):
        """Another game from the array."""
        screen = self.screen
        setups = screen.text().count("<first : setup")
        screen.do("key", "ctrl+n")
        screen.wait("a new game", lambda log: re.search(r"<first : pong", nth_part(log, "<first : setup", setups + 1)))
        self.adviser.begin(self.array)
        self.editing = False

    def load(self, fen):
        """The next position of the file. Without a new game XBoard would set up the array behind it."""
        self.begin()
        before = self.screen.text().count(">first : setboard")
        self.screen.do("key", "shift+Next")
        self.screen.wait("a position", lambda log: log.count(">first : setboard") > before)
        self.adviser.begin(fen)
        self.editing = True
        self.engine_key = "ctrl+b" if fen.split(" ")[1] == "w" else "ctrl+w"

    def play(self, turn):
        """Makes a turn and waits for the answer; whether the game goes on."""
        screen = self.screen
        sent, heard = len(sent_moves(screen.text())), len(answers(screen.text()))
        if isinstance(turn, Clicks):
            self.make(turn)
        elif turn == "@@@@":
            self.click_clock()
        else:
            screen.type_move(self.to_xboard(turn))
        name = turn.text() if isinstance(turn, Clicks) else turn
        text = screen.wait(name, lambda log: sent_moves(log)[sent:])[0]
        text = self.from_xboard(text)
        if isinstance(turn, Clicks):
            if not text.startswith((name, turn.castling())):
                raise Failure(f"clicked {name}, but XBoard sent {text}")
            text = name
        if self.editing:
            screen.do("key", self.engine_key)
            self.editing = False
        answer = screen.wait(f"an answer to {name}", lambda log: answers(log)[heard:])[0]
        self.turns += 1
        self.adviser.play(text)
        kind, said = answer
        if kind == "move":
            self.adviser.play(self.from_xboard(said))
        elif kind == "setboard":
            self.resyncs += 1
            self.dismiss()
            if self.margin:
                # XBoard's FEN is not the game's: this script cannot go on from it.
                self.settle(f"{name} and then {said}", said)
                return False
            if self.engine_key == "ctrl+w":
                said = self.pass_for_white(said)
            self.adviser.begin(said)
        else:
            return False
        self.settle(f"{name} and then {kind} {said}")
        return True

    def pass_for_white(self, fen):
        """After a position XBoard waits for White: the key by which the engine has White lets it pass.
        The position with Black to move."""
        # Keys go to the window under the mouse.
        self.screen.do("mousemove", "300", "400", "key", self.engine_key)
        self.screen.wait("a pass", lambda log: "<first : move @@@@" in log)
        self.screen.park()
        return fen.replace(" w ", " b ", 1)

    def make(self, clicks):
        screen = self.screen
        for square in clicks.squares[:-1]:
            screen.lift(square)
        if clicks.could_go_on:
            screen.lift(clicks.squares[-1])
        if clicks.letter is None:
            screen.click(clicks.squares[-1])
            return
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
        typed = self.to_xboard(move)
        self.screen.type_move(typed)
        self.screen.wait("a refusal", lambda log: re.search(rf"<first\s*: Illegal move: {typed}", log))
        self.dismiss()
        self.settle(f"after {move} was refused")


def answers(log):
    """What the engine did about the user's turns: moves, positions, results."""
    return re.findall(r"<first\s*: (move|setboard|1-0|0-1|1/2-1/2) ?(.*)", log)


def nth_part(log, mark, number):
    """What follows a mark when it has come so often."""
    return "".join(log.split(mark, number)[number:])


def shown(fen):
    """The board of a FEN as XBoard's picture has it, without a margin and what is known of units."""
    board = re.sub(r"\{[^{}]*\}", "", re.sub(r"\{[^{}]*\}", "", fen.split(" ")[0]))
    rows = re.sub(r"\d+", lambda run: "." * int(run[0]), re.sub("['!]", "", board)).split("/")
    if "*" in board:
        rows = [row[1:-1] for row in rows[1:-1]]
    return [re.sub("[A-Z]", "w", re.sub("[a-z]", "b", row)) for row in rows]


def side_by_side(left, right):
    return "\n".join(f"{a}   {b}" for a, b in zip(left, right))


def play(screen, adviser, scenes, margin):
    screen.wait("the game's looks", lambda log: re.search(r"<first\s*: setup ", log))
    screen.wait("a board", lambda _: screen.find_board())
    screen.wait("a complaint about no position", lambda _: len(screen.windows()) > 1)
    table = Table(screen, adviser, margin)
    table.dismiss()
    screen.find_board()
    screen.park()
    for number, (name, fen, turns) in enumerate(scenes):
        if fen:
            table.load(fen)
        elif number > 0:
            table.begin()
        table.settle(f"scene {name}")
        screen.shot(name + "-0")
        play_scene(table, turns)
        screen.shot(name + "-1")
    return table


def play_scene(table, turns):
    for turn in turns:
        if isinstance(turn, Clicks):
            todo = [turn]
        elif isinstance(turn, int):
            todo = [None] * turn
        elif turn.endswith("!"):
            table.refuse(turn[:-1])
            continue
        elif turn.endswith("?"):
            todo = [turn[:-1] if table.adviser.is_legal(turn[:-1]) else None]
        else:
            todo = [turn]
        for one in todo:
            one = one or table.adviser.best(PLAIN)
            if one is None or not table.play(one):
                return


def main():
    engine, variant, out = sys.argv[1:]
    size, scenes = GAMES[variant]
    pictures = os.path.join(out, "pieces")
    draw.write_svg(pictures, draw.drawings(engine, variant, draw.COLOURS))
    options = ["-pieceImageDirectory", pictures, "-showTargetSquares", "true",
               "-highlightDragging", "true", "-sweepPromotions", "true", "-repeatsToDraw", "0", "-ruleMoves", "0",
               # A user with Black sees the board from White's side here, too.
               "-autoFlipView", "false",
               "-firstOptions", f"Array={ARRAY}"]
    positions = [NO_POSITION] + [fen for _, fen, _ in scenes if fen]
    with running(engine, variant, positions, out, options, size) as screen:
        adviser = Adviser(engine, variant)
        adviser.say(f"setoption name Array value {ARRAY}")
        adviser.begin(adviser.now())
        table = play(screen, adviser, scenes, variant in MARGINS)
        if found := complaints(screen.text()):
            raise Failure(found[0])
        print(f"{variant}: {table.turns} turns, {table.resyncs} positions sent again")
        adviser.say("quit")


if __name__ == "__main__":
    main()
