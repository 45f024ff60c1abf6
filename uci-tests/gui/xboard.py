"""The real XBoard on an invisible screen, and a second Motley that knows the rules."""

import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time

TIMEOUT = 60  # seconds for any one thing to happen

# The colours of the board, by which a picture of it is read.
LIGHT, DARK = "#C8C365", "#77A26D"


class Failure(Exception):
    """Something that should have happened did not."""


class Conversation:
    """A Motley of our own."""

    def __init__(self, engine, *greeting):
        self.process = subprocess.Popen(
            [engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.say(*greeting)

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, pattern):
        for line in self.process.stdout:
            if found := re.match(pattern, line):
                return found
        raise Failure("the adviser has ended")


class Adviser(Conversation):
    """Motley by UCI: knows the legal moves and a good one."""

    def __init__(self, engine, variant, fen=None):
        self.fen, self.moves = fen, []
        name = {"normal": "chess"}.get(variant, variant)
        super().__init__(engine, "uci", f"setoption name UCI_Variant value {name}")
        # What XBoard says is read in XBoard's conversation only.
        self.interpreter = Conversation(engine, "xboard", f"variant {variant}", "force")

    def position(self, *extra):
        moves = " ".join(self.moves + list(extra))
        start = f"fen {self.fen}" if self.fen else "startpos"
        return f"position {start}" + (f" moves {moves}" if moves else "")

    def begin(self, fen):
        """The game goes on from another position."""
        self.fen, self.moves = fen, []

    def now(self, *extra):
        """The position, perhaps after another move, as a FEN."""
        self.say(self.position(*extra), "d")
        return self.until("Fen: (.*)")[1]

    def play(self, text):
        """Plays a move as XBoard spells it."""
        if not self.is_legal(text):
            self.interpreter.say(f"setboard {self.now()}", f"usermove {text}", "d")
            after = self.interpreter.until("# Fen: (.*)")[1]
            text = next((move for move in self.legal() if self.now(move) == after), text)
        self.moves.append(text)

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

    def best(self, form=".*"):
        """A good move of this form that was not played before, so that the game does not end by repetition too soon;
        `None` when there is no move."""
        moves = [move for move in self.legal() if move not in self.moves[::2] and re.fullmatch(form, move)]
        if not moves:
            return None
        self.say("go depth 3 searchmoves " + " ".join(moves))
        return self.until(r"bestmove (\S+)")[1]


class Screen:
    """XBoard on a display of its own."""

    def __init__(self, engine, variant, positions, out, options, size):
        self.out, self.size, self.box = out, size, None
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
            file.writelines(fen + "\n" for fen in positions)
        arguments = {
            "-fcp": engine,
            "-fd": home,
            "-variant": variant,
            "-loadPositionFile": position,
            "-loadPositionIndex": "1",
            "-nameOfDebugFile": self.log,
            "-testLegality": "false",
            "-searchTime": "0:01",
            # No deeper than the adviser looks, so that the game does not end too soon.
            "-searchDepth": "2",
            "-ponderNextMove": "false",
            "-size": "49",
            "-popupMoveErrors": "false",
            "-saveSettingsOnExit": "false",
            "-lightSquareColor": LIGHT,
            "-darkSquareColor": DARK,
            "-useBoardTexture": "false",
            "-highlightLastMove": "false",
            "-animateMoving": "false",
            "-startupMessage": "",
        }
        words = [word for pair in arguments.items() for word in pair]
        self.xboard = subprocess.Popen(
            [os.environ.get("MOTLEY_XBOARD", "xboard"), "-debug", *words, *options],
            env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT,
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
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            if self.xboard.poll() is not None:
                raise Failure("XBoard has ended")
            if found := condition(self.text()):
                return found
            time.sleep(0.1)
        self.shot("failure")
        raise Failure(f"{what}: did not happen in {TIMEOUT} s; the log ends with\n{self.text()[-1500:]}")

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

    def shot(self, name, *crop):
        file = os.path.join(self.out, name + ".png")
        subprocess.run(["import", "-window", "root", *crop, file], env=self.env, check=False)
        if not os.path.exists(file) or os.path.getsize(file) < 2000:
            raise Failure(f"no picture {file}")

    def pixels(self):
        """What the screen shows: width, and red, green, blue of every pixel."""
        picture = subprocess.run(
            ["import", "-window", "root", "-depth", "8", "ppm:-"], env=self.env, capture_output=True, check=True
        ).stdout
        header, width, height = re.match(rb"(P6\s+(\d+)\s+(\d+)\s+255\s)", picture).groups()
        return int(width), int(height), picture[len(header):]

    def find_board(self):
        """Where the board is on the screen; whether it could be found."""
        width, height, picture = self.pixels()
        colours = [bytes.fromhex(colour[1:]) for colour in (LIGHT, DARK)]
        xs, ys = [], []
        for y in range(0, height, 2):
            row = range(y * width * 3, (y + 1) * width * 3, 6)
            hits = [i for i in row if picture[i : i + 3] in colours]
            if len(hits) > 20:
                ys.append(y)
                xs += [hits[0] // 3 % width, hits[-1] // 3 % width]
        self.box = (min(xs), min(ys), max(xs), max(ys)) if xs else None
        return self.box

    def middle(self, square):
        """The pixel in the middle of a square; XBoard counts ten ranks from 0."""
        files, ranks = self.size
        left, top, right, bottom = self.box
        file, rank = ord(square[0]) - ord("a"), int(square[1:]) - (ranks != 10)
        x, y = (file + 0.5) * (right - left) / files, (rank + 0.5) * (bottom - top) / ranks
        return round(left + x), round(bottom - y)

    def seen(self):
        """What stands where, as far as a picture tells: rows of `w`, `b` and `.`, White's last."""
        width, _, picture = self.pixels()
        files, ranks = self.size
        empty = [bytes.fromhex(colour[1:]) for colour in (LIGHT, DARK)]
        radius = (self.box[2] - self.box[0]) // files * 3 // 10
        rows = []
        for rank in reversed(range(ranks)):
            row = ""
            for file in range(files):
                x, y = self.middle(f"{chr(97 + file)}{rank + (ranks != 10)}")
                lines = [picture[((y + dy) * width + x - radius) * 3 : ((y + dy) * width + x + radius) * 3]
                         for dy in range(-radius, radius + 1)]
                dots = [line[i : i + 3] for line in lines for i in range(0, len(line), 3)]
                bright, dark = sum(min(dot) > 180 for dot in dots), sum(max(dot) < 80 for dot in dots)
                if all(dot in empty for dot in dots):
                    row += "."
                else:
                    row += "w" if bright > dark else "b"
            rows.append(row)
        return rows

    def park(self):
        """Takes the mouse away from the window, so that XBoard shows no help in front of its board."""
        self.do("mousemove", "899", "799")

    def mouse(self, square, *then):
        x, y = self.middle(square)
        self.do("mousemove", str(x), str(y), *then)

    def click(self, square):
        self.mouse(square, "click", "1")

    def lift(self, square):
        """Clicks on a square and waits for the marks of where the turn can go on."""
        before = self.text().count("<first : highlight")
        self.click(square)
        self.wait(f"marks for {square}", lambda log: log.count("<first : highlight") > before)
        time.sleep(0.3)

    def close(self):
        for process in (self.xboard, self.server):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
        self.folder.cleanup()


@contextlib.contextmanager
def running(engine, variant, positions, out, options=(), size=(8, 8)):
    """An XBoard that is closed in the end; pictures and logs of older games are thrown away. A failure
    ends the script."""
    out = os.path.abspath(out)
    os.makedirs(out, exist_ok=True)
    for old in os.listdir(out):
        if old.endswith((".png", ".debug")):
            os.remove(os.path.join(out, old))
    screen = Screen(engine, variant, positions, out, options, size)
    try:
        yield screen
    except Failure as failure:
        sys.exit(f"{variant}: {failure}")
    finally:
        screen.close()


def engine_moves(log):
    """What the engine played, in order."""
    return re.findall(r"<first\s*: move (\S+)", log)


def sent_moves(log):
    """What XBoard sent to the engine, in order. It logs the word and the move as they are written."""
    return re.findall(r">first\s*: usermove (?:\d+ >first\s*: )?(\S+)", log)


def complaints(log):
    """XBoard's own words for moves of ours that it does not understand, and for false claims."""
    return re.findall(r"Illegal move .* from first machine|False win claim|exited unexpectedly", log)
