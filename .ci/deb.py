#!/usr/bin/env python3
"""Packs a program for Debian and Ubuntu, so that XBoard offers it without a setting.

    deb.py ARCHITECTURE PROGRAM FOLDER --licences PAGE... --pictures PICTURES...
        [--writer PROGRAM]

FOLDER gets `motley_<version>_<ARCHITECTURE>.deb` (`amd64`, `arm64`). In it are the program, its manual
pages and the completions of three shells, which it writes itself (or another Motley, WRITER, if this machine
cannot run it), an entry in the menu for the board, XBoard's entry and logo, XBoard's pictures, which
`docs/pieces/draw.py` has drawn into PICTURES, and the documents and licences of the other archives. It is made with
dpkg-deb, and not with cargo-deb, which every test of a change would have to build first.

The same files give the same package, byte for byte: all files carry the time of the commit.
"""

import email.utils
import gzip
import os
import re
import subprocess
import tempfile
import textwrap

import package

PIECES = "docs/pieces/"
DOCUMENTS = "usr/share/doc/motley"
ENTRY = "usr/share/games/plugins/xboard/motley.eng"
LOGO = "usr/share/games/plugins/logos/motley.png"
# The size of XBoard's logos, in pixels.
LOGO_SIZE = ("130", "65")
ICON = "crates/board/page/icon.svg"
# The board in the menu of a desktop: where its files go, and where they are.
DESKTOP = {
    "usr/share/applications/motley-board.desktop": "contrib/desktop/motley-board.desktop",
    "usr/share/metainfo/io.github.motley_chess.Motley.metainfo.xml": "contrib/desktop/motley-board.metainfo.xml",
    "usr/share/icons/hicolor/scalable/apps/motley.svg": ICON,
}
COMPLETIONS = {
    "bash": "usr/share/bash-completion/completions/motley",
    "zsh": "usr/share/zsh/vendor-completions/_motley",
    "fish": "usr/share/fish/vendor_completions.d/motley.fish",
}
# The games that XBoard knows by itself; it asks the engine for the others.
XBOARD_GAMES = "chess,fischerandom,capablanca,caparandom,gothic,fairychess"

# Debian wants an address where mail can be sent; the repository's account has one.
MAINTAINER = "The Motley authors <motley-chess@users.noreply.github.com>"

CONTROL = """\
Package: motley
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Section: games
Priority: optional
Depends: libc6 (>= {libc}), libgcc-s1
Recommends: xboard
Description: chess engine for games with unruly pieces
 Motley plays 8-Piece Chess, Bandit Chess, Pawns Chess, Eldritch Chess,
 Capablanca Random Chess, chess, and games from files. It is an engine
 for XBoard and UCI programs, and has a board of its own for the browser:
 motley board.
"""

CHANGELOG = """\
motley ({version}) unstable; urgency=medium

{changes}

 -- {maintainer}  {date}
"""

# The licence of Apache is on every Debian system.
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Motley
Comment: The licences of the crates in the program are beside this file.

Files: *
Copyright: The Motley authors
License: MIT or Apache-2.0

License: MIT
{mit}

License: Apache-2.0
 On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.
"""

# XBoard offers an engine if its entry is newer than the settings that XBoard saved last.
AFTER_INSTALLATION = f"""\
#!/bin/sh
set -e
if [ "$1" = configure ]; then
    touch /{ENTRY}
fi
"""


def documents(licences, pictures):
    """Returns the documents: paths in the package, with paths on this machine. Pictures for XBoard are
    where the program's data are, and the documents have a link to them."""
    files = {}
    for path, here in package.contents(None, licences, pictures).items():
        data = path.startswith(PIECES)
        files[f"usr/share/games/motley/{path.removeprefix('docs/')}" if data else f"{DOCUMENTS}/{path}"] = here
    return files


def write(root, path, data, mode=0o644):
    """Writes a file of the package."""
    file = os.path.join(root, path)
    os.makedirs(os.path.dirname(file), exist_ok=True)
    with open(file, "wb") as out:
        out.write(data)
    os.chmod(file, mode)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def write_manual(root, program):
    """Writes the manual pages, which Debian wants compressed."""
    with tempfile.TemporaryDirectory() as pages:
        subprocess.run([os.path.abspath(program), "manual", pages], check=True)
        for page, here in package.below(pages):
            write(root, f"usr/share/man/man6/{page}.gz", gzip.compress(read(here), mtime=0))


def write_completions(root, program):
    for shell, path in COMPLETIONS.items():
        script = subprocess.run([os.path.abspath(program), "completions", shell], capture_output=True, check=True)
        write(root, path, script.stdout)


def version():
    """Returns the version as Debian orders it: 1.2.0~rc.1 goes before 1.2.0."""
    return package.version().replace("-", "~")


def changes():
    """Returns the changes of this version as items of a Debian changelog, whose lines are short."""
    text = read(os.path.join(package.ROOT, "CHANGELOG.md")).decode()
    section = re.split(r"^## ", text, flags=re.MULTILINE)[1]
    items = re.findall(r"^- (.*(?:\n  .*)*)", section, flags=re.MULTILINE)
    return "\n".join(textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    ") for item in items)


def write_changelog(root, time):
    date = email.utils.formatdate(time)
    text = CHANGELOG.format(version=version(), changes=changes(), maintainer=MAINTAINER, date=date)
    write(root, f"{DOCUMENTS}/changelog.gz", gzip.compress(text.encode(), mtime=0))


def copyright_text():
    """Returns the copyright file in Debian's form, where an empty line is a dot."""
    mit = read(os.path.join(package.ROOT, "LICENSE-MIT")).decode().strip().splitlines()
    return COPYRIGHT.format(mit="\n".join(" " + (line or ".") for line in mit))


def libc(program):
    """Returns the oldest C library with all symbols that a program needs."""
    return "2.%d" % max(int(minor) for minor in re.findall(rb"GLIBC_2\.(\d+)", read(program)))


def write_logo(root):
    """Draws the icon of the board as XBoard's logo."""
    icon = os.path.join(package.ROOT, ICON)
    width, height = LOGO_SIZE
    page = ("--page-width", width, "--page-height", height, "--left", str((int(width) - int(height)) // 2))
    drawn = subprocess.run(
        ["rsvg-convert", "--width", height, "--height", height, *page, icon], capture_output=True, check=True
    )
    write(root, LOGO, drawn.stdout)


def fill(root, chosen, time):
    """Writes all files of the package below a folder."""
    for path, here in documents(chosen.licences, chosen.pictures).items():
        write(root, path, read(here))
    os.symlink("../../../games/motley/pieces", os.path.join(root, DOCUMENTS, "docs/pieces"))
    write(root, "usr/games/motley", read(chosen.program), 0o755)
    write(root, f"{DOCUMENTS}/copyright", copyright_text().encode())
    write_changelog(root, time)
    for path, here in DESKTOP.items():
        write(root, path, read(os.path.join(package.ROOT, here)))
    write_manual(root, chosen.writer or chosen.program)
    write_completions(root, chosen.writer or chosen.program)
    write_logo(root)
    write(root, ENTRY, f"plugin spec 0.0\nmotley\n{XBOARD_GAMES}\n".encode())
    size = sum(os.path.getsize(here) for _, here in package.below(root) if not os.path.islink(here))
    facts = {"version": version(), "architecture": chosen.architecture, "libc": libc(chosen.program)}
    facts["maintainer"] = MAINTAINER
    write(root, "DEBIAN/control", CONTROL.format(**facts, kilobytes=size // 1024 + 1).encode())
    write(root, "DEBIAN/postinst", AFTER_INSTALLATION.encode(), 0o755)


def main():
    chosen = package.arguments(__doc__, "architecture", "--writer")
    name = f"motley_{version()}_{chosen.architecture}.deb"
    time = package.git("log", "-1", "--format=%ct").strip()
    environment = dict(os.environ, SOURCE_DATE_EPOCH=time)
    os.umask(0o022)
    with tempfile.TemporaryDirectory() as root:
        os.chmod(root, 0o755)
        fill(root, chosen, int(time))
        build = ["dpkg-deb", "--root-owner-group", "-z3", "--build", root, os.path.join(chosen.folder, name)]
        subprocess.run(build, env=environment, check=True)


if __name__ == "__main__":
    main()
