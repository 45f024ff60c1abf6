#!/usr/bin/env python3
"""Figures of a Rust source tree, to lay beside those of another or of last month.

    crates/tidy/measure.py before=../old after=.          a table in Markdown, a column for each tree
    crates/tidy/measure.py --build .                      also a clean release build: seconds and size
    crates/tidy/measure.py --tests .                      also a clean run of the tests: seconds
    crates/tidy/measure.py --lists .                      also which names, rings and functions are meant
    crates/tidy/measure.py --record FILE .                also append a row for each figure to a file of results

Nothing but Python's standard library is needed; a build needs Cargo. Trees need not be Motley.

What is counted. *Production* is every `.rs` file that is neither below a folder `tests`, `benches` or
`uci-tests` nor declared by `#[cfg(test)]`, without its modules of tests. A line of *code* has more than
a comment on it. A *function* is as long as the lines from `fn` to its closing brace. A *type name* is
that of a struct, enum, union, trait or alias; associated types are not counted, for traits ask for
them. An *import ring* is a set of files each of which reaches all others by `use` lines and paths;
names handed on by `pub use` are followed to their home, and a hand-on is no import of its own. That a
folder's files need their `mod.rs` does not count.
The reader knows strings, comments, braces and keywords, no more, like the tests beside it."""

import argparse
import datetime
import json
import os
import platform
import re
import resource
import statistics
import subprocess
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path

COMMENT_OR_LITERAL = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      | \b(?:b|c)?r(?P<hashes>\#*)".*?"(?P=hashes)
      | \b[bc]?"(?:\\.|[^"\\])*"|"(?:\\.|[^"\\])*"
      | b?'(?:\\(?:u\{[^}]*\}|x..|.)|[^\\'\n])'""",
    re.VERBOSE | re.DOTALL,
)
ITEM = re.compile(
    r"(?:^|(?<=[{};\]\n]))[ \t]*(?:pub(?:\([^)]*\))?\s+)?(?:(?:unsafe|async|const|default|extern|auto)\s+)*"
    r"(?P<keyword>fn|struct|enum|union|trait|type|mod|impl|macro_rules!)\b[ \t]*(?P<name>\w*)",
    re.MULTILINE,
)
TEST_MARK = re.compile(r"#\[(?:cfg\(test\)|test)\]")


def question_words():
    """Matches the words with which no doc comment should open; `style.rs` has the list."""
    text = Path(__file__).with_name("src").joinpath("style.rs").read_text(encoding="utf-8")
    words = re.findall(r"\w+", re.search(r"QUESTION_WORDS[^=]*=\s*\[([^\]]*)\]", text)[1])
    return re.compile(rf"(?:{'|'.join(words)})\b")


QUESTION = question_words()


class Item:
    """Something declared in a file, from the offset of its keyword to that of its end."""

    def __init__(self, keyword, name, start, end, body, is_test):
        self.keyword, self.name, self.start, self.end = keyword, name, start, end
        self.body, self.is_test = body, is_test

    def holds(self, at):
        return self.start <= at < self.end


class File:
    """A Rust file, with comments and literals blanked out of its code."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.comments = []
        self.code = COMMENT_OR_LITERAL.sub(self.blank, text)
        self.items = [self.item(found) for found in ITEM.finditer(self.code)]
        tests = [item for item in self.items if item.is_test and item.body]
        self.in_tests = lambda at: any(item.holds(at) for item in tests)

    def blank(self, found):
        if found["comment"]:
            self.comments.append((found.start(), found[0]))
        return re.sub(r"[^\n]", " ", found[0])

    def item(self, found):
        start = found.start("keyword")
        end, body = self.end(start, found["keyword"] == "type")
        # Attributes stand between the item before, or an empty line, and the keyword.
        above = self.code[: found.start()]
        attributes = above[max(above.rfind(";"), above.rfind("}"), above.rfind("{")) + 1 :]
        return Item(found["keyword"], found["name"], start, end, body, bool(TEST_MARK.search(attributes)))

    def end(self, start, until_semicolon):
        """Where the item at `start` ends, and whether it has a body in braces."""
        depth = 0
        for found in re.compile(r"[()\[\]{};]").finditer(self.code, start):
            sign = found[0]
            if sign == ";" and depth == 0:
                return found.end(), False
            if sign in "([{":
                depth += 1
            elif sign in ")]}":
                depth -= 1
                if sign == "}" and depth == 0 and not until_semicolon:
                    return found.end(), True
        return len(self.code), False

    def line(self, at):
        return self.code.count("\n", 0, at)

    def production_lines(self):
        """The numbers of the lines that no test holds."""
        held = set()
        for item in self.items:
            if item.is_test and item.body:
                held.update(range(self.line(item.start), self.line(item.end) + 1))
        return [n for n in range(self.code.count("\n")) if n not in held]


class Tree:
    """A source tree."""

    def __init__(self, root):
        self.root = Path(root)
        self.files = {}
        for path in sorted(self.root.rglob("*.rs")):
            short = path.relative_to(self.root)
            if "target" not in short.parts and not any(part.startswith(".") for part in short.parts):
                self.files[short] = File(short, path.read_text(errors="replace"))
        tests = set()
        for file in self.files.values():
            for item in file.items:
                if item.keyword == "mod" and not item.body and item.is_test:
                    tests.add(child(file.path, item.name))
        self.production = [file for file in self.files.values() if not is_test(file.path, tests)]


def child(path, name):
    """The path, without ending, of the module `name` declared in the file at `path`."""
    at_home = path.stem in ("mod", "lib", "main")
    return (path.parent if at_home else path.with_suffix("")) / name


def is_test(path, declared):
    if set(path.parts[:-1]) & {"tests", "benches", "uci-tests"} or path.name == "tests.rs":
        return True
    plain = path.parent if path.name == "mod.rs" else path.with_suffix("")
    return any(folder in declared for folder in [plain, *plain.parents])


# Import rings.


def use_paths(text, prefix=()):
    """The (path, name) pairs of a use tree such as `a::{b, c as d}`."""
    head, brace, rest = text.partition("{")
    if brace:
        prefix += tuple(re.findall(r"\w+", head))
        depth, part = 0, ""
        for sign in rest[: rest.rfind("}")] + ",":
            depth += (sign == "{") - (sign == "}")
            if sign == "," and depth == 0:
                if part.strip():
                    yield from use_paths(part, prefix)
                part = ""
            else:
                part += sign
        return
    words = re.findall(r"\w+|\*", head.split(" as ")[0])
    path = prefix + tuple(words)
    if path[-1:] == ("self",) and len(path) > 1:
        path = path[:-1]
    alias = re.search(r"\bas\s+(\w+)", head)
    name = alias[1] if alias else path[-1]
    yield (path[:-1] if name == "*" else path), name


class Module:
    def __init__(self, file):
        self.names = {item.name for item in file.items if item.keyword not in ("mod", "impl")}
        self.imports, body = [], file.code
        for found in re.finditer(r"(pub(?:\([^)]*\))?\s+)?\buse\s+([^;]*);", file.code):
            body = body[: found.start()] + " " * len(found[0]) + body[found.end() :]
            if not file.in_tests(found.start()):
                for path, name in use_paths(found[2]):
                    self.imports.append((path, name, bool(found[1])))
        body = re.sub(r"\bpub\(in [^)]*\)|\bmod\s+\w+", lambda m: " " * len(m[0]), body)
        self.words = set(re.findall(r"\w+", body))
        inline = re.finditer(r"(?<![\w:])\w+(?:\s*::\s*\w+)+", body)
        self.paths = [tuple(re.findall(r"\w+", m[0])) for m in inline if not file.in_tests(m.start())]


class Crate:
    """The modules of one crate by their paths, tuples of names."""

    def __init__(self, folder, files):
        self.modules = {}
        for file in files:
            parts = file.path.relative_to(folder).with_suffix("").parts
            parts = parts[:-1] if parts[-1] == "mod" or parts in (("lib",), ("main",)) else parts
            self.modules[parts] = Module(file)

    def graph(self):
        graph = {}
        for here, module in self.modules.items():
            used = [path for path, name, public in module.imports if not public or name in module.words]
            homes = {self.resolve(here, path) for path in used + module.paths}
            graph[here] = homes - {None, here}
        return graph

    def resolve(self, here, path, depth=0):
        first, rest = path[0] if path else "", path
        if first == "crate":
            here, rest = (), path[1:]
        elif first == "self":
            rest = path[1:]
        elif first == "super":
            while rest and rest[0] == "super":
                here, rest = here[:-1], rest[1:]
        elif here + (first,) not in self.modules:
            return None
        while rest and here + rest[:1] in self.modules:
            here, rest = here + rest[:1], rest[1:]
        if here not in self.modules:
            return None
        return self.home(here, rest, depth) if rest else here

    def home(self, here, rest, depth):
        """The module that defines what `here` calls `rest[0]`."""
        module = self.modules[here]
        if rest[0] in module.names or depth > 8:
            return here
        for path, name, _ in module.imports:
            if name == rest[0]:
                return self.resolve(here, path + rest[1:], depth + 1) or here
        for path, name, _ in module.imports:
            home = self.resolve(here, path, depth + 1) if name == "*" else None
            if home and rest[0] in self.modules[home].names:
                return home
        return here


def rings(graph):
    """The sets of nodes that reach each other."""

    def reached(node):
        found, todo = set(), [node]
        while todo:
            for near in graph.get(todo.pop(), ()):
                if near not in found:
                    found.add(near)
                    todo.append(near)
        return found

    reach = {node: reached(node) for node in graph}
    found = {frozenset(b for b in reach[a] if a in reach[b]) for a in graph if a in reach[a]}
    return sorted(found, key=len, reverse=True)


def tree_rings(tree):
    found = []
    for manifest in sorted(tree.root.rglob("Cargo.toml")):
        folder = manifest.parent.relative_to(tree.root) / "src"
        files = [file for file in tree.production if folder in file.path.parents]
        graph = Crate(folder, files).graph()
        below = {a: {b for b in graph[a] if a[: len(b)] != b} for a in graph}
        found += [(folder.parent, ring) for ring in rings(below)]
    return sorted(found, key=lambda pair: len(pair[1]), reverse=True)


# Figures.


def type_names(tree):
    homes = defaultdict(list)
    for file in tree.production:
        scopes = [item for item in file.items if item.keyword in ("impl", "trait") and item.body]
        for item in file.items:
            associated = item.keyword == "type" and any(scope.holds(item.start) for scope in scopes)
            is_type = item.keyword in ("struct", "enum", "union", "trait", "type") and item.name
            if is_type and not associated and not file.in_tests(item.start):
                homes[item.name].append(file.path)
    return homes


def functions(tree):
    """(length, path, name) of every production function, the longest first."""
    found = []
    for file in tree.production:
        for item in file.items:
            if item.keyword == "fn" and item.body and not file.in_tests(item.start):
                found.append((file.line(item.end) - file.line(item.start) + 1, file.path, item.name))
    return sorted(found, key=lambda function: -function[0])


def unsafe_places(tree):
    words = re.compile(r"\bunsafe\s+(?:\{|fn\b|impl\b|extern\b)")
    return sum(len(words.findall(file.code)) for file in tree.production)


def doc_openings(file):
    """The first lines of all doc comments of a file, without their marks."""
    found, last = [], None
    for at, text in file.comments:
        place = (file.line(at), text[:3])
        if text.startswith(("///", "//!")):
            if last != (place[0] - 1, place[1]):
                found.append(text[3:].strip())
            last = place
    return found


def measure(tree):
    """The table's rows: (what, figure)."""
    lines = code = docs = remarks = openings = questions = 0
    sizes = {}
    for file in tree.production:
        kept = set(file.production_lines())
        rows = file.code.split("\n")
        lines += len(kept)
        code += sum(1 for n in kept if rows[n].strip())
        for at, text in file.comments:
            first = file.line(at)
            if first in kept:
                is_doc = text.startswith(("///", "//!", "/**", "/*!")) and not text.startswith("////")
                count = text.count("\n") + 1
                docs, remarks = docs + count * is_doc, remarks + count * (not is_doc)
        texts = doc_openings(file)
        openings, questions = openings + len(texts), questions + sum(bool(QUESTION.match(text)) for text in texts)
        sizes[file.path] = len(kept)
    largest = max(sizes, key=sizes.get)
    length = lambda file: file.text.count("\n")
    largest_of_all = max(tree.files.values(), key=length)
    longest = functions(tree)
    homes = type_names(tree)
    found = tree_rings(tree)
    tests = sum(len(re.findall(r"#\[test\]", file.code)) for file in tree.files.values())
    per_hundred = lambda count: f"{100 * count / max(code, 1):.1f}"
    return [
        ("files, production and all", f"{len(tree.production):,} of {len(tree.files):,}"),
        ("lines of production, of them code", f"{lines:,} / {code:,}"),
        ("median / largest file", f"{statistics.median(sizes.values()):.0f} / {sizes[largest]} `{largest.name}`"),
        ("largest file, tests too", f"{length(largest_of_all)} `{largest_of_all.path.name}`"),
        ("longest function", f"{longest[0][0]} `{longest[0][2]}`"),
        ("functions over 100 lines", f"{sum(f[0] > 100 for f in longest)} of {len(longest):,}"),
        ("doc lines per 100 of code", per_hundred(docs)),
        ("doc comments that open with a question word", f"{100 * questions / max(openings, 1):.1f} %"),
        ("inline comments per 100 of code", per_hundred(remarks)),
        ("type names, of them on several types", f"{len(homes)}, {sum(len(h) > 1 for h in homes.values())}"),
        ("import rings, files in the largest", f"{len(found)}, {len(found[0][1]) if found else 0}"),
        ("`unsafe` blocks, functions, impls", str(unsafe_places(tree))),
        ("tests", f"{tests}"),
    ]


def timed(tree, command):
    """Runs a command; returns its seconds by the clock and of the processor."""
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=tree.root, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - began, used


def run_tests(tree):
    """A clean run of the tests of a Cargo profile `ci`, in a folder of its own: the rows for its time."""
    with tempfile.TemporaryDirectory() as target:
        command = ["cargo", "test", "--profile", "ci", "--target-dir", target]
        building, running = timed(tree, [*command, "--no-run"]), timed(tree, command)
        seconds, used = (a + b for a, b in zip(building, running))
        text = f"{seconds:.0f} ({used:.0f}: {building[1]:.0f} building, {running[1]:.0f} running)"
        return [("clean run of the tests, seconds (of processor)", text)]


def build(tree):
    """A clean release build in a folder of its own: the rows for time and size."""
    with tempfile.TemporaryDirectory() as target:
        seconds, used = timed(tree, ["cargo", "build", "--release", "--target-dir", target])
        rows = [("clean release build, seconds (of processor)", f"{seconds:.0f} ({used:.0f})")]
        for program in sorted(Path(target, "release").iterdir()):
            if program.is_file() and program.stat().st_mode & 0o100 and program.suffix != ".so":
                rows.append((f"`{program.name}`, bytes of code / of file", sizes_of(program)))
        return rows


def sizes_of(program):
    """Bytes of code, if there is a `size` to ask, and of the file."""
    try:
        text = subprocess.run(["size", program], capture_output=True, text=True, check=True).stdout
        code = f"{int(text.splitlines()[1].split()[0]):,}"
    except (OSError, subprocess.CalledProcessError):
        code = "?"
    return f"{code} / {program.stat().st_size:,}"


def print_lists(tree):
    print("\nLongest functions:\n")
    for length, path, name in functions(tree)[:20]:
        print(f"- {length} `{name}` in `{path.as_posix()}`")
    print("\nType names on several types:\n")
    for name, paths in sorted(type_names(tree).items()):
        if len(paths) > 1:
            print(f"- `{name}`: " + ", ".join(f"`{path.as_posix()}`" for path in paths))
    print("\nImport rings:\n")
    for folder, ring in tree_rings(tree):
        names = sorted("::".join(module) or "the crate's root" for module in ring)
        print(f"- {len(ring)} in `{folder.as_posix()}`: {', '.join(names)}")


def append_rows(path, tree, figures):
    """Appends a row for each figure, in the form of `crates/results/src/row.rs`."""
    git = ["git", "-C", str(tree.root), "rev-parse", "--short=7", "HEAD"]
    commit = subprocess.run(git, capture_output=True, text=True, check=True).stdout.strip()
    head = {
        "date": datetime.date.today().isoformat(),
        "commit": commit,
        "command": "crates/tidy/measure.py --record",
        "game": "all",
        "host": f"{platform.machine()}, {os.cpu_count()} cores",
        "load": f"{os.getloadavg()[0]:.1f} in the last minute",
        "kind": "sources",
    }
    with open(path, "a", encoding="utf-8") as file:
        for figure, value in figures:
            file.write(json.dumps({**head, "figure": figure, "value": value}) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("trees", nargs="+", metavar="[LABEL=]FOLDER")
    parser.add_argument("--build", action="store_true", help="time a clean release build, too")
    parser.add_argument("--tests", action="store_true", help="time a clean run of the tests, too")
    parser.add_argument("--lists", action="store_true", help="say what is behind the figures")
    parser.add_argument("--record", metavar="FILE", help="append a row for each figure to this file of results")
    arguments = parser.parse_args()
    columns, trees = [], []
    for argument in arguments.trees:
        label, _, folder = argument.rpartition("=")
        tree = Tree(folder)
        trees.append(tree)
        figures = measure(tree)
        figures += build(tree) if arguments.build else []
        figures += run_tests(tree) if arguments.tests else []
        columns.append((label or tree.root.resolve().name, figures))
    print("| | " + " | ".join(label for label, _ in columns) + " |")
    print("| --- |" + " --- |" * len(columns))
    rows = Counter(what for _, column in columns for what, _ in column)
    for what in rows:
        figures = [dict(column).get(what, "") for _, column in columns]
        print(f"| {what} | " + " | ".join(figures) + " |")
    if arguments.record:
        for tree, (_, figures) in zip(trees, columns):
            append_rows(arguments.record, tree, figures)
    if arguments.lists:
        for tree in trees:
            print_lists(tree)


if __name__ == "__main__":
    main()
