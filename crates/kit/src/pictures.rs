//! The pictures of units, which are embedded in the program.

use crate::game::AnyGame;
use include_dir::{Dir, include_dir};
use motley_game::Side;
use motley_movegen::file_games;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write;

static PICTURES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/pictures");

/// The set with the pictures of units that many games share.
const COMMON: &str = "common";

/// Returns the picture of a unit as SVG, from its game's own set or from the common one. `path` is a
/// [`UnitView::picture`](crate::views::UnitView::picture). Units of games from files that have no
/// picture are drawn on a disc, in the set of their game with their moves.
#[must_use]
pub fn picture(path: &str) -> Option<Cow<'static, str>> {
    let (set, name) = path.split_once('/')?;
    if PICTURES.get_dir(set).is_none()
        && let Some(drawn) = drawn(set, name)
    {
        return Some(Cow::Owned(drawn));
    }
    let own = PICTURES.get_file(format!("{path}.svg"));
    let file = own.or_else(|| PICTURES.get_file(format!("{COMMON}/{name}.svg")));
    match file.and_then(|file| file.contents_utf8()) {
        Some(svg) => Some(Cow::Borrowed(svg)),
        None => disc(name).map(Cow::Owned),
    }
}

/// Returns the `viewBox` and the content of a picture's SVG; a picture that does not exist is empty.
pub(crate) fn content(path: &str) -> (String, String) {
    let svg = picture(path).unwrap_or_default();
    let parts = svg.split_once("<svg ").and_then(|(_, rest)| {
        let (attributes, rest) = rest.split_once('>')?;
        Some((attributes, rest.rsplit_once("</svg>")?.0))
    });
    let (attributes, content) = parts.unwrap_or_default();
    let view_box = attributes.split_once("viewBox=\"");
    let view_box = view_box.and_then(|(_, rest)| rest.split('"').next());
    (view_box.unwrap_or("0 0 100 100").to_owned(), content.to_owned())
}

/// The width of a picture in a sheet, and the number of pictures in a row of it.
const CELL: usize = 100;
const COLUMNS: usize = 12;

/// Returns one SVG with the pictures of all units that a game can have: an element for each, whose id is the
/// picture's path. For programs that read such sheets instead of single pictures.
#[must_use]
pub fn sheet(game: &dyn AnyGame) -> String {
    let paths = sheet_paths(game);
    let (width, height) = (COLUMNS * CELL, paths.len().div_ceil(COLUMNS) * CELL);
    let mut svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">"#);
    for (number, path) in paths.iter().enumerate() {
        let (x, y) = (number % COLUMNS * CELL, number / COLUMNS * CELL);
        let (view_box, content) = content(path);
        let side = view_box.rsplit(' ').next().and_then(|side| side.parse().ok());
        let scale = CELL as f64 / side.unwrap_or(CELL as f64);
        // The empty square keeps small units small where programs fit the element into the board's square.
        let _ = writeln!(
            svg,
            "<g id=\"{path}\" transform=\"translate({x} {y})\"><path fill=\"none\" d=\"M0 0h{CELL}v{CELL}h-{CELL}z\"/>\
             <g transform=\"scale({scale})\">{content}</g></g>"
        );
    }
    svg + "</svg>\n"
}

/// Returns the paths of the pictures that units of a game can have, and of some more of the same sets.
fn sheet_paths(game: &dyn AnyGame) -> Vec<String> {
    let position = game.position();
    let units = position.squares.iter().filter_map(|square| square.unit.as_ref());
    let mut sets: BTreeSet<&str> = units.filter_map(|unit| unit.picture.split('/').next()).collect();
    sets.extend([COMMON, game.info().name]);
    let of_sets = paths().into_iter();
    of_sets.filter(|path| path.split('/').next().is_some_and(|set| sets.contains(set))).collect()
}

/// Returns the drawn picture of a unit of a game from a file: `wX`.
fn drawn(game: &str, name: &str) -> Option<String> {
    let (side, letter) = match name.split_at_checked(1)? {
        ("w", letter) => (Side::White, letter),
        ("b", letter) => (Side::Black, letter),
        _ => return None,
    };
    file_games::disc(game, side, letter)
}

/// Returns the paths of all pictures that units can have.
#[must_use]
pub fn paths() -> BTreeSet<String> {
    let discs = ('A'..='Z').flat_map(|letter| [format!("w{letter}"), format!("b{letter}")]);
    let common: BTreeSet<String> = discs.chain(names_in(COMMON)).collect();
    let sets = PICTURES.dirs().filter_map(|set| set.path().to_str());
    let paths = sets.flat_map(|set| {
        let names = names_in(set).chain(common.iter().cloned());
        names.map(move |name| format!("{set}/{name}"))
    });
    let drawn = file_games::drawn_units().into_iter();
    let drawn = drawn.flat_map(|(game, letter)| ["w", "b"].map(|side| format!("{game}/{side}{letter}")));
    paths.chain(drawn).collect()
}

/// Returns the names of a set's pictures.
fn names_in(set: &str) -> impl Iterator<Item = String> {
    let set = PICTURES.get_dir(set);
    let files = set.into_iter().flat_map(|set| set.files());
    files.filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()))
}

/// Returns a disc with a letter, in the colours of the side: `wX`.
fn disc(name: &str) -> Option<String> {
    let mut letters = name.chars();
    let (fill, ink) = match letters.next()? {
        'w' => ("#fff", "#000"),
        'b' => ("#222", "#fff"),
        _ => return None,
    };
    let letter = letters.next().filter(char::is_ascii_uppercase)?;
    if letters.next().is_some() {
        return None;
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\">\
         <circle cx=\"22.5\" cy=\"22.5\" r=\"17\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\"1.5\"/>\
         <text x=\"22.5\" y=\"30\" font-family=\"sans-serif\" font-size=\"21\" font-weight=\"bold\" \
         text-anchor=\"middle\" fill=\"{ink}\">{letter}</text></svg>\n"
    ))
}
