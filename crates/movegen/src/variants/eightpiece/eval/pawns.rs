//! Pawn structure.

use super::View;
use crate::board::Bitboard;
use crate::mechanics::tapered::{Tapered, s};
use crate::variants::eightpiece::pawn::relative_rank;
use crate::variants::eightpiece::units::*;
use motley_game::Side;

const DOUBLED: Tapered = s(-8, -16);
const ISOLATED: Tapered = s(-9, -12);
/// A passed pawn, by its rank as its owner counts. A sentry may push it back: less than in chess.
const PASSED: [Tapered; 8] = [
    s(0, 0),
    s(2, 8),
    s(4, 12),
    s(8, 22),
    s(16, 40),
    s(32, 75),
    s(60, 130),
    s(0, 0),
];

const FILE_A: u64 = 0x0101_0101_0101_0101;

/// The squares that pawns of `side` capture on.
#[inline]
pub(super) fn guarded(board: &Board, side: Side) -> Set {
    let pawns = board.of(side, PAWN);
    let beside = sideways(pawns);
    match side {
        Side::White => Bitboard(beside.0 << 8),
        Side::Black => Bitboard(beside.0 >> 8),
    }
}

#[inline]
fn sideways(set: Set) -> Set {
    Bitboard((set.0 & !(FILE_A << 7)) << 1 | (set.0 & !FILE_A) >> 1)
}

/// Every square in front of a set, as `side` sees it.
#[inline]
fn in_front(set: Set, side: Side) -> Set {
    let mut fill = set.0;
    match side {
        Side::White => {
            fill |= fill << 8;
            fill |= fill << 16;
            fill |= fill << 32;
            Bitboard(fill << 8)
        }
        Side::Black => {
            fill |= fill >> 8;
            fill |= fill >> 16;
            fill |= fill >> 32;
            Bitboard(fill >> 8)
        }
    }
}

/// The pawn structure of one side.
pub(super) fn score(view: &View<'_>) -> Tapered {
    let pawns = view.board.of(view.side, PAWN);
    let theirs = view.board.of(!view.side, PAWN);
    let files = in_front(pawns, view.side) | in_front(pawns, !view.side) | pawns;
    let stopped = in_front(theirs | sideways(theirs), !view.side) | in_front(pawns, !view.side);
    let mut total = DOUBLED * (pawns & in_front(pawns, view.side)).len() as i32;
    total += ISOLATED * (pawns & !sideways(files)).len() as i32;
    for pawn in pawns & !stopped {
        total += PASSED[usize::from(relative_rank(view.side, pawn))];
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board8x8, Geometry};
    use crate::variants::eightpiece::EightPiece;
    use motley_game::Notation;

    fn structure(fen: &str, side: Side) -> Tapered {
        let pos = EightPiece::parse(fen).unwrap();
        score(&View::new(&pos.state.board, side))
    }

    #[test]
    fn passed_isolated_doubled() {
        let fen = "4k3/8/1p6/4P3/8/8/PP6/4K3 w - - 0 1";
        let passed = PASSED[usize::from(Board8x8::rank(crate::board::Square(36)))];
        assert_eq!(structure(fen, Side::White), passed + ISOLATED);
        assert_eq!(structure(fen, Side::Black), ISOLATED);
        let doubled = "4k3/1p6/8/8/1P6/1P6/8/4K3 w - - 0 1";
        assert_eq!(structure(doubled, Side::White), DOUBLED + ISOLATED * 2);
    }
}
