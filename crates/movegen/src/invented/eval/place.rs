//! The value of a unit on a square: its material and its place.

use super::blasts;
use super::tables::FAR;
use super::values::{is_commoner, rides_on_both_colours};
use super::weights::FileWeights;
use crate::board::Square;
use crate::invented::kinds::is_pawn;
use crate::invented::rules::{FlagKinds, GameRules, KindRules};
use crate::invented::square_set::{file_of, rank_of};
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// The value of a pawn's steps ahead, by the steps that are left to promotion.
const TO_PROMOTION: [Tapered; 8] = [
    s(0, 0),
    s(50, 75),
    s(28, 42),
    s(14, 22),
    s(7, 10),
    s(2, 3),
    s(0, 0),
    s(0, 0),
];
/// The value of a unit's steps to the flag that it wins on, by the steps that are left.
const TO_FLAG: [i32; 9] = [120, 100, 80, 64, 48, 36, 24, 12, 0];
/// The value of a step to the middle of the board is this, divided by the unit's value, and at most so much.
const TO_MIDDLE: i32 = 750;
const MAX_TO_MIDDLE: i32 = 3;
/// The value of a commoner's place, by the ranks behind it: strong and slow, it is needed in front.
const COMMONER: [i32; 8] = [-65, -55, -35, -5, 20, 50, 40, 20];

/// Returns the value of a unit, wherever it stands.
pub(super) fn material(kind: &KindRules, rules: &GameRules, weights: &FileWeights) -> Tapered {
    let [midgame, endgame] = if is_pawn(kind.kind) {
        weights.pawn
    } else if rides_on_both_colours(kind, rules.board) {
        weights.rider
    } else {
        weights.piece
    };
    s(kind.value * midgame / 100, kind.value * endgame / 100)
}

/// Returns the value of a place beside that of the unit. A pawn has `to_promotion` steps to go.
pub(super) fn place(
    kind: &KindRules,
    side: Side,
    square: Square,
    to_promotion: u8,
    rules: &GameRules,
    weights: &FileWeights,
) -> Tapered {
    let (files, ranks) = (i32::from(rules.texts.files), i32::from(rules.texts.ranks));
    let (file, rank) = (i32::from(file_of(square)), i32::from(rank_of(square)));
    // Twice the distance from the middle of the board.
    let across = (2 * file + 1 - files).abs();
    let middle = (files + ranks) / 2 - across - (2 * rank + 1 - ranks).abs();
    let flag = to_flag(kind, side, square, rules);
    let flag = s(flag, flag);
    let ranks_behind = rules.relative_rank(side, square);
    if is_pawn(kind.kind) {
        let steps = usize::from(to_promotion).min(TO_PROMOTION.len() - 1);
        let ahead = if kind.promotes[side.index()] {
            TO_PROMOTION[steps]
        } else {
            Tapered::default()
        };
        return flag + ahead + s((files / 2 - across / 2).min(4) + middle.min(4), 0);
    }
    let is_pseudo_royal = rules.texts.royal.pseudo_royal && rules.extinction_kinds.has(kind.kind);
    if rules.royal_kinds.has(kind.kind) || is_pseudo_royal {
        let has_goal = rules.flag_kinds[side.index()].name(kind.kind);
        if has_goal || !rules.texts.checking {
            return flag;
        }
        let [edge, ahead] = weights.king_place;
        let advanced = i32::from(ranks_behind).min(4);
        return flag + s(edge * across + ahead * advanced, 4 * middle);
    }
    let to_middle = (TO_MIDDLE / kind.value.abs().max(1)).clamp(0, MAX_TO_MIDDLE);
    let by_rank = rank_value(kind, ranks_behind, rules);
    flag + s(by_rank, by_rank) + s(to_middle, to_middle) * middle
}

/// Returns the value of a piece's rank, by the ranks behind it.
fn rank_value(kind: &KindRules, ranks_behind: u8, rules: &GameRules) -> i32 {
    if is_commoner(kind, rules) {
        COMMONER[usize::from(ranks_behind).min(COMMONER.len() - 1)]
    } else if rules.texts.capture.blasts && kind.capture[0].leaps_only() {
        blasts::leaper_place(ranks_behind)
    } else {
        0
    }
}

/// Returns the value of the distance to the flag that a unit wins on.
fn to_flag(kind: &KindRules, side: Side, square: Square, rules: &GameRules) -> i32 {
    let wins = match rules.flag_kinds[side.index()] {
        FlagKinds::Of(kinds) => kinds.has(kind.kind),
        FlagKinds::Any => !rules.royal_kinds.has(kind.kind),
        FlagKinds::None => false,
    };
    if !wins {
        return 0;
    }
    let region = rules.texts.flag_region[side.index()] & rules.board;
    let steps = |flag: Square| {
        let files = file_of(flag).abs_diff(file_of(square));
        files.max(rank_of(flag).abs_diff(rank_of(square)))
    };
    let steps = region.map(steps).min().unwrap_or(FAR);
    TO_FLAG[usize::from(steps).min(TO_FLAG.len() - 1)]
}
