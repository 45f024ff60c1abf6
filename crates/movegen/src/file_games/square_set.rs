//! Squares of the largest board, 12 files by 10 ranks, and sets of them.
//!
//! Every game from a file uses the numbers of this board: the square of file `f` and rank `r` has the
//! number `12 r + f`, whatever the size of the game's own board.

use crate::board::{Bits, Square};
use motley_game::Side;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// Files of the largest board.
pub const FILES: usize = 12;
/// Ranks of the largest board.
pub const RANKS: usize = 10;
/// Squares of the largest board.
pub const SQUARES: usize = FILES * RANKS;

/// A set of squares: bit `n` is the square with number `n`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SquareSet(pub u128);

/// A set for each square.
pub(super) type PerSquare = Vec<SquareSet>;

/// Returns the square of a file and a rank, both from 0.
#[inline]
#[must_use]
pub const fn square_at(file: u8, rank: u8) -> Square {
    Square(rank * FILES as u8 + file)
}

/// Returns the file of a square, from 0.
#[inline]
#[must_use]
pub const fn file_of(square: Square) -> u8 {
    square.0 % FILES as u8
}

/// Returns the rank of a square, from 0.
#[inline]
#[must_use]
pub const fn rank_of(square: Square) -> u8 {
    square.0 / FILES as u8
}

/// Returns the name of a square: `a10`.
#[must_use]
pub fn square_name(square: Square) -> String {
    format!("{}{}", char::from(b'a' + file_of(square)), rank_of(square) + 1)
}

/// Returns the steps of a king between two squares of an empty board.
pub(super) fn king_steps(from: Square, to: Square) -> u8 {
    let files = file_of(from).abs_diff(file_of(to));
    let ranks = rank_of(from).abs_diff(rank_of(to));
    files.max(ranks)
}

/// Returns a set for each square; the empty one beside the board.
pub(super) fn per_square(board: SquareSet, of: impl Fn(Square) -> SquareSet) -> PerSquare {
    let squares = (0..SQUARES as u8).map(Square);
    squares.map(|square| if board.has(square) { of(square) } else { SquareSet::EMPTY }).collect()
}

/// Returns for each square those whose targets it is among.
pub(super) fn transposed(board: SquareSet, targets: impl Fn(Square) -> SquareSet) -> PerSquare {
    let mut from_where = vec![SquareSet::EMPTY; SQUARES];
    for from in board {
        for to in targets(from) {
            from_where[to.index()] = from_where[to.index()].with(from);
        }
    }
    from_where
}

/// Returns the squares between two squares of one rank, file or diagonal; none for others.
#[must_use]
pub fn squares_between(from: Square, to: Square) -> SquareSet {
    let files = i32::from(file_of(to)) - i32::from(file_of(from));
    let ranks = i32::from(rank_of(to)) - i32::from(rank_of(from));
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return SquareSet::EMPTY;
    }
    let step = ranks.signum() * FILES as i32 + files.signum();
    let count = files.abs().max(ranks.abs());
    let squares = (1..count).map(|n| Square((i32::from(from.0) + n * step) as u8));
    squares.fold(SquareSet::EMPTY, SquareSet::with)
}

/// Returns the change of the rank by a step of a side's pawn.
#[inline]
const fn side_ranks(side: Side) -> i8 {
    match side {
        Side::White => 1,
        Side::Black => -1,
    }
}

impl SquareSet {
    /// The empty set.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// All squares of the largest board.
    pub const ALL: SquareSet = SquareSet((1 << SQUARES) - 1);

    /// Returns the set of one square.
    #[inline]
    #[must_use]
    pub fn of(square: Square) -> SquareSet {
        SquareSet(u128::bit(u32::from(square.0 & 127)))
    }

    /// Returns the squares of a rank, from 0.
    #[must_use]
    pub const fn rank(rank: u8) -> SquareSet {
        SquareSet(0xfff << (rank as u32 * FILES as u32))
    }

    /// Returns the dark squares, of which a1 is one.
    #[must_use]
    pub const fn dark() -> SquareSet {
        // Ranks have an even number of squares: the next rank begins with the other colour.
        let mut set = 0;
        let mut rank = 0;
        while rank < RANKS {
            set |= (0x555 << (rank % 2)) << (rank * FILES);
            rank += 1;
        }
        SquareSet(set)
    }

    /// Returns the set and a square.
    #[inline]
    #[must_use]
    pub fn with(self, square: Square) -> SquareSet {
        self | SquareSet::of(square)
    }

    /// Returns the set without a square.
    #[inline]
    #[must_use]
    pub fn without(self, square: Square) -> SquareSet {
        self & !SquareSet::of(square)
    }

    /// Whether a square belongs to the set.
    #[inline]
    #[must_use]
    pub fn has(self, square: Square) -> bool {
        Bits::has(self.0, u32::from(square.0 & 127))
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether two sets share a square.
    #[inline]
    #[must_use]
    pub fn intersects(self, other: SquareSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the number of squares.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the square with the lowest number.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Square> {
        (self.0 != 0).then(|| Square(self.0.trailing_zeros() as u8))
    }

    /// Returns the square with the highest number.
    #[inline]
    #[must_use]
    pub fn last(self) -> Option<Square> {
        (self.0 != 0).then(|| Square(127 - self.0.leading_zeros() as u8))
    }

    /// Returns the squares one step on from those of the set: at most one file, and any number of ranks.
    #[inline]
    #[must_use]
    pub fn shifted(self, files: i8, ranks: i8) -> SquareSet {
        const FIRST_FILE: u128 = {
            let (mut set, mut rank) = (0, 0);
            while rank < RANKS {
                set |= 1 << (rank * FILES);
                rank += 1;
            }
            set
        };
        let inside = match files {
            1.. => self & SquareSet(!(FIRST_FILE << (FILES - 1))),
            0 => self,
            _ => self & SquareSet(!FIRST_FILE),
        };
        let step = i32::from(ranks) * FILES as i32 + i32::from(files);
        let moved = if step < 0 { inside.0 >> -step } else { inside.0 << step };
        SquareSet(moved) & SquareSet::ALL
    }

    /// Returns the squares some ranks ahead of those of the set, as a side sees it.
    #[inline]
    #[must_use]
    pub fn ahead(self, side: Side, ranks: i8) -> SquareSet {
        self.shifted(0, side_ranks(side) * ranks)
    }

    /// Returns the squares that pawns of chess on those of the set attack to the left and to the right.
    #[inline]
    #[must_use]
    pub fn pawn_attacks(self, side: Side) -> [SquareSet; 2] {
        [-1, 1].map(|files| self.shifted(files, side_ranks(side)))
    }

    /// Returns all squares on the files of the set.
    #[inline]
    #[must_use]
    pub fn columns(self) -> SquareSet {
        let mut set = self.0;
        set |= set >> FILES | set << FILES;
        set |= set >> (2 * FILES) | set << (2 * FILES);
        set |= set >> (4 * FILES) | set << (4 * FILES);
        set |= set >> (8 * FILES) | set << (8 * FILES);
        SquareSet(set) & SquareSet::ALL
    }

    /// Returns the squares beside those of the set on their files and ranks.
    #[must_use]
    pub fn beside(self) -> SquareSet {
        let [left, right] = [-1, 1].map(|files| self.shifted(files, 0));
        left | right | self.shifted(0, 1) | self.shifted(0, -1)
    }

    /// Returns the squares around those of the set, also at their corners.
    #[must_use]
    pub fn around(self) -> SquareSet {
        let row = self.shifted(-1, 0) | self | self.shifted(1, 0);
        self.shifted(-1, 0) | self.shifted(1, 0) | row.shifted(0, 1) | row.shifted(0, -1)
    }

    /// Returns the set on a board of `files` files with left and right exchanged.
    #[must_use]
    pub fn mirrored(self, files: u8) -> SquareSet {
        let mirror = |square: Square| {
            let file = files.checked_sub(1 + file_of(square))?;
            Some(square_at(file, rank_of(square)))
        };
        self.filter_map(mirror).fold(SquareSet::EMPTY, SquareSet::with)
    }

    /// Returns the set on a board of `ranks` ranks that is turned upside down.
    #[must_use]
    pub fn flipped(self, ranks: u8) -> SquareSet {
        let flip = |square: Square| {
            let rank = ranks.checked_sub(1 + rank_of(square))?;
            Some(square_at(file_of(square), rank))
        };
        self.filter_map(flip).fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl Iterator for SquareSet {
    type Item = Square;

    /// Takes out the square with the lowest number.
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl BitXor for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitxor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 ^ other.0)
    }
}

impl Not for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn not(self) -> SquareSet {
        SquareSet(!self.0 & SquareSet::ALL.0)
    }
}
