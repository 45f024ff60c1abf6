//! The spy: hidden, in nobody's way, and displaced when an enemy ends on its square.
//!
//! While hidden it is a kind of its own that enemies pass and cannot capture \[PC-15\]; discovered
//! it is a plain pawn for good \[PC-13\]. A displaced spy is off the board until its owner's turn,
//! so that no square ever holds two units.

use super::generate::Generator;
use super::kind::{Board, KING, PLAIN, SPY, Squares, last_rank, some_of};
use super::moves::{Deed, Move};
use super::position::PawnsChess;
use crate::board::{Bitboard, Board8x8, Geometry, Kind, Square, Unit};
use motley_game::{BoardObserver, Flow, GO, Game, Side};

/// Where a spy of `side` displaced from `square` may go: any empty square next to it that is not on
/// its last rank \[PC-16\].
#[inline]
pub(super) fn exits(board: &Board, side: Side, square: Square) -> Squares {
    Board8x8::lines().king_attacks(square) & board.empty() & !last_rank(side)
}

/// What a displaced spy is on the square it goes to: discovered at once if the enemy king stands
/// straight ahead \[PC-14\].
pub(super) fn after_displacement(board: &Board, side: Side, to: Square) -> Kind {
    let enemy_king = board.of(!side, KING);
    let faces = Bitboard::square(to).forward(side).intersects(enemy_king);
    if faces { PLAIN } else { SPY }
}

/// Whether `holds` is true of `board` after some way of displacing the spies of `side` from
/// `squares` \[PC-17\]. A spy with nowhere to go is gone.
pub(super) fn after_some_displacement(
    board: &Board,
    squares: Squares,
    side: Side,
    holds: &impl Fn(&Board) -> bool,
) -> bool {
    let Some(square) = squares.first() else {
        return holds(board);
    };
    let others = squares.without(square);
    let exits = exits(board, side, square);
    if exits.is_empty() {
        return after_some_displacement(board, others, side, holds);
    }
    some_of(exits, |to| {
        let mut board = *board;
        let kind = after_displacement(&board, side, to);
        board.put(Unit::new(kind, side), to, &mut ());
        after_some_displacement(&board, others, side, holds)
    })
}

impl PawnsChess {
    /// The spy displaced from `from` appears on `to`. It is free, but the count of \[G-8\] starts
    /// anew \[PC-37\].
    pub(super) fn displace(&mut self, from: Square, to: Square, observer: &mut impl BoardObserver) {
        let side = self.to_move;
        self.displaced = self.displaced.without(from);
        self.enter(SPY, side, to, observer);
        // Also one that a FEN left facing a king.
        self.discover(observer);
        self.capture_trapped_spies(side);
    }

    /// Displaced spies of `side` with no square to go to are captured \[PC-16\].
    pub(super) fn capture_trapped_spies(&mut self, side: Side) {
        for square in self.displaced {
            if exits(&self.board, side, square).is_empty() {
                self.displaced = self.displaced.without(square);
                self.note_fallen(Unit::new(SPY, side), square);
                self.clock = 0;
            }
        }
    }
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// Hidden spies go diagonally ahead without capture and capture straight ahead \[PC-13\].
    pub(super) fn spies(&mut self) -> Flow {
        let captures = if self.noisy {
            self.victims
        } else {
            Squares::EMPTY
        };
        for from in self.mine(SPY) {
            let straight = Bitboard::square(from).forward(self.us) & captures;
            let steps = self.lines.pawn_captures(self.us, from) & self.step_goal();
            self.arrive(from, straight | steps)?;
        }
        GO
    }

    /// Where a displaced spy can go so that a legal turn follows \[G-4\]; if some displacement
    /// allows a berserker's compulsory capture, one of those \[PC-34\].
    pub(super) fn displacements(&mut self, square: Square) -> Flow {
        let after = |to| {
            let mut next = *self.pos;
            next.advance(Move::new(Deed::Displace, square, to), &mut ());
            next
        };
        let exits = exits(self.board, self.us, square);
        let compelled = some_of(exits, |to| after(to).is_compelled());
        for to in exits {
            let mv = Move::new(Deed::Displace, square, to);
            let next = after(to);
            let legal = self.is_asked_for(mv)
                && if compelled {
                    next.is_compelled()
                } else {
                    next.has_move()
                };
            if legal {
                self.emit(mv)?;
            }
        }
        GO
    }
}
