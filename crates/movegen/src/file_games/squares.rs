//! Sets of squares of the largest board, 12 files by 10 ranks, and what is asked of them.
//!
//! Every game from a file uses the numbers of this board, in whose lower left corner its own board lies.

use crate::board::{Bitboard, Board12x10, Geometry, Square};
use motley_game::Side;

/// Files of the largest board.
pub const FILES: usize = Board12x10::FILES as usize;
/// Ranks of the largest board.
pub const RANKS: usize = Board12x10::RANKS as usize;
/// Squares of the largest board.
pub const SQUARES: usize = Board12x10::SQUARES;

/// A set of squares of the largest board.
pub type SquareSet = Bitboard<Board12x10>;

/// A set for each square.
pub(crate) type PerSquare = Vec<SquareSet>;

/// Returns the squares of a board of some files and ranks.
pub(crate) fn rectangle(files: u8, ranks: u8) -> SquareSet {
    (0..ranks).flat_map(|rank| (0..files).map(move |file| Board12x10::at(file, rank))).collect()
}

/// Returns the steps of a king between two squares of an empty board.
pub(crate) fn king_steps(from: Square, to: Square) -> u8 {
    let files = Board12x10::file(from).abs_diff(Board12x10::file(to));
    let ranks = Board12x10::rank(from).abs_diff(Board12x10::rank(to));
    files.max(ranks)
}

/// Returns a set for each square; the empty one beside the board.
pub(crate) fn per_square(board: SquareSet, of: impl Fn(Square) -> SquareSet) -> PerSquare {
    let set = |square| if board.has(square) { of(square) } else { SquareSet::EMPTY };
    Board12x10::squares().map(set).collect()
}

/// Returns for each square those whose targets it is among.
pub(crate) fn transposed(board: SquareSet, targets: impl Fn(Square) -> SquareSet) -> PerSquare {
    let mut from_where = vec![SquareSet::EMPTY; SQUARES];
    for from in board {
        for to in targets(from) {
            from_where[to.index()] |= SquareSet::square(from);
        }
    }
    from_where
}

/// Returns the squares between two squares of one rank, file or diagonal; none for others.
#[must_use]
pub fn squares_between(from: Square, to: Square) -> SquareSet {
    let files = i32::from(Board12x10::file(to)) - i32::from(Board12x10::file(from));
    let ranks = i32::from(Board12x10::rank(to)) - i32::from(Board12x10::rank(from));
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return SquareSet::EMPTY;
    }
    let step = ranks.signum() * FILES as i32 + files.signum();
    let count = files.abs().max(ranks.abs());
    (1..count).map(|n| Square((i32::from(from.0) + n * step) as u8)).collect()
}

impl SquareSet {
    /// Returns the dark squares, of which a1 is one.
    pub(crate) fn dark() -> SquareSet {
        let is_dark =
            |square: &Square| (Board12x10::file(*square) + Board12x10::rank(*square)).is_multiple_of(2);
        Board12x10::squares().filter(is_dark).collect()
    }

    /// Returns the squares some ranks ahead of those of the set, as a side sees it.
    #[inline]
    pub(crate) fn ahead(self, side: Side, ranks: i8) -> SquareSet {
        match side {
            Side::White => self.shift(0, ranks),
            Side::Black => self.shift(0, -ranks),
        }
    }

    /// Returns the squares that pawns of chess on those of the set attack to the left and to the right.
    #[inline]
    pub(crate) fn pawn_attacks(self, side: Side) -> [SquareSet; 2] {
        let ahead = self.forward(side);
        [ahead.left(), ahead.right()]
    }

    /// Returns all squares on the files of the set.
    #[inline]
    pub(crate) fn columns(self) -> SquareSet {
        let mut set = self.0;
        set |= set >> FILES | set << FILES;
        set |= set >> (2 * FILES) | set << (2 * FILES);
        set |= set >> (4 * FILES) | set << (4 * FILES);
        set |= set >> (8 * FILES) | set << (8 * FILES);
        Bitboard(set) & SquareSet::all()
    }

    /// Returns the set on a board of `files` files with left and right exchanged.
    pub(crate) fn mirrored(self, files: u8) -> SquareSet {
        let mirror = |square: Square| {
            let file = files.checked_sub(1 + Board12x10::file(square))?;
            Some(Board12x10::at(file, Board12x10::rank(square)))
        };
        self.filter_map(mirror).collect()
    }

    /// Returns the set on a board of `ranks` ranks that is turned upside down.
    pub(crate) fn flipped(self, ranks: u8) -> SquareSet {
        let flip = |square: Square| {
            let rank = ranks.checked_sub(1 + Board12x10::rank(square))?;
            Some(Board12x10::at(Board12x10::file(square), rank))
        };
        self.filter_map(flip).collect()
    }
}
