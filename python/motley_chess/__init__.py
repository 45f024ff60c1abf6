"""Unruly chess variants: rules, legal turns, pictures, and an engine."""

from . import _motley
from ._board import Board, Turn, Turns
from ._engine import Analysis, Engine, Line, RunningSearch
from ._games import LoadedGames, games, load_games
from ._pgn import PgnGame, read_pgn

__all__ = [
    "Analysis",
    "Board",
    "Engine",
    "Line",
    "LoadedGames",
    "PgnGame",
    "RunningSearch",
    "Turn",
    "Turns",
    "__version__",
    "games",
    "load_games",
    "read_pgn",
]
__version__: str = _motley.__version__
