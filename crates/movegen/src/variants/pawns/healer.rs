//! The healer: brings a unit back that was captured next to it.

use super::generate::Generator;
use super::kind::{HEALER, Squares, is_pawn, last_rank};
use super::moves::Move;
use super::position::PawnsChess;
use crate::board::{Board8x8, Geometry, Kind, Square};
use motley_game::{BoardObserver, Flow, GO};

impl PawnsChess {
    /// Where the side to move may bring back a fallen `kind`: on an empty square next to a healer
    /// \[PC-9\], \[PC-35\], a pawn not on its last rank \[PC-11\].
    pub(super) fn sickbeds(&self, kind: Kind) -> Squares {
        let us = self.to_move;
        let healers = self.board.of(us, HEALER);
        let near = healers.fold(Squares::EMPTY, |near, s| {
            near | Board8x8::lines().king_attacks(s)
        });
        let free = near & self.board.empty();
        if is_pawn(kind) {
            free & !last_rank(us)
        } else {
            free
        }
    }

    /// A `kind` comes back on `square`; the healer rests in the next turn \[PC-11\].
    pub(super) fn heal(&mut self, kind: Kind, square: Square, observer: &mut impl BoardObserver) {
        let us = self.to_move;
        self.enter(kind, us, square, observer);
        self.rest[us.index()] = true;
    }
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// A fallen unit comes back, as the whole of the turn \[PC-9\]; also to interpose \[PC-12\].
    pub(super) fn heals(&mut self) -> Flow {
        for kind in self.pos.fallen[self.us.index()].iter() {
            for at in self.pos.sickbeds(kind) & self.origins {
                self.glance(Move::heal(kind, at), at, at)?;
            }
        }
        GO
    }
}
