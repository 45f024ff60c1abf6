//! Tests of Pawns Chess.

mod agree;
mod dense;
mod literal;
mod odd;
mod rulings;
mod texts;

use super::PawnsChess;
use crate::testing;

/// The position of a FEN.
fn position(fen: &str) -> PawnsChess {
    testing::position(fen)
}
