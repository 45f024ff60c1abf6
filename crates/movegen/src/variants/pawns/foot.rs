//! What pawns keep from chess \[PC-2\]: one step ahead, two from the second rank, capturing
//! diagonally, en passant, promotion.

use super::generate::Generator;
use super::kind::{
    ARCHER, BERSERKER, GUARD, HEALER, HERO, HORSEMAN, KING, KNIGHT, MERCENARY, PLAIN, PROMOTIONS,
    Squares, rank_of, square_ahead,
};
use super::moves::Move;
use super::position::PawnsChess;
use crate::board::{Bitboard, Kind, Square};
use motley_game::{Flow, GO};

impl PawnsChess {
    /// The square on which a pawn may capture en passant; its owner's own displaced spy may have come
    /// onto it.
    #[inline]
    pub(super) fn passing(&self) -> Option<Square> {
        self.en_passant
            .filter(|&square| self.board.empty().has(square))
    }
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// The orthodox moves of all pawns but hidden spies. Guards step by themselves, berserkers
    /// capture by themselves.
    pub(super) fn pawns(&mut self) -> Flow {
        let of = |kind| self.board.kind(kind);
        let capturing =
            of(PLAIN) | of(ARCHER) | of(HEALER) | of(MERCENARY) | of(HERO) | of(HORSEMAN);
        let mine = self.board.side(self.us) & self.origins;
        let stepping = mine & (capturing | of(BERSERKER));
        if self.noisy {
            for from in capturing & mine {
                let goals = self.lines.pawn_captures(self.us, from) & self.victims;
                self.arrive(from, goals)?;
            }
            self.en_passant((capturing | of(GUARD)) & mine)?;
        } else {
            let guards = of(GUARD) & mine;
            self.two_steps(stepping | guards)?;
        }
        let goal = self.step_goal();
        for to in stepping.forward(self.us) & goal {
            if let Some(from) = square_ahead(to, !self.us, 1) {
                self.arrive(from, Bitboard::square(to))?;
            }
        }
        GO
    }

    /// Where a pawn that promotes may go without capture, as far as the stage goes: to the last rank
    /// if noisy, elsewhere if quiet.
    #[inline]
    pub(super) fn step_goal(&self) -> Squares {
        let last = self.last_rank();
        self.free & if self.noisy { last } else { !last }
    }

    /// A pawn goes from `from` to each of `goals` and promotes on the last rank \[G-12\].
    pub(super) fn arrive(&mut self, from: Square, goals: Squares) -> Flow {
        let last = self.last_rank();
        self.spread(from, goals & !last)?;
        for to in goals & last {
            match self.board.at(from).map(|unit| unit.kind()) {
                // [PC-5]
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

    /// All are legal or none is.
    fn promotions(&mut self, from: Square, to: Square, kinds: &[Kind]) -> Flow {
        for &kind in kinds {
            self.glance(Move::promote(from, to, kind), from, to)?;
        }
        GO
    }

    /// A hero becomes king while the king is in check \[PC-22\].
    fn crowning(&mut self, from: Square, to: Square) -> Flow {
        if self.pos.may_crown() {
            self.look(Move::promote(from, to, KING))
        } else {
            GO
        }
    }

    /// Two steps from the second rank \[G-10\], over and onto free squares; from the first rank, where
    /// pawns may come to stand, one step only \[PC-3\].
    fn two_steps(&mut self, pawns: Squares) -> Flow {
        let us = self.us;
        let first = (pawns & rank_of(us, 1)).forward(us) & self.free;
        for to in first.forward(us) & self.free {
            let (Some(from), Some(passed)) = (square_ahead(to, !us, 2), square_ahead(to, !us, 1))
            else {
                continue;
            };
            // An enemy berserker may capture en passant and go on [PC-28].
            let mv = Move::go(from, to);
            if self.is_avoided(passed) {
                self.look(mv)?;
            } else {
                self.glance(mv, from, to)?;
            }
        }
        GO
    }

    /// En passant \[G-11\] by pawns of these squares; two squares are vacated.
    fn en_passant(&mut self, pawns: Squares) -> Flow {
        let Some(passed) = self.pos.passing() else {
            return GO;
        };
        for from in self.lines.pawn_captures(!self.us, passed) & pawns {
            self.look(Move::go(from, passed))?;
        }
        GO
    }
}
