"""The class `Engine`, and what it finds."""

import asyncio
import atexit
import json
import threading
from collections import deque
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Callable, Deque, Dict, List, Optional, Tuple, Type, final

from . import _motley
from ._board import Board


@final
@dataclass(frozen=True, repr=False)
class Line:
    """A line of best turns: the score in centipawns for White; turns to a forced win, counted for the winner and
    negative if Black wins; the chances of White to win, to draw and to lose, in thousandths; the turns in notation."""

    score: int
    mate: Optional[int]
    wdl: Tuple[int, int, int]
    turns: List[str]

    def __repr__(self) -> str:
        return f"<Line {self.score:+}: {' '.join(self.turns)}>"


@final
@dataclass(frozen=True, repr=False)
class Analysis:
    """The result of a search, or of an iteration of one: the best turn, None if there is no legal one; its score in
    centipawns for White; the depth in plies; the number of nodes; the time; the lines, best first."""

    best: Optional[str]
    score: int
    depth: int
    nodes: int
    seconds: float
    lines: List[Line]

    @property
    def mate(self) -> Optional[int]:
        """Turns to a forced win, counted for the winner and negative if Black wins; None if none was found."""
        return self.lines[0].mate if self.lines else None

    @property
    def wdl(self) -> Optional[Tuple[int, int, int]]:
        """The chances of White to win, to draw and to lose, in thousandths; None without a line."""
        return self.lines[0].wdl if self.lines else None

    def __repr__(self) -> str:
        return f"<Analysis {self.best or 'no turn'} {self.score:+}, depth {self.depth}>"


def _line(line: Dict[str, Any]) -> Line:
    win, draw, loss = line["wdl"]
    return Line(line["score"], line["mate"], (win, draw, loss), line["turns"])


def _analysis(thought: Dict[str, Any], **found: Any) -> Analysis:
    """Returns the result of a search with this last output: what it `found`, or would find if it ended here."""
    lines = [_line(line) for line in thought["lines"]]
    best, score = (lines[0].turns[0], lines[0].score) if lines else (None, 0)
    seconds = thought["time"] / 1000
    return Analysis(**{"best": best, "score": score, **found}, depth=thought["depth"], nodes=thought["nodes"],
                    seconds=seconds, lines=lines)


@final
class Engine:
    """An engine for every game. It remembers what it has searched until a board is of another game or start, or until
    it is closed, by `close` or at the end of a `with` block."""

    __slots__ = ("_engine",)

    def __init__(self, *, threads: Optional[int] = None, hash_mb: Optional[int] = None) -> None:
        """Makes an engine with a table of `hash_mb` megabytes. Default: 1 thread, 16 MB. Raises ValueError."""
        self._engine = _motley.Engine(threads, hash_mb)

    def search(
        self,
        board: Board,
        *,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
        lines: int = 1,
        elo: Optional[int] = None,
        seed: int = 0,
        on_update: Optional[Callable[[Analysis], object]] = None,
    ) -> Analysis:
        """Searches the position of a board within one limit: seconds, nodes or depth (in plies).

        `lines` is the number of lines, `elo` a limit of strength (600 to 2600), `seed` that of such a player's
        mistakes. `on_update` gets each iteration. Other threads run meanwhile, and Ctrl-C ends the search. The board
        may change meanwhile. Raises ValueError, and RuntimeError if the engine searches already.
        """
        order = dict(seconds=seconds, nodes=nodes, depth=depth, lines=lines, elo=elo, seed=seed)
        return _run(self._engine, board._rules.search(json.dumps(order)), on_update)

    def analyse(
        self,
        board: Board,
        *,
        seconds: Optional[float] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
        lines: int = 1,
    ) -> "RunningSearch":
        """Begins a search in the background, within one limit or, without one, until it is stopped. Returns an
        iterator over its iterations, for `for`, `async for` and `with`. Raises ValueError."""
        infinite = seconds is None and nodes is None and depth is None
        order = dict(seconds=seconds, nodes=nodes, depth=depth, lines=lines, infinite=infinite)
        return RunningSearch(self._engine, board._rules.search(json.dumps(order)))

    def stop(self) -> None:
        """Ends the search that runs in another thread, which then returns what it has found."""
        self._engine.stop()

    def close(self) -> None:
        """Gives back the memory, and forgets what was searched; a later search takes memory again. Raises
        RuntimeError during a search."""
        self._engine.free()

    def __enter__(self) -> "Engine":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


def _run(
    engine: "_motley.Engine", search: "_motley.Search", hear: Optional[Callable[[Analysis], object]]
) -> Analysis:
    """Runs a search to its end."""
    tell = None if hear is None else lambda thought: hear(_analysis(json.loads(thought)))
    found, thought = json.loads(engine.run(search, tell))
    return _analysis(thought, **found)


class _News:
    """What a search tells a reader in another thread."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.updates: Deque[Analysis] = deque()
        self.found: Optional[Analysis] = None
        self.error: Optional[BaseException] = None

    @property
    def ended(self) -> bool:
        return self.found is not None or self.error is not None

    def add(self, update: Analysis) -> None:
        with self.changed:
            self.updates.append(update)
            self.changed.notify_all()

    def run(self, engine: "_motley.Engine", search: "_motley.Search") -> None:
        found, error = None, None
        try:
            found = _run(engine, search, self.add)
        except BaseException as reason:
            error = reason
        with self.changed:
            self.found, self.error = found, error
            self.changed.notify_all()
        _running.pop(threading.current_thread(), None)

    def next(self) -> Optional[Analysis]:
        """Waits for the next iteration; returns None after the last one."""
        with self.changed:
            while not self.updates and not self.ended:
                # In steps, so that Ctrl-C is heard on Windows, too.
                self.changed.wait(0.1)
            if self.updates:
                return self.updates.popleft()
            if self.error is not None:
                raise self.error
            return None


@final
class RunningSearch:
    """A search that runs in the background: an iterator over its iterations. It ends at its limit, by `stop`, and at
    the end of a `with` block."""

    __slots__ = ("_news", "_search", "_thread")

    def __init__(self, engine: "_motley.Engine", search: "_motley.Search") -> None:
        self._news = _News()
        self._search = search
        # The thread keeps the news alive, not this object: when nobody has it any more, the search ends.
        self._thread = threading.Thread(target=self._news.run, args=(engine, search), daemon=True)
        _running[self._thread] = search
        self._thread.start()

    def stop(self) -> Analysis:
        """Ends the search; returns what it has found."""
        self._search.stop()
        return self.result()

    def result(self) -> Analysis:
        """Waits for the end of the search; returns what it has found. Raises RuntimeError if the engine was searching
        already."""
        _join(self._thread)
        if self._news.error is not None:
            raise self._news.error
        assert self._news.found is not None
        return self._news.found

    def __iter__(self) -> "RunningSearch":
        return self

    def __next__(self) -> Analysis:
        update = self._news.next()
        if update is None:
            raise StopIteration
        return update

    def __aiter__(self) -> "RunningSearch":
        return self

    async def __anext__(self) -> Analysis:
        update = await asyncio.get_running_loop().run_in_executor(None, self._news.next)
        if update is None:
            raise StopAsyncIteration
        return update

    def __enter__(self) -> "RunningSearch":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self._search.stop()
        _join(self._thread)

    def __del__(self) -> None:
        self._search.stop()


_running: Dict[threading.Thread, "_motley.Search"] = {}


def _join(thread: threading.Thread) -> None:
    while thread.is_alive():
        # In steps, so that Ctrl-C is heard on Windows, too.
        thread.join(0.1)


@atexit.register
def _end_all() -> None:
    """Ends the searches that still run, before the interpreter is taken apart."""
    for thread, search in list(_running.items()):
        search.stop()
        _join(thread)
