//! The appearance of units: their names for people, and the pictures that show them.

use super::rules::kinds::letter;
use super::rules::{Frame, GameRules, KindRules};
use super::text::unit_looks::picture_file;
use super::text::unit_types::{KING, NAMED};
use crate::board::Kind;
use std::borrow::Cow;

/// The pictures of moves that no type has: moves in Betza notation, names of pictures.
const BY_MOVES: [(&str, &str); 9] = [
    ("gQ", "grasshopper"),
    ("NN", "nightrider"),
    ("C", "camel"),
    ("Z", "zebra"),
    ("mQ", "queen"),
    ("mR", "rook"),
    ("mB", "bishop"),
    ("mN", "knight"),
    ("mK", "commoner"),
];

/// Returns the set of a game's pictures: units stand free, on shields, or on discs.
fn set(rules: &GameRules) -> &'static str {
    match rules.frame {
        Frame::None => "common",
        Frame::Shield => "shields",
        Frame::Disc => "discs",
    }
}

/// Returns the set and the name of the picture of a kind: `common`, `cannon`. A unit that was promoted as in
/// shogi has two pictures, that of its moves and that of what it was: `gold+lance`. `None` for a unit without
/// a picture, or with that of another unit of the game: it is drawn as a disc with its letter.
pub(super) fn picture(rules: &GameRules, kind: &KindRules) -> Option<(&'static str, String)> {
    let name = name_of_picture(rules, kind)?;
    let same = |other: &&KindRules| name_of_picture(rules, other).as_ref() == Some(&name);
    let mut same = rules.kinds.iter().filter(same);
    let king = same.clone().find(|other| other.type_number == KING);
    (king.or_else(|| same.next())?.kind == kind.kind).then(|| (set(rules), name.into_owned()))
}

fn name_of_picture(rules: &GameRules, kind: &KindRules) -> Option<Cow<'static, str>> {
    if let Some(given) = kind.given_picture {
        return Some(Cow::Borrowed(given));
    }
    let Some(was) = kind.unpromoted else {
        return picture_of_moves(rules, kind).map(Cow::Borrowed);
    };
    let is_type = |other: &&KindRules| other.type_number == kind.type_number && other.unpromoted.is_none();
    let given = rules.kinds.iter().find(is_type).and_then(|unit| unit.given_picture);
    let moves = given.or_else(|| picture_of_moves(rules, kind))?;
    let was = rules.of(was);
    let before = was.given_picture.or_else(|| picture_of_moves(rules, was))?;
    Some(Cow::Owned(format!("{moves}+{before}")))
}

/// Returns the picture of a unit by its type or its moves.
fn picture_of_moves(rules: &GameRules, kind: &KindRules) -> Option<&'static str> {
    if kind.type_number == KING {
        return picture_file("king");
    }
    let name = match kind.betza.as_str() {
        _ if kind.is_chess_pawn => "pawn",
        "N" => "knight",
        "B" => "bishop",
        "R" => "rook",
        "Q" => "queen",
        "K" => return picture_file(if rules.king.is_none() { "king" } else { "commoner" }),
        "BN" | "NB" => "archbishop",
        "RN" | "NR" => "chancellor",
        moves => {
            let own = NAMED.get(kind.type_number).map(|&(name, _)| name);
            let same = NAMED.iter().find(|&&(_, betza)| betza == moves).map(|&(name, _)| name);
            let by_moves = BY_MOVES.iter().find(|(known, _)| *known == moves).map(|&(_, name)| name);
            own.or(same).or(by_moves)?
        }
    };
    // Janggi's units look like those of Xiangqi.
    let name = match name {
        "janggiCannon" => "cannon",
        "janggiElephant" => "elephant",
        name => name,
    };
    picture_file(name)
}

/// Returns the name of a kind for people: the one that the file gives, or that of its type, as its key has
/// it: `lance`, `promoted silver`. Types that a file invents have none by themselves.
pub(super) fn name(rules: &GameRules, kind: Kind) -> Option<String> {
    let own = rules.of(kind);
    if let Some(given) = &own.given_name {
        return Some(given.clone());
    }
    match own.unpromoted {
        Some(was) => Some(format!("promoted {}", name(rules, was)?)),
        // Where no king is royal, the unit that steps like one is called king.
        None if rules.king.is_none() && own.betza == "K" && own.type_number < NAMED.len() => words(KING),
        None => words(own.type_number),
    }
}

/// Returns the name of a kind for people, or its letter.
pub(super) fn name_or_letter(rules: &GameRules, kind: Kind) -> String {
    name(rules, kind).unwrap_or_else(|| letter(kind).to_owned())
}

/// Returns the name of a type as words: `dragon horse`. The pawn of shogi is a pawn to its players.
fn words(type_number: usize) -> Option<String> {
    let (name, _) = NAMED.get(type_number)?;
    let own = ["shogi", "janggi"].iter().find_map(|game| name.strip_prefix(game));
    let mut words = String::new();
    for letter in own.unwrap_or(name).chars() {
        if letter.is_ascii_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.push(letter.to_ascii_lowercase());
    }
    Some(words)
}
