#!/usr/bin/env python3
"""Installs Motley's Debian package and sees that the real XBoard offers it; then removes the package.

    xboard_package.py PACKAGE OUTDIR

XBoard has been used before: its settings are newer than the files in the package, and older than the
installation. OUTDIR gets screenshots and XBoard's log. Needs root, xboard, Xvfb, xdotool and ImageMagick.
"""

import gzip
import os
import re
import subprocess
import sys
import tempfile
import time

from xboard import Failure, running

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
SETTINGS = "-firstChessProgramNames {fairymax\n}\n"
MANUAL = "/usr/share/man/man6/motley.6.gz"


def dpkg(*words):
    subprocess.run(["dpkg", *words], check=True, stdout=subprocess.DEVNULL)


def offered(screen, settings):
    """Returns the engines of XBoard's list, which XBoard saves when it ends."""
    screen.wait("a window", lambda _: screen.windows())
    # The line of XBoard's list is what stands behind -fcp when it is chosen.
    screen.wait("the engine's name", lambda log: re.search(r'<first\s*: feature .*myname="Motley', log))
    screen.do("mousemove", "300", "400", "key", "ctrl+q")
    screen.xboard.wait(60)
    with open(settings, encoding="utf-8") as file:
        return re.search(r"^-firstChessProgramNames \{(.*?)^\}", file.read(), re.M | re.S)[1].split("\n")


def check(settings, out):
    with gzip.open(MANUAL, "rt") as manual:
        if "motley-board(6)" not in manual.read().replace("\\", ""):
            sys.exit(f"{MANUAL} does not tell of motley board")
    options = ["-settingsFile", settings, "-saveSettingsFile", settings, "-saveSettingsOnExit", "true"]
    with running("motley", "normal", [START], out, options) as screen:
        engines = offered(screen, settings)
        if "motley" not in engines:
            raise Failure(f"XBoard offers {engines}")
    print("XBoard offers", ", ".join(filter(None, engines)))


def main():
    package, out = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        settings = os.path.join(folder, "settings")
        with open(settings, "w", encoding="ascii") as file:
            file.write(SETTINGS)
        # XBoard compares whole seconds.
        time.sleep(1.1)
        dpkg("--install", package)
        try:
            check(settings, out)
        finally:
            dpkg("--remove", "motley")


if __name__ == "__main__":
    main()
