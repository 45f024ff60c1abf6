"""The usual units of chess variants, and those of shogi, Xiangqi and makruk, by the names of their types.

On the page units of shogi stand on a shield of five corners, those of Xiangqi on a disc; the page puts them there
(crates/kit/src/pictures.rs).
"""

import bandit
import common
import eightpiece
import eldritch
import pawns
from common import BISHOP, COLLAR, EYE, HORSE, JOINTS, KNIGHT, PAWN, ROOK, STEM, foot
from shapes import above, body, disc, fine, lines, marks, moved, oval, sparkle, symmetric, twice


def captures_as(mover, taker):
    """A unit that moves as one and captures as another: the other is small, at its foot, beside a sword."""
    sword = body("M57 44L63 44L63 66L69 66L69 71L63 71V77H57V71L51 71L51 66L57 66z")
    return moved(mover, -6, 0, 0.72) + moved(taker, 54, 46, 0.5) + moved(sword, 46, 8, 0.62)


def pawn_with(emblem):
    """A pawn with a sign above it that says where it goes."""
    return moved(PAWN, 12, 24, 0.76) + emblem


# A small coronet on a pawn's foot.
FERS = (
    body(symmetric("M50 52H57C58 66 70 72 71 84H50"))
    + foot(26)
    + body(symmetric("M50 18L59 36L78 22L66 54H50"), *(disc(x, y, 6.5) for x, y in ((22, 20), (50, 13), (78, 20))))
    + body("M36 50H64Q69 50 69 55T64 60H36Q31 60 31 55T36 50z")
    + fine("M32 83H68")
)
# A turret on a pawn's foot.
WAZIR = (
    body(symmetric("M50 46H60L68 84H50"))
    + foot(26)
    + body(symmetric("M50 18H56V26H64V18H76V40L66 50H50"))
    + fine("M34 50H66M32 83H68M28 38H72")
)
# A king without a cross.
COMMONER = (
    STEM
    + foot(32)
    + body(symmetric("M50 22Q70 20 80 34L66 58H50"), disc(50, 16, 8))
    + COLLAR
    + fine("M34 48L30 38Q50 30 70 38L66 48")
    + JOINTS
)
# A horse that wears a king's cross.
CENTAUR = (
    moved(HORSE, 10, 20, 0.76)
    + foot(34)
    + body("M60 2H68V9H75V17H68V26H60V17H53V9H60z")
    + fine("M28 83H72")
)
# The head of an elephant.
ELEPHANT = (
    body(
        "M48 14C66 10 78 22 80 40C84 56 82 72 82 84H46C46 76 44 72 40 70C36 80 34 88 24 90C14 90 9 82 12 74"
        "C14 71 18 71 20 75C22 79 25 78 26 72C26 62 24 56 24 46C24 26 34 16 48 14z"
    )
    + above("M58 26C72 22 86 32 86 48C86 62 76 68 66 62C56 56 52 44 58 26z")
    + body("M38 62C32 66 22 64 18 56C26 58 32 56 36 54z")
    + marks(disc(40, 42, 4))
    + foot(34)
    + fine("M30 83H74")
)
# The head of an elephant under a coronet.
FERS_ALFIL = moved(ELEPHANT, 10, 20, 0.8) + body("M30 24L26 4L39 14L48 2L57 14L70 4L66 24z") + fine("M33 19H63")
# The moon.
SILVER = (
    STEM
    + foot(30)
    + body("M62 6A28 28 0 1 0 76 46A22 22 0 1 1 62 6z")
    + COLLAR
    + fine("M36 68H64M30 83H70")
)
# The sun.
RAYS = "".join(
    f"M{x1} {y1}L{x2} {y2}L{x3} {y3}z"
    for x1, y1, x2, y2, x3, y3 in (
        (42, 16, 50, 1, 58, 16), (61, 17, 77, 7, 72, 25), (72, 28, 90, 33, 72, 42),
        (39, 17, 23, 7, 28, 25), (28, 28, 10, 33, 28, 42),
    )
)
GOLD = STEM + foot(30) + body(RAYS) + body(disc(50, 34, 22)) + COLLAR + fine(disc(50, 34, 13)) + fine("M36 68H64M30 83H70")
# A spear with a pennon.
LANCE = (
    body("M46 30H54V86H46z", "M50 2L63 24L50 38L37 24z")
    + body("M54 40L84 46L74 53L84 60L54 58z")
    + foot(26)
    + fine("M50 8V30M32 83H68")
)
# A horse that looks ahead only: blinkers, and an arrow.
SHOGI_KNIGHT = (
    moved(HORSE, 14, 22, 0.74)
    + foot(30)
    + body("M26 2L42 20H32V34H20V20H10z")
    + fine("M32 83H70")
)
# A horse with a bridle, which something beside it can stop.
HORSE_OF_XIANGQI = HORSE + foot(34) + lines("M24 42Q36 46 42 56", "M42 56Q56 60 66 78") + fine("M28 83H74")
# A gun on its wheel.
CANNON = (
    body("M12 24L22 14L84 50Q90 54 86 61L80 70Q76 76 69 72L12 36z")
    + body("M60 62L92 84V92H76L50 72z")
    + body(disc(48, 70, 23))
    + lines(disc(48, 70, 12))
    + fine("M48 48V92M26 70H70M22 22L16 34")
    + marks(disc(48, 70, 5))
)
# A pawn with a spear.
SOLDIER = moved(PAWN, -4, 6, 0.92) + body("M77 30H83V94H77z", "M80 2L90 20L80 32L70 20z")
# A tower over a horse under a crown.
AIWOK = (
    moved(common.CHANCELLOR, 8, 18, 0.82)
    + body("M30 24L26 4L39 14L50 2L61 14L74 4L70 24z")
    + fine("M33 19H67")
)
# A dragon's head on a tower.
BERS = (
    moved(
        body(
            "M28 95C26 80 40 70 47 63C42 62 34 64 28 68L10 70L13 62L34 53L9 55Q3 52 6 43Q14 35 26 32L32 22L40 25"
            "C46 12 60 6 78 4C68 11 63 18 62 24L82 20L73 33L92 35L79 46L97 54L82 60L95 72L82 76Q86 86 84 95z"
        )
        + marks("M32 42Q38 34 45 37Q41 44 32 42z", disc(13, 45, 2.5))
        + fine("M34 53L46 50M62 24L56 34M48 64L58 62"),
        14, -2, 0.72,
    )
    + body("M18 62H32V70H43V62H57V70H68V62H82V80H18z", "M14 80H86V94H14z")
    + fine("M18 80H82")
)
# A horse with a dragon's mane.
DRAGON_HORSE = (
    body(
        "M30 84C30 68 48 62 48 48C42 55 34 55 28 61L22 66Q16 68 12 62Q9 56 13 50C20 40 23 30 31 22"
        "Q36 17 41 15L40 2L52 12L64 4L66 16L80 14L76 28L90 32L80 42L94 52L80 58L90 70L80 74L82 84z"
    )
    + EYE
    + fine("M17 57L20 54M54 24Q70 36 68 74")
    + foot(34)
    + fine("M28 83H74")
)
# A queen's coronet on a horse.
AMAZON = (
    moved(HORSE, 12, 26, 0.7)
    + foot(34)
    + body("M28 32L18 8L34 18L38 3L50 16L62 3L66 18L82 8L72 32z", disc(18, 7, 4), disc(38, 4, 4), disc(62, 4, 4), disc(82, 7, 4))
    + fine("M30 26H70M28 83H72")
)
# A pawn under a shield's peak.
SHOGI_PAWN = (
    body(symmetric("M50 34H58C60 58 70 70 72 84H50"))
    + foot(27)
    + body(symmetric("M50 6L68 18L72 44H50"))
    + fine("M50 18V36M32 83H68")
)
# A stone.
CLOBBER = body(oval(50, 54, 42, 28)) + fine("M18 48Q50 32 82 48")
IMMOBILE = body(disc(50, 50, 38)) + fine(disc(50, 50, 27))
# Three ways ahead.
BREAKTHROUGH = pawn_with(body("M50 0L60 12H40z") + twice(body, "M86 8L84 24L72 12z"))
# A flag.
BANNER = (
    body("M22 4H30V94H22z", "M30 8C48 0 58 20 88 8V50C60 62 48 42 30 52z")
    + marks(sparkle(58, 30, 16))
    + body("M10 86H42V95H10z")
)
# A grasshopper.
GRASSHOPPER = (
    body("M6 62C10 50 26 46 40 50L90 66C94 68 92 72 88 72L36 76C18 78 4 74 6 62z")
    + body("M44 62L70 16L78 20L62 58z", "M70 16L78 20L92 84L84 86z")
    + fine("M26 52C20 40 12 32 4 30M30 50C28 38 24 28 18 22M26 76L16 90M42 76L36 92M54 74L50 90")
    + marks(disc(20, 60, 4))
)
# A horse with wind behind it.
NIGHTRIDER = moved(HORSE, -2, 6, 0.9) + foot(34) + lines("M77 22H94M81 38H94M82 54H94") + fine("M28 83H72")
# A camel, a zebra, a giraffe.
CAMEL = (
    body(
        "M10 26C14 18 24 16 30 20L36 26C36 34 34 40 36 48C40 40 44 32 50 32C56 32 58 40 62 42C66 40 68 34 74 34"
        "C84 34 90 48 90 62V92H80V70C72 74 62 74 54 70V92H44V70C32 66 24 56 24 40C20 36 12 36 10 32z"
    )
    + marks(disc(23, 25, 3))
    + fine("M10 30H18M90 56L96 70")
)
ZEBRA = HORSE + foot(34) + lines("M52 20L62 14M60 32L72 26M64 46L78 42M62 60L80 58M56 72L80 72") + fine("M28 83H74")
GIRAFFE = (
    body("M14 20C18 12 28 10 34 14L40 14L62 56C76 58 84 66 84 78V94H74V80H50V94H40V70L28 30C22 30 14 28 14 20z", "M30 4H34V16H30z")
    + marks(disc(27, 19, 3), disc(44, 42, 5), disc(52, 60, 5), disc(66, 68, 5), disc(46, 72, 4))
)
# A mitre over a horse's wind: a bishop that also leaps like a horse.
PARADIGM = moved(BISHOP, 10, 0, 0.94) + moved(HORSE, -2, 48, 0.46)
# Pawns that go diagonally, to the sides, or back.
BEROLINA = pawn_with(twice(body, "M84 4L82 24L68 10z") + twice(fine, "M64 24L76 14"))
SIDEWAYS = pawn_with(body("M0 16L14 6V26z", "M100 16L86 6V26z") + fine("M14 16H40M60 16H86"))
BACKWARDS = pawn_with(body("M50 0L60 12H40z", "M86 52L94 36H78z") + fine("M86 14V36"))
DIAGONAL = pawn_with(body("M10 4L30 8L14 22z") + fine("M20 14L36 28"))
# Rooks and bishops that capture over another unit: a gun's muzzle on them.
GUN_ROOK = ROOK + marks(disc(50, 58, 9)) + fine(disc(50, 58, 14))
GUN_BISHOP = BISHOP + marks(disc(78, 78, 6)) + body(disc(80, 72, 14)) + lines(disc(80, 72, 7))
# A captain's plume, a lieutenant's, a hoplite with shield.
CAPTAIN = (
    body("M22 92V46Q22 18 50 18T78 46V92L60 84V60L50 54L40 60V84z")
    + body("M18 30C22 4 60 -4 84 18C90 26 88 34 82 40C70 18 40 14 18 30z")
    + fine("M50 20V54")
)
LIEUTENANT = body("M22 92V46Q22 18 50 18T78 46V92L60 84V60L50 54L40 60V84z") + body("M44 2H56V20H44z") + fine("M30 44Q50 36 70 44")
HOPLITE = moved(PAWN, 0, 0, 1) + body(disc(50, 64, 22)) + lines("M40 74L50 52L60 74")
# A head of a bird: a hawk.
FALCON = (
    body("M30 94C30 70 22 66 22 44C22 18 40 6 58 8C78 10 88 26 90 44L80 40C78 48 74 52 68 54C72 66 78 76 78 94z")
    + body("M78 30C88 30 94 36 92 50C86 44 80 44 76 44z")
    + marks(disc(62, 30, 5))
    + fine("M36 94C38 76 44 66 52 60M44 22Q56 14 70 20M24 94H84")
)
EAGLE = moved(FALCON, 10, 18, 0.8) + body("M30 24L26 4L39 14L50 2L61 14L74 4L70 24z") + fine("M33 19H67")
BIRD = "M8 40L22 32C24 20 34 14 44 18C54 22 58 34 66 42C80 46 92 56 96 72C78 74 60 78 44 70C30 64 24 52 22 44z"
SWALLOW = body("M8 34L24 26C38 26 46 36 54 44L94 18L76 50L98 62L68 60L84 92L54 66C38 60 26 46 22 36z") + marks(disc(27, 32, 3))
PHEASANT = body("M62 50L96 94L84 95L54 62z") + body(BIRD) + marks(disc(36, 30, 3.5)) + fine("M36 70L32 92M46 72L46 92M74 66L86 82")
CRANE = (
    body("M10 18L30 10C40 8 44 16 40 24C36 34 38 40 48 44C68 44 88 56 94 74C76 76 56 76 44 68C32 60 28 44 30 28L28 20z")
    + marks(disc(33, 16, 2.5))
    + fine("M50 72V96M60 74V96M50 96H44M60 96H54")
)
QUAIL_LEFT = body(BIRD) + marks(disc(36, 30, 3.5)) + lines("M34 16Q30 4 20 6") + fine("M44 72L40 90M54 74L54 92")
QUAIL_RIGHT = f'<g transform="translate(100 0) scale(-1 1)">{QUAIL_LEFT}</g>'
GOOSE = (
    body("M8 24L24 20C26 12 34 8 40 12C50 20 42 36 48 46C66 44 88 50 96 58C88 80 62 88 42 80C24 72 34 44 30 30L24 28z")
    + marks(disc(33, 18, 2.5))
    + fine("M52 60Q72 66 90 60M46 82L42 95M60 82V95")
)
# A lion, as Dobutsu's children know it; chick and hen.
LION = (
    body(symmetric("M50 6L62 12L76 10L80 24L92 34L86 48L92 62L80 72L76 86L62 84L50 92"))
    + above(disc(50, 50, 26))
    + marks(disc(41, 44, 3.5), disc(59, 44, 3.5), "M44 54H56L50 61z")
    + fine("M50 60V66Q44 70 40 66M50 66Q56 70 60 66")
)
CHICK = body(disc(50, 34, 22), "M24 72A26 22 0 1 1 76 72A26 22 0 1 1 24 72z") + body("M43 38L50 48L57 38z") + marks(disc(42, 30, 3), disc(58, 30, 3)) + fine("M42 92V98M58 92V98")
HEN = CHICK + body("M38 16C34 6 44 2 47 8C48 0 58 0 58 8C64 4 68 10 62 17z")
# The drunk elephant.
DRUNK = moved(ELEPHANT, 6, 12, 0.86) + lines("M10 10Q20 2 28 10T46 10") + fine("M60 6Q68 -1 75 6T90 6")
# A horse in a second harness; a bear, a fox, a dog, a snail, a star.
CHAMPION = (
    body("M30 8Q50 2 70 8L72 46Q66 62 50 68Q34 62 28 46z")
    + marks(sparkle(50, 34, 20))
    + body("M44 68H56L60 84H40z")
    + foot(28)
    + fine("M32 83H68")
)
STAR = body("M50 4L62 36L96 38L70 60L79 94L50 75L21 94L30 60L4 38L38 36z")
FOX = (
    body("M10 8L34 24Q50 18 66 24L90 8L88 46Q86 60 50 94Q14 60 12 46z")
    + marks(disc(34, 46, 4.5), disc(66, 46, 4.5), "M42 78H58L50 92z")
    + fine("M14 50Q34 54 44 78M86 50Q66 54 56 78")
)
HOUND = (
    body("M24 22Q50 8 76 22L94 30Q98 52 86 62L78 50Q76 70 66 88Q50 98 34 88Q24 70 22 50L14 62Q2 52 6 30z")
    + marks(disc(38, 44, 4.5), disc(62, 44, 4.5), oval(50, 70, 10, 7))
    + fine("M50 76V86M22 50Q24 36 30 30M78 50Q76 36 70 30")
)
SNAIL = (
    body("M8 84C4 70 10 62 18 62L22 44L26 62C34 66 34 74 40 76H92L84 90H18Q10 90 8 84z")
    + body(disc(60, 50, 31))
    + lines("M60 50Q66 44 70 51Q72 64 58 66Q42 64 44 48Q50 30 66 34Q82 42 78 58")
    + body(disc(22, 42, 5))
)
STRONG_KNIGHT = KNIGHT + marks(sparkle(58, 62, 15))
QUEEN_RIDER = (
    moved(HORSE, 4, 26, 0.7)
    + foot(34)
    + body("M22 32L12 8L28 18L32 3L44 16L56 3L60 18L76 8L66 32z")
    + lines("M80 40H95M80 54H95M78 68H95")
    + fine("M24 26H64M28 83H72")
)
# A spear over a piece: it runs in a straight line.
def runner(piece):
    return moved(piece, 14, 24, 0.74) + body("M18 30H24V94H18z", "M21 4L31 22L21 34L11 22z")


DRAWINGS = {
    "fers": FERS, "alfil": ELEPHANT, "fersAlfil": FERS_ALFIL, "silver": SILVER, "aiwok": AIWOK, "bers": BERS,
    "amazon": AMAZON, "knibis": captures_as(KNIGHT, BISHOP), "biskni": captures_as(BISHOP, KNIGHT),
    "kniroo": captures_as(KNIGHT, ROOK), "rookni": captures_as(ROOK, KNIGHT), "shogiPawn": SHOGI_PAWN,
    "lance": LANCE, "shogiKnight": SHOGI_KNIGHT, "gold": GOLD, "dragonHorse": DRAGON_HORSE, "clobber": CLOBBER,
    "breakthrough": BREAKTHROUGH, "immobile": IMMOBILE, "cannon": CANNON, "soldier": SOLDIER,
    "horse": HORSE_OF_XIANGQI, "elephant": ELEPHANT, "banner": BANNER, "wazir": WAZIR, "commoner": COMMONER,
    "centaur": CENTAUR,
    "grasshopper": GRASSHOPPER, "nightrider": NIGHTRIDER, "camel": CAMEL, "zebra": ZEBRA, "giraffe": GIRAFFE,
    "paradigm": PARADIGM, "berolina": BEROLINA, "sideways": SIDEWAYS, "backwards": BACKWARDS, "diagonal": DIAGONAL,
    "gunRook": GUN_ROOK, "gunBishop": GUN_BISHOP, "captain": CAPTAIN, "lieutenant": LIEUTENANT, "hoplite": HOPLITE,
    "falcon": FALCON, "eagle": EAGLE, "swallow": SWALLOW, "pheasant": PHEASANT, "crane": CRANE,
    "quailLeft": QUAIL_LEFT, "quailRight": QUAIL_RIGHT, "goose": GOOSE, "lion": LION, "chick": CHICK, "hen": HEN,
    "drunkElephant": DRUNK, "champion": CHAMPION, "star": STAR, "fox": FOX, "hound": HOUND, "snail": SNAIL,
    "strongKnight": STRONG_KNIGHT, "nightQueen": QUEEN_RIDER,
    # Of the games with units of their own, for games from files.
    "wizard": eldritch.ARCHMAGE, "dragon": eldritch.DRAGON, "ghost": eldritch.GHOST, "giant": eldritch.GIANT,
    "boar": eldritch.BEAST, "cat": eldritch.FAMILIAR, "fireball": eldritch.FIREBALL, "pick": eldritch.GEOMANCER,
    "angel": eldritch.CELESTIAL, "axe": eldritch.BERSERKER, "archer": pawns.ARCHER, "sergeant": bandit.SERGEANT,
    "jester": bandit.JESTER, "outlaw": bandit.OUTLAW, "helmet": eightpiece.HELMET,
    "spearKnight": runner(KNIGHT), "spearBishop": runner(BISHOP), "spearRook": runner(ROOK), "spearGold": runner(GOLD),
    "spearSilver": runner(SILVER),
}
