"""Unruly chess variants: rules, legal turns, pictures, and an engine."""

import json
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple, TypedDict, cast, final

from . import _motley

__all__ = ["Analysis", "Board", "Engine", "Line", "Turn", "__version__", "games"]
__version__: str = _motley.__version__

# The width of a square in notebooks, in pixels.
_NOTEBOOK_SQUARE = 45


class _Unit(TypedDict):
    """A unit. `side` is 0 for White, 1 for Black, None for a duck, an arrow or a wall; `with` is a second
    unit on its square."""

    picture: str
    side: Optional[int]
    name: str
    kind: str
    letter: str
    notes: List[str]
    rule: Optional[str]


class _Square(TypedDict):
    """A square: `place` has the column from the left and the row from White's side, from 0."""

    at: str
    place: Tuple[int, int]
    unit: Optional[_Unit]
    notes: List[str]


class _Reserve(TypedDict):
    """The units beside the board: name in clicks, unit, number of such units."""

    title: str
    side: int
    units: List[Tuple[str, _Unit, int]]


class _Position(TypedDict):
    """A position as it is drawn."""

    size: Tuple[int, int]
    corner: Tuple[int, int]
    squares: List[_Square]
    reserves: List[_Reserve]
    notes: List[str]
    toMove: int
    checked: List[str]
    checkers: List[str]
    fen: Optional[str]


class _Target(TypedDict):
    """A possible next click."""

    at: str
    ends: bool
    noisy: bool


class _Choice(TypedDict):
    """A leg to choose."""

    label: str
    picture: Optional[str]
    text: str


class _Selection(TypedDict):
    """The present leg, and the clicks that can follow."""

    clicked: List[str]
    targets: List[_Target]
    choices: List[_Choice]
    legs: List[str]
    open: bool


@final
@dataclass(frozen=True, repr=False)
class Turn:
    """A legal turn: its text in canonical notation; the clicks of its legs, squares and units beside the board;
    the effect of its legs as a phrase, which tells turns with the same clicks apart."""

    text: str
    clicks: List[str]
    label: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Turn {self.text}: {self.label}>"


@final
class Board:
    """A game with its record. Shows itself in notebooks."""

    __slots__ = ("_rules",)

    def __init__(
        self,
        game: str = "chess",
        *,
        fen: Optional[str] = None,
        array: Optional[int] = None,
        options: Optional[Mapping[str, str]] = None,
    ) -> None:
        """Begins a game, from a FEN or from the start array with this number. Raises ValueError."""
        self._rules = _motley.Rules()
        self._ask("new", game=game, fen=fen, array=array, options=dict(options or {}))

    def _ask(self, request: str, **fields: object) -> Dict[str, Any]:
        """Returns the answer to a request of docs/build/rules-protocol.md. Raises ValueError if it is refused."""
        answer: Dict[str, Any] = json.loads(self._rules.request(json.dumps({"do": request, **fields})))
        if not answer.pop("ok"):
            raise ValueError(answer["error"])
        return answer

    def _state(self) -> Dict[str, Any]:
        return self._ask("result")

    @property
    def game(self) -> str:
        """The name of the game: `eightpiece`."""
        return cast(str, self._state()["game"])

    @property
    def title(self) -> str:
        """The name of the game for people: `8-Piece Chess`."""
        return cast(str, self._state()["title"])

    @property
    def start_fen(self) -> str:
        """The start position as FEN."""
        return cast(str, self._ask("record")["start"])

    @property
    def fen(self) -> str:
        """The position as FEN, without the legs of a turn that is being entered."""
        return cast(str, self._state()["fen"])

    @property
    def turns(self) -> List[str]:
        """The turns played, in canonical notation."""
        return cast(List[str], self._ask("record")["turns"])

    @property
    def to_move(self) -> str:
        """The side to move: `white` or `black`."""
        return ("white", "black")[self._state()["toMove"]]

    @property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return cast(bool, self._state()["check"])

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2` or `*`."""
        return cast(str, self._state()["result"])

    @property
    def outcome(self) -> Optional[str]:
        """The end of the game, as a phrase: `White wins by checkmate`. None while the game goes on."""
        state = self._state()
        return state["words"] if state["over"] else None

    def legal_turns(self, most: int = 10_000) -> List[Turn]:
        """Returns the legal turns, but no more than `most`: some positions have more than anyone can list."""
        turns = self._ask("turns", most=most)["turns"]
        return [Turn(turn["text"], turn["clicks"], turn["label"]) for turn in turns]

    def push(self, turn: str) -> str:
        """Plays a turn; returns it in canonical notation. Raises ValueError if it is not legal."""
        return cast(str, self._ask("play", turn=turn)["turn"])

    def pop(self) -> str:
        """Takes back the last turn and returns it. Raises IndexError at the start."""
        if not self._state()["played"]:
            raise IndexError("There is no turn to take back.")
        return cast(str, self._ask("undo")["turn"])

    def click(self, at: str) -> Optional[str]:
        """Clicks on a square or a unit beside the board; returns the turn if that completed it."""
        return self._ask("click", at=at).get("turn")

    def choose(self, choice: int) -> Optional[str]:
        """Takes a choice of the selection; returns the turn if that completed it."""
        return self._ask("choose", choice=choice).get("turn")

    def cancel(self) -> None:
        """Drops the turn that is being entered."""
        self._ask("cancel")

    def selection(self) -> _Selection:
        """Returns the possible clicks and choices."""
        return cast(_Selection, self._ask("clicks"))

    def why(self, *clicks: str) -> str:
        """Returns the reason why no turn begins with these clicks, with the clause of the rules."""
        return cast(str, self._ask("why", clicks=clicks)["why"])

    def position(self) -> _Position:
        """Returns the squares and units, as they are drawn."""
        return cast(_Position, self._ask("board"))

    def worths(self) -> Dict[str, int]:
        """Returns the present worth of the unit on each square by the evaluation, in centipawns."""
        return cast(Dict[str, int], self._ask("worths")["worths"])

    def svg(self, *, flipped: bool = False, square: Optional[int] = None, changes: bool = True) -> str:
        """Returns a picture: Black below, the width of a square in pixels, the last turn marked."""
        return cast(str, self._ask("picture", flipped=flipped, square=square, changes=changes)["svg"])

    def copy(self) -> "Board":
        """Returns a copy."""
        copy = Board.__new__(Board)
        copy._rules = self._rules.copy()
        return copy

    def __copy__(self) -> "Board":
        return self.copy()

    def _repr_svg_(self) -> str:
        return self.svg(square=_NOTEBOOK_SQUARE)

    def __str__(self) -> str:
        return self.fen

    def __repr__(self) -> str:
        return f"<Board {self.game}: {self.fen}>"


@final
@dataclass(frozen=True, repr=False)
class Line:
    """A line of best turns: the score in centipawns for White; turns to a forced win, counted for the winner and
    negative if Black wins; the turns in notation."""

    score: int
    mate: Optional[int]
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

    def __repr__(self) -> str:
        return f"<Analysis {self.best or 'no turn'} {self.score:+}, depth {self.depth}>"


def _analysis(thought: Dict[str, Any], **found: Any) -> Analysis:
    """Returns the result of a search with this last output: what it `found`, or would find if it ended here."""
    lines = [Line(line["score"], line["mate"], line["turns"]) for line in thought["lines"]]
    best, score = (lines[0].turns[0], lines[0].score) if lines else (None, 0)
    seconds = thought["time"] / 1000
    return Analysis(**{"best": best, "score": score, **found}, depth=thought["depth"], nodes=thought["nodes"],
                    seconds=seconds, lines=lines)


@final
class Engine:
    """An engine for every game. It remembers what it has searched until a board is of another game or start."""

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

        `lines` is the number of lines, `elo` a limit of strength (800 to 2600), `seed` that of such a player's
        mistakes. `on_update` gets each iteration. Other threads run meanwhile, and Ctrl-C ends the search.
        Raises ValueError, and RuntimeError if the engine searches already.
        """
        order = dict(seconds=seconds, nodes=nodes, depth=depth, lines=lines, elo=elo, seed=seed)
        tell = None if on_update is None else lambda thought: on_update(_analysis(json.loads(thought)))
        found, thought = json.loads(self._engine.search(board._rules, json.dumps(order), tell))
        return _analysis(thought, **found)

    def stop(self) -> None:
        """Ends the search that runs in another thread, which then returns what it has found."""
        self._engine.stop()


def games() -> List[Dict[str, Any]]:
    """Returns the games: name, title, size, number of arrays, options, units to buy."""
    answer = json.loads(_motley.Rules().request(json.dumps({"do": "games"})))
    return cast(List[Dict[str, Any]], answer["games"])
