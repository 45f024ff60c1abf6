//! Pawn structure: doubled, isolated and passed pawns
//! (<https://www.chessprogramming.org/Pawn_Structure>).

use super::side_view::SideView;
use crate::board::{Bitboard, Board8x8, Geometry};
use crate::mechanics::tapered::{Tapered, s};
use crate::variants::eightpiece::kinds::*;
use motley_game::Side;

/// A pawn behind another of its side.
const DOUBLED: Tapered = s(-8, -16);
/// A pawn without another of its side on the files beside its own.
const ISOLATED: Tapered = s(-9, -12);
/// A passed pawn, by its rank as its owner counts. A sentry may push it back: less than in chess.
const PASSED: [Tapered; 8] =
    [s(0, 0), s(2, 8), s(4, 12), s(8, 22), s(16, 40), s(32, 75), s(60, 130), s(0, 0)];

/// Returns every square in front of a set, as `side` sees it, up to the edge: ranks double at each
/// step (<https://www.chessprogramming.org/Kogge-Stone_Algorithm>).
#[inline]
fn in_front(set: Squares, side: Side) -> Squares {
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

/// Returns the pawn structure of one side.
pub(super) fn score(view: &SideView<'_>) -> Tapered {
    let pawns = view.board.of(view.side, PAWN);
    let theirs = view.board.of(!view.side, PAWN);
    // Whole files, because an isolated pawn has no neighbour on any rank.
    let files = in_front(pawns, view.side) | in_front(pawns, !view.side) | pawns;
    // Passed is a pawn that no enemy pawn can stop or capture on its way, the foremost of its file.
    let stopped = in_front(theirs | theirs.beside(), !view.side) | in_front(pawns, !view.side);
    let mut total = DOUBLED * (pawns & in_front(pawns, view.side)).len() as i32;
    total += ISOLATED * (pawns & !files.beside()).len() as i32;
    for pawn in pawns & !stopped {
        total += PASSED[usize::from(Board8x8::relative_rank(view.side, pawn))];
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::eightpiece::EightPiece;
    use motley_game::Notation;

    fn structure(fen: &str, side: Side) -> Tapered {
        let pos = EightPiece::parse(fen).unwrap();
        score(&SideView::new(&pos.state.board, side))
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
