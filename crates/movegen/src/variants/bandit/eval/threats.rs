//! Threats to the enemy: tricks, captures by outlaws, soldiers that attack pieces.
//!
//! The side to move sees its own chances by searching; these terms count the threats that the other
//! side would have to answer (<https://www.chessprogramming.org/Hanging_Piece>).

use super::super::kinds::{KING, OUTLAW, PAWN, SERGEANT, Squares};
use super::super::values::value;
use super::super::{outlaw, trickster};
use super::activity::QuietTargets;
use super::side_view::SideView;
use crate::mechanics::tapered::{Tapered, s};

/// A square that a trickster reaches, between two enemy pieces \[B-7\].
const TRICK: Tapered = s(8, 6);
/// A square that an outlaw reaches and from which it would attack a king \[B-13\].
const OUTLAW_NEAR_KING: Tapered = s(35, 25);
/// A king that an outlaw attacks already \[B-13\].
const KING_CAPTURABLE: Tapered = s(400, 400);
/// A piece worth more than a sergeant that a soldier attacks.
const ATTACKED_BY_SOLDIER: Tapered = s(30, 35);

impl SideView<'_> {
    /// Returns the value of the threats to the enemy; `targets` are those of the own units.
    pub(super) fn threats(&self, targets: &QuietTargets) -> Tapered {
        self.trick_threats(targets.tricksters) + self.outlaw_threats(targets.outlaws) + self.soldier_threats()
    }

    fn trick_threats(&self, reached: Squares) -> Tapered {
        if reached.is_empty() {
            return Tapered::default();
        }
        let squares = trickster::trick_squares(self.board, !self.us) & !self.occupied;
        TRICK * (reached & squares).len() as i32
    }

    fn outlaw_threats(&self, reached: Squares) -> Tapered {
        if self.board.of(self.us, OUTLAW).is_empty() {
            return Tapered::default();
        }
        let kings = self.board.of(!self.us, KING);
        let capturable = outlaw::capturable(self.board, self.us, kings);
        let squares = outlaw::capturing_squares(self.board, self.us, kings) & !self.occupied;
        KING_CAPTURABLE * capturable.len() as i32 + OUTLAW_NEAR_KING * (reached & squares).len() as i32
    }

    fn soldier_threats(&self) -> Tapered {
        let pieces = self.enemy.units & !self.board.kind(PAWN) & !self.board.kind(KING);
        let attacked = (pieces & self.own.soldier_attacks).filter(|&square| {
            let unit = self.board.at(square);
            unit.is_some_and(|unit| value(unit.kind()) > value(SERGEANT))
        });
        ATTACKED_BY_SOLDIER * attacked.count() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::position;
    use super::*;
    use motley_game::Side;

    /// Returns the value of the threats to the enemy of `side`.
    fn threats(fen: &str, side: Side) -> Tapered {
        let pos = position(fen);
        let view = SideView::new(&pos.board, side);
        let (_, targets) = view.activity();
        view.threats(&targets)
    }

    #[test]
    fn threats_are_counted() {
        // [B-7]: from e3 to d5, between rook and knight.
        let trick = "6k/7/7/7/2r1n2/7/4T2/7/K6 w - - 0 1";
        assert_eq!(threats(trick, Side::White), TRICK);
        assert_eq!(threats(trick, Side::Black), Tapered::default());
        // [B-13]: from b4 to d6, before the knight and the king.
        let near_king = "7/3k3/3N3/7/7/1O5/7/7/K6 w - - 0 1";
        assert_eq!(threats(near_king, Side::White), OUTLAW_NEAR_KING);
        let capture = "7/3k3/3N3/3O3/7/7/7/7/K6 b - - 0 1";
        assert_eq!(threats(capture, Side::White), KING_CAPTURABLE);
        let by_soldier = "7/3k3/7/3n3/2P4/7/7/7/K6 b - - 0 1";
        assert_eq!(threats(by_soldier, Side::White), ATTACKED_BY_SOLDIER);
    }
}
