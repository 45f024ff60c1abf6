//! The squares of a board, as its shape defines them.

use super::{Bits, Direction, Square};
use motley_game::Side;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Index, IndexMut};

/// The shape of a board, known at compile time so that every game gets a core of its own.
///
/// ```
/// use motley_game::Side;
/// use motley_movegen::board::{Board7x9, Geometry};
///
/// let square = Board7x9::named("c2").unwrap();
/// assert_eq!(square, Board7x9::at(2, 1));
/// assert_eq!(Board7x9::relative_rank(Side::Black, square), 7, "from the other edge");
/// assert_eq!(Board7x9::name(Board7x9::mirror(square)), "c8");
/// assert_eq!(Board7x9::offset(square, 1, -2), None, "off the board");
/// ```
pub trait Geometry: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The integer that holds a bit a square.
    type Bits: Bits;
    /// An array with an entry a square.
    type PerSquare<T: Copy + Debug + PartialEq + Send + Sync + 'static>: Copy
        + Debug
        + PartialEq
        + Send
        + Sync
        + AsRef<[T]>
        + Index<usize, Output = T>
        + IndexMut<usize>;

    /// The tables of lines and leaps: [`Lines`](super::Lines) of this shape. (Shapes know nothing of
    /// what is made for them, so the type is named where the shape is.)
    type Lines: 'static;

    /// Number of files.
    const FILES: u8;
    /// Number of ranks.
    const RANKS: u8;
    /// Number of squares.
    const SQUARES: usize = Self::FILES as usize * Self::RANKS as usize;
    /// Width of [`Geometry::Bits`].
    const BITS: u32;
    /// The squares of the first file.
    const FIRST_FILE: Self::Bits;
    /// The squares of the last file.
    const LAST_FILE: Self::Bits;

    /// Returns an array with `value` at every square.
    fn per_square<T: Copy + Debug + PartialEq + Send + Sync + 'static>(value: T) -> Self::PerSquare<T>;

    /// Returns the tables of lines and leaps of this shape.
    fn lines() -> &'static Self::Lines;

    /// Returns the square on `file` and `rank`, both from 0 and on the board.
    #[inline]
    #[must_use]
    fn at(file: u8, rank: u8) -> Square {
        Square(rank * Self::FILES + file)
    }

    /// Returns the file of a square, from 0.
    #[inline]
    #[must_use]
    fn file(square: Square) -> u8 {
        square.0 % Self::FILES
    }

    /// Returns the rank of a square, from 0.
    #[inline]
    #[must_use]
    fn rank(square: Square) -> u8 {
        square.0 / Self::FILES
    }

    /// Returns the square `files` to the right and `ranks` up, if it is on the board.
    #[inline]
    #[must_use]
    fn offset(from: Square, files: i8, ranks: i8) -> Option<Square> {
        let file = Self::file(from) as i8 + files;
        let rank = Self::rank(from) as i8 + ranks;
        let inside = (0..Self::FILES as i8).contains(&file) && (0..Self::RANKS as i8).contains(&rank);
        inside.then(|| Self::at(file as u8, rank as u8))
    }

    /// Returns the next square in a direction, if it is on the board.
    #[inline]
    #[must_use]
    fn step(from: Square, direction: Direction) -> Option<Square> {
        let (files, ranks) = direction.step();
        Self::offset(from, files, ranks)
    }

    /// Returns the rank that `side` counts as its number `own`, both from 0: the same for White,
    /// counted from the top for Black.
    #[inline]
    #[must_use]
    fn nth_rank(side: Side, own: u8) -> u8 {
        match side {
            Side::White => own,
            Side::Black => Self::RANKS - 1 - own,
        }
    }

    /// Returns the rank of a square as `side` counts it, from 0.
    #[inline]
    #[must_use]
    fn relative_rank(side: Side, square: Square) -> u8 {
        Self::nth_rank(side, Self::rank(square))
    }

    /// Returns the rank nearest to `side`, on which its king starts.
    #[inline]
    #[must_use]
    fn home_rank(side: Side) -> u8 {
        Self::nth_rank(side, 0)
    }

    /// Returns the rank farthest from `side`, on which its pawns promote.
    #[inline]
    #[must_use]
    fn last_rank(side: Side) -> u8 {
        Self::nth_rank(side, Self::RANKS - 1)
    }

    /// Returns the square straight ahead of `from` as `side` sees it. `from` is not on the last
    /// rank.
    #[inline]
    #[must_use]
    fn forward(from: Square, side: Side) -> Square {
        Square(match side {
            Side::White => from.0 + Self::FILES,
            Side::Black => from.0 - Self::FILES,
        })
    }

    /// Returns the square on the same file, seen from the other side.
    #[inline]
    #[must_use]
    fn mirror(square: Square) -> Square {
        Self::at(Self::file(square), Self::RANKS - 1 - Self::rank(square))
    }

    /// Returns all squares from a1, files fastest.
    fn squares() -> impl Iterator<Item = Square> {
        (0..Self::SQUARES as u8).map(Square)
    }

    /// Returns the name of a square: `e4` \[G-20\].
    #[must_use]
    fn name(square: Square) -> String {
        let mut name = String::with_capacity(3);
        Self::push_name(&mut name, square);
        name
    }

    /// Adds the name of a square to a text: lists of turns are made of names.
    fn push_name(text: &mut String, square: Square) {
        let rank = Self::rank(square) + 1;
        text.push((b'a' + Self::file(square)) as char);
        if rank >= 10 {
            text.push((b'0' + rank / 10) as char);
        }
        text.push((b'0' + rank % 10) as char);
    }

    /// Returns the square of this name, if the board has it.
    #[must_use]
    fn named(name: &str) -> Option<Square> {
        let letter = name.bytes().next()?;
        let digits = name.get(1..)?;
        if !digits.bytes().all(|b| b.is_ascii_digit()) || digits.starts_with('0') {
            return None;
        }
        let rank: u8 = digits.parse().ok()?;
        let file = letter.checked_sub(b'a')?;
        (file < Self::FILES && (1..=Self::RANKS).contains(&rank)).then(|| Self::at(file, rank - 1))
    }
}
