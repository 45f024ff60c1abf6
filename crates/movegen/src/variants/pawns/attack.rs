//! What attacks a square \[G-3\].

use super::kind::{
    ARCHER, BERSERKER, BERSERKER_KNIGHT, BISHOP, Board, GUARD, HEALER, HERO, HORSEMAN, KING,
    KNIGHT, MERCENARY, PLAIN, QUEEN, ROOK, Squares, diagonally_ahead,
};
use super::position::{PawnsChess, obstacles};
use super::{berserker, guard};
use crate::board::{Bitboard, Board8x8, Geometry, Square};
use motley_game::Side;

/// One side's attacks on a board as it stands, were it that side's turn.
///
/// Hidden spies attack no king \[PC-14\] and are no part of it; a hero's sacrifice attacks by other
/// rules ([`hero`](super::hero)).
#[derive(Clone, Copy)]
pub(super) struct Attack<'a> {
    pub(super) board: &'a Board,
    pub(super) by: Side,
    /// What blocks the attacker's lines.
    pub(super) obstacles: Squares,
    /// Whether the attacker's archers cannot shoot \[PC-8\].
    pub(super) reloading: bool,
    /// The en-passant square that the attacker could use; a berserker's chain may begin there.
    pub(super) passed: Option<Square>,
}

impl<'a> Attack<'a> {
    /// The attacks of `by` in `pos`, on whatever board is given.
    #[inline]
    pub(super) fn new(pos: &PawnsChess, board: &'a Board, by: Side) -> Self {
        Attack {
            board,
            by,
            obstacles: obstacles(board, by),
            reloading: pos.reload[by.index()],
            passed: None,
        }
    }

    /// Whether the attacker could capture a king on `target`. Compulsion does not matter
    /// \[PC-23\], \[PC-33\].
    #[inline]
    pub(super) fn reaches(&self, target: Square) -> bool {
        self.direct(target).is_nonempty() || berserker::chain_reaches(self, target)
    }

    /// The units that could capture on `target` at once.
    #[inline]
    pub(super) fn direct(&self, target: Square) -> Squares {
        let lines = Board8x8::lines();
        let of = |kind| self.board.kind(kind);
        let knights = of(KNIGHT) | of(BERSERKER_KNIGHT);
        let found = lines.rook_attacks(target, self.obstacles) & (of(ROOK) | of(QUEEN))
            | lines.bishop_attacks(target, self.obstacles) & (of(BISHOP) | of(QUEEN))
            | lines.knight_attacks(target) & knights
            | lines.king_attacks(target) & of(KING)
            | self.pawns(target)
            | self.shooters(target);
        found & self.board.side(self.by)
    }

    /// The squares from which a queen or knight would attack `target`.
    #[inline]
    pub(super) fn lines(&self, target: Square) -> Squares {
        let lines = Board8x8::lines();
        lines.rook_attacks(target, self.obstacles)
            | lines.bishop_attacks(target, self.obstacles)
            | lines.knight_attacks(target)
    }

    #[inline]
    fn pawns(&self, target: Square) -> Squares {
        let of = |kind| self.board.kind(kind);
        let here = Bitboard::square(target);
        let orthodox = of(PLAIN)
            | of(ARCHER)
            | of(HEALER)
            | of(MERCENARY)
            | of(HERO)
            | of(BERSERKER)
            | of(HORSEMAN)
            | of(GUARD);
        let diagonal = diagonally_ahead(here, !self.by);
        diagonal & orthodox | here.forward(!self.by) & of(MERCENARY) | self.guards(target)
    }

    /// Guards reach a square of an enemy's as far as they capture \[PC-6\].
    #[inline]
    fn guards(&self, target: Square) -> Squares {
        let near = Board8x8::lines().king_attacks(target) & self.board.kind(GUARD);
        near.filter(|&from| guard::captures(self.by, from).has(target))
            .collect()
    }

    /// Archers shoot two squares ahead, from where they stand or one step on \[PC-7\].
    #[inline]
    fn shooters(&self, target: Square) -> Squares {
        if self.reloading {
            return Bitboard::EMPTY;
        }
        let back = |set: Squares| set.forward(!self.by);
        let below = back(back(Bitboard::square(target)));
        let stepping = back(below & !self.obstacles);
        (below | stepping) & self.board.kind(ARCHER)
    }
}

impl PawnsChess {
    /// Whether the king of `side` is attacked on the board as it stands, were it the other side's
    /// turn \[G-3\]; heroic check is another matter.
    pub(super) fn attacked(&self, side: Side) -> bool {
        let attack = Attack::new(self, &self.board, !side);
        self.king(side).is_some_and(|king| attack.reaches(king))
    }

    /// Whether the side to move is in check, by declaration \[PC-20\] or otherwise.
    pub(super) fn in_check(&self) -> bool {
        self.declared.is_nonempty() || self.attacked(self.to_move)
    }
}
