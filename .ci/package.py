#!/usr/bin/env python3
"""Packs a program for users: one archive with all files to install, use and redistribute it.

    package.py SYSTEM PROGRAM FOLDER --licences PAGE... --pictures PICTURES...

FOLDER gets `motley-<version>-<SYSTEM>.tar.gz`, or `.zip` if PROGRAM ends with `.exe`. In it are the
program, our licences, the PAGEs with the licences of others, all documents, the README, the rules and
the page on GUIs among them, and XBoard's pictures: what is in the folders PICTURES, made by
`docs/pieces/draw.py`, is in `docs/pieces/`.

The same files give the same archive, byte for byte: all files carry the time of the commit.
"""

import argparse
import gzip
import io
import os
import subprocess
import tarfile
import time
import tomllib
import zipfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TRACKED = ("*.md", "LICENSE-APACHE", "LICENSE-MIT", "docs")
# Tools for developers.
LEFT_OUT = (".py",)


def git(*arguments):
    return subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True, text=True, check=True).stdout


def version():
    """Returns the version in Cargo.toml."""
    with open(os.path.join(ROOT, "Cargo.toml"), "rb") as file:
        return tomllib.load(file)["workspace"]["package"]["version"]


def below(folder):
    """Yields every file below a folder: its path from the folder, and its path."""
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(parent, name)
            yield os.path.relpath(path, folder).replace(os.sep, "/"), path


def contents(program, licences, pictures):
    """Returns the files of the archive, the program too if there is one: paths in it, sorted, with paths on
    this machine."""
    tracked = [path for path in git("ls-files", "--", *TRACKED).splitlines() if not path.endswith(LEFT_OUT)]
    files = {path: os.path.join(ROOT, path) for path in tracked}
    if program:
        files["motley" + os.path.splitext(program)[1]] = program
    files |= {f"licences/{os.path.basename(page)}": page for page in licences}
    for folder in pictures:
        files |= {f"docs/pieces/{path}": here for path, here in below(folder)}
    return dict(sorted(files.items()))


def mode(path):
    """Returns the permissions: the program is executable, other files are not."""
    return 0o755 if path in ("motley", "motley.exe") else 0o644


def write_tar(archive, top, files, when):
    with open(archive, "wb") as raw, gzip.GzipFile("", "wb", fileobj=raw, mtime=when) as packed:
        with tarfile.open(fileobj=packed, mode="w") as tar:
            for path, here in files.items():
                with open(here, "rb") as file:
                    data = file.read()
                entry = tarfile.TarInfo(f"{top}/{path}")
                entry.size, entry.mtime, entry.mode = len(data), when, mode(path)
                tar.addfile(entry, io.BytesIO(data))


def write_zip(archive, top, files, when):
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path, here in files.items():
            entry = zipfile.ZipInfo(f"{top}/{path}", time.gmtime(when)[:6])
            entry.external_attr, entry.compress_type = mode(path) << 16, zipfile.ZIP_DEFLATED
            with open(here, "rb") as file:
                packed.writestr(entry, file.read())


def arguments(description, target, *options):
    """Reads the command line of a package for TARGET, and makes the folder that the package goes into."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawTextHelpFormatter)
    for name in (target, "program", "folder"):
        parser.add_argument(name)
    for name in ("--licences", "--pictures"):
        parser.add_argument(name, nargs="+", required=True)
    for name in options:
        parser.add_argument(name)
    chosen = parser.parse_args()
    os.makedirs(chosen.folder, exist_ok=True)
    return chosen


def main():
    chosen = arguments(__doc__, "system")
    files = contents(chosen.program, chosen.licences, chosen.pictures)
    top = f"motley-{version()}-{chosen.system}"
    when = int(git("log", "-1", "--format=%ct"))
    if chosen.program.endswith(".exe"):
        write_zip(os.path.join(chosen.folder, top + ".zip"), top, files, when)
    else:
        write_tar(os.path.join(chosen.folder, top + ".tar.gz"), top, files, when)


if __name__ == "__main__":
    main()
