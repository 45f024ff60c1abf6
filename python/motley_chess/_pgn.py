"""Records of games as PGN."""

from typing import Dict, Iterator, NamedTuple

from . import _motley
from ._board import Board


class PgnGame(NamedTuple):
    """A game of a record: its tags without those of its start, its result, and the game at its end."""

    tags: Dict[str, str]
    result: str
    board: Board


def read_pgn(text: str) -> Iterator[PgnGame]:
    """Yields the games of a text of PGN, one after the other. Turns may be in the game's notation or in SAN;
    variations and comments are kept for `Board.pgn`. Raises ValueError at the first game that is not right."""
    file = _motley.Pgn(text)
    for number in range(len(file)):
        rules, tags, result = file.game(number)
        yield PgnGame(dict(tags), result, Board._of(rules))
