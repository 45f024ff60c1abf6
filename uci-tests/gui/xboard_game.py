#!/usr/bin/env python3
"""Plays a game against Motley in the real XBoard, on a screen that nobody sees.

    xboard_game.py ENGINE VARIANT OUTDIR

The user's moves are typed into XBoard's window; a second Motley, spoken to by UCI, says which moves
there are. OUTDIR gets screenshots and XBoard's log. The exit code is 0 only if XBoard showed, and both
sides played, all that is asked for below. Needs xboard, Xvfb, xdotool and ImageMagick.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

TURNS = 11  # the user's, castling among them
PATIENCE = 30  # seconds for any one thing to happen

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


class Failure(Exception):
    """Something that should have happened did not."""


class Adviser:
    """Motley by UCI: knows the legal moves and a good one."""

    def __init__(self, engine, variant, fen):
        self.fen, self.moves = fen, []
        self.process = subprocess.Popen(
            [engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        name = {"normal": "chess"}.get(variant, variant)
        self.say("uci", f"setoption name UCI_Variant value {name}")

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, pattern):
        for line in self.process.stdout:
            if found := re.match(pattern, line):
                return found
        raise Failure("the adviser has ended")

    def position(self, *extra):
        moves = " ".join(self.moves + list(extra))
        return f"position fen {self.fen}" + (f" moves {moves}" if moves else "")

    def is_legal(self, move):
        """Whether the position after `move` is accepted."""
        self.say(self.position(move), "isready")
        refused = self.until(r"readyok|info string error")[0] != "readyok"
        if refused:
            self.until("readyok")
        return not refused

    def legal(self):
        """All legal moves."""
        self.say(self.position(), "go perft 1")
        moves = []
        while not (found := self.until(r"(\S+): 1$|Nodes searched|info string error.*"))[0].startswith("Nodes"):
            if found[1] is None:
                raise Failure(f"the adviser: {found[0]}")
            moves.append(found[1])
        return moves

    def best(self):
        """A good move that was not played before, lest the game end by repetition too soon; `None`
        when there is no move."""
        moves = [move for move in self.legal() if move not in self.moves[::2]]
        if not moves:
            return None
        self.say("go depth 4 searchmoves " + " ".join(moves))
        return self.until(r"bestmove (\S+)")[1]


class Screen:
    """XBoard on a display of its own."""

    def __init__(self, engine, variant, fen, out):
        self.out = out
        self.log = os.path.join(out, "xboard.debug")
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "900x800x24"],
            pass_fds=[writer],
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        number = os.fdopen(reader).readline().strip()
        if not number:
            raise Failure("Xvfb gave no display")
        self.folder = tempfile.TemporaryDirectory(prefix="motley-xboard")
        home = self.folder.name
        self.env = dict(os.environ, DISPLAY=":" + number, HOME=home, NO_AT_BRIDGE="1", LANG="C.UTF-8")
        self.env["PATH"] += ":/usr/games"
        position = os.path.join(home, "start.fen")
        with open(position, "w", encoding="ascii") as file:
            file.write(fen + "\n")
        arguments = {
            "-fcp": engine,
            "-fd": home,
            "-variant": variant,
            "-loadPositionFile": position,
            "-nameOfDebugFile": self.log,
            "-testLegality": "false",
            "-searchTime": "0:01",
            # No deeper than the adviser looks, lest the game end too soon.
            "-searchDepth": "3",
            "-ponderNextMove": "false",
            "-size": "49",
            "-popupMoveErrors": "false",
            "-saveSettingsOnExit": "false",
        }
        words = [word for pair in arguments.items() for word in pair]
        self.xboard = subprocess.Popen(
            ["xboard", "-debug", *words], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
        )

    def text(self):
        """XBoard's log so far."""
        try:
            with open(self.log, encoding="utf-8", errors="replace") as file:
                return file.read()
        except FileNotFoundError:
            return ""

    def wait(self, what, condition):
        """Waits until `condition` gives something true of the log."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.xboard.poll() is not None:
                raise Failure("XBoard has ended")
            if found := condition(self.text()):
                return found
            time.sleep(0.1)
        self.shot("failure")
        raise Failure(f"{what}: did not happen in {PATIENCE} s; the log ends with\n{self.text()[-1500:]}")

    def do(self, *words):
        subprocess.run(["xdotool", *words], env=self.env, check=False, stdout=subprocess.DEVNULL)

    def windows(self):
        """XBoard's windows that can be seen."""
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "xboard"],
            env=self.env, capture_output=True, text=True, check=False,
        )
        return found.stdout.split()

    def type_move(self, move):
        """Types a move; the first letter opens XBoard's box for it."""
        self.do("mousemove", "300", "400")
        self.do("type", "--delay", "80", move)
        time.sleep(0.4)
        self.do("key", "Return")

    def dismiss(self, board):
        """Presses the button, at the lower right, of all windows but those of the board."""
        for window in set(self.windows()) - set(board):
            found = subprocess.run(
                ["xdotool", "getwindowgeometry", "--shell", window],
                env=self.env, capture_output=True, text=True, check=False,
            )
            size = dict(line.split("=") for line in found.stdout.split() if "=" in line)
            if "WIDTH" in size:
                x, y = str(int(size["WIDTH"]) - 50), str(int(size["HEIGHT"]) - 24)
                self.do("mousemove", "--window", window, x, y, "click", "1")
                time.sleep(0.5)

    def shot(self, name):
        file = os.path.join(self.out, name + ".png")
        subprocess.run(["import", "-window", "root", file], env=self.env, check=False)
        if not os.path.exists(file) or os.path.getsize(file) < 2000:
            raise Failure(f"no picture {file}")

    def close(self):
        for process in (self.xboard, self.server):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
        self.folder.cleanup()


def engine_moves(log):
    """What the engine played, in order."""
    return re.findall(r"<first\s*: move (\S+)", log)


def sent_moves(log):
    """What XBoard sent to the engine, in order. It logs the word and the move as they are written."""
    return re.findall(r">first\s*: usermove (?:\d+ >first\s*: )?(\S+)", log)


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
    # XBoard's own words for moves of ours that it does not understand, and for false claims.
    for complaint in (r"Illegal move .* from first machine", "False win claim", "exited unexpectedly"):
        if found := re.search(complaint, log):
            raise Failure(found[0])
    if log.count("Illegal move:") != 1:
        raise Failure("more than the one illegal move was refused")
    adviser.say(adviser.position(), "d")
    print("moves:", " ".join(adviser.moves))
    print(adviser.until("Fen: .*")[0])


def main():
    engine, variant, out = sys.argv[1:]
    fen, illegal = GAMES[variant]
    os.makedirs(out, exist_ok=True)
    for old in os.listdir(out):
        if old.endswith((".png", ".debug")):
            os.remove(os.path.join(out, old))
    screen = Screen(engine, variant, fen, os.path.abspath(out))
    try:
        adviser = Adviser(engine, variant, fen)
        castled = play(screen, adviser, illegal)
        check(screen, adviser, castled)
        adviser.say("quit")
    except Failure as failure:
        sys.exit(f"{variant}: {failure}")
    finally:
        screen.close()


if __name__ == "__main__":
    main()
