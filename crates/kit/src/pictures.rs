//! The pictures of units, which are embedded in the program.

use include_dir::{Dir, include_dir};
use motley_game::Side;
use motley_movegen::file_games;
use std::borrow::Cow;
use std::collections::BTreeSet;

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
