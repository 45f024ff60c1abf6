//! The page's files and pictures, which are embedded in the program.

use include_dir::{Dir, include_dir};
use motley_kit::pictures;
use std::borrow::Cow;

static PAGE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/page");
static MATCHES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/matches");
static SITE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/site");

/// A file with its MIME type.
pub(crate) struct Asset {
    pub(crate) mime: &'static str,
    pub(crate) bytes: Cow<'static, [u8]>,
}

/// Returns a file of the page.
pub(crate) fn page(name: &str) -> Option<Asset> {
    embedded(&PAGE, name)
}

/// Returns a file of the page, of the pictures or of the page of tournaments, by its folder.
pub(crate) fn file(folder: &str, name: &str) -> Option<Asset> {
    match folder {
        "page" => page(name),
        "pictures" => picture(name),
        "matches" => embedded(&MATCHES, name),
        _ => None,
    }
}

fn embedded(folder: &'static Dir<'_>, name: &str) -> Option<Asset> {
    let file = folder.get_file(name)?;
    Some(Asset { mime: mime(name)?, bytes: Cow::Borrowed(file.contents()) })
}

/// Returns the names and the bytes of the page's files.
pub(crate) fn page_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    files_of(&PAGE)
}

/// Returns the names and the bytes of the files that only a site without a server has.
pub(crate) fn site_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    files_of(&SITE)
}

fn files_of(folder: &'static Dir<'_>) -> impl Iterator<Item = (&'static str, &'static [u8])> {
    let files = folder.files();
    files.filter_map(|file| Some((file.path().to_str()?, file.contents())))
}

/// Returns the picture of a unit, as [`pictures`] has it.
fn picture(path: &str) -> Option<Asset> {
    let svg = pictures::picture(path.strip_suffix(".svg")?)?;
    Some(Asset {
        mime: mime(path)?,
        bytes: match svg {
            Cow::Borrowed(svg) => Cow::Borrowed(svg.as_bytes()),
            Cow::Owned(svg) => Cow::Owned(svg.into_bytes()),
        },
    })
}

/// Returns a file of the manual.
pub(super) fn manual(path: &str) -> Option<Asset> {
    Some(Asset { mime: mime(path)?, bytes: crate::manual::file(path)? })
}

fn mime(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_kit::game::{Start, begin};

    /// The puzzles of each game are legal, are won by the side to move, and are sorted by their length.
    #[test]
    fn puzzles_are_won_by_the_side_to_move() {
        let text =
            |name: &str| String::from_utf8(page(name).expect("a file").bytes.into_owned()).expect("a text");
        let games: Vec<String> = serde_json::from_str(&text("puzzles.json")).expect("names of games");
        assert!(!games.is_empty());
        for name in games {
            let mut last = 1;
            for line in text(&format!("puzzles-{name}.txt")).lines() {
                let parts: Vec<&str> = line.split('\t').collect();
                let [depth, fen, turns] = parts[..] else { panic!("{name}: {line}") };
                let depth: usize = depth.parse().expect("a number");
                assert!(last <= depth, "{name}: {line}");
                last = depth;
                let start = Start { fen: Some(fen.to_owned()), ..Start::default() };
                let mut game = begin(&name, &start).unwrap_or_else(|error| panic!("{name}: {line}: {error}"));
                let side = game.to_move();
                for turn in turns.split(' ') {
                    assert_eq!(game.play(turn).as_deref(), Ok(turn), "{name}: {line}");
                }
                assert_eq!(turns.split(' ').count(), 2 * depth - 1, "{name}: {line}");
                let winner = game.outcome().and_then(|outcome| outcome.winner());
                assert_eq!(winner, Some(side), "{name}: {line}");
            }
        }
    }
}
