#!/usr/bin/env python3
"""Draws the pictures by which XBoard and WinBoard show the games they do not know, and those of the page.

    draw.py MOTLEY [--folder FOLDER] [--game GAME] [--winboard]
    draw.py --page FOLDER

The engine says which letter stands in which of XBoard's slots (its `setup` line); this script says what
a letter looks like. In FOLDER, by default the one of this file, each GAME, by default all, gets a folder
(which git ignores) with `White<Slot>.svg` and `Black<Slot>.svg`, or, with `--winboard`, with what WinBoard wants instead
(bitmaps.py). Units that XBoard has pictures of (`XBOARDS_OWN`) are left to it.

XBoard colours pictures itself: what is light becomes the colour of the white pieces, what is dark that
of the black ones. So each drawing is made once, of filled bodies and of lines upon them (shapes.py).

The page in the browser knows no slots and needs no engine asked: with `--page`, FOLDER gets each set as
`<set>/<w|b><letter>.svg` (page.py), the pieces of chess among them. Only these, in `crates/kit/pictures/`,
are committed.
"""

import argparse
import os
import re
import subprocess

import bandit
import bitmaps
import common
import eightpiece
import eldritch
import fairy
import obstacles
import page
import pawns

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

# Drawings by the letters of units, and by the games for which XBoard and WinBoard take them.
GAMES = {
    "eightpiece": eightpiece.DRAWINGS, "bandit": bandit.DRAWINGS, "pawns": pawns.DRAWINGS, "eldritch": eldritch.DRAWINGS,
}
# What the page in the browser has besides: the pieces that the games share.
SETS = {"common": common.DRAWINGS | fairy.DRAWINGS} | GAMES
# Of no side: a duck, arrows, walls.
SIDELESS = {"common": obstacles.DRAWINGS}

# Games with the pictures of another.
FOLDERS = {"eightpiecerandom": "eightpiece"}

STYLE = """\
.body {{ fill: {body}; stroke: {edge}; stroke-width: 3; stroke-linejoin: round }}
.above {{ stroke: {mark} }}
.line {{ fill: none; stroke: {mark}; stroke-width: 5; stroke-linecap: round; stroke-linejoin: round }}
.fine {{ fill: none; stroke: {mark}; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }}
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
    pictures = GAMES[FOLDERS.get(game, game)]
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
    arguments.add_argument("engine", type=os.path.abspath, nargs="?")
    arguments.add_argument("--folder", default=os.path.dirname(os.path.abspath(__file__)))
    arguments.add_argument("--game", choices=GAMES, action="append")
    arguments.add_argument("--winboard", action="store_true")
    arguments.add_argument("--page", metavar="FOLDER")
    chosen = arguments.parse_args()
    if not (chosen.engine or chosen.page):
        arguments.error("neither an engine nor a page's folder is named")
    if chosen.page:
        page.write(chosen.page, SETS, SIDELESS)
    if not chosen.engine:
        return
    for game in chosen.game or GAMES:
        folder = os.path.join(chosen.folder, game)
        if chosen.winboard:
            bitmaps.write(folder, drawings(chosen.engine, game, WINBOARD_COLOURS))
        else:
            write_svg(folder, drawings(chosen.engine, game, COLOURS))


if __name__ == "__main__":
    main()
