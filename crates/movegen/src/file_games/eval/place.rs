//! The value of a unit on a square: its material and its place.

use super::tables::{EvalTables, FAR};
use super::weights::FileWeights;
use crate::board::{Board12x10, Geometry, Square};
use crate::file_games::rules::ends::FlagKinds;
use crate::file_games::rules::kinds::is_pawn;
use crate::file_games::rules::{GameRules, KindRules};
use crate::file_games::squares::{SquareSet, king_steps};
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// The value of a pawn's steps ahead, by the steps that are left to promotion.
const TO_PROMOTION: [Tapered; 8] =
    [s(0, 0), s(50, 75), s(28, 42), s(14, 22), s(7, 10), s(2, 3), s(0, 0), s(0, 0)];
/// The value of a unit's steps to the flag that it wins on, by the steps that are left.
const TO_FLAG: [i32; 9] = [120, 100, 80, 64, 48, 36, 24, 12, 0];
/// The value of a step to the middle of the board is this, divided by the unit's value, and at most so much.
const TO_MIDDLE: i32 = 750;
const MAX_TO_MIDDLE: i32 = 3;
/// The value of a commoner's place, by the ranks behind it: strong and slow, it is needed in front.
static COMMONER: [i32; 8] = [-65, -55, -35, -5, 20, 50, 40, 20];
/// The value of a leaper's place where captures blast, by the ranks behind it: near the enemy it threatens
/// blasts.
static LEAPER: [i32; 8] = [-90, -25, -30, 0, 45, 20, 45, 60];

/// The values of a unit of one kind on all squares. What is the same on all of them is found once.
pub(super) struct UnitPlaces<'a> {
    kind: &'a KindRules,
    rules: &'a GameRules,
    tables: &'a EvalTables,
    material: Tapered,
    is_royal: bool,
    /// The value of each rank, by the ranks behind it, where there is one.
    ranks: Option<&'static [i32; 8]>,
}

impl<'a> UnitPlaces<'a> {
    pub(super) fn new(kind: &'a KindRules, rules: &'a GameRules, tables: &'a EvalTables) -> Self {
        let is_pseudo_royal = rules.royal.pseudo_royal && rules.extinction.kinds.has(kind.kind);
        UnitPlaces {
            kind,
            rules,
            tables,
            material: material(kind, rules, &tables.weights),
            is_royal: rules.royal_kinds.has(kind.kind) || is_pseudo_royal,
            ranks: values_of_ranks(kind, rules),
        }
    }

    /// Returns the value of the unit on a square.
    pub(super) fn value(&self, side: Side, square: Square) -> Tapered {
        self.material + self.place(side, square)
    }

    /// Returns the value of a place beside that of the unit.
    fn place(&self, side: Side, square: Square) -> Tapered {
        let (kind, rules) = (self.kind, self.rules);
        let weights = &self.tables.weights;
        let (files, ranks) = (i32::from(rules.files), i32::from(rules.ranks));
        let (file, rank) = (i32::from(Board12x10::file(square)), i32::from(Board12x10::rank(square)));
        // Twice the distance from the middle of the board.
        let across = (2 * file + 1 - files).abs();
        let middle = (files + ranks) / 2 - across - (2 * rank + 1 - ranks).abs();
        let flag = to_flag(kind, side, square, rules);
        let flag = s(flag, flag);
        let ranks_behind = usize::from(rules.relative_rank(side, square));
        if is_pawn(kind.kind) {
            let steps = self.tables.to_promotion[side.index()][square.index()];
            let steps = usize::from(steps).min(TO_PROMOTION.len() - 1);
            let share = if kind.promotes[side.index()] { self.tables.promotion[side.index()] } else { 0 };
            let ahead = TO_PROMOTION[steps].percent(share);
            let place = (files / 2 - across / 2).min(4) + middle.min(4);
            return flag + ahead + s(place * weights.pawn_place / 100, 0);
        }
        if self.is_royal {
            let has_goal = rules.flag.kinds[side.index()].name(kind.kind);
            if has_goal || !rules.royal.checking {
                return flag;
            }
            let [edge, ahead] = weights.king_place;
            let advanced = ranks_behind.min(4) as i32;
            return flag + s(edge * across + ahead * advanced, weights.king_middle * middle);
        }
        let to_middle = (TO_MIDDLE / kind.value.abs().max(1)).clamp(0, MAX_TO_MIDDLE);
        let by_rank = self.ranks.map_or(0, |values| values[ranks_behind.min(values.len() - 1)]);
        let at_home = if ranks_behind == 0 { weights.at_home } else { Tapered::default() };
        let to_middle = s(to_middle, to_middle) + weights.middle;
        flag + s(by_rank, by_rank) + to_middle * middle - at_home
    }
}

/// Returns the value of a unit, wherever it stands.
fn material(kind: &KindRules, rules: &GameRules, weights: &FileWeights) -> Tapered {
    let [midgame, endgame] = if is_pawn(kind.kind) {
        weights.pawn
    } else if !kind.capture[0].leaps_only() && !kind.stays_on_one_colour(rules.board) {
        weights.rider
    } else {
        weights.piece
    };
    s(kind.value * midgame / 100, kind.value * endgame / 100)
}

/// Returns the values of ranks for a piece, if it has such.
fn values_of_ranks(kind: &KindRules, rules: &GameRules) -> Option<&'static [i32; 8]> {
    if is_commoner(kind, rules) {
        Some(&COMMONER)
    } else if rules.captures.blast && kind.capture[0].leaps_only() {
        Some(&LEAPER)
    } else {
        None
    }
}

/// Returns the value of the distance to the flag that a unit wins on.
fn to_flag(kind: &KindRules, side: Side, square: Square, rules: &GameRules) -> i32 {
    let wins = match rules.flag.kinds[side.index()] {
        FlagKinds::Of(kinds) => kinds.has(kind.kind),
        FlagKinds::Any => !rules.royal_kinds.has(kind.kind),
        FlagKinds::None => false,
    };
    if !wins {
        return 0;
    }
    let region = rules.flag.region[side.index()];
    let steps = region.map(|flag| king_steps(flag, square));
    let steps = steps.min().unwrap_or(FAR);
    TO_FLAG[usize::from(steps).min(TO_FLAG.len() - 1)]
}

/// Whether a unit is a commoner: it reaches all squares around it and no others; not where it is royal or
/// comes back in hand.
fn is_commoner(kind: &KindRules, rules: &GameRules) -> bool {
    if rules.extinction.value.is_some() || rules.drops.captures_to_hand {
        return false;
    }
    let mut squares = rules.board;
    squares.all(|from| {
        let near = SquareSet::square(from).around() & rules.board;
        kind.is_simple && kind.capture[0].at_best(from) == near
    })
}
