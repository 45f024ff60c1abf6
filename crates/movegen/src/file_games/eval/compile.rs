//! The tables of the evaluation, from the rules and the values of units.

use super::place::UnitPlaces;
use super::tables::{EvalTables, FAR, KindEval, PSQT_SIZE, PieceRank, psqt_index};
use super::values;
use super::weights::{BLASTS, CHESS, COUNTED_CHECKS, CROWD, DROPS, FileWeights, LEAPING_ROYAL, OTHER};
use crate::board::{Board12x10, Geometry, Kind, Square};
use crate::file_games::rules::kinds::{is_pawn, slot};
use crate::file_games::rules::{GameRules, KindRules};
use crate::file_games::squares::{PerSquare, SQUARES, SquareSet, per_square};
use crate::mechanics::incremental::PsqtEntry;
use crate::mechanics::tapered::s;
use motley_game::Side;

/// The share of a unit's usual squares that its own units leave free, in percent.
const FREE_OF_OWN: i32 = 75;
/// The gain of a pawn of chess that promotes, in centipawns.
const USUAL_GAIN: i32 = 812;
/// The share of its value that the way to a promotion has which gains nothing, in percent.
const WITHOUT_GAIN: i32 = 33;
/// The value of a unit in hand beyond that of a unit on the board, in percent.
const IN_HAND_EXTRA: i32 = 10;

/// Returns the tables of the evaluation. `at_start` is the number of units of a kind in the start position.
pub(crate) fn tables(rules: &GameRules, at_start: &dyn Fn(Kind) -> u32) -> EvalTables {
    let mut weights = weights_of(rules);
    let mut by_value: Vec<Kind> = rules.kinds.iter().map(|kind| kind.kind).collect();
    by_value.sort_by_key(|&kind| (rules.royal_kinds.has(kind), rules.of(kind).value));
    let pawns: Vec<Kind> = by_value.iter().copied().filter(|&kind| is_pawn(kind)).collect();
    let pieces = pieces(&by_value, rules);
    let both = |of: &dyn Fn(Side) -> PerSquare| [of(Side::White), of(Side::Black)];
    if pawns.is_empty() {
        weights.few_pawns = OTHER.few_pawns;
    }
    let mut tables = EvalTables {
        by_value,
        pieces,
        pawns,
        kinds: rules.kinds.iter().map(|kind| activity(kind, rules, &weights)).collect(),
        full_phase: 1,
        weights,
        zone: per_square(rules.board, |square| zone(square, rules)),
        front: both(&|side| per_square(rules.board, |square| front(square, side, RANKS_AHEAD, rules))),
        shelter: both(&|side| per_square(rules.board, |square| front(square, side, SHELTER_RANKS, rules))),
        to_promotion: Side::BOTH.map(|side| {
            let mut steps = vec![FAR; SQUARES];
            for square in rules.board {
                steps[square.index()] = to_promotion(square, side, rules);
            }
            steps
        }),
        promotion: Side::BOTH.map(|side| promotion_share(side, rules, &weights)),
        has_checks: has_checks(rules),
        has_crowd: values::has_crowd(rules),
        is_misere: values::is_misere(rules),
        psqt: Vec::new(),
    };
    let phases = rules.kinds.iter().zip(&tables.kinds);
    let phases = phases.map(|(kind, activity)| activity.phase * at_start(kind.kind) as i32);
    tables.full_phase = phases.sum::<i32>().max(1);
    tables.psqt = psqt(rules, &tables);
    tables
}

/// Returns [`EvalTables::psqt`], given the other tables.
fn psqt(rules: &GameRules, tables: &EvalTables) -> Vec<PsqtEntry> {
    let mut psqt = vec![PsqtEntry::default(); PSQT_SIZE];
    for (kind, activity) in rules.kinds.iter().zip(&tables.kinds) {
        let places = UnitPlaces::new(kind, rules, tables);
        for side in Side::BOTH {
            for square in rules.board {
                let at = psqt_index(slot(kind.kind), side.index(), square.index());
                psqt[at] = PsqtEntry { score: places.value(side, square), phase: activity.phase };
            }
        }
    }
    psqt
}

/// Returns the weights for a game whose values are known.
fn weights_of(rules: &GameRules) -> FileWeights {
    if rules.drops.captures_to_hand {
        DROPS
    } else if rules.captures.blast {
        BLASTS
    } else if rules.ends.counts_checks {
        COUNTED_CHECKS
    } else if royal_leaps(rules) {
        LEAPING_ROYAL
    } else if values::has_crowd(rules) {
        CROWD
    } else if has_checks(rules) {
        CHESS
    } else {
        OTHER
    }
}

/// Whether royal units can be in check.
fn has_checks(rules: &GameRules) -> bool {
    let has_royal = !rules.royal_kinds.is_empty() || rules.royal.pseudo_royal;
    has_royal && rules.royal.checking
}

/// Returns the pieces by value.
fn pieces(by_value: &[Kind], rules: &GameRules) -> Vec<PieceRank> {
    let is_piece = |kind: Kind| !is_pawn(kind) && !rules.royal_kinds.has(kind);
    let pieces: Vec<Kind> = by_value.iter().copied().filter(|&k| is_piece(k)).collect();
    let value = |kind: Kind| i64::from(rules.of(kind).value);
    let cheaper = |kind: Kind| pieces.partition_point(|&other| 5 * value(other) <= 4 * value(kind));
    let ranked =
        pieces.iter().enumerate().map(|(own, &kind)| PieceRank { kind, cheaper: cheaper(kind).min(own) });
    ranked.collect()
}

/// Returns the share of its value that the way to promotion has, in percent: it leads to less where pawns
/// become weak units.
fn promotion_share(side: Side, rules: &GameRules, weights: &FileWeights) -> i32 {
    if !weights.by_promotion {
        return 100;
    }
    let pawn = rules.kinds.iter().filter(|kind| is_pawn(kind.kind));
    let pawn = pawn.map(|kind| kind.value).max().unwrap_or(0);
    let promoted = rules.promotions[side.index()].iter();
    let promoted = promoted.map(|&kind| rules.of(kind).value).max().unwrap_or(0);
    let gain = (promoted - pawn).clamp(0, 2 * USUAL_GAIN);
    WITHOUT_GAIN + (100 - WITHOUT_GAIN) * gain / USUAL_GAIN
}

/// Whether the royal unit captures nothing on the squares around it.
fn royal_leaps(rules: &GameRules) -> bool {
    let reaches_near = |kind: &KindRules| {
        let mut squares = rules.board;
        squares.any(|from| {
            let near = SquareSet::square(from).around();
            kind.capture[0].at_best(from).intersects(near)
        })
    };
    let kinds = rules.kinds.iter();
    let mut royal = kinds.filter(|kind| rules.royal_kinds.has(kind.kind));
    !rules.royal_kinds.is_empty() && !royal.any(reaches_near)
}

/// More ranks than any board has.
const RANKS_AHEAD: u8 = 20;
/// Number of ranks before a royal unit in which pawns shelter it.
const SHELTER_RANKS: u8 = 2;

/// Returns the square and those around it; on the edge those around the next square.
fn zone(square: Square, rules: &GameRules) -> SquareSet {
    let inside = |at: u8, size: u8| at.clamp(u8::from(size > 2), size.saturating_sub(2).max(1));
    let file = inside(Board12x10::file(square), rules.files);
    let rank = inside(Board12x10::rank(square), rules.ranks);
    let near = rules.board.filter(|&other| {
        Board12x10::file(other).abs_diff(file) <= 1 && Board12x10::rank(other).abs_diff(rank) <= 1
    });
    let near = near.fold(SquareSet::square(square), SquareSet::with);
    let royal = rules.kinds.iter().filter(|kind| rules.royal_kinds.has(kind.kind));
    royal.fold(near, |zone, kind| zone | kind.capture[0].at_best(square))
}

/// Returns the squares at most `ranks` ranks before a square, on its file and the two beside it.
fn front(square: Square, side: Side, ranks: u8, rules: &GameRules) -> SquareSet {
    let own_rank = i32::from(rules.relative_rank(side, square));
    let ahead = rules.board.filter(|&other| {
        let rank = i32::from(rules.relative_rank(side, other));
        rank > own_rank
            && rank - own_rank <= i32::from(ranks)
            && Board12x10::file(other).abs_diff(Board12x10::file(square)) <= 1
    });
    ahead.collect()
}

/// Returns the steps straight ahead to a square of promotion.
fn to_promotion(square: Square, side: Side, rules: &GameRules) -> u8 {
    let region = rules.promotion.region[side.index()] & rules.board;
    let own_rank = i32::from(rules.relative_rank(side, square));
    let steps = |to: Square| i32::from(rules.relative_rank(side, to)) - own_rank;
    let ahead = region.filter(|&to| Board12x10::file(to) == Board12x10::file(square) && steps(to) > 0);
    ahead.map(|to| steps(to) as u8).min().unwrap_or(FAR)
}

fn activity(kind: &KindRules, rules: &GameRules, weights: &FileWeights) -> KindEval {
    let is_king = rules.royal_kinds.has(kind.kind);
    let value = kind.value.abs();
    if is_king || is_pawn(kind.kind) {
        return KindEval {
            in_hand: s(1, 1) * value_in_hand(kind),
            in_exchange: in_exchange(kind, rules),
            ..KindEval::default()
        };
    }
    let squares = rules.board.len().max(1);
    let reached = |square: Square| kind.quiet[0].expected(square);
    let usual = rules.board.map(reached).sum::<u32>() / squares;
    let [midgame, endgame] =
        [0, 1].map(|i| (weights.mobility[i] / value.max(1)).clamp(1, weights.max_mobility[i]));
    let [safe_check, by_value] = weights.safe_check;
    KindEval {
        mobility: s(midgame, endgame),
        usual_mobility: usual as i32 * FREE_OF_OWN / 10_000,
        king_attack: weights.king_attack,
        safe_check: safe_check + value * by_value / 100,
        in_hand: s(1, 1) * value_in_hand(kind),
        in_exchange: in_exchange(kind, rules),
        phase: value,
        rides_file: rides_file(kind, rules.board),
        is_pair: !kind.capture[0].leaps_only() && kind.stays_on_one_colour(rules.board),
    }
}

/// Whether a unit may ride along a file from one end to the other.
fn rides_file(kind: &KindRules, board: SquareSet) -> bool {
    board.first().is_some_and(|square| {
        let file = SquareSet::square(square).columns() & board.without(square);
        !kind.capture[0].leaps_only() && file & !kind.capture[0].at_best(square) == SquareSet::EMPTY
    })
}

/// Returns the value of a unit in hand.
fn value_in_hand(kind: &KindRules) -> i32 {
    kind.value * (100 + IN_HAND_EXTRA) / 100
}

/// Returns the value that the capture of a unit costs its side.
fn in_exchange(kind: &KindRules, rules: &GameRules) -> i32 {
    if !rules.drops.captures_to_hand {
        return kind.value;
    }
    kind.value + value_in_hand(rules.of(kind.in_hand_as))
}
