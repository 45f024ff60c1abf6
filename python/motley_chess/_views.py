"""What is shown of a game, as the rules protocol has it."""

from typing import Any, Dict, List, Mapping, Optional, Tuple, TypedDict

# `with` is no name in Python.
Unit = TypedDict(
    "Unit",
    {
        "picture": str,
        "side": Optional[int],
        "name": str,
        "kind": str,
        "letter": str,
        "notes": List[str],
        "rule": Optional[str],
        "with": Optional[Mapping[str, Any]],
    },
)
Unit.__doc__ = """A unit. `side` is 0 for White, 1 for Black, None for a duck, an arrow or a wall; `with` is a second
unit on its square."""


class Square(TypedDict):
    """A square: `place` has the column from the left and the row from White's side, from 0."""

    at: str
    place: Tuple[int, int]
    unit: Optional[Unit]
    notes: List[str]


class Reserve(TypedDict):
    """The units beside the board: name in clicks, unit, number of such units."""

    title: str
    side: int
    units: List[Tuple[str, Unit, int]]


class Position(TypedDict):
    """A position as it is drawn."""

    size: Tuple[int, int]
    squares: List[Square]
    reserves: List[Reserve]
    notes: List[str]
    toMove: int
    checked: List[str]
    checkers: List[str]
    fen: Optional[str]


class Target(TypedDict):
    """A possible next click."""

    at: str
    ends: bool
    noisy: bool


class Choice(TypedDict):
    """A leg to choose."""

    label: str
    picture: Optional[str]
    text: str


class Selection(TypedDict):
    """The present leg, and the clicks that can follow."""

    clicked: List[str]
    targets: List[Target]
    choices: List[Choice]
    legs: List[str]
    open: bool


Answer = Dict[str, Any]
