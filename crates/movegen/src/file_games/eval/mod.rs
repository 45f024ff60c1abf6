//! The hand-made evaluation of games from files: tables that are made when a file is read, and what
//! depends on the whole board.
//!
//! | file | concern |
//! | --- | --- |
//! | [`tables`], [`compile`] | the tables, and how they are made |
//! | [`values`], [`place`] | the values of units and of their places |
//! | [`weights`] | what weighs more or less by the kind of game |
//! | [`side_view`] | attacks, mobility, files |
//! | [`threats`] | units under attack |
//! | [`king`] | danger to royal units: attacks, checks, drops, counted checks; shelter |
//! | [`blasts`] | threats to blast, and the squares beside a royal unit |
//! | [`race`] | the race to the flag |
//! | [`crowd`] | a side of pawns that has nothing royal |
//! | [`pawns`] | passed, supported and weak pawns |

mod blasts;
pub(super) mod compile;
mod crowd;
mod king;
mod pawns;
mod place;
mod race;
mod side_view;
pub(super) mod tables;
mod threats;
pub(super) mod values;
pub(super) mod weights;

use super::compiled::RulesRef;
use super::position::FileGame;
use super::rules::kinds::slot;
use crate::board::Unit;
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;
use side_view::SideView;
use tables::{EvalTables, psqt_index};
use weights::CHECKS_LEFT;

/// The largest score, in centipawns: so a sum never overflows.
const MAX_SCORE: i64 = 1_000_000;
/// The share of that value that is left in the endgame, in percent.
const CHECKS_IN_ENDGAME: i32 = 35;

/// The hand-made evaluation of a game from a file.
pub type FileEval = Incremental<FileTerms>;

/// The terms of that evaluation.
#[derive(Clone, Debug)]
pub struct FileTerms {
    rules: RulesRef<'static>,
    /// Features of the last position that was evaluated.
    views: [SideView; 2],
}

impl FileTerms {
    /// Adds what counts besides the units on the board: units in hand, and checks given.
    #[inline]
    fn with_counts(&self, pos: &FileGame, mut sum: PsqtEntry) -> PsqtEntry {
        if self.rules.has_hands() {
            sum += self.hands(pos);
        }
        if self.rules.ends.counts_checks {
            sum.score += checks_given(pos, Side::White) - checks_given(pos, Side::Black);
        }
        sum
    }

    /// Returns the value of units in hand for White, and their phase.
    fn hands(&self, pos: &FileGame) -> PsqtEntry {
        let mut sum = PsqtEntry::default();
        for (rules, kind) in self.rules.kinds.iter().zip(&self.rules.eval.kinds) {
            let [white, black] = Side::BOTH.map(|side| i32::from(pos.in_hand(side, rules.kind)));
            sum += PsqtEntry { score: kind.in_hand * (white - black), phase: kind.phase * (white + black) };
        }
        sum
    }
}

/// Returns the score of what depends on the whole board, for one side.
fn side_score(pos: &FileGame, us: Side, views: &[SideView; 2]) -> Tapered {
    let (own, enemy) = (&views[us.index()], &views[(!us).index()]);
    let shelter = king::shelter(pos, us, own);
    own.score
        + threats::score(pos, us, own, enemy)
        + pawns::score(pos, us, own, enemy)
        + crowd::score(pos, us, own)
        + race::score(pos, us, own, enemy)
        + blasts::score(pos, us, own, enemy)
        + shelter
        + king::danger(pos, us, own, enemy, shelter.midgame)
}

/// Returns the value of the checks that a side has given.
fn checks_given(pos: &FileGame, side: Side) -> Tapered {
    let value = CHECKS_LEFT[usize::from(pos.checks[side.index()]).min(3)];
    s(value, value * CHECKS_IN_ENDGAME / 100)
}

/// Returns the share of the endgame's score that is left with the pawns on the board, in percent.
fn endgame_share(tables: &EvalTables, views: &[SideView; 2], endgame: i32) -> i32 {
    let [stronger, weaker] = match endgame {
        0.. => [0, 1],
        _ => [1, 0],
    }
    .map(|side: usize| views[side].pawns.len() as i32);
    let [none, own, other] = tables.weights.few_pawns;
    (none + own * stronger + other * weaker).min(100)
}

/// Blends the values of midgame and endgame; of the endgame only `share` percent count. Files may have odd
/// values and hands, so it counts in 64 bits.
fn blend(score: Tapered, share: i32, phase: i32, full: i32) -> i32 {
    let phase = i64::from(phase.clamp(0, full));
    let (midgame, endgame) = (i64::from(score.midgame), i64::from(score.endgame));
    let endgame = endgame * i64::from(share) / 100;
    let full = i64::from(full);
    let white = (midgame * phase + endgame * (full - phase)) / full;
    white.clamp(-MAX_SCORE, MAX_SCORE) as i32
}

impl Terms for FileTerms {
    type Game = FileGame;
    type Sum = PsqtEntry;

    fn new(pos: &FileGame) -> Self {
        FileTerms { rules: pos.rules, views: [SideView::EMPTY; 2] }
    }

    fn reset(&mut self, pos: &FileGame) {
        *self = FileTerms::new(pos);
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> PsqtEntry {
        let unit = Unit::from_code(unit);
        let side = unit.side();
        let at = psqt_index(slot(unit.kind()), side.index(), usize::from(square));
        let entry = self.rules.eval.psqt.get(at).copied().unwrap_or_default();
        match side {
            Side::White => entry,
            Side::Black => PsqtEntry { score: -entry.score, ..entry },
        }
    }

    fn white(&mut self, pos: &FileGame, sum: PsqtEntry) -> i32 {
        let sum = self.with_counts(pos, sum);
        side_view::look(&mut self.views, pos);
        let of = |us: Side| side_score(pos, us, &self.views);
        let score = sum.score + of(Side::White) - of(Side::Black);
        let share = endgame_share(&self.rules.eval, &self.views, score.endgame);
        blend(score, share, sum.phase, self.rules.eval.full_phase)
    }

    #[inline]
    fn piece_squares(&mut self, pos: &FileGame, sum: PsqtEntry) -> i32 {
        let sum = self.with_counts(pos, sum);
        blend(sum.score, 100, sum.phase, self.rules.eval.full_phase)
    }

    #[inline]
    fn tempo(&self, _pos: &FileGame) -> i32 {
        self.rules.eval.weights.tempo
    }
}
