//! The page of rules of a game from a file: its own sentence, its units with their moves, its keys.
//!
//! | file | concern |
//! | --- | --- |
//! | [`targets`] | the squares that a unit reaches from the middle of the board |
//! | [`sentences`], [`wins`] | the rules as sentences; how one wins |
//! | [`understood`] | what `motley check` says of a game |
//! | [`disc_svg`] | a unit as a disc with its letter, its moves as marks around it |

mod disc_svg;
mod sentences;
mod targets;
#[cfg(test)]
mod tests;
mod understood;
mod wins;

pub use understood::UnderstoodGame;
pub(crate) use understood::understood;

use super::library::{description_of, library_names, listing_of};
use super::looks;
use super::rules::kinds::letter;
use super::rules::{GameRules, KindRules};
use super::text::description::GameDescription;
use super::text::key::{Key, Sides};
use super::text::keys::{defaults, key_names};
use crate::variant::MoveDiagram;
use motley_game::Side;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Returns the page of a game from a file, as Markdown; `None` if there is no such game.
#[must_use]
pub fn rules_page(name: &str) -> Option<String> {
    let listing = listing_of(name)?;
    let rules = listing.context.0;
    let mut page = format!("# {}\n\n", listing.info.title);
    if !listing.info.summary.is_empty() {
        let _ = writeln!(page, "{}\n", listing.info.summary);
    }
    let (files, ranks) = (rules.files, rules.ranks);
    let _ = writeln!(
        page,
        "The board has {files} files and {ranks} ranks; the game begins with `{}`.\n",
        rules.start_fen
    );
    for sentence in sentences::sentences(rules) {
        let _ = writeln!(page, "- {sentence}");
    }
    page += "\n## Units\n\n";
    page += &units(rules);
    page += "## Keys\n\n";
    page += &own_keys(&description_of(listing.info.rules)?);
    Some(page)
}

/// Returns the table of units.
fn units(rules: &GameRules) -> String {
    let mut text = "| unit | letter | moves | value |\n| --- | --- | --- | --- |\n".to_owned();
    for kind in &rules.kinds {
        let name = looks::name_or_letter(rules, kind.kind);
        let value = if rules.royal_kinds.has(kind.kind) {
            "royal".to_owned()
        } else {
            format!("{:.1}", f64::from(kind.value) / 100.0)
        };
        let _ = writeln!(text, "| {name} | {} | `{}` | {value} |", letter(kind.kind), kind.betza);
    }
    text + "\n"
}

/// Returns the keys that differ from the defaults, with their meaning; units have a table of their own.
fn own_keys(game: &GameDescription) -> String {
    let defaults = defaults();
    let line = |(name, key, sides): (&'static str, &Key, Sides)| {
        let value = game.values.get(name)?;
        let differs = name != "startFen" && *value != (key.value)(&defaults, sides[0]);
        differs.then(|| format!("- `{name} = {value}`: {}\n", key.about))
    };
    let lines: String = key_names().filter_map(line).collect();
    if lines.is_empty() {
        return "All keys have the values of chess.\n".to_owned();
    }
    format!("The keys of the file that differ from those of chess:\n\n{lines}")
}

/// Returns the moves of each unit of a game from a file, from the middle of an empty board.
#[must_use]
pub fn unit_moves(name: &str) -> Vec<MoveDiagram> {
    let rules = listing_of(name).map(|listing| listing.context.0);
    let kinds = rules.iter().flat_map(|rules| rules.kinds.iter().map(|kind| (*rules, kind)));
    kinds.map(|(rules, kind)| targets::unit_moves(rules, kind)).collect()
}

/// Returns the picture of a unit as SVG: a disc with its letter and the directions of its moves; `None`
/// if no game from a file has this name, or no unit this letter.
#[must_use]
pub fn disc(name: &str, side: Side, wanted: &str) -> Option<String> {
    let rules = listing_of(name)?.context.0;
    let mut kinds = rules.kinds.iter();
    let kind = kinds.find(|kind| letter(kind.kind) == wanted)?;
    Some(disc_svg::draw(rules, kind, side))
}

/// Returns the sets and the names of the pictures of all units of the library's games. Where no picture
/// shows a unit, [`disc`] draws it: the set is its game's name, the picture's name its letter.
#[must_use]
pub fn unit_pictures() -> BTreeSet<(&'static str, String)> {
    let games = library_names().into_iter().filter_map(listing_of);
    let units = games.flat_map(|game| {
        let rules = game.context.0;
        let disc = |kind: &KindRules| (rules.name.as_str(), letter(kind.kind).to_owned());
        rules.kinds.iter().map(move |kind| looks::picture(rules, kind).unwrap_or_else(|| disc(kind)))
    });
    units.collect()
}
