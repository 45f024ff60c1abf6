#!/usr/bin/env python3
"""Checks a program before its release, on its own system.

    check.py COMMAND...

COMMAND starts Motley, perhaps in an emulator (`qemu-aarch64 -L ROOT motley`). The searches must agree
with the record (docs/bench.txt), and every game must be playable in both protocols: those of the
record, and those that come as text.
"""

import os
import re
import subprocess
import sys
import threading

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TIMEOUT = 600  # seconds for one conversation: emulators are slow


def record():
    """Returns the recorded signature and nodes of every game."""
    with open(os.path.join(ROOT, "docs", "bench.txt"), encoding="utf-8") as file:
        rows = [line.split() for line in file if not line.startswith("#")]
    return {game: (signature, nodes) for game, signature, nodes in rows}


def check_searches(command, expected):
    """Compares the searches of `motley bench` with the record."""
    said = subprocess.run([*command, "bench"], capture_output=True, text=True, check=True).stdout
    rows = re.findall(r"^(\S+)\s+signature (\S+)\s+(\d+) nodes", said, re.M)
    found = {game: (signature, nodes) for game, signature, nodes in rows}
    if found != expected:
        sys.exit(f"docs/bench.txt has\n{expected}\nand these searches give\n{found}\n{said}")
    print(f"searches of {len(found)} games: as on record")


class Conversation:
    """A running engine. It is killed after TIMEOUT."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.watchdog = threading.Timer(TIMEOUT, self.process.kill)
        self.watchdog.daemon = True
        self.watchdog.start()

    def say(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, pattern):
        """Returns the next line that matches."""
        heard = []
        for line in self.process.stdout:
            if found := re.match(pattern, line):
                return found
            heard.append(line)
        self.watchdog.cancel()
        self.process.kill()
        sys.exit(f"no line like {pattern!r} in\n{''.join(heard)}")

    def quit(self):
        self.say("quit")
        status = self.process.wait()
        self.watchdog.cancel()
        if status:
            sys.exit(f"ended with status {status}")


def check_uci(command, games):
    """Lets the engine move once in every game, by UCI."""
    engine = Conversation(command)
    engine.say("uci")
    told = engine.until(r"option name UCI_Variant type combo default \S+ (.*)")[1]
    offered = set(told.replace("var ", "").split())
    if not games < offered:
        sys.exit(f"UCI_Variant offers {told}")
    engine.until("uciok")
    for game in sorted(offered):
        engine.say(f"setoption name UCI_Variant value {game}", "position startpos", "isready")
        engine.until("readyok")
        engine.say("go depth 3")
        engine.until(r"bestmove [^\s(]{4}")
    engine.quit()
    print(f"UCI: moved in {len(offered)} games")
    return len(offered)


def check_xboard(command, number):
    """Lets the engine move once in every game, by XBoard's protocol: as many games as by UCI."""
    engine = Conversation(command)
    engine.say("xboard", "protover 2")
    variants = engine.until(r'feature .*variants="([^"]*)"')[1].split(",")
    if len(variants) != number:
        sys.exit(f"XBoard is offered {variants}")
    engine.until(r"feature .*done=1")
    for variant in variants:
        engine.say("new", f"variant {variant}", "sd 3", "go")
        # A turn that XBoard cannot show as a move is sent as a new position.
        engine.until(r"move \S{4}|setboard ")
    engine.say("ping 1")
    engine.until("pong 1")
    engine.quit()
    print(f"XBoard: moved in {len(variants)} games")


def main():
    # Windows does not find a program by a relative path with forward slashes.
    command = [os.path.abspath(word) if os.path.isfile(word) else word for word in sys.argv[1:]]
    if not command:
        sys.exit(__doc__)
    expected = record()
    check_xboard(command, check_uci(command, set(expected)))
    check_searches(command, expected)


if __name__ == "__main__":
    main()
