#!/usr/bin/python3
"""Lets Debian's PyChess play games of Motley with itself, without a window: pychess_game.py PROGRAM [GAME WHITE BLACK].

PyChess' own game and engines are used as its window uses them, one program for each game, over UCI and XBoard's
protocol. PyChess checks every turn; it ends a game by adjudication if a turn is illegal or an engine dies.
"""

import asyncio
import os
import subprocess
import sys
import tempfile

GAMES = [
    "NORMALCHESS", "FISCHERRANDOMCHESS", "ATOMICCHESS", "CRAZYHOUSECHESS", "SUICIDECHESS", "KINGOFTHEHILLCHESS",
    "RACINGKINGSCHESS", "HORDECHESS", "THREECHECKCHESS", "SCHESS", "PLACEMENTCHESS", "SITTUYINCHESS", "MAKRUKCHESS",
]
TURNS = 20
SECONDS = 120


async def player(program, protocol, color, variant):
    from pychess.Players.CECPEngine import CECPEngine
    from pychess.Players.UCIEngine import UCIEngine
    from pychess.System.SubProcess import SubProcess

    process = SubProcess(program, args=[], cwd=".")
    await process.start()
    engine = (UCIEngine if protocol == "uci" else CECPEngine)(process, color, 2, "")
    engine.setName(protocol)

    def options(engine):
        engine.setOptionStrength(1, True)
        engine.setOptionVariant(variant)
        engine.setOptionTime(SECONDS, 0, 0)

    engine.connect("readyForOptions", options)
    engine.prestart()
    return engine


async def game(program, name, protocols):
    from pychess.Utils import const
    from pychess.Utils.GameModel import GameModel
    from pychess.Utils.TimeModel import TimeModel
    from pychess.Variants import variants

    variant = variants[getattr(const, name)]
    model = GameModel(TimeModel(SECONDS, 0), variant)
    colors = enumerate(protocols)
    model.setPlayers([await player(program, protocol, color, variant) for color, protocol in colors])
    if variant.need_initial_board:
        for engine in model.players:
            engine.setOptionInitialBoard(model)
    model.start()
    while model.ply < TURNS and model.status in (const.WAITING_TO_START, const.RUNNING):
        await asyncio.sleep(0.02)
    bad = (const.WON_ADJUDICATION, const.WHITE_ENGINE_DIED, const.BLACK_ENGINE_DIED, const.WON_CALLFLAG)
    is_right = model.reason not in bad and (model.ply >= TURNS or model.status in const.UNDOABLE_STATES)
    print(f"{name}, {' and '.join(protocols)}: {model.ply} turns, {model.status}, {model.reason}", file=sys.stderr)
    sys.stderr.flush()
    for engine in model.players:
        if engine.engine.proc.returncode is None:
            engine.engine.proc.kill()
    # Its tasks would wait for a window.
    os._exit(0 if is_right else 1)


def main():
    program, *one = sys.argv[1:]
    if one:
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = os.environ["XDG_CACHE_HOME"] = os.getcwd()
        asyncio.get_event_loop().run_until_complete(game(program, one[0], one[1:]))
    for number, name in enumerate(GAMES):
        protocols = ("uci", "xboard")[:: 1 - 2 * (number % 2)]
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, "-B", "-W", "ignore", os.path.abspath(__file__), program, name, *protocols]
            played = subprocess.run(command, cwd=folder, timeout=SECONDS, capture_output=True, text=True)
        if played.returncode != 0:
            sys.exit(f"failed: {name}, {protocols}: {played.stdout}{played.stderr}")
        print(played.stderr.splitlines()[-1], file=sys.stderr)
    print("done")


main()
