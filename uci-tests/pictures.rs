//! The pictures of units: the committed files are what `docs/pieces/draw.py` draws for the page, XBoard has
//! those of this program's games, and the bitmaps have the one format that WinBoard blends with the board.
//!
//! Without the tools the test prints a message and passes, but fails if the environment variable
//! `CI` is set, so that it cannot be skipped there unnoticed.
#![cfg(target_os = "linux")]

use super::support;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The sizes of WinBoard's squares to draw for, in pixels.
const SIZES: [usize; 7] = [49, 54, 58, 64, 72, 80, 87];

fn pieces() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pieces")
}

fn can_draw() -> bool {
    let runs = |tool: &&str| {
        let mut run = Command::new(tool);
        run.arg("--version").stdout(Stdio::null()).status().is_ok()
    };
    let tools = ["python3", "rsvg-convert", "convert"];
    let missing: Vec<_> = tools.into_iter().filter(|tool| !runs(tool)).collect();
    if missing.is_empty() {
        return true;
    }
    let message = format!("pictures NOT TESTED: no {} here", missing.join(", "));
    assert!(std::env::var_os("CI").is_none(), "{message}");
    eprintln!("{message}");
    false
}

/// Draws into a new folder; returns the folder.
fn draw(name: &str, options: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // The folder need not exist yet.
    let _ = std::fs::remove_dir_all(&folder);
    let drawn = Command::new("python3")
        .arg("-B")
        .arg(pieces().join("draw.py"))
        .args([support::PROGRAM, "--folder"])
        .arg(&folder)
        .args(options)
        .output()
        .expect("python3 runs");
    assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
    folder
}

/// Returns the files in the subfolders of a folder, by their paths from the folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let list = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("a folder");
        entries.map(|entry| entry.expect("readable").path()).collect()
    };
    let games = list(folder).into_iter().filter(|path| path.is_dir());
    let found = games.flat_map(|game| list(&game)).map(|path| {
        let name = path.strip_prefix(folder).expect("below").to_string_lossy();
        (name.into_owned(), std::fs::read(&path).expect("a readable file"))
    });
    found.collect()
}

#[test]
fn pictures_checked_in_are_those_drawn() {
    if !can_draw() {
        return;
    }
    let page = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page-pictures");
    draw("pictures", &["--game", "bandit", "--page", &page.to_string_lossy()]);
    let drawn = files(&page);
    let kept = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../kit/pictures"));
    assert!(drawn.keys().eq(kept.keys()), "{:?}", drawn.keys());
    for (name, picture) in &drawn {
        assert!(kept[name] == *picture, "{name} is not what draw.py draws");
    }
}

#[test]
fn xboard_has_a_picture_of_every_unit_for_both_sides() {
    if !can_draw() {
        return;
    }
    let drawn = files(&draw("xboard-pictures", &[]));
    let of = |game: &str, side: &str| {
        let names = drawn.keys().filter_map(|name| name.strip_prefix(&format!("{game}/{side}")));
        names.map(str::to_owned).collect::<Vec<_>>()
    };
    for (game, units) in [("eightpiece", 10), ("bandit", 4), ("pawns", 9), ("eldritch", 40)] {
        let white = of(game, "White");
        assert_eq!(white, of(game, "Black"));
        assert_eq!(white.len(), units, "{game}: {white:?}");
    }
}

/// A bitmap as WinBoard reads it.
struct Bitmap {
    side: usize,
    /// Blue, green, red and opacity, the lowest row first.
    pixels: Vec<[u8; 4]>,
}

impl Bitmap {
    /// Reads a file, which must be square, with 32 bits a pixel, not compressed, the lowest row
    /// first.
    fn read(file: &[u8]) -> Self {
        let number = |at: usize, bytes: usize| {
            let read = file[at..at + bytes].iter().rev();
            read.fold(0, |sum, &byte| sum << 8 | usize::from(byte))
        };
        assert_eq!(&file[..2], b"BM");
        assert_eq!(number(2, 4), file.len(), "length of the file");
        let (pixels_at, side) = (number(10, 4), number(18, 4));
        assert_eq!(number(14, 4), 40, "a BITMAPINFOHEADER");
        assert_eq!(number(22, 4), side, "height, positive: the lowest row is first");
        assert_eq!(number(26, 2), 1, "planes");
        assert_eq!(number(28, 2), 32, "bits a pixel");
        assert_eq!(number(30, 4), 0, "not packed");
        let (pixels, rest) = file[pixels_at..].as_chunks();
        assert!(pixels.len() == side * side && rest.is_empty());
        Self { side, pixels: pixels.to_vec() }
    }

    /// Returns the sum of the opacity of these rows, counted from the lowest.
    fn opacity(&self, rows: std::ops::Range<usize>) -> u32 {
        let pixels = &self.pixels[rows.start * self.side..rows.end * self.side];
        pixels.iter().map(|pixel| u32::from(pixel[3])).sum()
    }

    fn brightness(&self) -> u32 {
        let colours = self.pixels.iter().flat_map(|pixel| &pixel[..3]);
        colours.map(|&colour| u32::from(colour)).sum()
    }
}

/// Every drawing has a black edge, so no drawing shows whether colours are multiplied.
#[test]
fn colours_are_multiplied_by_the_opacity() {
    if !can_draw() {
        return;
    }
    let script = "import bitmaps, sys; sys.stdout.buffer.write(bitmaps.bmp(bytes([255, 100, 0, 51]), 1))";
    let written = Command::new("python3").args(["-B", "-c", script]).env("PYTHONPATH", pieces()).output();
    let written = written.expect("python3 runs").stdout;
    assert_eq!(Bitmap::read(&written).pixels, [[51, 20, 0, 51]]);
}

#[test]
fn winboards_pictures_can_be_blended_with_the_board() {
    if !can_draw() {
        return;
    }
    let drawn = files(&draw("winboard", &["--winboard", "--game", "pawns"]));
    let svgs = files(&draw("svgs", &["--game", "pawns"]));
    let is_white = |name: &&String| name.starts_with("pawns/White");
    // For two units WinBoard may look for pictures under a second number.
    let slots = svgs.keys().filter(is_white).count() + 2;
    assert_eq!(drawn.len(), 2 * slots * SIZES.len(), "{:?}", drawn.keys());
    for size in SIZES {
        let picture = |slot: u32, suffix: char| &drawn[&format!("pawns/piece{slot}_{size}{suffix}.bmp")];
        for (name, file) in drawn.iter().filter(|(name, _)| name.contains(&format!("_{size}"))) {
            let bitmap = Bitmap::read(file);
            assert_eq!(bitmap.side, size, "{name}");
            let multiplied = |pixel: &[u8; 4]| pixel[..3].iter().all(|&colour| colour <= pixel[3]);
            assert!(bitmap.pixels.iter().all(multiplied), "{name}");
            assert!(bitmap.pixels.contains(&[0; 4]), "{name}: a hole");
            assert!(bitmap.pixels.iter().any(|pixel| pixel[3] == 255), "{name}: a body");
        }
        // A pawn's body is below, its head above.
        let healer = Bitmap::read(picture(5, 'o'));
        assert!(healer.opacity(0..size / 3) > 2 * healer.opacity(size - size / 3..size));
        assert!(healer.brightness() > 2 * Bitmap::read(picture(5, 's')).brightness());
        assert_eq!(picture(19, 'o'), picture(16, 'o'), "cobra as silver general");
    }
}
