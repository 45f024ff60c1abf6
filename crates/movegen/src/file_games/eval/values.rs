//! Values of units, from their moves on the game's own board.

use crate::board::{Kind, Square};
use crate::file_games::rules::ends::EndValue;
use crate::file_games::rules::kinds::is_pawn;
use crate::file_games::rules::{GameRules, KindRules};
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
/// The value at which a unit loses half of its value where captured units are dropped again.
const DROP_SATURATION: i32 = 1_500;
/// The share of its value that a unit has where no move may give check, in percent.
const WITHOUT_CHECKS: i32 = 70;

/// Returns the values of the kinds in their order, 0 for royal units. The file gives the values `given`.
pub(crate) fn values(rules: &GameRules, given: &BTreeMap<Kind, i32>) -> Vec<i32> {
    let sign = if is_misere(rules) { -1 } else { 1 };
    let value = |kind: &KindRules| match given.get(&kind.kind) {
        _ if rules.royal_kinds.has(kind.kind) => 0,
        Some(&value) => sign * value,
        None => sign * by_rules(value_of(kind, rules), rules),
    };
    rules.kinds.iter().map(value).collect()
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

/// Returns a value as the rules of drops and checks change it.
fn by_rules(value: i32, rules: &GameRules) -> i32 {
    let value = if has_crowd(rules) {
        against_crowd(value)
    } else if rules.drops.captures_to_hand {
        value * DROP_SATURATION / (DROP_SATURATION + value)
    } else {
        value
    };
    if rules.royal.checking || value <= PAWN { value } else { value * WITHOUT_CHECKS / 100 }
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
    if kind.stays_on_one_colour(rules.board) {
        value = value * ONE_COLOUR / 100;
    }
    (value as i32).max(20)
}
