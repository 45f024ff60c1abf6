"""Things that stand on a board and belong to no side, in their own colours: the page's only."""

BROWN = "#c98f4e"

DUCK = (
    '<path fill="#f5c518" d="M20 58C13 56 9 49 8 42C17 47 26 49 34 49C38 49 41 49 44 48C37 43 34 38 34 31'
    'A18 18 0 0 1 70 31C70 38 67 43 64 47C76 51 83 59 83 68C83 81 71 89 51 89S13 81 13 70C13 66 16 61 20 58z"/>'
    '<path fill="#e8731a" d="M70 28C77 26 84 27 90 30C88 35 81 39 71 40C73 36 73 32 70 28z"/>'
    '<path fill="none" d="M31 66C33 75 42 79 52 78C59 77 64 74 67 68"/>'
    '<path fill="#000" stroke="none" d="M54 28a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"/>'
)
ARROW = (
    '<path fill="none" stroke-width="10" d="M24 76L72 28"/>'
    f'<path fill="none" stroke="{BROWN}" stroke-width="4" d="M24 76L72 28"/>'
    '<path fill="#a8b4bd" d="M86 14L77 41L59 23z"/>'
    '<path fill="#d6453d" d="M32 68L18 69L7 81L19 80L20 92L31 81z"/>'
)
WALL = '<path fill="#a3a5a9" d="M11 13H89V87H11zM11 38H89M11 62H89M38 13V38M73 13V38M53 38V62M33 62V87M67 62V87"/>'

DRAWINGS = {"duck": DUCK, "arrow": ARROW, "wall": WALL}
