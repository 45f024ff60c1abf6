"""Pictures as the page in the browser wants them: one small SVG for each side of each letter.

A page may hold many of them in one document, where style sheets would meet, so colours and widths stand at
the elements. The prime of a letter is `_` in a file's name: some file systems and all URLs dislike it.
"""

import os
import re

COLOURS = {
    "w": {"body": "#fff", "edge": "#000", "mark": "#000"},
    "b": {"body": "#222", "edge": "#000", "mark": "#fff"},
}
# What the classes of shapes.py differ in from a body.
ATTRIBUTES = {
    "body": "",
    "body above": ' stroke="{mark}"',
    "line": ' fill="none" stroke="{mark}" stroke-width="5"',
    "fine": ' fill="none" stroke="{mark}"',
    "mark": ' fill="{mark}" stroke="none"',
}


def svg(colours, drawing):
    """A drawing of one side, whose size is the page's affair."""
    drawing = re.sub(r' class="([a-z ]+)"', lambda name: ATTRIBUTES[name[1]].format(**colours), drawing)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<g fill="{body}" stroke="{edge}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">'.format(**colours)
        + f"{drawing}</g></svg>\n"
    )


def write(folder, sets, sideless):
    """Writes drawings by set and letter, each set into its folder, which holds nothing else afterwards.

    `sideless` are drawings of no side, by set and name, which have their own colours.
    """
    for name, drawings in sets.items():
        inside = os.path.join(folder, name)
        os.makedirs(inside, exist_ok=True)
        for old in os.listdir(inside):
            os.remove(os.path.join(inside, old))
        pictures = {
            f"{side}{letter.replace(chr(39), '_')}": svg(colours, drawing)
            for letter, drawing in drawings.items()
            for side, colours in COLOURS.items()
        }
        pictures |= {own: svg(COLOURS["w"], drawing) for own, drawing in sideless.get(name, {}).items()}
        for file_name, picture in pictures.items():
            with open(os.path.join(inside, f"{file_name}.svg"), "w", encoding="ascii", newline="\n") as file:
                file.write(picture)
