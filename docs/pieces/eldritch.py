"""The units of Eldritch Chess."""

from shapes import above, body, disc, fine, lines, marks, moved, oval, sparkle, symmetric, twice

# Magicians

# A hand held up, with a sign in it that wards off.
ABJURER = (
    body(
        "M36 94V82C27 76 21 66 21 54V32Q21 26 27 26T33 32V20Q33 14 39 14T45 20V13Q45 7 51 7T57 13V20Q57 14 63 14T69 20"
        "V56L78 45Q83 40 87 44T87 53L71 76Q67 80 66 82V94z"
    )
    + fine("M33 32V47M45 20V45M57 20V47M36 84H66")
    + lines(disc(46, 64, 10))
    + marks(disc(46, 64, 4))
)
# A bent hat with a brim over a long beard.
ARCHMAGE = (
    body(symmetric("M50 42H72C80 62 66 84 50 97"))
    + body("M6 47C18 38 28 36 33 35C36 22 44 8 62 4C74 2 80 12 77 22C70 13 63 16 67 35C74 36 84 39 94 47C82 56 18 56 6 47z")
    + fine("M33 37Q50 42 67 37")
    + marks(disc(40, 60, 3.5), disc(60, 60, 3.5), sparkle(52, 23, 9))
    + fine("M50 69Q40 66 34 75M50 69Q60 66 66 75M50 76V88")
)
# A pawn out of a magician's hat.
CONJURER = (
    body(symmetric("M50 24H57C58 36 64 42 68 52H50"), disc(50, 17, 12))
    + body("M27 56H73L68 91Q50 98 32 91z", "M11 54Q11 46 50 46T89 54Q89 63 50 63T11 54z")
    + fine("M24 54Q50 58 76 54")
    + marks("M29.5 70Q50 75 70.5 70L69 81Q50 86 31 81z")
    + body(sparkle(20, 26, 14), sparkle(81, 20, 13))
)
# A crystal ball on its stand.
DIVINER = (
    body(symmetric("M50 72H70Q84 82 86 94H50"), disc(50, 42, 36))
    + fine("M24 44A26 26 0 0 1 42 18M24 82Q50 90 76 82")
    + marks(sparkle(54, 44, 19), sparkle(34, 58, 8))
)
# A wand with a star.
ENCHANTER = (
    body("M54 44L62 52L18 96L10 88z", "M64 6L71 24L91 22L80 38L90 55L70 52L58 68L55 48L36 42L54 32z")
    + fine("M24 74L32 82")
    + body(sparkle(24, 28, 16), sparkle(82, 80, 13))
)
# A flame over two hands.
EVOKER = (
    body("M52 3C58 17 74 26 74 43C74 57 64 65 50 65C36 65 26 57 26 43C26 36 32 32 34 22C40 26 42 32 42 36C48 26 52 16 52 3z")
    + marks("M51 35C58 43 60 47 60 51C60 57 56 60 50 60C44 60 40 57 40 51C40 47 46 43 51 35z")
    + body(symmetric("M50 76Q62 74 70 65L80 53Q86 48 90 53Q97 54 97 62Q98 74 88 83Q80 90 70 92V97H50"))
    + fine("M50 77V97")
    + twice(fine, "M89 55L77 71M95 64L82 79")
)
# A pick in a rock.
GEOMANCER = (
    '<g transform="rotate(24 52 60)">'
    + body("M42 3H51V90H42z", "M4 40Q18 12 46 12T88 40Q70 24 46 24T4 40z", "M38 9H55V28H38z")
    + "</g>"
    + body("M3 95L10 80L24 66L40 74L58 64L78 74L95 95z")
    + fine("M40 74L34 85M58 64L62 76L56 86M10 80L22 85M33 70L40 74L50 68")
)
# A mask with feathers, to be held before the face.
ILLUSIONIST = (
    body("M76 50L84 52L80 97H73z")
    + body("M44 34C30 26 20 16 20 4C32 4 44 16 50 34z", "M56 34C70 26 80 16 80 4C68 4 56 16 50 34z", "M50 36C42 24 42 12 50 2C58 12 58 24 50 36z")
    + body(symmetric("M50 34C60 26 78 24 96 30C96 52 88 68 72 68C60 68 56 58 50 58"))
    + twice(marks, "M58 48Q70 36 82 44Q78 58 68 57Q60 56 58 48z")
    + fine("M50 12V26")
)
# A magician's pointed hat in a crown.
COURT_MAGICIAN = (
    body(symmetric("M50 3Q58 40 78 74H50"))
    + marks(sparkle(50, 42, 11))
    + body("M16 94L7 56L26 70L36 58L50 72L64 58L74 70L93 56L84 94z")
    + fine("M18 84H82M26 70L36 58L50 72L64 58L74 70")
)
# Somebody sits with crossed legs, and sparks are about the head.
MYSTIC = (
    body(symmetric("M50 34H58Q70 36 74 50L84 68L78 76L64 58L62 76H50"))
    + body(symmetric("M50 74C62 66 92 72 94 84Q94 94 80 94H50"), disc(50, 21, 13))
    + fine("M20 86Q40 90 58 78M50 84Q64 92 80 86")
    + twice(body, sparkle(82, 24, 13))
)
# A skull with a candle.
NECROMANCER = (
    body("M41 36V20H59V36z", "M50 2C57 9 57 17 50 18C43 17 43 9 50 2z")
    + body(symmetric("M50 30C58 30 59 32 60 31C78 36 86 46 86 58C86 68 80 74 72 77L70 96H50"))
    + marks(disc(35, 58, 10), disc(65, 58, 10), "M50 66L56 76H44z")
    + fine("M41 86V96M50 86V96M59 86V96")
)
# Somebody in a cloak with a hood, of whom one sees the eyes.
SHADOWMANCER = (
    body(symmetric("M50 3C64 10 70 22 68 36L95 28C92 50 93 66 97 86L84 80L78 93L66 85L58 97L50 88"))
    + fine("M50 16C60 22 62 32 58 44L50 52L42 44C38 32 40 22 50 16z")
    + twice(marks, "M52 36L59 31Q59 39 52 36z")
    + twice(fine, "M68 44Q72 60 68 74")
)
# A gate with a whirl in it.
PORTALKEEPER = (
    body(symmetric("M50 4C78 4 90 24 90 46V84H50"), symmetric("M50 82H92V94H50"))
    + fine("M26 82V46C26 30 34 20 50 20S74 30 74 46V82M8 83H92M12 40L25 42M88 40L75 42M27 14L35 25M73 14L65 25")
    + lines("M50 54Q54 48 58 53Q60 62 50 64Q38 63 39 51Q42 36 55 39Q66 44 66 58")
)
# One half a horse, one half a tower.
SHAPESHIFTER = (
    body(
        "M50 8V12H58V22H67V12H82V34L71 43L73 74L82 84V94H18V84C24 68 43 62 43 48C38 55 30 55 25 61L20 66Q14 68 10 62"
        "Q8 56 12 50C18 40 21 30 28 22Q33 17 37 15L39 4z"
    )
    + lines("M51 12L45 28L55 42L45 56L55 70L49 88")
    + marks("M27 34Q33 28 38 34Q32 38 27 34z")
)

# Priests

# An angel.
CELESTIAL = (
    twice(body, "M56 46C64 28 80 20 97 20C98 32 95 38 92 42C94 50 90 55 86 57C85 64 78 70 72 68C66 67 60 62 56 58z")
    + body(symmetric("M50 42H60C64 58 76 78 80 94H50"), disc(50, 32, 11))
    + body("M30 11a20 8 0 1 0 40 0a20 8 0 1 0 -40 0zM39 11a11 3 0 1 1 22 0a11 3 0 1 1 -22 0z")
    + twice(fine, "M66 50Q78 46 90 42M66 59Q76 60 85 56")
    + fine("M40 42L50 54L60 42M42 74L38 93M58 74L62 93")
)
# A novice with a hood and a cross.
INITIATE = (
    body(symmetric("M50 40H62C68 52 80 72 80 94H50"), symmetric("M50 6C66 12 70 26 66 40Q60 46 50 46"))
    + above("M50 20Q61 24 60 33Q57 42 50 42T40 33Q39 24 50 20z")
    + lines("M50 56V84M40 65H60")
)
# Crossed keys under a cross.
KEY = body(
    "M41 66V4H59V7H79V18H67V22H79V33H59V66z",
    "M31 80a19 19 0 1 0 38 0a19 19 0 1 0 -38 0zM45 80a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z",
)
PONTIFF = (
    f'<g transform="matrix(-.76 .65 .65 .76 62 -12)">{KEY}</g>'
    + f'<g transform="matrix(.76 .65 -.65 .76 38 -12)">{KEY}</g>'
    + body("M43 1H57V8H65V20H57V34H43V20H35V8H43z")
)
# A hood with antlers.
DRUID = (
    twice(
        body,
        "M56 42C58 32 64 30 69 27C67 20 65 14 65 7L72 6C72 13 74 18 76 21C79 14 79 9 79 2L86 3C87 10 85 16 83 22"
        "C87 19 89 16 91 11L98 13C95 24 87 30 79 34C72 38 68 40 65 46z",
    )
    + body(symmetric("M50 32Q67 36 68 56C80 62 87 78 87 95H50"))
    + fine("M50 44Q61 47 60 59Q59 69 50 82Q41 69 40 59Q39 47 50 44z")
    + marks(disc(45.5, 58, 3), disc(54.5, 58, 3))
    + twice(fine, "M70 76Q73 84 73 94")
)
# The sphinx lies.
SPHINX = (
    body("M30 62C26 70 24 76 24 80H8Q3 80 3 86V94H97V80C97 62 84 54 66 56L50 60z")
    + body("M36 4C50 4 57 13 58 24L68 64H49L46 56H26L23 64H4L14 24C15 13 22 4 36 4z")
    + fine("M26 22Q36 16 46 22Q48 36 44 46Q36 54 28 46Q24 36 26 22zM36 6V17M54 34L47 40M58 48L48 50M18 34L25 40M14 48L24 50")
    + fine("M36 80H24M88 94Q66 94 70 78Q76 68 88 72")
    + marks(disc(32, 32, 3), disc(40, 32, 3))
)
# A helmet with wings.
VALKYRIE = (
    twice(body, "M68 58C68 36 78 16 97 4C99 14 98 22 95 28C98 34 96 42 92 46C93 54 86 64 74 68z")
    + body(symmetric("M50 14C68 16 77 34 77 54L75 84L61 96L58 70L54 68L53 78H50"))
    + fine("M50 16V44")
    + twice(marks, "M55 57Q64 54 69 58Q67 66 57 65z")
    + twice(fine, "M83 50Q88 44 90 32M77 38Q82 28 88 20")
)

# Those of flesh and blood

# A dragon's head.
DRAGON = (
    body(
        "M28 95C26 80 40 70 47 63C42 62 34 64 28 68L10 70L13 62L34 53L9 55Q3 52 6 43Q14 35 26 32L32 22L40 25"
        "C46 12 60 6 78 4C68 11 63 18 62 24L82 20L73 33L92 35L79 46L97 54L82 60L95 72L82 76Q86 86 84 95z"
    )
    + marks("M32 42Q38 34 45 37Q41 44 32 42z", disc(13, 45, 2.5))
    + fine("M34 53L46 50M62 24L56 34M48 64L58 62M38 74L53 73M31 85L49 85")
)
# A devil's head.
FIEND = (
    body(
        symmetric("M50 28C58 26 62 27 67 30C74 25 78 16 76 3C91 14 94 30 83 42L97 42Q94 54 82 58C80 70 70 80 58 84L50 97")
    )
    + twice(marks, "M56 54L74 44Q75 56 66 57Q60 58 56 54z")
    + marks("M32 66Q50 74 68 66Q64 80 50 80T32 66z")
)
# A cat.
FAMILIAR = (
    body(
        "M24 5L36 15Q45 12 54 15L66 5L68 28Q68 38 60 44C71 54 74 70 72 84C79 83 83 77 80 69C78 58 86 53 92 58"
        "C99 66 95 90 76 94H24Q16 94 19 86C17 68 22 54 30 44Q22 38 22 28z"
    )
    + marks(oval(36, 29, 3, 5), oval(54, 29, 3, 5), "M42 37H48L45 41z")
    + fine("M40 68V93M51 68V93M72 84Q70 90 64 93")
)
# A giant lifts a rock.
GIANT = (
    body("M30 6L50 2L70 6L79 19L70 32H32L21 20z")
    + body(symmetric("M50 54H60Q70 52 71 28H86Q92 56 74 70L72 78L80 95H57L50 82"))
    + body(disc(50, 45, 13))
    + fine("M34 76H66M40 15L48 19L56 11M39.5 51A12 12 0 0 0 60.5 51M42 40L50 43L58 40")
    + marks(disc(45, 46, 2.5), disc(55, 46, 2.5))
)
# A winged beast crouches on its ledge.
GARGOYLE = (
    twice(body, "M58 54C60 32 72 14 95 5C90 16 97 22 94 32C98 40 97 52 90 62L80 58L72 68L62 62z")
    + body(symmetric("M50 40H62C72 46 78 60 78 84H50"))
    + body(symmetric("M50 22Q56 22 59 20L68 8Q71 22 67 28L74 32L67 38Q64 50 50 52"))
    + body(symmetric("M50 82H86V95H50"))
    + twice(marks, "M53 34L63 30Q62 39 53 38z")
    + twice(fine, "M62 82V66Q58 58 56 66V82")
    + fine("M15 83H85M45 45H55")
)
# A Scot with bonnet, beard and plaid.
HIGHLANDER = (
    body("M6 95C6 78 24 74 36 72H64C76 74 94 78 94 95z")
    + body(symmetric("M50 42H73V54C76 64 70 72 66 74L64 82L57 80L50 88"))
    + body("M15 34C12 18 34 13 50 13S88 18 85 34C84 40 76 43 72 43H28C24 43 16 40 15 34z", disc(50, 10, 8))
    + fine("M28 34H72M50 67Q42 62 36 68M50 67Q58 62 64 68M14 80L28 95M26 76L46 95M86 80L72 95M74 76L54 95")
    + marks(disc(41, 53, 3.5), disc(59, 53, 3.5))
)
# A ghost.
GHOST = (
    body(
        symmetric(
            "M50 4C72 4 81 20 81 42C82 48 92 42 95 50C96 60 88 66 82 66C81 76 84 84 90 90Q80 97 72 88Q64 98 58 89Q54 95 50 95"
        )
    )
    + marks(oval(39, 36, 7, 10), oval(61, 36, 7, 10), oval(50, 60, 6, 8))
)
# A goblin with large ears.
GREMLIN = (
    body(symmetric("M50 62H62Q82 70 82 95H50"))
    + body(symmetric("M50 20C60 20 66 26 69 34Q82 30 98 16C100 40 90 56 74 58C72 72 62 80 50 80"))
    + body("M50 22L40 8L48 12L52 3L55 12L62 8z")
    + twice(marks, "M55 48Q58 36 70 36Q70 50 58 50z")
    + fine("M34 62L40 68L45 64L50 70L55 64L60 68L66 62")
    + twice(fine, "M78 48Q86 44 90 34")
)
# A vampire with a high collar.
VAMPIRE = (
    body(symmetric("M50 62L70 54L88 20C97 44 92 70 94 95H50"))
    + body(symmetric("M50 5C70 5 76 20 74 38C72 56 62 68 50 74"))
    + fine("M27 36Q34 30 37 22Q44 24 50 35Q56 24 63 22Q66 30 73 36")
    + marks("M35 42L46 46Q40 51 35 47z", "M65 42L54 46Q60 51 65 47z", "M38 57H62L58 66L54 59H46L42 66z")
    + fine("M50 74L38 95M50 74L62 95")
)
# Two kings, one before the other.
TWIN = body(
    symmetric("M50 4H54V10H60V17H54V24Q68 24 72 34L62 60H66V67H62Q62 78 74 84V95H50")
)
DOPPELGANGER = moved(TWIN, 14, 0) + moved(TWIN, -14, 0) + fine("M54 29L58 34L48 60H52V67H48Q48 78 60 84V93")
# A slime with an eye.
OOZE = (
    body(
        "M8 93C0 86 6 76 16 75C22 68 18 44 34 36C50 28 66 34 70 48C84 48 84 64 82 72C94 74 100 86 92 93Q50 98 8 93z",
        disc(76, 26, 8), disc(24, 20, 6),
    )
    + lines(disc(48, 56, 13))
    + marks(disc(48, 56, 6))
    + fine("M66 84Q72 80 72 72M22 86Q28 86 30 80")
)
# A boar.
BEAST = (
    body(
        "M3 66V55Q3 51 8 51L15 50C20 41 26 36 32 32L31 19L42 28L50 18L54 26L64 18L68 28L79 23L81 34C92 42 96 52 93 64L94 94H79"
        "L75 78C66 80 56 80 50 78L48 94H33L32 76C24 78 14 76 8 71Q3 70 3 66z"
    )
    + marks(disc(28, 45, 3.5), "M26 74C14 72 10 62 14 50C17 60 22 64 32 65z")
    + fine("M8 57V62M46 40Q60 50 50 66")
)

# Things

# Stakes crossed and bound to a beam.
BARRICADE = (
    body(*(f"M{x} 91L{x + 30} 18L{x + 41} 4L{x + 40} 21L{x + 10} 95z" for x in (6, 50)))
    + body(*(f"M{x} 91L{x - 30} 18L{x - 41} 4L{x - 40} 21L{x - 10} 95z" for x in (50, 94)))
    + body("M4 44H96V59H4z")
    + fine("M20 45L36 58M36 45L20 58M64 45L80 58M80 45L64 58")
)
# A ball that trails flames.
FIREBALL = (
    body(
        "M14 80A30 30 0 0 1 18 42C32 32 44 22 44 3C57 10 62 20 61 29C70 25 77 16 79 5C88 16 87 30 80 39C87 39 92 37 97 32"
        "C98 48 87 58 75 62C78 84 58 98 38 95C28 94 18 88 14 80z"
    )
    + lines("M58 47A23 23 0 1 1 38 43")
    + marks("M35 52Q24 56 25 68Q29 59 38 57z")
)
# A bolt of lightning.
LIGHTNING_BOLT = body("M56 3L20 54H42L28 97L82 40H58L76 3z")
# A cloud of fumes.
MIASMA = (
    body(
        "M26 86C10 90 0 70 14 60C2 48 12 30 28 35C28 14 54 8 62 23C78 13 94 28 86 43C100 50 100 72 84 73C86 90 66 96 58 85"
        "C50 97 32 97 26 86z"
    )
    + lines(*(f"M{x} 72C{x - 12} 62 {x + 12} 54 {x} 44" for x in (31, 69)), "M50 74C36 62 64 50 50 36")
)
# A swinging blade.
PENDULUM = (
    body("M42 3H94V14H42z")
    + '<g transform="rotate(20 68 8)">'
    + body("M64 6H72V66H64z", "M68 54L76 68Q92 69 106 60Q98 93 68 93T30 60Q44 69 60 68z")
    + fine("M40 71Q49 86 68 86T96 71M68 60V74")
    + "</g>"
)
# A queen's shield.
SHIELDMAIDEN = (
    body(symmetric("M50 38Q66 44 84 38C88 68 74 86 50 97"), symmetric("M50 8L62 23L80 9L78 39Q64 44 50 39"))
    + body(disc(50, 8, 6), disc(18, 10, 6), disc(82, 10, 6))
    + marks("M50 54L76 70L70 79L50 66L30 79L24 70z")
    + fine("M23 39Q36 44 50 39Q64 44 77 39")
)
# A question mark.
RIDDLE = body(
    "M18 36C18 14 34 4 52 4C72 4 85 17 85 34C85 54 63 54 63 70H40C40 48 62 46 62 35C62 28 57 24 51 24C44 24 41 29 41 36z",
    disc(51, 85, 11),
)
# An axe with two blades.
BERSERKER = (
    body("M45 5H55V97H45z", symmetric("M50 24H60Q70 20 80 6Q98 34 80 66Q70 52 60 48H50"))
    + twice(fine, "M76 20Q86 36 76 52")
    + fine("M45 24V48M55 24V48M45 80H55M45 88H55")
)

DRAWINGS = {
    "A": ABJURER, "A'": ARCHMAGE, "B'": BARRICADE, "C": CELESTIAL, "C'": CONJURER, "D": DRAGON, "D'": DIVINER,
    "E": ENCHANTER, "E'": EVOKER, "F": FIEND, "F'": FAMILIAR, "G": GIANT, "G'": GARGOYLE, "H": HIGHLANDER, "H'": GHOST,
    "I": ILLUSIONIST, "I'": INITIATE, "J": FIREBALL, "J'": GREMLIN, "L": LIGHTNING_BOLT, "M": COURT_MAGICIAN,
    "M'": MIASMA, "N'": NECROMANCER, "O": OOZE, "O'": GEOMANCER, "P'": PENDULUM, "Q'": SHIELDMAIDEN, "R'": RIDDLE,
    "S": SPHINX, "S'": SHADOWMANCER, "T": PONTIFF, "T'": PORTALKEEPER, "U": DRUID, "U'": BEAST, "V": VALKYRIE,
    "V'": VAMPIRE, "W": SHAPESHIFTER, "X": DOPPELGANGER, "Y": MYSTIC, "Z": BERSERKER,
}
