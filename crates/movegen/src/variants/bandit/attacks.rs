//! The enemies that attack a king.
//!
//! Tricksters never capture and outlaws give no check \[B-5\], \[B-13\], so neither is an attacker
//! here.

use super::kinds::{BISHOP, Board, CHANCELLOR, KING, KNIGHT, PAWN, ROOK, SERGEANT, Squares};
use super::soldiers;
use crate::board::{Board7x9, Geometry, Kind, Lines, Square};
use motley_game::Side;

/// The units that can capture a king of one side, by the way in which they attack.
///
/// It is small and can be changed like the board ([`after`](Attackers::after),
/// [`change_kind`](Attackers::change_kind)), so that a turn is tried here and not on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attackers {
    pub(super) lines: &'static Lines<Board7x9>,
    /// The side whose kings are attacked.
    defender: Side,
    pub(super) occupied: Squares,
    rook_movers: Squares,
    bishop_movers: Squares,
    knight_movers: Squares,
    pawns: Squares,
    sergeants: Squares,
    kings: Squares,
}

impl Attackers {
    /// Returns the units on `board` that can capture a king of `defender`.
    #[inline]
    pub(super) fn new(board: &Board, defender: Side) -> Attackers {
        let enemies = board.side(!defender);
        let chancellors = board.kind(CHANCELLOR);
        Attackers {
            lines: Board7x9::lines(),
            defender,
            occupied: board.occupied(),
            rook_movers: enemies & (board.kind(ROOK) | chancellors),
            bishop_movers: enemies & board.kind(BISHOP),
            knight_movers: enemies & (board.kind(KNIGHT) | chancellors),
            pawns: enemies & board.kind(PAWN),
            sergeants: enemies & board.kind(SERGEANT),
            kings: enemies & board.kind(KING),
        }
    }

    /// Takes the units on `squares` out of all sets; the caller changes `occupied`.
    fn remove(&mut self, squares: Squares) {
        for set in [
            &mut self.rook_movers,
            &mut self.bishop_movers,
            &mut self.knight_movers,
            &mut self.pawns,
            &mut self.sergeants,
            &mut self.kings,
        ] {
            *set &= !squares;
        }
    }

    /// Returns the attackers after the units on `vacated` have left and a unit of the defender has
    /// come to `arrived`, capturing what stood there. `arrived` may be empty.
    #[inline]
    #[must_use]
    pub(super) fn after(mut self, vacated: Squares, arrived: Squares) -> Attackers {
        self.remove(vacated | arrived);
        self.occupied = (self.occupied & !vacated) | arrived;
        self
    }

    /// Returns the attackers after one of them has gone from `from` to `to`, capturing what stood there,
    /// and is of `kind` now.
    #[inline]
    #[must_use]
    pub(super) fn after_own(mut self, from: Square, to: Square, kind: Kind) -> Attackers {
        self.remove(Squares::square(from));
        self.occupied = self.occupied.without(from).with(to);
        self.change_kind(to, kind);
        self
    }

    /// Makes the enemy on `square` one of `kind`, as a trick does: it keeps its owner \[B-7\].
    pub(super) fn change_kind(&mut self, square: Square, kind: Kind) {
        let here = Squares::square(square);
        self.remove(here);
        match kind {
            BISHOP => self.bishop_movers |= here,
            ROOK => self.rook_movers |= here,
            KNIGHT => self.knight_movers |= here,
            CHANCELLOR => {
                self.rook_movers |= here;
                self.knight_movers |= here;
            }
            PAWN => self.pawns |= here,
            SERGEANT => self.sergeants |= here,
            KING => self.kings |= here,
            // Tricksters and outlaws attack no king.
            _ => {}
        }
    }

    /// Returns the attackers of a king on `king` whose attack cannot be blocked: all but sliders.
    #[inline]
    pub(super) fn leapers(&self, king: Square) -> Squares {
        let lines = self.lines;
        // A soldier attacks the king from where a soldier of the defender on the king's square
        // would attack it.
        (lines.knight_attacks(king) & self.knight_movers)
            | (lines.king_attacks(king) & self.kings)
            | (lines.pawn_captures(self.defender, king) & self.pawns)
            | (soldiers::sergeant_attacks(lines, self.defender, king) & self.sergeants)
    }

    /// Returns the sliders that would attack a king on `king` if the board were empty.
    #[inline]
    pub(super) fn snipers(&self, king: Square) -> Squares {
        (self.lines.rook_attacks_empty(king) & self.rook_movers)
            | (self.lines.bishop_attacks_empty(king) & self.bishop_movers)
    }

    /// Whether a king on `king` is attacked.
    #[inline]
    pub(super) fn attack(&self, king: Square) -> bool {
        let (lines, occupied) = (self.lines, self.occupied);
        self.leapers(king).is_nonempty()
            || (lines.rook_attacks(king, occupied) & self.rook_movers).is_nonempty()
            || (lines.bishop_attacks(king, occupied) & self.bishop_movers).is_nonempty()
    }

    /// Whether one of `kings` is attacked: each is royal \[B-10\].
    #[inline]
    pub(super) fn attack_any(&self, kings: Squares) -> bool {
        for king in kings {
            if self.attack(king) {
                return true;
            }
        }
        false
    }
}
