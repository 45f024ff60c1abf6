"""The units of 8-Piece Chess."""

from shapes import above, body, disc, marks


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

DRAWINGS = dict(zip("CDEFGHMO", (lancer(45 * i) for i in range(8))), J=PADLOCK, S=HELMET)
