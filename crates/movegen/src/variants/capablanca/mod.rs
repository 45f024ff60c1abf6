//! Capablanca Chess: the rules of Capablanca Random Chess with one fixed array. See `RULES.md`.

use crate::board::Board10x8;
use crate::mechanics::castling::CastlingStyle;
use crate::orthodox::eval::{self, Params};
use crate::orthodox::{self, Piece, Position, Ruleset};
use crate::variant::{Info, Listing};

/// A position of Capablanca Chess, of Gothic Chess and of Capablanca Random Chess.
pub type Capablanca = Position<Rules>;

/// Chess with archbishop and chancellor \[CR-3\], the least valuable first; values as the seed of
/// Capablanca Random Chess has them.
pub(super) const PIECES: &[Piece] = &[
    Piece::new(b'N', "N", 300),
    Piece::new(b'B', "B", 350),
    Piece::new(b'R', "R", 500),
    Piece::new(b'A', "BN", 875),
    Piece::new(b'C', "RN", 900),
    Piece::new(b'Q', "RB", 950),
];

/// Files c and i: where a king castles to, on the right and on the left \[CR-4\].
pub(super) const CASTLING_FILES: [u8; 2] = [8, 2];

/// The table of the three games \[CR-7\].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules;

impl Ruleset for Rules {
    type Geometry = Board10x8;

    const PIECES: &'static [Piece] = PIECES;
    const START_RANK: &'static str = "RNABQKBCNR";
    const CASTLING_FILES: [u8; 2] = CASTLING_FILES;
    const PARAMS: &'static Params = &eval::CAPABLANCA;
    const LIKE_BISHOPS_ARE_DEAD: bool = false;
}

/// Capablanca Chess: one array.
pub const GAME: Listing<Capablanca> = Listing {
    info: &Info {
        files: 10,
        ..Info::new("capablanca", "Capablanca Chess")
    },
    form: CastlingStyle::Fixed,
    start_count: |_| 1,
    start: |settings| orthodox::start_fixed(settings, Rules::START_RANK),
};

#[cfg(test)]
mod tests;
