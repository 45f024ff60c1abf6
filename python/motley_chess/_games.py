"""The games that can be played."""

from typing import Any, Dict, List, NamedTuple, cast

from ._requests import ask
from . import _motley


class LoadedGames(NamedTuple):
    """The names of the games of a text that are right, the faults for which the others are refused, and remarks
    about what has no effect."""

    loaded: List[str]
    refused: List[str]
    remarks: List[str]


def games() -> List[Dict[str, Any]]:
    """Returns the games: name, title, size, number of arrays, options, units to buy."""
    return cast(List[Dict[str, Any]], ask(_motley.Rules(), "games")["games"])


def load_games(text: str, file: str = "games") -> LoadedGames:
    """Loads the games of a text in the format of variants.ini, as far as they are right; `file` is its name, for
    faults. The games stay until the program ends."""
    answer = ask(_motley.Rules(), "load", text=text, file=file)
    return LoadedGames(answer["loaded"], answer["refused"], answer["remarks"])
