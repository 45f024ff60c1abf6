//! Castling: as in chess, but past hidden enemy spies, and not onto a hero's line.
//!
//! There is one array, so a right is a bit and kings and rooks have fixed squares.

use super::attacks::Attacks;
use super::generate::Generator;
use super::hero::aiming_heroes;
use super::kinds::{KING, ROOK};
use super::moves::Move;
use super::position::PawnsChess;
use crate::board::{Board8x8, Geometry, Square, Unit};
use crate::mechanics::sink::MoveSink;
use motley_game::{Flow, GO, Side};

/// The rights in the order of the FEN's letters, which is the order of their bits: whose, and the
/// squares of king and rook as numbers, rank by rank from a1 = 0 (e1 is 4, h1 is 7, e8 is 60).
pub(super) const RIGHTS: [Right; 4] = [
    Right::new('K', Side::White, 4, 7),
    Right::new('Q', Side::White, 4, 0),
    Right::new('k', Side::Black, 60, 63),
    Right::new('q', Side::Black, 60, 56),
];

/// One right to castle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Right {
    pub(super) letter: char,
    pub(super) side: Side,
    pub(super) king: Square,
    pub(super) rook: Square,
}

impl Right {
    const fn new(letter: char, side: Side, king: u8, rook: u8) -> Right {
        Right { letter, side, king: Square(king), rook: Square(rook) }
    }

    /// Returns the last square of the rook: the square that the king crosses.
    const fn rook_end(self) -> Square {
        Square(if self.rook.0 > self.king.0 { self.king.0 + 1 } else { self.king.0 - 1 })
    }

    /// Returns the last square of the king: two squares towards the rook.
    pub(super) const fn king_end(self) -> Square {
        Square(if self.rook.0 > self.king.0 { self.king.0 + 2 } else { self.king.0 - 2 })
    }

    /// Whether king and rook stand where the right needs them.
    pub(super) fn is_at_home(self, pos: &PawnsChess) -> bool {
        pos.board.at(self.king) == Some(Unit::new(KING, self.side))
            && pos.board.at(self.rook) == Some(Unit::new(ROOK, self.side))
    }
}

/// Returns the rights that are left, as a mask, when something leaves or comes to `square`.
#[inline]
pub(super) fn rights_kept(square: Square) -> u8 {
    const KEPT: [u8; 64] = {
        let mut kept = [0b1111; 64];
        let mut i = 0;
        while i < RIGHTS.len() {
            kept[RIGHTS[i].king.index()] &= !(1 << i);
            kept[RIGHTS[i].rook.index()] &= !(1 << i);
            i += 1;
        }
        kept
    };
    // The remainder is for the compiler, which then knows the index to be in bounds.
    KEPT[square.index() % 64]
}

/// Returns the rook's squares before and after, if a king's move from `from` to `to` is castling.
#[inline]
pub(super) fn rook_path(from: Square, to: Square) -> Option<(Square, Square)> {
    // Called for every king's move: this test already rejects most of them.
    if from.0.abs_diff(to.0) != 2 {
        return None;
    }
    let castles = |right: &&Right| right.king == from && right.king_end() == to;
    RIGHTS.iter().find(castles).map(|right| (right.rook, right.rook_end()))
}

impl PawnsChess {
    /// Returns the castling moves of the side to move: the king is not in check now \[PC-39\], no unit
    /// stands in between, and the king crosses no attacked square. Whether it is safe where it ends is
    /// not tested here. A hero's line matters only on the square where the king ends \[PC-38\].
    fn castling_moves(&self) -> impl Iterator<Item = Move> {
        let us = self.to_move;
        let held = move |&(i, right): &(usize, &Right)| right.side == us && self.castling >> i & 1 != 0;
        RIGHTS
            .iter()
            .enumerate()
            .filter(held)
            .filter(|(_, right)| self.is_way_free(**right))
            .map(|(_, right)| Move::normal(right.king, right.king_end()))
    }

    fn is_way_free(&self, right: Right) -> bool {
        let between = Board8x8::lines().between(right.king, right.rook);
        if between.intersects(self.obstacles(right.side)) || self.is_checked_now(right.king) {
            return false;
        }
        let attacks = Attacks::new(self, &self.board, !right.side);
        // The king has left its square when it crosses the next one.
        let crossing = Attacks { obstacles: attacks.obstacles.without(right.king), ..attacks };
        !crossing.can_capture_king(right.rook_end())
    }

    /// Whether the king stands in check at this moment of its turn: a declared hero counts as long
    /// as it aims.
    fn is_checked_now(&self, king: Square) -> bool {
        let aiming = aiming_heroes(&self.board, !self.to_move, king);
        aiming.intersects(self.declared) || self.is_king_attacked(self.to_move)
    }
}

impl<S: MoveSink<Move>> Generator<'_, S> {
    /// Generates castling moves; each is verified, because two units move.
    pub(super) fn castlings(&mut self) -> Flow {
        for mv in self.pos.castling_moves() {
            if self.origins.has(mv.from) {
                self.verify(mv)?;
            }
        }
        GO
    }
}
