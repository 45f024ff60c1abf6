//! Values of units, from their moves on the game's own board.

use crate::board::{Kind, Square};
use crate::invented::kinds::{is_pawn, kind_of};
use crate::invented::rules::{GameRules, KindRules};
use crate::invented::square_set::{SquareSet, file_of, rank_of};
use crate::invented::text::description::GameDescription;
use crate::invented::text::values::EndValue;
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
/// The same where a side loses only by the loss of all its units: then a pawn is one unit more.
const PAWN_OF_CROWD: i32 = 150;
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
    rules.texts.extinction_value == Some(EndValue::Win) && rules.extinction_of_all
}

/// Whether the loss of all units loses.
fn has_crowd(rules: &GameRules) -> bool {
    rules.texts.extinction_value == Some(EndValue::Loss) && rules.extinction_of_all
}

/// Returns the values that the file has, in centipawns.
fn given_values(game: &GameDescription) -> BTreeMap<Kind, i32> {
    let mut values = BTreeMap::new();
    let [middle, end] = &game.unit_values;
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
    let texts = &rules.texts;
    let value = if texts.captures_to_hand {
        value * DROP_SATURATION / (DROP_SATURATION + value)
    } else {
        value
    };
    if texts.checking || value <= PAWN {
        value
    } else {
        value * WITHOUT_CHECKS / 100
    }
}

fn value_of(kind: &KindRules, rules: &GameRules) -> i32 {
    let squares = i64::from(rules.board.len().max(1));
    let reached = |square: Square| {
        i64::from(kind.quiet[0].expected(square) + kind.capture[0].expected(square))
    };
    // Hundredths of squares, of the average of quiet moves and captures.
    let average = rules.board.map(reached).sum::<i64>() / (2 * squares);
    let mut value = average * PER_SQUARE * (100 * TOGETHER + average) / (10_000 * TOGETHER);
    if is_pawn(kind.kind) {
        let pawn = if has_crowd(rules) {
            PAWN_OF_CROWD
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

/// Whether all moves of a unit lead to squares of the same colour.
fn stays_on_one_colour(kind: &KindRules, board: SquareSet) -> bool {
    let colour = |square: Square| (file_of(square) + rank_of(square)) % 2;
    let mut squares = board;
    squares.all(|from| {
        let mut targets = kind.quiet[0].at_best(from) | kind.capture[0].at_best(from);
        targets.all(|to| colour(to) == colour(from))
    })
}
