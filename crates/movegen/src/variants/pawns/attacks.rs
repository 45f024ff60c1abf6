//! The attackers of a square \[G-3\].

use super::chain_reach::{ChainAttack, berserkers};
use super::guard;
use super::kinds::{
    ARCHER, BERSERKER, BERSERKER_KNIGHT, BISHOP, Board, GUARD, HEALER, HERO, HORSEMAN, KING, KNIGHT,
    MERCENARY, PAWN, QUEEN, ROOK, Squares, diagonally_ahead,
};
use super::position::{PawnsChess, capturable, obstacles};
use crate::board::{Bitboard, Board8x8, Geometry, Square};
use motley_game::Side;

/// One side's attacks on a board as it stands, were it that side's turn.
///
/// Hidden spies attack no king \[PC-14\] and are no part of it; a hero's sacrifice attacks by other
/// rules ([`hero`](super::hero)).
#[derive(Clone, Copy)]
pub(super) struct Attacks<'a> {
    pub(super) board: &'a Board,
    pub(super) by: Side,
    /// The squares that block the attacker's lines.
    pub(super) obstacles: Squares,
    /// Whether the attacker's archers cannot shoot \[PC-8\].
    pub(super) reloading: bool,
    /// The en-passant square that the attacker could use; a berserker's chain may begin there.
    pub(super) en_passant: Option<Square>,
}

impl<'a> Attacks<'a> {
    /// Returns the attacks of `by` in `pos`, on the board that is given: that of `pos` or one that
    /// differs from it by displaced spies.
    #[inline]
    pub(super) fn new(pos: &PawnsChess, board: &'a Board, by: Side) -> Self {
        Attacks {
            board,
            by,
            obstacles: obstacles(board, by),
            reloading: pos.reload[by.index()],
            en_passant: None,
        }
    }

    /// Whether the attacker could capture a king on `target`. Compulsion does not matter
    /// \[PC-23\], \[PC-33\].
    #[inline]
    pub(super) fn can_capture_king(&self, target: Square) -> bool {
        self.attackers_of(target).is_nonempty() || self.chain_reaches(target)
    }

    /// Returns the units that could capture on `target` at once.
    #[inline]
    pub(super) fn attackers_of(&self, target: Square) -> Squares {
        let lines = Board8x8::lines();
        let of = |kind| self.board.kind(kind);
        let knights = of(KNIGHT) | of(BERSERKER_KNIGHT);
        let found = lines.rook_attacks(target, self.obstacles) & (of(ROOK) | of(QUEEN))
            | lines.bishop_attacks(target, self.obstacles) & (of(BISHOP) | of(QUEEN))
            | lines.knight_attacks(target) & knights
            | lines.king_attacks(target) & of(KING)
            | self.attacking_pawns(target)
            | self.shooting_archers(target);
        found & self.board.side(self.by)
    }

    /// Whether some berserker unit of the attacker could capture on `target` in the course of a chain
    /// \[PC-28\]. Its own king ends a chain, so no chain goes on from there \[PC-25\].
    #[inline]
    pub(super) fn chain_reaches(&self, target: Square) -> bool {
        let of = |kind| self.board.of(self.by, kind);
        if berserkers(self.board, self.by).is_empty() {
            return false;
        }
        let empty = self.board.empty();
        let chain = ChainAttack {
            by: self.by,
            en_passant: self.en_passant.filter(|&square| empty.has(square)),
            target,
        };
        let victims = capturable(self.board) & !of(KING);
        chain.is_possible(of(BERSERKER), of(BERSERKER_KNIGHT), victims)
    }

    /// Returns the squares from which a hero would aim at `target`: by a queen's or a knight's
    /// move.
    #[inline]
    pub(super) fn hero_squares(&self, target: Square) -> Squares {
        let lines = Board8x8::lines();
        lines.rook_attacks(target, self.obstacles)
            | lines.bishop_attacks(target, self.obstacles)
            | lines.knight_attacks(target)
    }

    #[inline]
    fn attacking_pawns(&self, target: Square) -> Squares {
        let of = |kind| self.board.kind(kind);
        let here = Bitboard::square(target);
        let orthodox = of(PAWN)
            | of(ARCHER)
            | of(HEALER)
            | of(MERCENARY)
            | of(HERO)
            | of(BERSERKER)
            | of(HORSEMAN)
            | of(GUARD);
        let diagonal = diagonally_ahead(here, !self.by);
        diagonal & orthodox | here.forward(!self.by) & of(MERCENARY) | self.attacking_guards(target)
    }

    /// Returns the guards that attack `target`. Their direction depends on their square \[PC-6\], so each
    /// guard is checked on its own.
    #[inline]
    fn attacking_guards(&self, target: Square) -> Squares {
        let near = Board8x8::lines().king_attacks(target) & self.board.kind(GUARD);
        near.filter(|&from| guard::captures(self.by, from).has(target)).collect()
    }

    /// Returns the archers that could shoot `target`: two squares ahead, from where they stand or one step
    /// on \[PC-7\].
    #[inline]
    fn shooting_archers(&self, target: Square) -> Squares {
        if self.reloading {
            return Bitboard::EMPTY;
        }
        let back = |set: Squares| set.forward(!self.by);
        let two_behind = back(back(Bitboard::square(target)));
        // The shot itself passes over everything, so only the square of the step must be free.
        let three_behind = back(two_behind & !self.obstacles);
        (two_behind | three_behind) & self.board.kind(ARCHER)
    }
}

impl PawnsChess {
    /// Whether the king of `side` is attacked on the board as it stands, were it the other side's
    /// turn \[G-3\]; heroic check is another matter.
    pub(super) fn is_king_attacked(&self, side: Side) -> bool {
        let attacks = Attacks::new(self, &self.board, !side);
        self.king(side).is_some_and(|king| attacks.can_capture_king(king))
    }

    /// Whether the side to move is in check, by declaration \[PC-20\] or otherwise.
    pub(super) fn is_in_check(&self) -> bool {
        self.declared.is_nonempty() || self.is_king_attacked(self.to_move)
    }
}
