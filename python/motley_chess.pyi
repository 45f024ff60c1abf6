"""Unruly chess variants: rules, legal turns, pictures, and an engine."""

from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple, TypedDict, final, type_check_only

__all__ = ["Analysis", "Board", "Engine", "Line", "Turn", "__version__", "games"]
__version__: str

@type_check_only
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

@type_check_only
class _Square(TypedDict):
    """A square: `place` has the column from the left and the row from White's side, from 0."""

    at: str
    place: Tuple[int, int]
    unit: Optional[_Unit]
    notes: List[str]

@type_check_only
class _Reserve(TypedDict):
    """The units beside the board: name in clicks, unit, number of such units."""

    title: str
    side: int
    units: List[Tuple[str, _Unit, int]]

@type_check_only
class _Position(TypedDict):
    """A position as it is drawn."""

    size: Tuple[int, int]
    squares: List[_Square]
    reserves: List[_Reserve]
    notes: List[str]
    toMove: int
    checked: List[str]
    checkers: List[str]
    fen: Optional[str]

@type_check_only
class _Target(TypedDict):
    """A possible next click."""

    at: str
    ends: bool
    noisy: bool

@type_check_only
class _Choice(TypedDict):
    """A leg to choose."""

    label: str
    picture: Optional[str]
    text: str

@type_check_only
class _Selection(TypedDict):
    """The present leg, and the clicks that can follow."""

    clicked: List[str]
    targets: List[_Target]
    choices: List[_Choice]
    legs: List[str]
    open: bool

@final
class Turn:
    """A legal turn."""

    @property
    def text(self) -> str:
        """The turn in canonical notation."""
    @property
    def clicks(self) -> List[str]:
        """The clicks of its legs, one after the other: squares, and units beside the board."""
    @property
    def label(self) -> str:
        """The effect of its legs, as a phrase. It tells turns with the same clicks apart."""

@final
class Board:
    """A game with its record. Shows itself in notebooks."""

    def __new__(
        cls,
        game: str = "chess",
        *,
        fen: Optional[str] = None,
        array: Optional[int] = None,
        options: Optional[Mapping[str, str]] = None,
    ) -> "Board":
        """Begins a game, from a FEN or from the start array with this number. Raises ValueError."""
    @property
    def game(self) -> str:
        """The name of the game: `eightpiece`."""
    @property
    def title(self) -> str:
        """The name of the game for people: `8-Piece Chess`."""
    @property
    def start_fen(self) -> str:
        """The start position as FEN."""
    @property
    def fen(self) -> str:
        """The position as FEN, without the legs of a turn that is being entered."""
    @property
    def turns(self) -> List[str]:
        """The turns played, in canonical notation."""
    @property
    def to_move(self) -> str:
        """The side to move: `white` or `black`."""
    @property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2` or `*`."""
    @property
    def outcome(self) -> Optional[str]:
        """The end of the game, as a phrase: `White wins by checkmate`. None while the game goes on."""
    def legal_turns(self, most: int = 10000) -> List[Turn]:
        """Returns the legal turns, but no more than `most`: some positions have more than anyone can list."""
    def push(self, turn: str) -> str:
        """Plays a turn; returns it in canonical notation. Raises ValueError if it is not legal."""
    def pop(self) -> str:
        """Takes back the last turn and returns it. Raises IndexError at the start."""
    def click(self, at: str) -> Optional[str]:
        """Clicks on a square or a unit beside the board; returns the turn if that completed it."""
    def choose(self, choice: int) -> Optional[str]:
        """Takes a choice of the selection; returns the turn if that completed it."""
    def cancel(self) -> None:
        """Drops the turn that is being entered."""
    def selection(self) -> _Selection:
        """Returns the possible clicks and choices."""
    def why(self, *clicks: str) -> str:
        """Returns the reason why no turn begins with these clicks, with the clause of the rules."""
    def position(self) -> _Position:
        """Returns the squares and units, as they are drawn."""
    def worths(self) -> Dict[str, int]:
        """Returns the present worth of the unit on each square by the evaluation, in centipawns."""
    def svg(self, *, flipped: bool = False, square: Optional[int] = None, changes: bool = True) -> str:
        """Returns a picture: Black below, the width of a square in pixels, the last turn marked."""
    def copy(self) -> "Board":
        """Returns a copy."""
    def __copy__(self) -> "Board": ...
    def _repr_svg_(self) -> str: ...

@final
class Line:
    """A line of best turns."""

    @property
    def score(self) -> int:
        """The score, in centipawns for White."""
    @property
    def mate(self) -> Optional[int]:
        """Turns to a forced win, counted for the winner; negative if Black wins."""
    @property
    def turns(self) -> List[str]:
        """The turns in notation."""

@final
class Analysis:
    """The result of a search, or of an iteration of one."""

    @property
    def best(self) -> Optional[str]:
        """The best turn; None if there is no legal one."""
    @property
    def score(self) -> int:
        """The score, in centipawns for White."""
    @property
    def depth(self) -> int:
        """The depth in plies."""
    @property
    def nodes(self) -> int:
        """Number of nodes searched."""
    @property
    def seconds(self) -> float:
        """The time."""
    @property
    def lines(self) -> List[Line]:
        """The lines, best first."""

@final
class Engine:
    """An engine for every game. It remembers what it has searched until a board is of another game or start."""

    def __new__(cls, *, threads: int = 1, hash_mb: int = 64) -> "Engine":
        """Returns an engine with a table of `hash_mb` megabytes. Raises ValueError."""
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
    def stop(self) -> None:
        """Ends the search that runs in another thread, which then returns what it has found."""

def games() -> List[Dict[str, Any]]:
    """Returns the games: name, title, size, number of arrays, options, units to buy."""
