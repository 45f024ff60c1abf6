//! The rules of pawns taken from chess \[PC-2\]: one step ahead, two from the second rank,
//! capturing diagonally, en passant, promotion.

use super::generate::Generator;
use super::guard;
use super::kinds::{
    ARCHER, BERSERKER, GUARD, HEALER, HERO, HORSEMAN, KING, KNIGHT, MERCENARY, PAWN, PROMOTIONS, Squares,
};
use super::moves::Move;
use super::position::PawnsChess;
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Square};
use crate::mechanics::sink::MoveSink;
use motley_game::{Flow, GO};

impl PawnsChess {
    /// Returns the square on which a pawn may capture en passant now. The stored square may be useless
    /// now: the side's own displaced spy may stand on it.
    #[inline]
    pub(super) fn en_passant_target(&self) -> Option<Square> {
        self.en_passant.filter(|&square| self.board.empty().has(square))
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates the orthodox moves of all pawns but hidden spies. Two kinds have a part of theirs
    /// elsewhere: a guard's steps and captures are in [`guards`](Generator::guards), and a
    /// berserker's captures begin chains.
    pub(super) fn pawns(&mut self) -> Flow {
        let of = |kind| self.board.kind(kind);
        let capturing = of(PAWN) | of(ARCHER) | of(HEALER) | of(MERCENARY) | of(HERO) | of(HORSEMAN);
        let own = self.board.side(self.us) & self.origins;
        let stepping = own & (capturing | of(BERSERKER));
        if self.noisy {
            for from in capturing & own {
                let targets = self.lines.pawn_captures(self.us, from) & self.victims;
                self.try_pawn_moves(from, targets)?;
            }
            self.en_passant((capturing | of(GUARD)) & own)?;
        } else {
            let guards = of(GUARD) & own;
            self.two_steps(stepping | guards)?;
        }
        let targets = self.pawn_step_targets();
        for to in stepping.forward(self.us) & targets {
            let from = Board8x8::forward(to, !self.us);
            self.try_pawn_moves(from, Bitboard::square(to))?;
        }
        GO
    }

    /// Adds the moves of guards beside the two-step advance and en passant. On the last rank a
    /// guard stays a guard, so its moves are never promotions \[PC-6\].
    pub(super) fn guards(&mut self) -> Flow {
        for from in self.own(GUARD) {
            let targets = if self.noisy {
                guard::captures(self.us, from) & self.victims
            } else {
                guard::steps(self.us, from) & self.quiet_targets
            };
            self.try_moves(from, targets)?;
        }
        GO
    }

    /// Returns the squares to which a pawn that can promote may go without capture in this stage:
    /// in the noisy one on the last rank, in the quiet one elsewhere.
    #[inline]
    pub(super) fn pawn_step_targets(&self) -> Squares {
        let last = Squares::last_rank(self.us);
        self.quiet_targets & if self.noisy { last } else { !last }
    }

    /// Tries a pawn's move from `from` to each of `targets`, with all promotions on the last rank
    /// \[G-12\].
    pub(super) fn try_pawn_moves(&mut self, from: Square, targets: Squares) -> Flow {
        let last = Squares::last_rank(self.us);
        self.try_moves(from, targets & !last)?;
        for to in targets & last {
            match self.board.at(from).map(|unit| unit.kind()) {
                // A horseman promotes to a knight only [PC-5].
                Some(HORSEMAN) => self.promotions(from, to, &[KNIGHT])?,
                Some(HERO) => {
                    self.promotions(from, to, &PROMOTIONS)?;
                    self.crowning(from, to)?;
                }
                _ => self.promotions(from, to, &PROMOTIONS)?,
            }
        }
        GO
    }

    fn promotions(&mut self, from: Square, to: Square, kinds: &[Kind]) -> Flow {
        for &kind in kinds {
            self.try_move(Move::promotion(from, to, kind), from, to)?;
        }
        GO
    }

    /// Generates crownings: a hero becomes king while the king is in check \[PC-22\].
    fn crowning(&mut self, from: Square, to: Square) -> Flow {
        if self.pos.may_crown() { self.verify(Move::promotion(from, to, KING)) } else { GO }
    }

    /// Generates two steps from the second rank \[G-10\], over and onto free squares; from the first
    /// rank, where pawns may come to stand, one step only \[PC-3\].
    fn two_steps(&mut self, pawns: Squares) -> Flow {
        let us = self.us;
        let first_steps = (pawns & Squares::relative_rank(us, 1)).forward(us) & self.quiet_targets;
        for to in first_steps.forward(us) & self.quiet_targets {
            let passed = Board8x8::forward(to, !us);
            let from = Board8x8::forward(passed, !us);
            self.try_two_step(Move::normal(from, to), passed)?;
        }
        GO
    }

    /// Generates captures en passant \[G-11\] by the pawns on these squares. Two squares are
    /// vacated at once, which [`CheckInfo`](super::check_info::CheckInfo) does not cover, so each
    /// is verified.
    fn en_passant(&mut self, pawns: Squares) -> Flow {
        let Some(target) = self.pos.en_passant_target() else {
            return GO;
        };
        for from in self.lines.pawn_captures(!self.us, target) & pawns {
            self.verify(Move::normal(from, target))?;
        }
        GO
    }
}
