"""Tests of the built package, as it is installed."""

import _thread
import asyncio
import copy
import os
import pathlib
import pickle
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree as ElementTree
from typing import Any

import motley_chess
from motley_chess import Analysis, Board, Engine, RunningSearch, Turn, load_games, read_pgn


class BoardTest(unittest.TestCase):
    def test_random_games_of_every_game(self) -> None:
        for game in motley_chess.games():
            board = Board(game["name"])
            draw = random.Random(game["name"])
            while board.outcome is None and len(board.turns) < 12:
                turns = board.legal_turns(200)
                self.assertEqual(board.legal_texts(200), turns)
                listed = board.legal_turns()
                turn = draw.choice(turns)
                before = board.fen
                self.assertEqual(board.push(turn.text), turn.text)
                self.assertEqual((board.pop(), board.fen), (turn.text, before))
                facts = board.read(turn)
                board.push(turn)
                if listed.complete:
                    # Told only now, when the board has changed.
                    later = listed[listed.index(turn)]
                    self.assertEqual((later.clicks, later.label), (facts.clicks, facts.label), game["name"])
            self.assertEqual(board, pickle.loads(pickle.dumps(board)), game["name"])
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

    def test_turns_are_texts(self) -> None:
        board = Board()
        turn = board.legal_turns()[0]
        self.assertEqual((turn, turn in board.legal_turns(), turn.text in {turn}), (turn.text, True, True))
        self.assertEqual((type(turn.text), board.read("Nf3")), (str, "g1f3"))
        packed = pickle.loads(pickle.dumps(turn))
        self.assertEqual((packed, packed.label, packed.clicks), (turn, turn.label, turn.clicks))
        self.assertIn("e4", board.read("e4").label)
        self.assertEqual((board.push(Turn("e2e4")), board.push("Nf6"), board.push("e5")), ("e2e4", "g8f6", "e4e5"))
        self.assertEqual((board.pop(), board.turns), ("e4e5", ["e2e4", "g8f6"]))
        self.assertEqual((board.legal_turns(3).complete, board.legal_turns().complete), (False, True))

    def test_facts_of_turns(self) -> None:
        board = Board()
        for turn in ("e4", "d5"):
            board.push(turn)
        self.assertTrue(board.is_legal("exd5") and not board.is_legal("Ke3"))
        self.assertEqual([board.is_capture(turn) for turn in ("exd5", "Bb5+")], [True, False])
        self.assertEqual([board.gives_check(turn) for turn in ("exd5", "Bb5+")], [False, True])
        self.assertEqual((board.san("g1f3"), board.line_san(["e4d5", "d8d5", "a1a8"])), ("Nf3", ["exd5", "Qxd5"]))
        self.assertEqual((board.count_turns(), board.perft(2), Board("bandit").perft(2)), (31, 866, 354))
        self.assertIsNone(Board("eldritch").san(Board("eldritch").legal_texts()[0]))
        unit = board.unit_at("e1")
        assert unit is not None
        self.assertEqual((unit["name"], unit["side"], board.unit_at("e2")), ("king", 0, None))
        with self.assertRaisesRegex(ValueError, "z9"):
            board.unit_at("z9")

    def test_boards_are_compared_and_packed(self) -> None:
        board = Board("eightpiece", options={"LancerMustFaceBoard": "true"})
        self.assertEqual(board.options, {"LancerMustFaceBoard": "true"})
        self.assertNotEqual(board, Board("eightpiece"))
        self.assertNotEqual(Board(), "chess")
        for turn in ("g1f3", "g8f6", "f3g1", "f6g8"):
            board.push(turn)
        for other in (copy.copy(board), copy.deepcopy([board])[0], pickle.loads(pickle.dumps(board))):
            self.assertEqual((other, other.turns, other.options), (board, board.turns, board.options))
            other.push("e2e4")
            self.assertNotEqual(other, board)
        self.assertEqual((board.repetitions, board.key), (2, Board("eightpiece").key))
        with self.assertRaises(TypeError):
            hash(board)

    def test_the_end_is_told_in_words_and_in_one(self) -> None:
        board = Board()
        self.assertEqual((board.reason, board.winner), (None, None))
        for turn in ("f3", "e5", "g4", "Qh4#"):
            board.push(turn)
        self.assertEqual((board.reason, board.winner), ("checkmate", "black"))
        shuffled = Board()
        for turn in ("Nf3", "Nf6", "Ng1", "Ng8") * 2:
            shuffled.push(turn)
        self.assertEqual((shuffled.reason, shuffled.winner, shuffled.repetitions), ("repetition", None, 3))

    def test_records_of_other_programs(self) -> None:
        text = '[White "Ada"]\n[Result "1-0"]\n\n1. e4 {fine} e5 (1... c5) 2. Nf3 1-0\n\n[Variant "Crazyhouse"]\n\n1. d4 *\n'
        first, second = read_pgn(text)
        self.assertEqual((first.tags, first.result), ({"White": "Ada"}, "1-0"))
        self.assertEqual((first.board.turns, second.board.game), (["e2e4", "e7e5", "g1f3"], "crazyhouse"))
        written = first.board.pgn(first.tags, result=first.result)
        self.assertIn("1. e4 {fine} e5 (1... c5) 2. Nf3 1-0", written)
        self.assertIn('[White "Ada"]', written)
        (again,) = read_pgn(written)
        self.assertEqual(again.board, first.board)
        with self.assertRaisesRegex(ValueError, "Turn 2"):
            list(read_pgn("1. e4 e4 *"))

    def test_games_from_a_text(self) -> None:
        text = "[two-kings-of-python:chess]\ncastling = false\nconnectRegion1White = a1\n[wrong:chess]\nmaxRank = 99\n"
        loaded = load_games(text, "mine.ini")
        self.assertEqual(loaded.loaded, ["two-kings-of-python"])
        self.assertIn("mine.ini", loaded.refused[0])
        self.assertIn("connectRegion1White", loaded.remarks[0])
        self.assertEqual(Board("two-kings-of-python").count_turns(), 20)
        self.assertIn("two-kings-of-python", [game["name"] for game in motley_chess.games()])

    def test_turns_that_are_tried_leave_no_memory(self) -> None:
        board = Board()
        for _ in range(300):
            for turn in board.legal_texts():
                board.push(turn)
                board.pop()
        # A record that kept them would say so.
        self.assertNotIn("(", board.pgn())

    def test_everything_says_what_it_does(self) -> None:
        for kind in (motley_chess, Board, Engine, Turn, Analysis, RunningSearch):
            for name, value in vars(kind).items():
                if not name.startswith("_") and (callable(value) or isinstance(value, property)):
                    self.assertTrue(value.__doc__, f"{kind} {name}")

    def test_units_have_their_worth(self) -> None:
        worths = Board("pawns").worths()
        self.assertEqual(len(worths), 30)
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

    def test_chances_and_mates(self) -> None:
        board = Board(fen="6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        found = Engine(hash_mb=1).search(board, depth=4)
        self.assertEqual((found.best, found.mate, found.wdl), ("a1a8", 1, (1000, 0, 0)))
        start = Engine(hash_mb=1).search(Board(), depth=2)
        assert start.wdl is not None
        self.assertEqual((start.mate, sum(start.wdl)), (None, 1000))
        self.assertEqual(pickle.loads(pickle.dumps(start)), start)

    def test_a_search_streams_its_iterations(self) -> None:
        engine = Engine(hash_mb=1)
        board = Board("bandit")
        depths = [update.depth for update in engine.analyse(board, depth=4)]
        self.assertEqual((depths, depths[-1]), (sorted(depths), 4))
        with engine.analyse(board, lines=2) as running:
            for update in running:
                if update.depth == 3:
                    break
            board.push(update.lines[0].turns[0])
            with self.assertRaisesRegex(RuntimeError, "already"):
                engine.search(board, depth=1)
            found = running.stop()
        self.assertEqual((len(found.lines), found.best in Board("bandit").legal_texts()), (2, True))
        # One that is stopped before it has begun ends, too.
        self.assertIsNotNone(engine.analyse(Board()).stop())
        self.assertEqual(engine.analyse(Board(), depth=2).result().depth, 2)

    def test_a_search_streams_into_a_loop(self) -> None:
        async def depths() -> "list[int]":
            return [update.depth async for update in Engine(hash_mb=1).analyse(Board(), depth=3)]

        self.assertEqual(asyncio.run(depths())[-1], 3)

    def test_a_forgotten_search_ends(self) -> None:
        engine = Engine(hash_mb=1)
        running = engine.analyse(Board())
        next(running)
        del running
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                engine.search(Board(), depth=1)
                break
            except RuntimeError:
                time.sleep(0.01)
        else:
            self.fail("the search goes on")

    def test_a_program_ends_with_its_searches(self) -> None:
        program = "from motley_chess import *; running = Engine(hash_mb=1).analyse(Board()); next(running)"
        self.assertEqual(subprocess.run([sys.executable, "-c", program], timeout=60).returncode, 0)

    def test_memory_is_given_back(self) -> None:
        if not sys.platform.startswith("linux"):
            self.skipTest("the system does not tell")
        with Engine(hash_mb=256) as engine:
            engine.search(Board(), nodes=200_000)
            used = resident()
        self.assertLess(resident(), used - 4)
        self.assertIsNotNone(engine.search(Board(), depth=1).best)

    def test_a_listener_may_change_the_board(self) -> None:
        board = Board()
        pushed: list[str] = []

        def play(update: Analysis) -> None:
            pushed.append(board.push(board.legal_texts()[0]))

        found = Engine(hash_mb=1).search(board, depth=3, on_update=play)
        self.assertEqual((board.turns, found.best in Board().legal_texts()), (pushed, True))

    def test_an_interrupt_ends_a_count(self) -> None:
        handler = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, handler)
        began = time.monotonic()
        threading.Timer(0.3, _thread.interrupt_main).start()
        with self.assertRaises(KeyboardInterrupt):
            Board().perft(12)
        self.assertLess(time.monotonic() - began, 30)

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


def resident() -> int:
    """Returns the memory of this process that is in use, in megabytes."""
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") >> 20


class ManualTest(unittest.TestCase):
    def examples(self, page: str) -> list[str]:
        manual = pathlib.Path(__file__).parents[2] / "docs" / "build" / page
        blocks = manual.read_text(encoding="utf-8").split("```python\n")[1:]
        return [block.split("```")[0] for block in blocks]

    def test_the_examples_work(self) -> None:
        game, worths, stream = self.examples("python.md")
        (compared,) = self.examples("from-python-chess.md")
        with tempfile.TemporaryDirectory() as folder:
            here = os.getcwd()
            os.chdir(folder)
            try:
                exec(game, {})
                exec(worths, {})
                exec(stream, {})
                exec(compared, {})
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
