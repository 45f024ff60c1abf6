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
/// The beginning of a picture that is put together from others.
const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">";
/// The colour that marks promoted units.
const PROMOTED: &str = "#c8321f";

/// The frames of units in the sets that have no drawings of their own: the set, the outline, the place and
/// the size of a drawing on it.
const FRAMES: [(&str, &str, [f32; 3]); 2] = [
    ("shields", "M50 3L80 15L93 96H7L20 15z", [17.0, 23.0, 0.66]),
    ("discs", "M50 3a47 47 0 1 1 0 94a47 47 0 1 1 0-94z", [16.0, 15.0, 0.68]),
];

/// Returns the picture of a unit as SVG, from its game's own set or from the common one. `path` is a
/// [`UnitView::picture`](crate::views::UnitView::picture). Units of games from files that have no
/// picture are drawn on a disc, in the set of their game with their moves.
#[must_use]
pub fn picture(path: &str) -> Option<Cow<'static, str>> {
    let (set, name) = path.split_once('/')?;
    if let Some(frame) = FRAMES.iter().find(|(known, ..)| *known == set) {
        return framed(frame, name).map(Cow::Owned);
    }
    if set == COMMON && name.contains('+') {
        return free(name).map(Cow::Owned);
    }
    if PICTURES.get_dir(set).is_none()
        && let Some(drawn) = drawn(set, name)
    {
        return Some(Cow::Owned(drawn));
    }
    let own = PICTURES.get_file(format!("{path}.svg"));
    match own.and_then(|file| file.contents_utf8()).or_else(|| common(name)) {
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

/// Returns a picture of the common set.
fn common(name: &str) -> Option<&'static str> {
    PICTURES.get_file(format!("{COMMON}/{name}.svg"))?.contents_utf8()
}

/// Returns the elements of a common picture, without the element around them.
fn elements(name: &str) -> Option<&'static str> {
    let (_, inside) = common(name)?.split_once('>')?;
    inside.rsplit_once("</svg>").map(|(elements, _)| elements)
}

/// Splits the name of a picture of a promoted unit, `wgold+lance`, into that of its moves and that of what
/// it was.
fn of_promoted(name: &str) -> Option<(&str, String)> {
    let (moves, was) = name.split_once('+')?;
    Some((moves, format!("{}{was}", moves.get(..1)?)))
}

/// Draws a promoted unit: its moves, and small in a corner what it was.
fn free(name: &str) -> Option<String> {
    let (moves, was) = of_promoted(name)?;
    Some(format!(
        "{HEAD}<g transform=\"scale(.84)\">{}</g><circle cx=\"78\" cy=\"76\" r=\"21\" fill=\"{PROMOTED}\"/>\
         <g transform=\"translate(63 60) scale(.3)\">{}</g></svg>\n",
        elements(moves)?,
        elements(&was)?,
    ))
}

/// Draws a unit on a frame; a promoted one has a red edge and in its upper corner what it was.
fn framed((_, outline, [x, y, size]): &(&str, &str, [f32; 3]), name: &str) -> Option<String> {
    let ground = if name.starts_with('w') { "#fff1cf" } else { "#b98c58" };
    let (moves, was) = match of_promoted(name) {
        Some((moves, was)) => (moves, Some(was)),
        None => (name, None),
    };
    let edge = if was.is_some() { PROMOTED } else { "#000" };
    let mut svg = format!(
        "{HEAD}<path d=\"{outline}\" fill=\"{ground}\" stroke=\"{edge}\" stroke-width=\"4\" \
         stroke-linejoin=\"round\"/><g transform=\"translate({x} {y}) scale({size})\">{}</g>",
        elements(moves)?
    );
    if let Some(was) = was {
        svg += &format!("<g transform=\"translate(38 6) scale(.24)\">{}</g>", elements(&was)?);
    }
    Some(svg + "</svg>\n")
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

/// Returns the paths of all pictures that units can have: those of all sets, where a game's own set has the
/// letters of the common one too, and those of the games that come as text.
#[must_use]
pub fn paths() -> BTreeSet<String> {
    let discs = ('A'..='Z').flat_map(|letter| [format!("w{letter}"), format!("b{letter}")]);
    let letters = names_in(COMMON).filter(|name| name.len() == 2);
    let letters: BTreeSet<String> = discs.chain(letters).collect();
    let sets = PICTURES.dirs().filter_map(|set| set.path().to_str());
    let paths = sets.flat_map(|set| {
        let names = names_in(set).chain(letters.iter().cloned());
        names.map(move |name| format!("{set}/{name}"))
    });
    let units = file_games::unit_pictures().into_iter();
    let units = units.flat_map(|(set, name)| ["w", "b"].map(|side| format!("{set}/{side}{name}")));
    paths.chain(units).collect()
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
