//! Castling: as in chess, but past hidden enemy spies, and not onto a hero's line.

use super::attack::Attack;
use super::generate::Generator;
use super::kind::{KING, ROOK};
use super::moves::Move;
use super::position::PawnsChess;
use crate::board::{Bitboard, Board8x8, Geometry, Square, Unit};
use motley_game::{Flow, GO, Side};

/// The rights in the order of the FEN's letters: whose, from where, with which rook.
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
        Right {
            letter,
            side,
            king: Square(king),
            rook: Square(rook),
        }
    }

    /// The square the king passes over, where the rook ends.
    const fn crossed(self) -> Square {
        Square(if self.rook.0 > self.king.0 {
            self.king.0 + 1
        } else {
            self.king.0 - 1
        })
    }

    /// The square where the king ends.
    pub(super) const fn goal(self) -> Square {
        Square(if self.rook.0 > self.king.0 {
            self.king.0 + 2
        } else {
            self.king.0 - 2
        })
    }

    /// Whether king and rook are at home.
    pub(super) fn is_founded(self, pos: &PawnsChess) -> bool {
        pos.board.at(self.king) == Some(Unit::new(KING, self.side))
            && pos.board.at(self.rook) == Some(Unit::new(ROOK, self.side))
    }
}

/// The rights that are left when something happens on `square`.
#[inline]
pub(super) fn kept(square: Square) -> u8 {
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
    KEPT[square.index() % 64]
}

/// Where the rook goes if a king that goes from `from` to `to` castles.
#[inline]
pub(super) fn rook_way(from: Square, to: Square) -> Option<(Square, Square)> {
    if from.0.abs_diff(to.0) != 2 {
        return None;
    }
    let castles = |right: &&Right| right.king == from && right.goal() == to;
    RIGHTS
        .iter()
        .find(castles)
        .map(|right| (right.rook, right.crossed()))
}

impl PawnsChess {
    /// The castling moves of the side to move that only their goal could make illegal: out of check
    /// as it is now \[PC-39\], over a free way, past no attacked square. A hero's line bars the goal
    /// alone \[PC-38\].
    pub(super) fn castling_moves(&self) -> impl Iterator<Item = Move> {
        let us = self.to_move;
        let held =
            move |&(i, right): &(usize, &Right)| right.side == us && self.castling >> i & 1 != 0;
        RIGHTS
            .iter()
            .enumerate()
            .filter(held)
            .filter(|(_, right)| self.way_is_free(**right))
            .map(|(_, right)| Move::go(right.king, right.goal()))
    }

    fn way_is_free(&self, right: Right) -> bool {
        let between = Board8x8::lines().between(right.king, right.rook);
        if between.intersects(self.obstacles(right.side)) || self.is_checked_now(right.king) {
            return false;
        }
        let attack = Attack::new(self, &self.board, !right.side);
        let obstacles = attack.obstacles & !Bitboard::square(right.king);
        !Attack {
            obstacles,
            ..attack
        }
        .reaches(right.crossed())
    }

    /// Whether the king stands in check at this moment of its turn: a declared hero counts as long
    /// as it aims.
    fn is_checked_now(&self, king: Square) -> bool {
        let aiming = super::hero::aiming(&self.board, !self.to_move, king);
        aiming.intersects(self.declared) || self.attacked(self.to_move)
    }
}

impl<F: FnMut(Move) -> Flow> Generator<'_, F> {
    /// Castling.
    pub(super) fn castlings(&mut self) -> Flow {
        for mv in self.pos.castling_moves() {
            if self.origins.has(mv.from) {
                self.look(mv)?;
            }
        }
        GO
    }
}
