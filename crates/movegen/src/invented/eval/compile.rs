//! The tables of the evaluation, from the rules and the values of units.

use super::tables::{EvalTables, FAR, KindEval, PSQT_SIZE, psqt_index};
use super::values;
use crate::board::{Kind, Square};
use crate::invented::kinds::{is_pawn, slot};
use crate::invented::rules::{FlagKinds, GameRules, KindRules};
use crate::invented::square_set::{PerSquare, SQUARES, SquareSet, file_of, rank_of};
use crate::invented::text::description::GameDescription;
use crate::mechanics::incremental::PsqtEntry;
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
/// The mobility of a unit is worth this much for each of its squares, divided by its value.
const MOBILITY_SHARE: i32 = 1_500;
/// The largest value of a square of mobility.
const MAX_MOBILITY: i32 = 5;
/// The share of a unit's usual squares that its own units leave free, in percent.
const FREE_OF_OWN: i32 = 75;
/// The danger of a unit that attacks the neighbourhood of a royal unit.
const KING_ATTACK: i32 = 50;
/// The danger of a safe check, and the part of it that grows with the unit's value.
const SAFE_CHECK: i32 = 150;
/// The value of a unit in hand beyond that of a unit on the board, in percent.
const IN_HAND_EXTRA: i32 = 10;

/// Fills in the values of kinds and the tables of the evaluation. `at_start` is the number of units of a kind
/// in the start position.
pub(in crate::invented) fn fill(
    game: &GameDescription,
    rules: &mut GameRules,
    at_start: &dyn Fn(Kind) -> u32,
) {
    values::fill(game, rules);
    let mut by_value: Vec<Kind> = rules.kinds.iter().map(|kind| kind.kind).collect();
    by_value.sort_by_key(|&kind| (rules.royal_kinds.has(kind), rules.of(kind).value));
    let pawns: Vec<Kind> = by_value
        .iter()
        .copied()
        .filter(|&kind| is_pawn(kind))
        .collect();
    let both = |of: &dyn Fn(Side) -> PerSquare| [of(Side::White), of(Side::Black)];
    let mut tables = EvalTables {
        by_value,
        pawns,
        kinds: rules
            .kinds
            .iter()
            .map(|kind| activity(kind, rules))
            .collect(),
        full_phase: 1,
        zone: per_square(rules.board, &|square| zone(square, rules)),
        front: both(&|side| {
            per_square(rules.board, &|square| {
                front(square, side, RANKS_AHEAD, rules)
            })
        }),
        shelter: both(&|side| {
            per_square(rules.board, &|square| {
                front(square, side, SHELTER_RANKS, rules)
            })
        }),
        to_promotion: Side::BOTH.map(|side| {
            let mut steps = vec![FAR; SQUARES];
            for square in rules.board {
                steps[square.index()] = to_promotion(square, side, rules);
            }
            steps
        }),
        has_checks: (!rules.royal_kinds.is_empty() || rules.texts.royal.pseudo_royal)
            && rules.texts.checking,
        is_misere: values::is_misere(rules),
        psqt: vec![PsqtEntry::default(); PSQT_SIZE],
    };
    let phases = rules.kinds.iter().zip(&tables.kinds);
    let phases = phases.map(|(kind, activity)| activity.phase * at_start(kind.kind) as i32);
    tables.full_phase = phases.sum::<i32>().max(1);
    for (kind, activity) in rules.kinds.iter().zip(&tables.kinds) {
        for side in Side::BOTH {
            for square in rules.board {
                let at = psqt_index(slot(kind.kind), side.index(), square.index());
                let steps = tables.to_promotion[side.index()][square.index()];
                tables.psqt[at] = PsqtEntry {
                    score: material(kind) + place(kind, side, square, steps, rules),
                    phase: activity.phase,
                };
            }
        }
    }
    rules.eval = tables;
}

/// More ranks than any board has.
const RANKS_AHEAD: u8 = 20;
/// Number of ranks before a royal unit in which pawns shelter it.
const SHELTER_RANKS: u8 = 2;

/// Returns a set for each square; the empty one beside the board.
fn per_square(board: SquareSet, of: &dyn Fn(Square) -> SquareSet) -> PerSquare {
    let mut sets = vec![SquareSet::EMPTY; SQUARES];
    for square in board {
        sets[square.index()] = of(square);
    }
    sets
}

/// Returns the square and those around it; on the edge those around the next square.
fn zone(square: Square, rules: &GameRules) -> SquareSet {
    let inside = |at: u8, size: u8| at.clamp(u8::from(size > 2), size.saturating_sub(2).max(1));
    let file = inside(file_of(square), rules.texts.files);
    let rank = inside(rank_of(square), rules.texts.ranks);
    let near = rules
        .board
        .filter(|&other| file_of(other).abs_diff(file) <= 1 && rank_of(other).abs_diff(rank) <= 1);
    let near = near.fold(SquareSet::of(square), SquareSet::with);
    let royal = rules
        .kinds
        .iter()
        .filter(|kind| rules.royal_kinds.has(kind.kind));
    royal.fold(near, |zone, kind| zone | kind.capture[0].at_best(square))
}

/// Returns the squares at most `ranks` ranks before a square, on its file and the two beside it.
fn front(square: Square, side: Side, ranks: u8, rules: &GameRules) -> SquareSet {
    let own_rank = i32::from(rules.relative_rank(side, square));
    let ahead = rules.board.filter(|&other| {
        let rank = i32::from(rules.relative_rank(side, other));
        rank > own_rank
            && rank - own_rank <= i32::from(ranks)
            && file_of(other).abs_diff(file_of(square)) <= 1
    });
    ahead.fold(SquareSet::EMPTY, SquareSet::with)
}

/// Returns the steps straight ahead to a square of promotion.
fn to_promotion(square: Square, side: Side, rules: &GameRules) -> u8 {
    let region = rules.texts.promotion_region[side.index()] & rules.board;
    let own_rank = i32::from(rules.relative_rank(side, square));
    let steps = |to: Square| i32::from(rules.relative_rank(side, to)) - own_rank;
    let ahead = region.filter(|&to| file_of(to) == file_of(square) && steps(to) > 0);
    ahead.map(|to| steps(to) as u8).min().unwrap_or(FAR)
}

fn material(kind: &KindRules) -> Tapered {
    if is_pawn(kind.kind) {
        s(kind.value * 85 / 100, kind.value * 105 / 100)
    } else {
        s(kind.value, kind.value)
    }
}

fn activity(kind: &KindRules, rules: &GameRules) -> KindEval {
    let is_king = rules.royal_kinds.has(kind.kind);
    let value = kind.value.abs();
    if is_king || is_pawn(kind.kind) {
        return KindEval {
            king_attack: if is_king { 0 } else { KING_ATTACK / 2 },
            in_hand: s(1, 1) * value_in_hand(kind),
            in_exchange: in_exchange(kind, rules),
            ..KindEval::default()
        };
    }
    let squares = rules.board.len().max(1);
    let reached = |square: Square| kind.quiet[0].expected(square);
    let usual = rules.board.map(reached).sum::<u32>() / squares;
    let per_square = (MOBILITY_SHARE / value.max(1)).clamp(1, MAX_MOBILITY);
    KindEval {
        mobility: s(per_square, per_square),
        usual_mobility: usual as i32 * FREE_OF_OWN / 10_000,
        king_attack: KING_ATTACK,
        safe_check: SAFE_CHECK + value / 4,
        in_hand: s(1, 1) * value_in_hand(kind),
        in_exchange: in_exchange(kind, rules),
        phase: value,
    }
}

/// Returns the value of a unit in hand.
fn value_in_hand(kind: &KindRules) -> i32 {
    kind.value * (100 + IN_HAND_EXTRA) / 100
}

/// Returns the value that the capture of a unit costs its side.
fn in_exchange(kind: &KindRules, rules: &GameRules) -> i32 {
    if !rules.texts.captures_to_hand {
        return kind.value;
    }
    kind.value + value_in_hand(rules.of(kind.in_hand_as))
}

/// Returns the value of a place beside that of the unit.
fn place(
    kind: &KindRules,
    side: Side,
    square: Square,
    to_promotion: u8,
    rules: &GameRules,
) -> Tapered {
    let (files, ranks) = (i32::from(rules.texts.files), i32::from(rules.texts.ranks));
    let (file, rank) = (i32::from(file_of(square)), i32::from(rank_of(square)));
    // Twice the distance from the middle of the board.
    let across = (2 * file + 1 - files).abs();
    let middle = (files + ranks) / 2 - across - (2 * rank + 1 - ranks).abs();
    let flag = to_flag(kind, side, square, rules);
    if is_pawn(kind.kind) {
        let steps = usize::from(to_promotion).min(TO_PROMOTION.len() - 1);
        let ahead = if kind.promotes[side.index()] {
            TO_PROMOTION[steps]
        } else {
            Tapered::default()
        };
        return s(flag, flag) + ahead + s((files / 2 - across / 2).min(4) + middle.min(4), 0);
    }
    if rules.royal_kinds.has(kind.kind) {
        let advanced = i32::from(rules.relative_rank(side, square)).min(4);
        let has_goal = rules.flag_kinds[side.index()].name(kind.kind);
        let home = if rules.texts.checking && !has_goal {
            s(2 * across - 14 * advanced, 4 * middle)
        } else {
            Tapered::default()
        };
        return s(flag, flag) + home;
    }
    let per_step = (MOBILITY_SHARE / 2 / kind.value.abs().max(1)).clamp(0, 3);
    s(flag, flag) + s(per_step, per_step) * middle
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
