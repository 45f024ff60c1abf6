#!/usr/bin/env python3
"""Draws the pictures by which XBoard and WinBoard show the games they do not know.

    draw.py MOTLEY [--folder FOLDER] [--game GAME] [--winboard]

The engine says which letter stands in which of XBoard's slots (its `setup` line); this script says what
a letter looks like. In FOLDER, by default the one of this file, each GAME, by default all, gets a folder
with `White<Slot>.svg` and `Black<Slot>.svg`, or, with `--winboard`, with what WinBoard wants instead
(bitmaps.py). Units that XBoard has pictures of (`XBOARDS_OWN`) are left to it.

XBoard colours pictures itself: what is light becomes the colour of the white pieces, what is dark that
of the black ones. So each drawing is made once, of filled BODY and of LINES upon it.
"""

import argparse
import os
import re
import subprocess

import bitmaps

# XBoard's names of its slots, in its order (pngPieceNames in draw.c of XBoard 4.9.1). "Lance" is there
# twice: slots 18 and 29 have one picture.
SLOTS = (
    "Pawn Knight Bishop Rook Queen Advisor Elephant Archbishop Marshall Gold Commoner Canon Nightrider "
    "CrownedBishop CrownedRook Crown Chancellor Hawk Lance Cobra Unicorn Lion Sword Zebra Camel Tower "
    "Wolf Hat Duck Lance Dragon Gnu Cub LShield Pegasus Wizard Copper Iron Viking Flag Axe Dolphin "
    "Leopard Claw Left Butterfly PromoBishop PromoRook HCrown RShield Prince Phoenix Kylin Drunk Right "
    "GoldPawn GoldKnight PromoHorse PromoDragon GoldLance GoldSilver HSword PromoSword PromoHSword "
    "Princess King"
).split()
XBOARDS_OWN = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"}


def body(*paths):
    """Filled areas with an outline."""
    return "".join(f'<path class="body" d="{d}"/>' for d in paths)


def above(*paths):
    """Filled areas that lie on a body."""
    return "".join(f'<path class="body above" d="{d}"/>' for d in paths)


def lines(*paths):
    """Lines that stand out from the body."""
    return "".join(f'<path class="line" d="{d}"/>' for d in paths)


def marks(*paths):
    """Filled areas that stand out from the body."""
    return "".join(f'<path class="mark" d="{d}"/>' for d in paths)


def disc(x, y, r):
    """A circle, as a path."""
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


# 8-Piece Chess


def lancer(degrees):
    """A spear before a round shield, pointing where the lancer faces: 0 is north, 90 east."""
    reach = 1.0 if degrees % 90 == 0 else 1.16
    spear = body(disc(50, 58, 24)) + above("M45 30h10v64h-10z") + body("M50 2L72 40L50 32L28 40z")
    return f'<g transform="rotate({degrees} 50 50) translate(50 50) scale({reach}) translate(-50 -50)">{spear}</g>'


PADLOCK = (
    body("M26 46V34a24 24 0 0 1 48 0V46H62V34a12 12 0 0 0 -24 0V46z", "M17 44h66v44q0 4-4 4H21q-4 0-4-4z")
    + marks(disc(50, 62, 7), "M46 64h8l3 16h-14z")
)
HELMET = body("M22 90V42Q22 12 50 12T78 42V90L50 82z") + marks("M28 43h44v8H28z", "M46 30h8v48h-8z") + body(
    "M45 14Q44 4 56 3Q70 2 78 14Q66 10 55 15z"
)

# Bandit Chess

HEAD = disc(50, 26, 14)
GOWN = "M36 40H64L60 46C74 56 82 72 82 92H18C18 72 26 56 40 46z"
PAWN = body(GOWN, HEAD)
SERGEANT = PAWN + lines("M33 68L50 56L67 68", "M29 82L50 68L71 82")
JESTER = (
    body("M26 74Q24 60 28 48Q20 50 18 62Q8 60 8 50Q12 28 32 26Q40 26 44 32Q42 18 54 10Q66 14 64 32Q66 26 74 26Q90 30 92 50Q92 60 82 62Q80 50 72 48Q76 60 74 74z")
    + above("M22 72h56v16H22z", disc(14, 62, 7), disc(55, 10, 7), disc(86, 62, 7))
    + lines("M44 34Q38 46 40 68", "M62 34Q66 48 62 68", "M30 80h40")
)
HORSE = "M26 94C24 70 46 62 44 48C36 56 28 54 22 62C14 64 12 56 16 50C24 40 26 24 40 18L42 6L52 16C80 20 86 52 82 94z"
CHANCELLOR = (
    f'<g transform="translate(10 -1) scale(.8)">{body(HORSE) + marks(disc(37, 32, 5))}</g>'
    + above("M18 60H32V68H43V60H57V68H68V60H82V78H18z", "M12 78H88V93H12z")
)
OUTLAW = (
    body("M28 40Q28 94 50 94T72 40z", "M8 42Q30 34 34 34L38 12Q50 18 62 12L66 34Q70 34 92 42Q50 54 8 42z")
    + marks("M29 54Q50 60 71 54L69 68Q60 72 50 64Q40 72 31 68z")
)

# Pawns Chess: pawns with emblems


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

# Eldritch Chess: medals with the unit's letter, as strokes on a grid of 4 x 6.

STROKES = {
    "A": "M0 6L2 0L4 6M.7 4H3.3",
    "B": "M0 0V6H2.5A1.5 1.5 0 0 0 2.5 3H0H2.3A1.5 1.5 0 0 0 2.3 0z",
    "C": "M4 1Q3 0 2 0Q0 0 0 3T2 6Q3 6 4 5",
    "D": "M0 0V6H1.5Q4 6 4 3T1.5 0z",
    "E": "M4 0H0V6H4M0 3H3",
    "F": "M4 0H0V6M0 3H3",
    "G": "M4 1Q3 0 2 0Q0 0 0 3T2 6Q4 6 4 3.4H2.2",
    "H": "M0 0V6M4 0V6M0 3H4",
    "I": "M2 0V6M1 0H3M1 6H3",
    "J": "M4 0V4Q4 6 2 6T0 4.4",
    "K": "M0 0V6M4 0L0 3.6M1.4 2.6L4 6",
    "L": "M0 0V6H4",
    "M": "M0 6V0L2 3.6L4 0V6",
    "N": "M0 6V0L4 6V0",
    "O": "M2 0Q0 0 0 3T2 6T4 3T2 0z",
    "P": "M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0",
    "Q": "M2 0Q0 0 0 3T2 6T4 3T2 0zM2.4 4.2L4.2 6.4",
    "R": "M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0M2 3.2L4 6",
    "S": "M4 1Q3 0 2 0Q0 0 0 1.6T2 3T4 4.4T2 6Q1 6 0 5",
    "T": "M0 0H4M2 0V6",
    "U": "M0 0V4Q0 6 2 6T4 4V0",
    "V": "M0 0L2 6L4 0",
    "W": "M-.4 0L.8 6L2 1.6L3.2 6L4.4 0",
    "X": "M0 0L4 6M4 0L0 6",
    "Y": "M0 0L2 3L4 0M2 3V6",
    "Z": "M0 0H4L0 6H4",
}


def medal(name):
    """A round medal for a plain letter, an angular one for a letter with a dash."""
    plain = len(name) == 1
    shape = body(disc(50, 50, 42) if plain else "M10 8H90V62L50 94L10 62z")
    middle = 50 if plain else 44
    letter = f'<g transform="translate(34 {middle - 24}) scale(8)"><path class="letter" d="{STROKES[name[0]]}"/></g>'
    return shape + letter + ("" if plain else lines(f"M78 {middle - 26}V{middle - 14}"))


class Medals(dict):
    """A picture for any letter."""

    def __missing__(self, name):
        return medal(name)


PICTURES = {
    "eightpiece": dict(zip("CDEFGHMO", (lancer(45 * i) for i in range(8))), J=PADLOCK, S=HELMET),
    "bandit": {"C": CHANCELLOR, "S": SERGEANT, "T": JESTER, "O": OUTLAW},
    "pawns": {
        "A": ARCHER, "E": HEALER, "S": SPY, "M": MERCENARY, "H": HERO, "Z": BERSERKER, "O": HORSEMAN,
        "G": GUARD, "Y": BERSERKER_KNIGHT,
    },
    "eldritch": Medals(),
}

# Games with the pictures of another.
FOLDERS = {"eightpiecerandom": "eightpiece"}

STYLE = """\
.body {{ fill: {body}; stroke: {edge}; stroke-width: 3; stroke-linejoin: round }}
.above {{ stroke: {mark} }}
.line {{ fill: none; stroke: {mark}; stroke-width: 5; stroke-linecap: round; stroke-linejoin: round }}
.letter {{ fill: none; stroke: {mark}; stroke-width: .95; stroke-linecap: round; stroke-linejoin: round }}
.mark {{ fill: {mark} }}"""
COLOURS = {
    "White": {"body": "#ffffcc", "edge": "#000000", "mark": "#000000"},
    "Black": {"body": "#000000", "edge": "#000000", "mark": "#ffffff"},
}


# WinBoard gives its own pieces this white as soon as pictures come from a folder.
WINBOARD_COLOURS = COLOURS | {"White": COLOURS["White"] | {"body": "#ffffff"}}


def svg(colours, drawing):
    style = STYLE.format(**colours)
    drawing = drawing.replace("><", ">\n<")
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">\n<style>\n{style}\n</style>\n{drawing}\n</svg>\n'


def slots(engine, game):
    """The letters of a game by the numbers of the slots they stand in."""
    said = subprocess.run([engine], input=f"xboard\nprotover 2\nvariant {game}\nquit\n", capture_output=True, text=True, check=True)
    table = re.search(r"^setup \((\S+)\)", said.stdout, re.M)[1]
    letters = re.findall(r"[A-Z.]['!]?", table[: len(table) // 2])
    numbers = [*range(len(letters) - 1), SLOTS.index("King")]
    return {slot: letter for slot, letter in zip(numbers, letters) if letter != "." and SLOTS[slot] not in XBOARDS_OWN}


def drawings(engine, game, colours):
    """The pictures of a game by colour and slot."""
    pictures = PICTURES[FOLDERS.get(game, game)]
    return {
        (colour, slot): svg(colours[colour], pictures[letter])
        for slot, letter in slots(engine, game).items()
        for colour in colours
    }


def write_svg(folder, pictures):
    """Writes pictures by the names that XBoard looks for, and removes all others."""
    os.makedirs(folder, exist_ok=True)
    for old in os.listdir(folder):
        os.remove(os.path.join(folder, old))
    for (colour, slot), picture in pictures.items():
        with open(os.path.join(folder, f"{colour}{SLOTS[slot]}.svg"), "w", encoding="ascii", newline="\n") as file:
            file.write(picture)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("engine", type=os.path.abspath)
    arguments.add_argument("--folder", default=os.path.dirname(os.path.abspath(__file__)))
    arguments.add_argument("--game", choices=PICTURES, action="append")
    arguments.add_argument("--winboard", action="store_true")
    chosen = arguments.parse_args()
    for game in chosen.game or PICTURES:
        folder = os.path.join(chosen.folder, game)
        if chosen.winboard:
            bitmaps.write(folder, drawings(chosen.engine, game, WINBOARD_COLOURS))
        else:
            write_svg(folder, drawings(chosen.engine, game, COLOURS))


if __name__ == "__main__":
    main()
