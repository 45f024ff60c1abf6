"""The pieces of chess, and two that join a knight to one of them."""

from shapes import body, disc, fine, lines, marks, moved, symmetric


def foot(half):
    """What a piece stands on, this far to either side."""
    return body(symmetric(f"M50 82H{45 + half}Q{50 + half} 82 {50 + half} 88V94H50"))


STEM = body(symmetric("M50 62H62C63 74 74 76 75 84H50"))
COLLAR = body("M35 58H65Q70 58 70 63T65 68H35Q30 68 30 63T35 58z")
JOINTS = fine("M36 68H64M28 83H72")

# A cup with a cross.
KING = (
    STEM
    + foot(32)
    + body("M45 3H55V10H62V20H55V30H45V20H38V10H45z", symmetric("M50 26Q70 26 80 36L66 58H50"))
    + COLLAR
    + fine("M34 48L30 38Q50 30 70 38L66 48")
    + JOINTS
)
# A coronet of five points.
QUEEN = (
    STEM
    + foot(32)
    + body(symmetric("M50 18L58 40L71 18L72 42L90 25L68 58H50"))
    + body(*(disc(x, y, 6.5) for x, y in ((9, 22), (28, 13), (50, 10), (72, 13), (91, 22))))
    + COLLAR
    + fine("M31 50Q50 44 69 50")
    + JOINTS
)
# A tower.
ROOK = (
    body(symmetric("M50 36H69L72 84H50"))
    + body(symmetric("M50 12H58V21H67V12H81V34L70 43H50"))
    + foot(34)
    + fine("M31 43H69M28 83H72M31 72H69")
)
# A mitre with its cleft.
MITRE = symmetric("M50 15C66 24 77 38 73 50Q71 56 66 60H50")
BISHOP = STEM + foot(32) + body(MITRE, disc(50, 11, 7)) + COLLAR + lines("M60 26L48 44") + JOINTS
# The head of a horse.
HEAD = (
    "M30 84C30 68 48 62 48 48C42 55 34 55 28 61L22 66Q16 68 12 62Q9 56 13 50C20 40 23 30 31 22"
    "Q36 17 41 15L43 4L53 14C78 18 87 46 80 84z"
)
EYE = marks("M31 34Q38 28 42 34Q36 38 31 34z")
HORSE = body(HEAD) + EYE + fine("M17 57L20 54M58 23Q74 34 71 74")
KNIGHT = HORSE + foot(34) + fine("M28 83H74")
# A ball on a skirt.
PAWN = (
    body(symmetric("M50 40H58C59 60 73 66 74 84H50"))
    + foot(28)
    + body(disc(50, 26, 15))
    + body("M38 40H62Q67 40 67 44.5T62 49H38Q33 49 33 44.5T38 40z")
    + fine("M38 49H62M30 83H70")
)
# A horse before a mitre.
ARCHBISHOP = (
    moved(HORSE, 9, 20, 0.74)
    + foot(34)
    + '<g transform="rotate(-12 44 34)">'
    + moved(body(MITRE, disc(50, 9, 8)) + lines("M60 23L49 38") + fine("M33 53Q50 48 67 53"), 11, 0, 0.66)
    + "</g>"
    + fine("M28 83H72")
)
# A horse in a tower.
CHANCELLOR = (
    moved(HORSE, 10, -2, 0.8)
    + body("M16 58H31V67H43V58H57V67H69V58H84V80H16z", "M14 79H86Q91 79 91 84V94H9V84Q9 79 14 79z")
    + fine("M34 67H43V58H57V67H69V58H77M18 80H82")
)

DRAWINGS = {
    "K": KING, "Q": QUEEN, "R": ROOK, "B": BISHOP, "N": KNIGHT, "P": PAWN, "A": ARCHBISHOP, "C": CHANCELLOR,
}
