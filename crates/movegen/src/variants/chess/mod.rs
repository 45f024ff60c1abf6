//! Chess, by the rules of FIDE: see `RULES.md`.

use crate::board::Board8x8;
use crate::mechanics::castling::CastlingStyle;
use crate::orthodox::params::{self, Params};
use crate::orthodox::{self, Piece, Position, Ruleset};
use crate::variant::{Info, Listing};

/// A position of chess, also of Chess960.
pub type Chess = Position<Rules>;

/// The table of chess and Chess960.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules;

impl Ruleset for Rules {
    type Geometry = Board8x8;

    const PIECES: &'static [Piece] = &[
        Piece::new(b'N', "N"),
        Piece::new(b'B', "B"),
        Piece::new(b'R', "R"),
        Piece::new(b'Q', "RB"),
    ];
    const START_RANK: &'static str = "RNBQKBNR";
    /// Files c and g.
    const CASTLING_FILES: [u8; 2] = [6, 2];
    const PARAMS: &'static Params = &params::CHESS;
    const LIKE_BISHOPS_ARE_DEAD: bool = true;
}

/// Chess: one array.
pub const GAME: Listing<Chess> = Listing {
    info: &Info {
        xboard: "normal",
        ..Info::new("chess", "Chess")
    },
    form: CastlingStyle::Fixed,
    start_count: |_| 1,
    start: |settings| orthodox::start_fixed(settings, Rules::START_RANK),
};

#[cfg(test)]
mod tests;
