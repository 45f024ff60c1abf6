"""Pictures as WinBoard wants them: bitmaps, one for each size of a square.

WinBoard scales nothing and reads no SVG. For the unit in slot 13 on squares of 49 pixels it loads
`piece13_49o.bmp` for White ("outline") and `piece13_49s.bmp` for Black ("solid") from the folder that
`-pieceImageDirectory` names (`DoLoadBitmap` in winboard.c). It blends a bitmap of 32 bits a pixel with
the board if the colours are multiplied by the opacity beforehand, which is what Windows' AlphaBlend
asks for; WinBoard does so since November 2016 (commit 0c326a39, behind release 4.9.1). The third file
it knows, `w`, is the mask of bitmaps without opacity: those here need none.
"""

import os
import struct
import subprocess
import tempfile

# WinBoard's squares in pixels, from `middling` to `big` (`sizeInfo` in winboard.c).
SIZES = (49, 54, 58, 64, 72, 80, 87)
SUFFIXES = {"White": "o", "Black": "s"}
# Slots that WinBoard, on squares of some sizes, gives the picture of another slot: the cobra that of the
# silver general, the second lance that of the first, the cub that of the lion.
BORROWERS = {19: 16, 29: 18, 32: 21}


def bmp(pixels, size):
    """A file of 32 bits a pixel from bytes of blue, green, red and opacity, top row first."""
    multiplied = bytearray(pixels)
    for at in range(0, len(multiplied), 4):
        opacity = multiplied[at + 3]
        for colour in range(at, at + 3):
            multiplied[colour] = (multiplied[colour] * opacity + 127) // 255
    row = 4 * size
    upwards = b"".join(multiplied[at : at + row] for at in range(len(multiplied) - row, -1, -row))
    head = 14 + 40
    file_header = struct.pack("<2sIHHI", b"BM", head + len(upwards), 0, 0, head)
    info_header = struct.pack("<IiiHHIIiiII", 40, size, size, 1, 32, 0, len(upwards), 0, 0, 0, 0)
    return file_header + info_header + upwards


def pixels(drawings, size):
    """The pixels of SVG texts, by rsvg-convert and ImageMagick."""
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, f"{number}.png") for number in range(len(drawings))]
        for file, drawing in zip(files, drawings):
            side = str(size)
            subprocess.run(["rsvg-convert", "-w", side, "-h", side, "-o", file], input=drawing, text=True, check=True)
        all_pixels = subprocess.run(["convert", *files, "-depth", "8", "bgra:-"], capture_output=True, check=True).stdout
    one = 4 * size * size
    return [all_pixels[at : at + one] for at in range(0, len(all_pixels), one)]


def names(slot, used):
    """The slots by which WinBoard may look for the picture of `slot`, where those in `used` are filled."""
    lender = BORROWERS.get(slot, slot)
    return {slot} if lender in used else {slot, lender}


def write(folder, drawings):
    """Writes `drawings`, SVG texts by colour and slot, into `folder` in all sizes."""
    os.makedirs(folder, exist_ok=True)
    used = {slot for _, slot in drawings}
    for size in SIZES:
        for (colour, slot), found in zip(drawings, pixels(list(drawings.values()), size)):
            for name in names(slot, used):
                path = os.path.join(folder, f"piece{name}_{size}{SUFFIXES[colour]}.bmp")
                with open(path, "wb") as file:
                    file.write(bmp(found, size))
