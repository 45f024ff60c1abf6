//! Chess, by the rules of FIDE: see `RULES.md`.

use super::Info;
use crate::board::Board8x8;
use crate::orthodox::eval::{self, Params};
use crate::orthodox::{Piece, Position, Ruleset};

/// A position of chess.
pub type Chess = Position<Rules>;

/// The pieces of chess, the least valuable first.
pub(super) const PIECES: &[Piece] = &[
    Piece::new(b'N', "N", 320),
    Piece::new(b'B', "B", 330),
    Piece::new(b'R', "R", 500),
    Piece::new(b'Q', "RB", 950),
];

/// Files c and g: where a king castles to, on the right and on the left.
pub(super) const CASTLING_FILES: [u8; 2] = [6, 2];

/// The table of chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules;

impl Ruleset for Rules {
    type Geometry = Board8x8;

    const INFO: Info = Info {
        name: "chess",
        title: "Chess",
        files: 8,
        ranks: 8,
        xboard: "normal",
        gui_shuffles: false,
        setup: None,
    };
    const PIECES: &'static [Piece] = PIECES;
    const START_RANK: &'static str = "RNBQKBNR";
    const SHUFFLED: bool = false;
    const CASTLING_FILES: [u8; 2] = CASTLING_FILES;
    const PARAMS: &'static Params = &eval::CHESS;
    const LIKE_BISHOPS_ARE_DEAD: bool = true;
}

#[cfg(test)]
mod tests;
