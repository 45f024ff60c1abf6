//! The differences between chess-like games.

use super::kinds::{KINDS, KING, PAWN, Piece, kind_of_piece, piece_place, unit_names};
use super::params::Params;
use crate::board::{Bitboard, Geometry, Kind, Lines, Placement};
use crate::mechanics::unit_names::UnitNames;
use std::fmt::Debug;

/// A set of squares of the board of `R`.
pub(super) type Squares<R> = Bitboard<<R as Ruleset>::Geometry>;
/// The board of `R` with what stands on it.
pub(super) type Board<R> = Placement<<R as Ruleset>::Geometry, KINDS>;

/// A chess-like game, as a table.
pub trait Ruleset: Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// The board.
    type Geometry: Geometry<Lines = Lines<Self::Geometry>>;
    /// The pieces beside king and pawn, the least valuable first. A pawn promotes to any of them.
    const PIECES: &'static [Piece];
    /// The letters and names of king, pawn and pieces.
    const UNITS: UnitNames = unit_names(Self::PIECES);
    /// White's first rank in the usual array: the pieces that a side starts with, and the squares of
    /// king and rooks in games that are not shuffled.
    const START_RANK: &'static str;
    /// The file the king castles to, on the right-hand side and on the left; the rook goes to the
    /// square next to it, towards the middle.
    const CASTLING_FILES: [u8; 2];
    /// Whether two lone bishops on squares of one colour are a dead position \[C-1\].
    const LIKE_BISHOPS_ARE_DEAD: bool;

    /// The clauses that tell what pieces unknown to chess do, by the letters of these pieces.
    const CLAUSES_OF_PIECES: &'static [(u8, &'static str)] = &[];

    /// The numbers by which positions and exchanges are evaluated.
    const PARAMS: &'static Params;

    /// The values of the search's parameters in this game, by name, where they differ from the usual ones.
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = &[];

    /// Whether the network has king buckets: a unit's value on a square then depends on the own king's
    /// square. This needs several times the inputs and training games.
    const HAS_KING_BUCKETS: bool = false;

    /// Returns the piece of this kind; `None` for king and pawn.
    #[inline]
    #[must_use]
    fn piece(kind: Kind) -> Option<&'static Piece> {
        Self::PIECES.get(piece_place(kind))
    }

    /// Returns the pieces with their kinds, the least valuable first.
    #[inline]
    #[must_use]
    fn pieces() -> impl Iterator<Item = (Kind, &'static Piece)> {
        let numbered = Self::PIECES.iter().enumerate();
        numbered.map(|(place, piece)| (kind_of_piece(place), piece))
    }

    /// Returns the value of a unit of this kind when it is captured, in centipawns: see
    /// [`PieceParams::exchange_value`](super::params::PieceParams::exchange_value).
    #[inline]
    #[must_use]
    fn value(kind: Kind) -> i32 {
        match kind {
            // A king is never captured.
            KING => 0,
            PAWN => Self::PARAMS.pawn_exchange_value,
            _ => {
                let params = Self::PARAMS.pieces.get(piece_place(kind));
                params.map_or(0, |params| params.exchange_value)
            }
        }
    }

    /// Returns the kinds to which a pawn promotes \[G-12\], \[C-3\], \[CR-3\], the least valuable
    /// first.
    #[inline]
    fn promotions() -> impl DoubleEndedIterator<Item = Kind> {
        (0..Self::PIECES.len()).map(kind_of_piece)
    }
}
