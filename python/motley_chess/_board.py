"""The classes `Board` and `Turn`."""

from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, cast, final

from . import _motley
from ._requests import ask
from ._views import Answer, Position, Selection, Unit

# The width of a square in notebooks, in pixels.
_NOTEBOOK_SQUARE = 45
_SIDES = ("white", "black")


class _Listing:
    """The position of listed turns, which tells more of them when it is asked for the first time."""

    __slots__ = ("_rules", "_fen", "_known")

    def __init__(self, rules: "_motley.Rules", fen: str) -> None:
        self._rules = rules
        self._fen = fen
        self._known: Dict[str, Answer] = {}

    def of(self, text: str) -> Answer:
        if not self._known:
            answer = ask(self._rules, "turns", fen=self._fen)
            self._known = {turn["text"]: turn for turn in answer["turns"]}
        return self._known[text]


@final
class Turn(str):
    """A legal turn: a string with its canonical text, so that it goes wherever a text goes and is equal to it."""

    __slots__ = ("_facts", "_listing")
    _facts: Optional[Tuple[List[str], str]]
    _listing: _Listing

    def __new__(cls, text: str, clicks: Iterable[str] = (), label: str = "") -> "Turn":
        turn = super().__new__(cls, text)
        turn._facts = list(clicks), label
        return turn

    @staticmethod
    def _listed(listing: _Listing, texts: Iterable[str]) -> "Turns":
        turns = Turns()
        new = str.__new__
        for text in texts:
            turn = new(Turn, text)
            turn._facts = None
            turn._listing = listing
            turns.append(turn)
        return turns

    def _known(self) -> Tuple[List[str], str]:
        if self._facts is None:
            turn = self._listing.of(str(self))
            self._facts = turn["clicks"], turn["label"]
        return self._facts

    @property
    def text(self) -> str:
        """The turn in canonical notation, as a plain string."""
        return str(self)

    @property
    def clicks(self) -> List[str]:
        """The clicks of its legs: squares, and units beside the board."""
        return self._known()[0]

    @property
    def label(self) -> str:
        """The effect of its legs as a phrase, which tells turns with the same clicks apart."""
        return self._known()[1]

    def __reduce__(self) -> Tuple[Any, ...]:
        return Turn, (str(self), *self._known())

    def __repr__(self) -> str:
        return f"<Turn {self}: {self.label}>"


@final
class Turns(List[Turn]):
    """A list of turns. `complete` says whether these are all."""

    complete: bool = True


@final
class Board:
    """A game with its record. Shows itself in notebooks. Two boards are equal if they are in the same position of
    the same game, whatever was played before."""

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

    @staticmethod
    def _of(rules: "_motley.Rules") -> "Board":
        board = Board.__new__(Board)
        board._rules = rules
        return board

    def _ask(self, request: str, **fields: object) -> Answer:
        return ask(self._rules, request, **fields)

    def _state(self) -> Answer:
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
    def options(self) -> Dict[str, str]:
        """The values that were chosen of the game's options, by name."""
        return cast(Dict[str, str], self._ask("record")["options"])

    @property
    def start_fen(self) -> str:
        """The start position as FEN."""
        return cast(str, self._ask("record")["start"])

    @property
    def fen(self) -> str:
        """The position as FEN, without the legs of a turn that is being entered."""
        return cast(str, self._state()["fen"])

    @property
    def key(self) -> int:
        """The key of the position, 64 bits, which is the same for equal positions of a game."""
        return int(self._state()["key"], 16)

    @property
    def turns(self) -> List[str]:
        """The turns played, in canonical notation."""
        return cast(List[str], self._ask("record")["turns"])

    @property
    def to_move(self) -> str:
        """The side to move: `white` or `black`."""
        return _SIDES[self._state()["toMove"]]

    @property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return cast(bool, self._state()["check"])

    @property
    def repetitions(self) -> int:
        """The number of times that the position has stood on the board, this time included."""
        return cast(int, self._state()["occurrences"])

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2` or `*`."""
        return cast(str, self._state()["result"])

    @property
    def outcome(self) -> Optional[str]:
        """The end of the game, as a phrase: `White wins by checkmate`. None while the game goes on."""
        state = self._state()
        return state["words"] if state["over"] else None

    @property
    def reason(self) -> Optional[str]:
        """The reason of the end: `checkmate`, `stalemate`, `repetition`, `fiftyMoves`, `deadPosition`, `royalLost` or
        `goalReached`. None while the game goes on."""
        return cast(Optional[str], self._state()["reason"])

    @property
    def winner(self) -> Optional[str]:
        """The winner, `white` or `black`. None for a draw, and while the game goes on."""
        winner = self._state()["winner"]
        return None if winner is None else _SIDES[winner]

    def legal_turns(self, most: int = 10_000) -> Turns:
        """Returns the legal turns, but no more than `most`: some positions have more than anyone can list. Clicks and
        labels are made when they are asked for, also after the board has changed."""
        listed = self._rules.listed(most)
        if listed is not None:
            texts, fen = listed
            return Turn._listed(_Listing(self._rules, fen), texts.split())
        answer = self._ask("turns", most=most)
        turns = Turns(Turn(turn["text"], turn["clicks"], turn["label"]) for turn in answer["turns"])
        turns.complete = answer["complete"]
        return turns

    def legal_texts(self, most: int = 10_000) -> List[str]:
        """Returns the legal turns as plain texts, but no more than `most`."""
        return self._rules.texts(most).split()

    def count_turns(self) -> int:
        """Returns the number of legal turns."""
        return self.perft(1)

    def perft(self, depth: int) -> int:
        """Returns the number of turns at this depth of the tree of all turns, with all processors. Other threads run
        meanwhile, and Ctrl-C ends it."""
        return self._rules.perft(depth)

    def read(self, turn: str) -> Turn:
        """Returns a turn in any of the game's spellings, or in SAN, and plays nothing. Raises ValueError if it is not
        legal."""
        facts = self._ask("read", turn=turn)
        return Turn(facts["turn"], facts["clicks"], facts["label"])

    def is_legal(self, turn: str) -> bool:
        """Whether a turn is legal, in any of the game's spellings, or in SAN."""
        try:
            self._ask("read", turn=turn)
        except ValueError:
            return False
        return True

    def is_capture(self, turn: str) -> bool:
        """Whether the opponent has fewer units on the board after a turn. Raises ValueError if it is not legal."""
        return cast(bool, self._ask("read", turn=turn)["captures"])

    def gives_check(self, turn: str) -> bool:
        """Whether the opponent is in check after a turn. Raises ValueError if it is not legal."""
        return cast(bool, self._ask("read", turn=turn)["checks"])

    def san(self, turn: str) -> Optional[str]:
        """Returns a turn in algebraic notation (SAN), None in games that do not have it. Raises ValueError if it is
        not legal."""
        return cast(Optional[str], self._ask("read", turn=turn)["san"])

    def line_san(self, turns: Iterable[str]) -> List[str]:
        """Returns a line of turns in algebraic notation (SAN), up to the first that is not legal; an empty list in
        games that do not have it."""
        return cast(List[str], self._ask("san", turns=list(turns))["san"])

    def push(self, turn: str) -> str:
        """Plays a turn, in any of the game's spellings or in SAN; returns it in canonical notation. Raises ValueError
        if it is not legal."""
        return self._rules.play(turn)

    def pop(self) -> str:
        """Takes back the last turn and returns it. Raises IndexError at the start."""
        turn = self._rules.undo()
        if turn is None:
            raise IndexError("There is no turn to take back.")
        return turn

    def pgn(self, tags: Optional[Mapping[str, str]] = None, *, result: Optional[str] = None) -> str:
        """Returns the record as PGN, with these tags, in SAN in games that have it. `result` is that of a game which
        did not end by the rules."""
        return cast(str, self._ask("pgn", tags=dict(tags or {}), result=result)["pgn"])

    def click(self, at: str) -> Optional[str]:
        """Clicks on a square or a unit beside the board; returns the turn if that completed it."""
        return self._ask("click", at=at).get("turn")

    def choose(self, choice: int) -> Optional[str]:
        """Takes a choice of the selection; returns the turn if that completed it."""
        return self._ask("choose", choice=choice).get("turn")

    def cancel(self) -> None:
        """Drops the turn that is being entered."""
        self._ask("cancel")

    def selection(self) -> Selection:
        """Returns the possible clicks and choices."""
        return cast(Selection, self._ask("clicks"))

    def why(self, *clicks: str) -> str:
        """Returns the reason why no turn begins with these clicks, with the clause of the rules."""
        return cast(str, self._ask("why", clicks=clicks)["why"])

    def position(self) -> Position:
        """Returns the squares and units, as they are drawn."""
        return cast(Position, self._ask("board"))

    def unit_at(self, at: str) -> Optional[Unit]:
        """Returns the unit on a square, None if it is empty. Raises ValueError if there is no such square."""
        for square in self.position()["squares"]:
            if square["at"] == at:
                return square["unit"]
        raise ValueError(f"There is no square {at}.")

    def worths(self) -> Dict[str, int]:
        """Returns the present worth of the unit on each square by the evaluation, in centipawns; royal units have none."""
        return cast(Dict[str, int], self._ask("worths")["worths"])

    def svg(self, *, flipped: bool = False, square: Optional[int] = None, changes: bool = True) -> str:
        """Returns a picture: Black below, the width of a square in pixels, the last turn marked."""
        return cast(str, self._ask("picture", flipped=flipped, square=square, changes=changes)["svg"])

    def copy(self) -> "Board":
        """Returns a copy."""
        return Board._of(self._rules.copy())

    def __copy__(self) -> "Board":
        return self.copy()

    def __deepcopy__(self, memo: Dict[int, Any]) -> "Board":
        return self.copy()

    def __reduce__(self) -> Tuple[Any, ...]:
        record = self._ask("record")
        return _restored, (self.game, record["options"], record["start"], record["turns"])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._position_key() == other._position_key()

    __hash__ = None  # type: ignore[assignment]

    def _position_key(self) -> Tuple[str, str, Dict[str, str]]:
        state = self._state()
        return state["game"], state["fen"], self.options

    def _repr_svg_(self) -> str:
        return self.svg(square=_NOTEBOOK_SQUARE)

    def __str__(self) -> str:
        return self.fen

    def __repr__(self) -> str:
        return f"<Board {self.game}: {self.fen}>"


def _restored(game: str, options: Mapping[str, str], start: str, turns: Iterable[str]) -> Board:
    """Returns a board that was packed. A game from a file must have been loaded."""
    board = Board(game, fen=start, options=options)
    for turn in turns:
        board.push(turn)
    return board
