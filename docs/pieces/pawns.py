"""The units of Pawns Chess: pawns with emblems."""

from bandit import HORSE
from shapes import body, disc, lines, marks


def pawn(emblem):
    """A pawn with a large gown, and an emblem on it."""
    return body("M38 30H62C80 42 90 66 90 94H10C10 66 20 42 38 30z", disc(50, 19, 14)) + emblem


ARCHER = pawn(lines("M34 46Q70 66 34 88", "M34 46V88", "M24 67H72M62 59L73 67L62 75"))
HEALER = pawn(marks("M43 44h14v14h14v14H57v14H43V72H29V58h14z"))
SPY = pawn(lines(disc(45, 60, 14), "M56 71L70 86"))
MERCENARY = pawn(lines(disc(50, 66, 20)) + lines("M58 57Q50 50 44 57T50 66T56 75T42 75", "M50 50V82"))
HERO = pawn(marks("M50 42L56.5 58.5L74 59.5L60.5 70.5L65 87.5L50 78L35 87.5L39.5 70.5L26 59.5L43.5 58.5z"))
AXE = marks("M50 56Q60 46 66 50Q69 58 66 67Q60 71 50 62z", "M50 56Q40 46 34 50Q31 58 34 67Q40 71 50 62z") + lines("M50 46V90")
BERSERKER = pawn(AXE)
HORSEMAN = pawn(lines("M36 86Q24 46 50 46T64 86"))
GUARD = pawn(lines("M30 48Q40 49 50 44Q60 49 70 48Q72 74 50 88Q28 74 30 48z", "M50 46V86"))
BERSERKER_KNIGHT = (
    body(HORSE)
    + marks(disc(37, 32, 4))
    + f'<g transform="translate(30 40) scale(.58)">{AXE}</g>'
)

DRAWINGS = {
    "A": ARCHER, "E": HEALER, "S": SPY, "M": MERCENARY, "H": HERO, "Z": BERSERKER, "O": HORSEMAN, "G": GUARD,
    "Y": BERSERKER_KNIGHT,
}
