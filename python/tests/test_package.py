"""Tests of the built package, as it is installed."""

import _thread
import copy
import os
import pathlib
import random
import re
import signal
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree as ElementTree
from typing import Any

import motley_chess
from motley_chess import Analysis, Board, Engine


class BoardTest(unittest.TestCase):
    def test_random_games_of_every_game(self) -> None:
        for game in motley_chess.games():
            board = Board(game["name"])
            draw = random.Random(game["name"])
            while board.outcome is None and len(board.turns) < 12:
                turn = draw.choice(board.legal_turns(200))
                before = board.fen
                self.assertEqual(board.push(turn.text), turn.text)
                self.assertEqual((board.pop(), board.fen), (turn.text, before))
                board.push(str(turn))
            ElementTree.fromstring(board.svg())

    def test_a_game_to_its_end(self) -> None:
        board = Board()
        self.assertEqual((board.title, board.to_move, board.result), ("Chess", "white", "*"))
        for turn in ("f2f3", "e7e5", "g2g4"):
            board.push(turn)
        before = copy.copy(board)
        self.assertEqual(board.click("d8"), None)
        self.assertIn("h4", [target["at"] for target in board.selection()["targets"]])
        self.assertEqual(board.click("h4"), "d8h4")
        self.assertEqual((board.result, board.outcome, board.in_check), ("0-1", "Black wins by checkmate", True))
        self.assertEqual(before.turns, ["f2f3", "e7e5", "g2g4"])
        self.assertEqual(board.legal_turns(), [])

    def test_a_refusal_says_why_and_changes_nothing(self) -> None:
        board = Board("eightpiece")
        with self.assertRaisesRegex(ValueError, "e2"):
            board.push("e2e5")
        with self.assertRaisesRegex(IndexError, "no turn"):
            board.pop()
        with self.assertRaisesRegex(ValueError, "checkers"):
            Board("checkers")
        with self.assertRaisesRegex(ValueError, "found"):
            Board("chess", fen="8/8 w")
        with self.assertRaisesRegex(ValueError, "Wind"):
            Board("chess", options={"Wind": "true"})
        self.assertIn("[G-1]", board.why("e7"))
        self.assertEqual((board.fen, board.turns), (board.start_fen, []))

    def test_units_have_their_worth(self) -> None:
        worths = Board("pawns").worths()
        self.assertEqual(len(worths), 32)
        self.assertGreater(worths["d1"], worths["a2"])

    def test_a_notebook_shows_a_board(self) -> None:
        picture = ElementTree.fromstring(Board("bandit")._repr_svg_())
        self.assertEqual((picture.get("width"), picture.get("height")), (str(7 * 45), str(9 * 45)))


class EngineTest(unittest.TestCase):
    def test_searches_of_every_game(self) -> None:
        engine = Engine(hash_mb=1)
        for game in motley_chess.games():
            board = Board(game["name"])
            found = engine.search(board, nodes=200)
            self.assertIn(found.best, [turn.text for turn in board.legal_turns()], game["name"])
            self.assertEqual((board.turns, board.fen), ([], board.start_fen))

    def test_lines_and_updates(self) -> None:
        updates: list[Analysis] = []
        board = Board("bandit")
        found = Engine(hash_mb=1, threads=2).search(board, depth=4, lines=3, on_update=updates.append)
        self.assertEqual((found.depth, len(found.lines), found.best), (4, 3, found.lines[0].turns[0]))
        self.assertEqual(len({line.turns[0] for line in found.lines}), 3)
        self.assertGreater(found.nodes, 0)
        self.assertEqual(updates[-1].depth, 4)
        self.assertLessEqual([update.depth for update in updates], sorted(update.depth for update in updates))

    def test_a_mate_is_seen_from_white(self) -> None:
        board = Board()
        for turn in ("f2f3", "e7e5", "g2g4"):
            board.push(turn)
        found = Engine(hash_mb=1).search(board, depth=2)
        self.assertEqual((found.best, found.lines[0].mate), ("d8h4", -1))
        board.push("d8h4")
        self.assertIsNone(Engine(hash_mb=1).search(board, depth=2).best)

    def test_other_threads_run_and_stop_the_search(self) -> None:
        engine = Engine(hash_mb=1)
        found: list[Analysis] = []
        searching = threading.Thread(target=lambda: found.append(engine.search(Board(), seconds=60)))
        began = time.monotonic()
        searching.start()
        turns = 0
        while time.monotonic() < began + 0.3:
            turns += 1
        with self.assertRaisesRegex(RuntimeError, "already"):
            engine.search(Board(), depth=1)
        engine.stop()
        searching.join(20)
        self.assertFalse(searching.is_alive())
        self.assertIsNotNone(found[0].best)
        # A search that kept the interpreter's lock would have let this thread go on after 60 seconds.
        self.assertLess(time.monotonic() - began, 30)
        self.assertGreater(turns, 100)

    def test_an_error_of_the_listener_ends_the_search(self) -> None:
        def fail(_: Analysis) -> None:
            raise KeyError("listener")

        engine = Engine(hash_mb=1)
        began = time.monotonic()
        with self.assertRaisesRegex(KeyError, "listener"):
            engine.search(Board(), seconds=60, on_update=fail)
        self.assertLess(time.monotonic() - began, 30)
        self.assertIsNotNone(engine.search(Board(), depth=1).best)

    def test_an_interrupt_ends_the_search(self) -> None:
        # A shell's background jobs begin with interrupts ignored.
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, handler)
        interrupt = threading.Timer(0.3, _thread.interrupt_main)
        began = time.monotonic()
        interrupt.start()
        with self.assertRaises(KeyboardInterrupt):
            Engine(hash_mb=1).search(Board(), seconds=60)
        self.assertLess(time.monotonic() - began, 30)

    def test_wrong_limits_are_refused(self) -> None:
        engine = Engine(hash_mb=1)
        wrong: list[dict[str, Any]] = [
            {},
            {"nodes": 1, "depth": 1},
            {"seconds": -1.0},
            {"depth": 1, "elo": 1},
            {"depth": 1, "lines": 0},
        ]
        for limits in wrong:
            with self.assertRaises(ValueError, msg=str(limits)):
                engine.search(Board(), **limits)
        with self.assertRaisesRegex(ValueError, "Threads"):
            Engine(threads=0)


class ManualTest(unittest.TestCase):
    def examples(self) -> list[str]:
        manual = pathlib.Path(__file__).parents[2] / "docs" / "build" / "python.md"
        blocks = manual.read_text(encoding="utf-8").split("```python\n")[1:]
        return [block.split("```")[0] for block in blocks]

    def test_the_examples_work(self) -> None:
        game, worths = self.examples()
        with tempfile.TemporaryDirectory() as folder:
            here = os.getcwd()
            os.chdir(folder)
            try:
                exec(game, {})
                exec(worths, {})
                page = pathlib.Path("game.html").read_text(encoding="utf-8")
                plot = pathlib.Path("worths.svg").read_text(encoding="utf-8")
            finally:
                os.chdir(here)
        self.assertEqual(page.count("<svg "), 13)
        self.assertEqual(len(re.findall(r"<p>[+-][0-9.]+: .", page)), 24)
        ElementTree.fromstring(plot)
        self.assertGreaterEqual(plot.count('<g id="patch_'), 12)


if __name__ == "__main__":
    unittest.main()
