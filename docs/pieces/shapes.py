"""Of what the drawings are made: paths of a few classes on a square of 100 x 100.

A drawing says what a path is, not how it looks: bodies are filled in the colour of their side, lines and
marks stand out from them (the colours are draw.py's).
"""

import re


def paths(name, of_class):
    return "".join(f'<path class="{name}" d="{d}"/>' for d in of_class)


def body(*filled):
    """Filled areas with an outline."""
    return paths("body", filled)


def above(*filled):
    """Filled areas that lie on a body."""
    return paths("body above", filled)


def lines(*drawn):
    """Lines that stand out from the body."""
    return paths("line", drawn)


def fine(*drawn):
    """Thinner lines that stand out from the body."""
    return paths("fine", drawn)


def marks(*filled):
    """Filled areas that stand out from the body."""
    return paths("mark", filled)


def disc(x, y, r):
    """A circle, as a path."""
    return oval(x, y, r, r)


def oval(x, y, across, down):
    """An ellipse with these half axes, as a path."""
    return f"M{x - across} {y}a{across} {down} 0 1 0 {2 * across} 0a{across} {down} 0 1 0 {-2 * across} 0z"


def sparkle(x, y, r):
    """A star of four rays, as a path."""
    near = r / 4
    return (
        f"M{x} {y - r}L{x + near:g} {y - near:g}L{x + r} {y}L{x + near:g} {y + near:g}"
        f"L{x} {y + r}L{x - near:g} {y + near:g}L{x - r} {y}L{x - near:g} {y - near:g}z"
    )


def steps(path):
    """A path of M, L, H, V, Q, C and z as commands, each with the points it goes to or by."""
    x = y = 0.0
    for command, text in re.findall(r"([MLHVQCz])([^MLHVQCz]*)", path):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", text)]
        if command == "H":
            points = [(number, y) for number in numbers]
        elif command == "V":
            points = [(x, number) for number in numbers]
        else:
            points = list(zip(numbers[::2], numbers[1::2]))
        if points:
            x, y = points[-1]
        yield "L" if command in "HV" else command, points


def written(command, points):
    return command + " ".join(f"{x:g} {y:g}" for x, y in points)


def mirrored(path):
    """What is left of the middle on the right, and the other way round."""
    return "".join(written(command, [(100 - x, y) for x, y in points]) for command, points in steps(path))


def symmetric(right):
    """A whole outline from its right half, which goes from the middle at the top to that at the bottom."""
    (_, start), *rest = steps(right)
    back = []
    at = start[0]
    for command, points in rest:
        *by, to = points
        back.append((command, [(100 - x, y) for x, y in [*reversed(by), at]]))
        at = to
    return right + "".join(written(command, points) for command, points in reversed(back)) + "z"


def twice(make, *of):
    """Paths and their mirror images."""
    return make(*of, *map(mirrored, of))


def moved(drawing, x, y, scale=1.0):
    """A drawing made larger or smaller, and then moved."""
    larger = "" if scale == 1 else f" scale({scale:g})"
    return f'<g transform="translate({x} {y}){larger}">{drawing}</g>'
