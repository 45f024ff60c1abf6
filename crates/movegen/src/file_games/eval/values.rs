//! Values of units, from their moves on the game's own board.

use crate::board::{Board12x10, Geometry, Kind, Square};
use crate::file_games::rules::kinds::{is_pawn, kind_of};
use crate::file_games::rules::{GameRules, KindRules};
use crate::file_games::squares::SquareSet;
use crate::file_games::text::description::GameDescription;
use crate::file_games::text::forms::EndValue;
use std::collections::BTreeMap;

/// Centipawns for each square that a unit reaches on average; with [`TOGETHER`], the pieces of chess have
/// their usual values.
const PER_SQUARE: i64 = 58;
/// Number of squares by which a unit's squares become worth twice as much, because they are reached by
/// one unit.
const TOGETHER: i64 = 80;
/// The share of its value that a unit keeps which never leaves the squares of one colour, in percent.
const ONE_COLOUR: i64 = 92;
/// A pawn's value in centipawns: most of it is the hope to promote.
const PAWN: i32 = 100;
/// The same where a side loses by the loss of all its units: then a pawn is one unit more.
const PAWN_AS_UNIT: i32 = 150;
/// The same where a side has nothing royal.
const PAWN_OF_CROWD: i32 = 290;
/// Increase of the value of a strong piece there, in percent: it attacks many pawns at once.
const STRONG_PIECE: i32 = 190;
/// The value from which a piece is strong, in centipawns.
const STRONG: i32 = 700;
/// The format's value of a rook, on average, and ours.
const FORMAT_ROOK: i32 = 1_328;
const ROOK: i32 = 500;
/// The value at which a unit loses half of its value where captured units are dropped again.
const DROP_SATURATION: i32 = 1_500;
/// The share of its value that a unit has where no move may give check, in percent.
const WITHOUT_CHECKS: i32 = 70;

/// Fills in the values of the kinds, 0 for royal units.
pub(super) fn fill(game: &GameDescription, rules: &mut GameRules) {
    let given = given_values(game);
    let sign = if is_misere(rules) { -1 } else { 1 };
    let values: Vec<i32> = rules
        .kinds
        .iter()
        .map(|kind| match given.get(&kind.kind) {
            _ if rules.royal_kinds.has(kind.kind) => 0,
            Some(&value) => sign * value,
            None => sign * by_rules(value_of(kind, rules), rules),
        })
        .collect();
    for (kind, value) in rules.kinds.iter_mut().zip(values) {
        kind.value = value;
    }
}

/// Whether the loss of all units wins.
pub(super) fn is_misere(rules: &GameRules) -> bool {
    loss_of_all_is(EndValue::Win, rules)
}

/// Whether the loss of all units ends the game so.
fn loss_of_all_is(value: EndValue, rules: &GameRules) -> bool {
    rules.extinction.value == Some(value) && rules.extinction.of_all
}

/// Whether it loses, and a side has nothing royal.
pub(super) fn has_crowd(rules: &GameRules) -> bool {
    loss_of_all_is(EndValue::Loss, rules) && rules.kings.contains(&0)
}

/// Returns the values that the file has, in centipawns.
fn given_values(game: &GameDescription) -> BTreeMap<Kind, i32> {
    let mut values = BTreeMap::new();
    let [middle, end] = [&game.rules.unit_values_mg, &game.rules.unit_values_eg];
    for (&number, &value) in middle.iter().chain(end) {
        let Some(unit) = &game.units[number] else {
            continue;
        };
        let both = [middle, end].map(|values| values.get(&number).copied().unwrap_or(value) as i32);
        let value = (both[0] + both[1]) * ROOK / (2 * FORMAT_ROOK);
        for is_pawn in [false, true] {
            values.insert(kind_of(unit.letter, is_pawn), value);
        }
    }
    values
}

/// Returns a value as the rules of drops and checks change it.
fn by_rules(value: i32, rules: &GameRules) -> i32 {
    let keys = &rules.keys;
    let value = if has_crowd(rules) {
        against_crowd(value)
    } else if keys.captures_to_hand {
        value * DROP_SATURATION / (DROP_SATURATION + value)
    } else {
        value
    };
    if keys.checking || value <= PAWN { value } else { value * WITHOUT_CHECKS / 100 }
}

/// Returns the value of a unit in a game with a crowd, given its value elsewhere.
fn against_crowd(value: i32) -> i32 {
    if value < STRONG { value } else { value * STRONG_PIECE / 100 }
}

fn value_of(kind: &KindRules, rules: &GameRules) -> i32 {
    let squares = i64::from(rules.board.len().max(1));
    let reached =
        |square: Square| i64::from(kind.quiet[0].expected(square) + kind.capture[0].expected(square));
    // Hundredths of squares, of the average of quiet moves and captures.
    let average = rules.board.map(reached).sum::<i64>() / (2 * squares);
    let mut value = average * PER_SQUARE * (100 * TOGETHER + average) / (10_000 * TOGETHER);
    if is_pawn(kind.kind) {
        let pawn = if has_crowd(rules) {
            PAWN_OF_CROWD
        } else if loss_of_all_is(EndValue::Loss, rules) {
            PAWN_AS_UNIT
        } else {
            PAWN
        };
        return value as i32 / 2 + pawn / 2;
    }
    if stays_on_one_colour(kind, rules.board) {
        value = value * ONE_COLOUR / 100;
    }
    (value as i32).max(20)
}

/// Whether a unit is a commoner: it reaches all squares around it and no others; not where it is royal or
/// comes back in hand.
pub(super) fn is_commoner(kind: &KindRules, rules: &GameRules) -> bool {
    if rules.extinction.value.is_some() || rules.keys.captures_to_hand {
        return false;
    }
    let mut squares = rules.board;
    squares.all(|from| {
        let near = SquareSet::square(from).around() & rules.board;
        kind.is_simple && kind.capture[0].at_best(from) == near
    })
}

/// Whether a unit rides, and reaches squares of both colours.
pub(super) fn rides_on_both_colours(kind: &KindRules, board: SquareSet) -> bool {
    !kind.capture[0].leaps_only() && !stays_on_one_colour(kind, board)
}

/// Whether a unit rides, and never leaves the squares of one colour.
pub(super) fn rides_on_one_colour(kind: &KindRules, board: SquareSet) -> bool {
    !kind.capture[0].leaps_only() && stays_on_one_colour(kind, board)
}

/// Whether all moves of a unit lead to squares of the same colour.
fn stays_on_one_colour(kind: &KindRules, board: SquareSet) -> bool {
    let colour = |square: Square| (Board12x10::file(square) + Board12x10::rank(square)) % 2;
    let mut squares = board;
    squares.all(|from| {
        let mut targets = kind.quiet[0].at_best(from) | kind.capture[0].at_best(from);
        targets.all(|to| colour(to) == colour(from))
    })
}
