//! Gothic Chess: Capablanca Chess with another array. See `RULES.md`.

use super::{Info, capablanca};
use crate::board::Board10x8;
use crate::orthodox::eval::{self, Params};
use crate::orthodox::{Piece, Position, Ruleset};

/// A position of Gothic Chess.
pub type Gothic = Position<Rules>;

/// The table of Gothic Chess \[CR-7\].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules;

impl Ruleset for Rules {
    type Geometry = Board10x8;

    const INFO: Info = Info {
        name: "gothic",
        title: "Gothic Chess",
        files: 10,
        ranks: 8,
        xboard: "gothic",
        gui_shuffles: false,
        setup: None,
    };
    const PIECES: &'static [Piece] = capablanca::PIECES;
    const START_RANK: &'static str = "RNBQCKABNR";
    const SHUFFLED: bool = false;
    const CASTLING_FILES: [u8; 2] = capablanca::CASTLING_FILES;
    const PARAMS: &'static Params = &eval::CAPABLANCA;
    const LIKE_BISHOPS_ARE_DEAD: bool = false;
}

#[cfg(test)]
mod tests;
