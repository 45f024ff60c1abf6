//! Values of units, from their moves on the game's own board.

use super::kinds::{SLOTS, is_pawn, slot};
use super::rules::{GameRules, KindRules};
use super::square_set::{SQUARES, file_of, rank_of};
use super::text::description::GameDescription;
use super::text::values::EndValue;
use crate::board::{Kind, Square};
use motley_game::Side;
use std::collections::BTreeMap;

/// Centipawns for each square that a unit reaches on average; from it, knight and rook of chess have
/// their usual values.
const PER_SQUARE: u32 = 61;
/// A pawn's value in centipawns: most of it is the hope to promote.
const PAWN: i32 = 100;
/// The format's value of a rook, on average, and ours.
const FORMAT_ROOK: i32 = 1_328;
const ROOK: i32 = 500;
/// Centipawns for each rank that a pawn has advanced.
const PER_RANK: i32 = 5;
/// Centipawns for each step towards the flag.
const PER_FLAG_STEP: i32 = 15;

/// Fills in the values of kinds and of units on squares.
pub(super) fn fill(game: &GameDescription, rules: &mut GameRules) {
    // Where the loss of units wins, units are worth less than nothing.
    let texts = &rules.texts;
    let loses = texts.extinction_value == Some(EndValue::Win) && rules.extinction_of_all;
    let sign = if loses { -1 } else { 1 };
    let given = given_values(game);
    let values: Vec<i32> = rules
        .kinds
        .iter()
        .map(|kind| match given.get(&kind.kind) {
            _ if Some(kind.kind) == rules.king => 0,
            Some(&value) => sign * value,
            None => sign * value_of(kind, rules),
        })
        .collect();
    for (kind, value) in rules.kinds.iter_mut().zip(values) {
        kind.value = value;
    }
    let mut worth = vec![0; SLOTS * 2 * SQUARES];
    for kind in &rules.kinds {
        for side in Side::BOTH {
            for square in rules.board {
                let at = (slot(kind.kind) * 2 + side.index()) * SQUARES + square.index();
                worth[at] = kind.value + place(kind, side, square, rules);
            }
        }
    }
    rules.worth = worth;
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
            values.insert(super::kinds::kind_of(unit.letter, is_pawn), value);
        }
    }
    values
}

fn value_of(kind: &KindRules, rules: &GameRules) -> i32 {
    let squares = rules.board.len().max(1);
    let reached =
        |square: Square| kind.quiet[0].expected(square) + kind.capture[0].expected(square);
    let sum: u32 = rules.board.map(reached).sum();
    let value = (sum / squares * PER_SQUARE / 200) as i32;
    if is_pawn(kind.kind) {
        value / 2 + PAWN / 2
    } else {
        value.max(20)
    }
}

/// Returns the value of a place beside that of the unit.
fn place(kind: &KindRules, side: Side, square: Square, rules: &GameRules) -> i32 {
    let (files, ranks) = (i32::from(rules.texts.files), i32::from(rules.texts.ranks));
    let (file, rank) = (i32::from(file_of(square)), i32::from(rank_of(square)));
    // Twice the distance from the middle of the board.
    let distance = (2 * file + 1 - files).abs() + (2 * rank + 1 - ranks).abs();
    let middle = (files + ranks) / 2 - distance;
    let region = rules.texts.flag_region[side.index()] & rules.board;
    let steps = |flag: Square| {
        let files = (i32::from(file_of(flag)) - file).abs();
        files.max((i32::from(rank_of(flag)) - rank).abs())
    };
    let to_flag = match rules.flag_kinds[side.index()].name(kind.kind) {
        true => region.map(steps).min().unwrap_or(0),
        false => 0,
    };
    let flag = -PER_FLAG_STEP * to_flag;
    if is_pawn(kind.kind) {
        return flag + PER_RANK * i32::from(rules.relative_rank(side, square)) + middle.min(4);
    }
    let is_king = Some(kind.kind) == rules.king;
    flag + if is_king { -middle } else { 2 * middle }
}
