//! Description of a game for XBoard: the letters of its units by picture, and their moves.
//!
//! Source: <https://www.gnu.org/software/xboard/engine-intf.html>, `setup` and `piece`. The place of a letter
//! in the table is a *type* of XBoard: its picture and, for the first one, the pawn's promotion.

use super::rules::kinds::{kind_of, letter};
use super::rules::{GameRules, KindRules};
use super::text::description::GameDescription;
use super::text::unit_types::{KING, PAWN, UnitText, name};
use super::xboard_hands::{TO_PROMOTED, hand_places};
use crate::board::{Board12x10, Geometry};
use crate::variant::Setup;

/// XBoard's types, by their places in its table: those whose picture fits a type of ours. The lance's own
/// place is left out, because XBoard makes a pawn of it.
const TYPES: [(&str, usize); 26] = [
    ("pawn", 0),
    ("knight", 1),
    ("horse", 1),
    ("shogiKnight", 1),
    ("bishop", 2),
    ("rook", 3),
    ("queen", 4),
    ("fers", 5),
    ("alfil", 6),
    ("elephant", 6),
    ("archbishop", 7),
    ("chancellor", 8),
    ("gold", 9),
    ("wazir", 9),
    ("commoner", 10),
    ("cannon", 11),
    ("dragonHorse", 13),
    ("bers", 14),
    ("banner", 14),
    ("aiwok", 15),
    ("fersAlfil", 20),
    ("silver", 22),
    ("centaur", 16),
    ("lance", 29),
    ("amazon", 29),
    ("soldier", 36),
];

/// Places for units without a picture of their own, each after the other.
const OTHERS: [usize; 20] = [20, 23, 24, 25, 26, 27, 28, 31, 32, 33, 34, 35, 12, 15, 16, 36, 37, 38, 22, 11];

/// The least number of places before the king's: XBoard refuses shorter tables.
const SHORTEST: usize = 5;

/// Returns what XBoard is told about a game, and the number of kinds of units in hand that its board has room
/// for.
pub(super) fn setup(game: &GameDescription, rules: &GameRules) -> (Setup, u8) {
    if let Some(setup) = setup_like_shogi(game, rules) {
        return setup;
    }
    let pieces = game.units.iter().enumerate().filter_map(|(number, unit)| {
        let mut betza = in_xboards_order(game.betza(number)?);
        if number == PAWN && rules.steps.double {
            betza += "ifmnD";
        }
        if number == KING && castles_by_two_files(rules) {
            betza += "isO2";
        }
        Some((letter_of(unit.as_ref()?), &*Box::leak(betza.into_boxed_str())))
    });
    let mut pieces: Vec<(&'static str, &'static str)> = pieces.collect();
    let hands = hand_places(rules, &picture_of);
    let king = rules.king.map_or(".", letter);
    let (table, holdings) = match (game.keys.piece_to_char_table.as_str(), &hands) {
        ("-", Some((places, holdings))) => (table_of(places, king), *holdings),
        ("-", None) => (table(game, rules), 0),
        (table, _) => (table.to_owned(), 0),
    };
    pieces.retain(|(letter, _)| table.contains(letter));
    let promotes = hands.is_some_and(|(places, _)| places.iter().any(|&(_, sign)| sign == "+"));
    let parent = match rules.has_hands() {
        true if !rules.drops.captures_to_hand => "bughouse",
        true if promotes => "shogi",
        true => "crazyhouse",
        false if rules.captures.must && rules.king.is_none() => "giveaway",
        false => "fairy",
    };
    let (table, pieces) = (Box::leak(table.into_boxed_str()), Box::leak(pieces.into_boxed_slice()));
    (Setup { table, parent, pieces, margin: 0 }, holdings)
}

/// Returns the place in XBoard's table whose picture fits a kind.
fn picture_of(kind: &KindRules) -> Option<usize> {
    let wanted = name(kind.type_number);
    let in_shogi = SHOGI_TYPES.iter().find(|(type_name, ..)| *type_name == wanted);
    let in_shogi =
        in_shogi.filter(|_| kind.promoted.is_some() || kind.is_shogi_pawn).map(|&(_, place, _)| place);
    let known = TYPES.iter().find(|(type_name, _)| *type_name == wanted);
    in_shogi.or(known.map(|&(_, place)| place))
}

/// The units of shogi that promote, and what they become, by XBoard's types; the gold, which does not.
const SHOGI_TYPES: [(&str, usize, Option<&str>); 7] = [
    ("shogiPawn", 0, Some("gold")),
    ("shogiKnight", 1, Some("gold")),
    ("bishop", 2, Some("dragonHorse")),
    ("rook", 3, Some("bers")),
    ("lance", 4, Some("gold")),
    ("silver", 5, Some("gold")),
    ("gold", 9, None),
];

/// Returns what XBoard is told about a game that has shogi's units and drops on another board: all that it
/// knows of shogi. `None` for other games.
fn setup_like_shogi(game: &GameDescription, rules: &GameRules) -> Option<(Setup, u8)> {
    let king = letter(rules.king?);
    if !rules.drops.captures_to_hand || rules.drops.keep_promotion {
        return None;
    }
    let promoted = &game.keys.promoted_types;
    let mut places: Vec<(usize, &str)> = Vec::new();
    for (number, unit) in game.units.iter().enumerate() {
        let is_target = promoted.values().any(|&to| to == number) && name(number) != "gold";
        let Some(unit) = unit.as_ref().filter(|_| number != KING && !is_target) else {
            continue;
        };
        let known = SHOGI_TYPES.iter().find(|(type_name, ..)| *type_name == name(number));
        let &(_, place, becomes) = known?;
        if promoted.get(&number).map(|&to| name(to)).as_deref() != becomes {
            return None;
        }
        places.push((place, letter_of(unit)));
        if becomes.is_some() {
            places.push((place + TO_PROMOTED, "+"));
        }
    }
    let holdings = places.iter().filter(|&&(place, _)| place < TO_PROMOTED).count();
    let table = Box::leak(table_of(&places, king).into_boxed_str());
    Some((Setup { table, parent: "shogi", pieces: &[], margin: 0 }, holdings as u8))
}

/// Returns the letter of a unit as White writes it.
fn letter_of(unit: &UnitText) -> &'static str {
    letter(kind_of(unit.letter, false))
}

/// Returns the letters of both sides by XBoard's types, the king's last.
fn table(game: &GameDescription, rules: &GameRules) -> String {
    let mut places: Vec<(usize, &str)> = Vec::new();
    let mut units: Vec<(Option<usize>, &str)> = Vec::new();
    for (number, unit) in game.units.iter().enumerate() {
        let Some(unit) = unit.as_ref().filter(|_| number != KING) else {
            continue;
        };
        let is_pawn = game.keys.pawns[0] >> number & 1 != 0;
        let wanted = name(if is_pawn { PAWN } else { number });
        let known = TYPES.iter().find(|(type_name, _)| *type_name == wanted);
        units.push((known.map(|&(_, place)| place), letter_of(unit)));
    }
    // Those with a picture of their own come first.
    units.sort_by_key(|(place, _)| place.is_none());
    for (place, letter) in units {
        let is_free = |place: &usize| places.iter().all(|(taken, _)| taken != place);
        let mut candidates = place.into_iter().chain(OTHERS).chain(40..64);
        if let Some(place) = candidates.find(is_free) {
            places.push((place, letter));
        }
    }
    table_of(&places, rules.king.map_or(".", letter))
}

/// Returns the letters of both sides by their places, the king's last.
fn table_of(places: &[(usize, &str)], king: &str) -> String {
    let length = places.iter().map(|&(place, _)| place + 1).max();
    let letter_at = |place: usize| {
        let found = places.iter().find(|(taken, _)| *taken == place);
        found.map_or(".", |&(_, letter)| letter)
    };
    let length = length.unwrap_or(0).max(SHORTEST);
    let mut half: String = (0..length).map(letter_at).collect();
    half += king;
    let other = half.to_ascii_lowercase();
    half + &other
}

/// Returns moves in Betza notation as XBoard reads them: before an atom `i`, then directions, then the other
/// modifiers in one order; a ride as `N0` and not as `NN`.
fn in_xboards_order(betza: &str) -> String {
    const OTHERS: &str = "mcdetpgoynj";
    let mut out = String::new();
    let mut modifiers: Vec<char> = Vec::new();
    let mut atom = None;
    for letter in betza.chars() {
        if letter.is_ascii_lowercase() {
            modifiers.push(letter);
            atom = None;
        } else if atom == Some(letter) {
            out.push('0');
            atom = None;
        } else {
            modifiers.sort_by_key(|&modifier| match modifier {
                'i' => 0,
                other => OTHERS.find(other).map_or(1, |place| 2 + place),
            });
            out.extend(modifiers.drain(..));
            out.push(letter);
            atom = Some(letter);
        }
    }
    out
}

/// Whether kings castle by going two files towards a rook in the corner, as XBoard writes it in Betza
/// notation.
fn castles_by_two_files(rules: &GameRules) -> bool {
    let mut ways = rules.castling.ways.iter().flatten().peekable();
    let corners = [0, rules.files - 1];
    ways.peek().is_some()
        && ways.all(|way| {
            Board12x10::file(way.king).abs_diff(Board12x10::file(way.king_to)) == 2
                && corners.contains(&Board12x10::file(way.partner))
        })
}

#[cfg(test)]
mod tests {
    use super::in_xboards_order;
    use crate::file_games::library::{library_names, listing_of};

    fn setup_of(game: &str) -> (&'static str, &'static str, u8) {
        let info = listing_of(game).unwrap().info;
        let setup = info.setup.unwrap();
        (&setup.table[..setup.table.len() / 2], setup.parent, info.holdings)
    }

    #[test]
    fn units_have_the_places_of_their_pictures() {
        assert_eq!(setup_of("horde"), ("PNBRQK", "fairy", 0));
        assert_eq!(setup_of("almost"), ("PNBR....CK", "fairy", 0));
        assert_eq!(setup_of("courier"), ("PNBR.FE..WMK", "fairy", 0));
        let (berolina, ..) = setup_of("berolina");
        assert!(berolina.starts_with('P'), "what promotes is a pawn: {berolina}");
    }

    #[test]
    fn modifiers_stand_in_xboards_order() {
        for (ours, theirs) in [
            ("mfFcfeWimfnA", "fmFfceWifmnA"),
            ("fmWfceF", "fmWfceF"),
            ("mNNcN", "mN0cN"),
            ("KbRfBbF2", "KbRfBbF2"),
            ("fNsW", "fNsW"),
        ] {
            assert_eq!(in_xboards_order(ours), theirs);
        }
    }

    #[test]
    fn games_like_shogi_have_holdings() {
        assert_eq!(setup_of("minishogi"), ("P.BR.S...G.+.++.+K", "shogi", 5));
    }

    /// XBoard refuses FENs with hands if its board has no room for them, and units that its table lacks.
    #[test]
    fn units_in_hand_have_room() {
        assert_eq!(setup_of("capahouse"), ("PNBRQ..AC..~~~~~..~~K", "crazyhouse", 7));
        assert_eq!(setup_of("chessgi"), ("PNBRQK", "crazyhouse", 5));
        assert_eq!(setup_of("euroshogi"), ("PNBR.S...G.++++.+K", "shogi", 6));
        assert_eq!(setup_of("flipello"), ("P.....", "bughouse", 1));
        assert_eq!(setup_of("kyotoshogi"), ("PN..LS.....++..++K", "shogi", 4));
        assert_eq!(setup_of("shoshogi").1, "fairy");
        assert_eq!(setup_of("placement"), ("PNBRQK", "bughouse", 6));
        assert_eq!(setup_of("pocketknight"), ("PNBRQK", "bughouse", 5));
    }

    #[test]
    fn courier_is_not_taken_for_that_of_xboard() {
        assert_eq!(listing_of("courier").unwrap().info.xboard, "kurierspiel");
        assert_eq!(listing_of("amazon").unwrap().info.xboard, "amazon");
    }

    /// Every unit has one place, and no table is longer than XBoard's.
    #[test]
    fn every_unit_has_a_place() {
        for name in library_names() {
            let info = listing_of(name).unwrap().info;
            let Some(setup) = info.setup else { continue };
            let half = &setup.table[..setup.table.len() / 2];
            assert!((6..=66).contains(&half.len()), "{}: {half}", info.name);
            assert_eq!(half.to_ascii_lowercase(), setup.table[half.len()..]);
            for (letter, _) in setup.pieces {
                assert_eq!(half.matches(letter).count(), 1, "{}: {letter} in {half}", info.name);
            }
        }
    }
}
