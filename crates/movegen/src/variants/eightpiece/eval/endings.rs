//! Advantages that cannot win: less than what mates a bare king \[8P-31\].

use crate::board::{Board8x8, Geometry};
use crate::variants::eightpiece::kinds::*;
use motley_game::Side;

/// Divisor of an advantage that cannot win; the search still prefers the better position. Set by hand.
const NO_MATE: i32 = 32;

/// Returns White's score, near a draw if the side that is ahead cannot mate.
#[inline]
pub(super) fn scale_score(board: &Board, white: i32) -> i32 {
    let stronger = if white > 0 { Side::White } else { Side::Black };
    if board.side(stronger).len() <= 3 && cannot_mate(board, stronger) { white / NO_MATE } else { white }
}

/// Whether a side with at most three units cannot force mate even against a bare king: with one bishop,
/// knight or sentry; two knights; knight and sentry; two units on diagonals of one shade.
fn cannot_mate(board: &Board, side: Side) -> bool {
    let helpers = board.side(side) & !board.kind(KING);
    let knights = helpers & board.kind(KNIGHT);
    let diagonal = helpers & (board.kind(BISHOP) | board.kind(SENTRY));
    if !(helpers & !knights & !diagonal).is_empty() {
        return false;
    }
    let light = Board8x8::lines().light_squares();
    let one_shade = !diagonal.intersects(light) || (diagonal & !light).is_empty();
    let has_bishop = helpers.intersects(board.kind(BISHOP));
    match (helpers.len(), knights.len()) {
        (0 | 1, _) | (2, 2) => true,
        (2, 1) => !has_bishop,
        _ => one_shade,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::eightpiece::EightPiece;
    use motley_game::Notation;

    /// [8P-31], and the inventor's list of what mates.
    #[test]
    fn little_does_not_mate() {
        let mates = |units: &str| {
            let pos = EightPiece::parse(&format!("4k3/8/8/8/8/8/8/{units} w - - 0 1")).unwrap();
            !cannot_mate(&pos.state.board, Side::White)
        };
        for units in ["S3K3", "SN2K3", "NN2K3", "S1B1K3", "B3K1B1", "4K3"] {
            assert!(!mates(units), "{units}");
        }
        for units in ["SB2K3", "BN2K3", "J3K3", "SP2K3", "BB2K3"] {
            let units = units.replace('P', "Q");
            assert!(mates(&units), "{units}");
        }
    }
}
