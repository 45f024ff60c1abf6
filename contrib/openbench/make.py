#!/usr/bin/env python3
"""Writes the files with which an OpenBench server tests Motley in every game.

    make.py OPENBENCH [--url URL] [--ref REF] [--books-url URL]

OPENBENCH is a copy of OpenBench. It gets Engines/Motley.json with presets for every game, the openings
of benches/openings as Books/NAME.json, Books/NAME.zip and Client/Books/NAME, and in Config/config.json
the engine, the books and this repository as the one that workers build the match runner from.
"""

import argparse
import hashlib
import json
import math
import os
import shutil
import sys
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
OPENINGS = os.path.join(ROOT, "benches", "openings")

# Oldest runner that workers may keep, as `fastchess --version` prints it.
MIN_VERSION = "0.1.0"

# Measured matches, one row of JSON a line.
MATCHES = os.path.join(ROOT, "benches", "results", "matches.jsonl")

# Upper bound of tests in normalised Elo: a test of these bounds needs about 25,000 games in every game.
NORMALISED_ELO = 5.0

# Players this far from even say little about the spread of results between equal ones.
MOST_UNEVEN = 0.17

# Games without matches of their own, and the game with the same rules.
SAME_RULES = {
    "fischerandom": "chess",
    "capablanca": "caparandom",
    "gothic": "caparandom",
    "eightpiecerandom": "eightpiece",
}

ADJUDICATION = {
    "win_adj": "movecount=3 score=700",
    "draw_adj": "movenumber=40 movecount=8 score=10",
}

# As in `motley games`: what networks learn from must not end too soon.
DATA_ADJUDICATION = {
    "win_adj": "movecount=3 score=1200",
    "draw_adj": "movenumber=60 movecount=6 score=8",
}


def games():
    """Returns the games with openings."""
    names = (os.path.splitext(name) for name in os.listdir(OPENINGS))
    return sorted(name for name, suffix in names if suffix == ".epd")


def variance_of(game):
    """Returns the variance of a game's points (0 to 1) between players that are about equal.

    The more draws, the smaller. It follows from the 95 % errors of the measured matches, and so takes into
    account that both colours of an opening were played.
    """
    with open(MATCHES, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    name = SAME_RULES.get(game, game)
    total = games_of_all = 0
    for row in rows:
        points = (row["won"] + row["drawn"] / 2) / row["games"]
        # Matches whose games do not determine the error have none.
        if row["game"] == name and abs(points - 0.5) <= MOST_UNEVEN and "error" in row:
            error = row["error"] * math.log(10) / 400 * points * (1 - points)
            total += (error / 1.96) ** 2 * row["games"] * row["games"]
            games_of_all += row["games"]
    if not games_of_all:
        sys.exit(f"{MATCHES}: found no match of {name} between players that are about equal, expected one")
    return total / games_of_all


def bounds_of(game):
    """Returns the bounds of tests in Elo that correspond to those in normalised Elo."""
    upper = NORMALISED_ELO * 2 * math.sqrt(variance_of(game))
    return f"[0.00, {upper:.2f}]"


def presets_of(game):
    """Returns the presets of tests, tunings and data generations of a game."""
    def options(megabytes):
        return f"Threads=1 Hash={megabytes} UCI_Variant={game}"

    book = {"book_name": f"{game}.epd"}
    bounds = {"test_bounds": bounds_of(game)}
    tests = {}
    for name, time, megabytes, size in [
        ("STC", "8.0+0.08", 16, 32),
        ("LTC", "40.0+0.4", 64, 8),
        ("nodes", "N=25000", 16, 64),
    ]:
        tests[f"{game} {name}"] = {
            **book,
            **bounds,
            "both_options": options(megabytes),
            "both_time_control": time,
            "workload_size": size,
        }
    tunes = {
        f"{game} STC": {**book, "dev_options": options(16), "dev_time_control": "8.0+0.08"},
        f"{game} nodes": {**book, "dev_options": options(16), "dev_time_control": "N=25000"},
    }
    data = {
        f"{game} 5k nodes": {
            "book_name": "NONE",
            "both_options": options(16),
            "both_time_control": "N=5000",
            "datagen_custom_genfens": f"variant={game}",
            "datagen_play_reverses": "NO",
            "upload_pgns": "COMPACT",
            "workload_size": 128,
        }
    }
    return tests, tunes, data


def engine(url):
    """Returns the engine's configuration."""
    tests = {"default": {"base_branch": "main", "test_confidence": "[0.05, 0.05]", **ADJUDICATION}}
    tunes = {"default": dict(ADJUDICATION)}
    data = {"default": dict(DATA_ADJUDICATION)}
    for game in games():
        for all_presets, own in zip((tests, tunes, data), presets_of(game)):
            all_presets.update(own)
    return {
        "private": False,
        "nps": 800000,
        "source": url,
        "build": {
            "path": "",
            "compilers": ["cargo>=1.95.0"],
            "cpuflags": [],
            "systems": ["Windows", "Linux"],
        },
        "test_presets": tests,
        "tune_presets": tunes,
        "datagen_presets": data,
    }


def write_json(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        json.dump(content, file, indent=4)
        file.write("\n")


def write_book(server, game, books_url):
    """Writes a book: its sum, a zip to serve, and the file itself for a worker beside the server."""
    name = f"{game}.epd"
    source = os.path.join(OPENINGS, name)
    with open(source, encoding="utf-8") as file:
        text = file.read()
    sha = hashlib.sha256(text.encode("utf-8")).hexdigest()
    books = os.path.join(server, "Books")
    write_json(os.path.join(books, f"{name}.json"), {"sha": sha, "source": f"{books_url}/{name}.zip"})
    with zipfile.ZipFile(os.path.join(books, f"{name}.zip"), "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, text)
    os.makedirs(os.path.join(server, "Client", "Books"), exist_ok=True)
    shutil.copy(source, os.path.join(server, "Client", "Books", name))


def configure(server, url, ref):
    """Changes the server's configuration; keys that it has otherwise are kept."""
    path = os.path.join(server, "Config", "config.json")
    with open(path, encoding="utf-8") as file:
        config = json.load(file)
    config["fastchess_min_version"] = MIN_VERSION
    config["fastchess_repo_url"] = url
    config["fastchess_repo_ref"] = ref
    config["books"] = [f"{game}.epd" for game in games()]
    config["engines"] = ["Motley"]
    write_json(path, config)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("openbench", help="folder of OpenBench")
    parser.add_argument("--url", default="https://github.com/YOU/motley", help="repository of Motley")
    parser.add_argument("--ref", default="main", help="branch of the match runner")
    parser.add_argument("--books-url", default="http://127.0.0.1:8001", help="folder of the zips of books")
    args = parser.parse_args()
    configure(args.openbench, args.url, args.ref)
    write_json(os.path.join(args.openbench, "Engines", "Motley.json"), engine(args.url))
    for game in games():
        write_book(args.openbench, game, args.books_url)


if __name__ == "__main__":
    main()
