//! The rules of castling of one game.

use crate::board::{Board12x10, Geometry, Kind, Square};
use crate::file_games::squares::SquareSet;

/// The letters of the ways of castling in a FEN, in the order of their bits.
pub(crate) const RIGHTS: [char; 4] = ['K', 'Q', 'k', 'q'];

/// One way of castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CastlingWay {
    pub(crate) king: Square,
    pub(crate) rook: Square,
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
    /// The squares that must be empty.
    pub(crate) empty: SquareSet,
    /// The squares of the king's way with its ends, on which a royal king must not be attacked.
    pub(crate) safe: SquareSet,
}

/// The units that castle, and their ways.
#[derive(Debug)]
pub(crate) struct CastlingRules {
    /// There is castling.
    pub(crate) is_there: bool,
    /// The FEN says which units castle, as in Chess960.
    pub(crate) by_fen: bool,
    /// Units castle that were dropped.
    pub(crate) of_dropped: bool,
    /// The ranks on which the sides castle; `None` if the board does not have it.
    pub(crate) ranks: [Option<u8>; 2],
    /// The kinds that castle as kings and as rooks, by side.
    pub(crate) kings: [Vec<Kind>; 2],
    pub(crate) rooks: [Vec<Kind>; 2],
    /// The outermost files of rooks on the king's side and on the other.
    pub(crate) rook_files: [u8; 2],
    /// The files on which kings that castle end, and how many files the board has.
    pub(crate) king_to: [u8; 2],
    pub(crate) files: u8,
    /// The ways of castling: White's on the king's side and the other, then Black's. Where the FEN says
    /// which units castle, there are none.
    pub(crate) ways: [Option<CastlingWay>; 4],
    /// The rights that remain when something happens on a square.
    pub(crate) rights_kept: Vec<u8>,
}

impl CastlingRules {
    /// Returns the way of castling of a king with a rook, if it ends on the board.
    pub(crate) fn way_between(&self, king: Square, rook: Square, is_kingside: bool) -> Option<CastlingWay> {
        let king_file = self.king_to[usize::from(!is_kingside)];
        let rook_file = if is_kingside { king_file.checked_sub(1)? } else { king_file + 1 };
        if king_file.max(rook_file) >= self.files {
            return None;
        }
        let rank = Board12x10::rank(king);
        let (king_to, rook_to) = (Board12x10::at(king_file, rank), Board12x10::at(rook_file, rank));
        let safe = between_and_ends(king, king_to);
        let empty = (safe | between_and_ends(rook, rook_to)).without(king).without(rook);
        Some(CastlingWay { king, rook, king_to, rook_to, empty, safe })
    }

    /// Returns the squares from a king to the outermost file of rooks, the outermost first.
    pub(crate) fn rook_squares(&self, king: Square, is_kingside: bool) -> impl Iterator<Item = Square> {
        let (own, rank) = (Board12x10::file(king), Board12x10::rank(king));
        let [last, first] = self.rook_files;
        let to_last = (own + 1..=last).rev().filter(move |_| is_kingside);
        let from_first = (first..own).filter(move |_| !is_kingside);
        to_last.chain(from_first).map(move |file| Board12x10::at(file, rank))
    }
}

/// Returns the squares of a rank from one square to another.
fn between_and_ends(one: Square, other: Square) -> SquareSet {
    let (first, last) = (one.min(other), one.max(other));
    (first.0..=last.0).map(Square).collect()
}
