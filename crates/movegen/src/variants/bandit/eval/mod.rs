//! The evaluation of Bandit Chess: what stands where, summed from move to move ([`standing`]), and
//! what only a look at the whole board tells: mobility and pressure on kings ([`activity`]), soldiers
//! that nothing stops ([`passers`]), tricks and robberies in the air ([`mischief`]).
//!
//! Values are those that self-play found (docs/values.md), all other numbers are first guesses.

mod activity;
mod mischief;
mod passers;
mod standing;

use super::kinds::{KING, PAWN, SERGEANT, Squares, Units, only};
use super::position::Bandit;
use crate::board::{Board7x9, Geometry, Lines};
use crate::mechanics::incremental::{Incremental, PsqtEntry, Terms};
use crate::mechanics::tapered::Tapered;
use motley_game::Side;

/// To have the move.
const TEMPO: i32 = 12;
/// Every king beyond the first is one more that can be mated \[B-10\].
const SPARE_KING: Tapered = Tapered::new(-120, -40);

/// Judges positions of Bandit Chess.
pub type Eval = Incremental<Judge>;

/// The terms of the evaluation.
#[derive(Clone, Debug)]
pub struct Judge {
    table: &'static [PsqtEntry],
}

impl Terms for Judge {
    type Game = Bandit;
    type Sum = PsqtEntry;

    fn new() -> Judge {
        Judge {
            table: standing::table(),
        }
    }

    #[inline]
    fn psqt(&self, unit: u16, square: u16) -> PsqtEntry {
        self.table[usize::from(unit) * Board7x9::SQUARES + usize::from(square)]
    }

    fn white(&mut self, pos: &Bandit, sum: PsqtEntry) -> i32 {
        let board = Overview::new(pos.units());
        let total = sum.score + board.judge(Side::White) - board.judge(Side::Black);
        total.blend(sum.phase, standing::FULL_PHASE)
    }

    #[inline]
    fn tempo(&self, _pos: &Bandit) -> i32 {
        TEMPO
    }
}

/// What all terms look at.
struct Overview<'a> {
    lines: &'static Lines<Board7x9>,
    units: &'a Units,
    occupied: Squares,
    /// By side: where its pawns and sergeants capture.
    guarded: [Squares; 2],
    /// By side: its kings and the squares around them.
    courts: [Squares; 2],
}

impl<'a> Overview<'a> {
    fn new(units: &'a Units) -> Self {
        let lines = Board7x9::lines();
        Overview {
            lines,
            units,
            occupied: units.occupied(),
            guarded: Side::BOTH.map(|side| {
                let sergeants = units.of(side, SERGEANT).forward(side);
                let front = units.of(side, PAWN).forward(side) | sergeants;
                front.left() | front.right() | sergeants
            }),
            courts: Side::BOTH.map(|side| {
                let kings = units.of(side, KING);
                kings.fold(Squares::EMPTY, |court, king| {
                    court | lines.king_attacks(king) | only(king)
                })
            }),
        }
    }

    /// All that is to be said for `side`.
    fn judge(&self, side: Side) -> Tapered {
        let kings = self.units.of(side, KING).len() as i32;
        let (activity, bandits) = self.activity(side);
        SPARE_KING * (kings - 1).max(0)
            + activity
            + self.passers(side)
            + self.mischief(side, &bandits)
    }
}
