//! The rules of castling of one game.

use crate::board::{Board12x10, Geometry, Kind, Square};
use crate::mechanics::castling::{Castling, Wing, outermost};

/// The letters of the ways of castling in a FEN, in the order of their bits.
pub(crate) const RIGHTS: [char; 4] = ['K', 'Q', 'k', 'q'];

/// The units that castle, and their ways. Pairs are of the king's side and of the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct CastlingRules {
    /// There is castling.
    pub(crate) is_there: bool,
    /// Kings and rooks castle from any file, and castling is written as in Chess960.
    pub(crate) is_chess960: bool,
    /// The FEN says which units castle, as in Chess960.
    pub(crate) by_fen: bool,
    /// Units castle that were dropped.
    pub(crate) of_dropped: bool,
    /// A side must not castle as the other did.
    pub(crate) is_opposite: bool,
    /// The rights, as bits, whose castling wins; a side that has lost all of its own ones loses.
    pub(crate) wins: u8,
    /// The ranks on which the sides castle; `None` if the board does not have it.
    pub(crate) ranks: [Option<u8>; 2],
    /// The kinds that castle as kings and as rooks, by side.
    pub(crate) kings: [Vec<Kind>; 2],
    pub(crate) rooks: [Vec<Kind>; 2],
    /// The outermost files of rooks.
    pub(crate) rook_files: [u8; 2],
    /// The files on which kings that castle end, and how many files the board has.
    pub(crate) king_to: [u8; 2],
    pub(crate) files: u8,
    /// The ways of castling: White's on the king's side and the other, then Black's. Where the FEN says
    /// which units castle, there are none.
    pub(crate) ways: [Option<Castling>; 4],
    /// The rights that remain when something happens on a square.
    pub(crate) rights_kept: Vec<u8>,
}

impl CastlingRules {
    /// Returns the castling of a king with a rook, if it ends on the board.
    pub(crate) fn way_between(&self, king: Square, rook: Square) -> Option<Castling> {
        let [right, left] = self.king_to;
        let is_inside = if rook > king { 0 < right && right < self.files } else { left + 1 < self.files };
        is_inside.then(|| Castling::new::<Board12x10>(king, rook, self.king_to))
    }

    /// Returns the outermost rook of a king for a right: of the squares that `is_rook` accepts.
    pub(crate) fn outermost_rook(
        &self,
        king: Square,
        bit: usize,
        is_rook: impl Fn(Square) -> bool,
    ) -> Option<Square> {
        let [last, first] = self.rook_files;
        let fits = |square| (first..=last).contains(&Board12x10::file(square)) && is_rook(square);
        outermost::<Board12x10>(king, Wing::BOTH[bit % 2], fits)
    }
}
