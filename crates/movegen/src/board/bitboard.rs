//! Sets of squares.
//!
//! See <https://www.chessprogramming.org/Bitboards>.

use super::{Bits, Direction, Geometry, Square};
use motley_game::Side;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares of a board of shape `G`: bit `n` is the square with number `n`. Bits beyond the
/// last square are always 0.
///
/// ```
/// use motley_movegen::board::{Bitboard, Board8x8, Geometry};
///
/// let rank = Bitboard::<Board8x8>::rank(1);
/// let file = Bitboard::file(4);
/// assert!(rank.intersects(file));
/// assert_eq!((rank & file).first(), Board8x8::named("e2"));
/// assert_eq!((rank | file).len(), 15);
/// assert_eq!(
///     (rank ^ file).up().to_string(),
///     "\
/// . . . . x . . .
/// . . . . x . . .
/// . . . . x . . .
/// . . . . x . . .
/// . . . . x . . .
/// x x x x . x x x
/// . . . . x . . .
/// . . . . . . . .
/// "
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard<G: Geometry>(pub G::Bits);

impl<G: Geometry> Bitboard<G> {
    /// The empty set.
    pub const EMPTY: Self = Bitboard(<G::Bits as Bits>::ZERO);

    /// Returns every square of the board: all bits (0 - 1, wrapping), shifted right until as many are
    /// left as the board has squares.
    #[inline]
    pub fn all() -> Self {
        Bitboard(G::Bits::ONE.minus(G::Bits::ONE).minus_one() >> (G::BITS - G::SQUARES as u32))
    }

    /// Returns the set of one square.
    #[inline]
    #[must_use]
    pub fn square(square: Square) -> Self {
        Bitboard(G::Bits::bit(u32::from(square.0)))
    }

    /// Returns the squares of rank `rank`, from 0.
    #[inline]
    #[must_use]
    pub fn rank(rank: u8) -> Self {
        let first = (G::Bits::ONE << u32::from(G::FILES)).minus_one();
        Bitboard(first << (u32::from(rank) * u32::from(G::FILES)))
    }

    /// Returns the squares of the rank that `side` counts as its number `own`, from 0.
    #[inline]
    #[must_use]
    pub fn relative_rank(side: Side, own: u8) -> Self {
        // With a fixed number both ranks are constants, and nothing is shifted by a variable.
        match side {
            Side::White => Self::rank(G::nth_rank(Side::White, own)),
            Side::Black => Self::rank(G::nth_rank(Side::Black, own)),
        }
    }

    /// Returns the squares of the rank that `side` counts as its number `own`, from 0, and of all
    /// beyond it.
    ///
    /// ```
    /// # use motley_game::Side;
    /// # use motley_movegen::board::{Bitboard, Board7x9};
    /// let rank = Bitboard::<Board7x9>::rank;
    /// assert_eq!(Bitboard::from_rank(Side::White, 7), rank(7) | rank(8));
    /// assert_eq!(Bitboard::from_rank(Side::Black, 7), rank(1) | rank(0));
    /// ```
    #[inline]
    #[must_use]
    pub fn from_rank(side: Side, own: u8) -> Self {
        let squares = u32::from(own) * u32::from(G::FILES);
        match side {
            Side::White => Bitboard(Self::all().0 << squares) & Self::all(),
            Side::Black => Bitboard(Self::all().0 >> squares),
        }
    }

    /// Returns the squares of the rank on which the king of `side` starts.
    #[inline]
    #[must_use]
    pub fn home_rank(side: Side) -> Self {
        Self::rank(G::home_rank(side))
    }

    /// Returns the squares of the rank on which the pawns of `side` promote.
    #[inline]
    #[must_use]
    pub fn last_rank(side: Side) -> Self {
        Self::rank(G::last_rank(side))
    }

    /// Returns the squares of file `file`, from 0.
    #[inline]
    #[must_use]
    pub fn file(file: u8) -> Self {
        Bitboard(G::FIRST_FILE << u32::from(file))
    }

    /// Returns the squares of a rank from one square to another, both included.
    ///
    /// ```
    /// # use motley_movegen::board::{Bitboard, Board8x8, Square};
    /// let span = Bitboard::<Board8x8>::span(Square(7), Square(4));
    /// assert!(span.eq([4, 5, 6, 7].map(Square)));
    /// ```
    #[inline]
    #[must_use]
    pub fn span(from: Square, to: Square) -> Self {
        let [low, high] = [from.min(to), from.max(to)].map(|square| G::Bits::bit(u32::from(square.0)));
        Bitboard(high.minus(low) | high)
    }

    /// Whether `square` belongs to the set.
    #[inline]
    pub fn has(self, square: Square) -> bool {
        self.0.has(u32::from(square.0))
    }

    /// Returns the set and `square`.
    #[inline]
    #[must_use]
    pub fn with(self, square: Square) -> Self {
        self | Self::square(square)
    }

    /// Returns the set without `square`.
    #[inline]
    #[must_use]
    pub fn without(self, square: Square) -> Self {
        self & !Self::square(square)
    }

    /// Returns the set moved one rank up.
    #[inline]
    #[must_use]
    pub fn up(self) -> Self {
        Bitboard(self.0 << u32::from(G::FILES)) & Self::all()
    }

    /// Returns the set moved one rank down.
    #[inline]
    #[must_use]
    pub fn down(self) -> Self {
        Bitboard(self.0 >> u32::from(G::FILES))
    }

    /// Returns the set moved one rank in the direction of `side`'s pawns.
    #[inline]
    #[must_use]
    pub fn forward(self, side: Side) -> Self {
        match side {
            Side::White => self.up(),
            Side::Black => self.down(),
        }
    }

    /// Returns the set moved one file to the right; what leaves the board is lost.
    #[inline]
    #[must_use]
    pub fn right(self) -> Self {
        Bitboard((self.0 & !G::LAST_FILE) << 1)
    }

    /// Returns the set moved one file to the left; what leaves the board is lost.
    #[inline]
    #[must_use]
    pub fn left(self) -> Self {
        Bitboard((self.0 & !G::FIRST_FILE) >> 1)
    }

    /// Returns the squares left and right of the set.
    #[inline]
    #[must_use]
    pub fn beside(self) -> Self {
        self.left() | self.right()
    }

    /// Returns the squares next to those of the set on their ranks and files.
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> Self {
        self.beside() | self.up() | self.down()
    }

    /// Returns the squares around those of the set, also at their corners.
    #[inline]
    #[must_use]
    pub fn around(self) -> Self {
        let row = self.beside() | self;
        self.beside() | row.up() | row.down()
    }

    /// Returns the number of squares in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether there is no square in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == G::Bits::ZERO
    }

    /// Whether there is a square in it.
    #[inline]
    pub fn is_nonempty(self) -> bool {
        !self.is_empty()
    }

    /// Whether the two sets share a square.
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        (self & other).is_nonempty()
    }

    /// Whether there are two squares or more.
    #[inline]
    pub fn more_than_one(self) -> bool {
        // `x & (x - 1)` is `x` without its lowest bit.
        self.0 & self.0.minus_one() != G::Bits::ZERO
    }

    /// Returns the square with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Square> {
        (!self.is_empty()).then(|| Square(self.0.lowest() as u8))
    }

    /// Returns the square with the highest number.
    #[inline]
    pub fn last(self) -> Option<Square> {
        (!self.is_empty()).then(|| Square(self.0.highest() as u8))
    }

    /// Returns the set moved one step in a direction; what leaves the board is lost.
    #[inline]
    #[must_use]
    pub fn step(self, direction: Direction) -> Self {
        match direction {
            Direction::North => self.up(),
            Direction::NorthEast => self.up().right(),
            Direction::East => self.right(),
            Direction::SouthEast => self.down().right(),
            Direction::South => self.down(),
            Direction::SouthWest => self.down().left(),
            Direction::West => self.left(),
            Direction::NorthWest => self.up().left(),
        }
    }

    /// Returns the set moved by `files` to the right and `ranks` up; what leaves the board is lost.
    #[must_use]
    pub fn shift(self, files: i8, ranks: i8) -> Self {
        let mut set = self;
        for _ in 0..files.unsigned_abs() {
            set = if files > 0 { set.right() } else { set.left() };
        }
        for _ in 0..ranks.unsigned_abs() {
            set = if ranks > 0 { set.up() } else { set.down() };
        }
        set
    }
}

impl<G: Geometry> Iterator for Bitboard<G> {
    type Item = Square;

    /// Takes out the square with the lowest number.
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.first()?;
        self.0 = self.0 & self.0.minus_one();
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len() as usize, Some(self.len() as usize))
    }
}

impl<G: Geometry> FromIterator<Square> for Bitboard<G> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// The union of sets.
impl<G: Geometry> FromIterator<Bitboard<G>> for Bitboard<G> {
    fn from_iter<I: IntoIterator<Item = Bitboard<G>>>(sets: I) -> Self {
        sets.into_iter().fold(Self::EMPTY, |all, set| all | set)
    }
}

macro_rules! operator {
    ($trait:ident $method:ident $assign_trait:ident $assign:ident) => {
        impl<G: Geometry> $trait for Bitboard<G> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Bitboard(self.0.$method(other.0))
            }
        }
        impl<G: Geometry> $assign_trait for Bitboard<G> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                self.0 = self.0.$method(other.0);
            }
        }
    };
}

operator!(BitAnd bitand BitAndAssign bitand_assign);
operator!(BitOr bitor BitOrAssign bitor_assign);
operator!(BitXor bitxor BitXorAssign bitxor_assign);

impl<G: Geometry> Not for Bitboard<G> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Bitboard(!self.0) & Self::all()
    }
}

/// Writes a diagram, White below: `x` for the squares of the set, `.` for the others.
impl<G: Geometry> fmt::Display for Bitboard<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..G::RANKS).rev() {
            let mark = |file| {
                if self.has(G::at(file, rank)) { "x" } else { "." }
            };
            let marks: Vec<&str> = (0..G::FILES).map(mark).collect();
            writeln!(f, "{}", marks.join(" "))?;
        }
        Ok(())
    }
}

impl<G: Geometry> fmt::Debug for Bitboard<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(|square| G::name(square))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board7x9, Board8x8, Board12x10};

    fn steps_are_offsets<G: Geometry>() {
        for square in G::squares() {
            for direction in Direction::ALL {
                let wanted: Bitboard<G> = G::step(square, direction).into_iter().collect();
                assert_eq!(Bitboard::square(square).step(direction), wanted, "{direction:?}");
                let (files, ranks) = direction.step();
                assert_eq!(Bitboard::square(square).shift(files, ranks), wanted, "{direction:?}");
            }
        }
    }

    #[test]
    fn what_leaves_the_board_is_lost() {
        steps_are_offsets::<Board8x8>();
        steps_are_offsets::<Board7x9>();
        steps_are_offsets::<Board12x10>();
    }

    #[test]
    fn squares_around_are_those_of_a_kings_steps() {
        for square in Board12x10::squares() {
            let set = Bitboard::<Board12x10>::square(square);
            let steps = |directions: &[Direction]| {
                directions.iter().map(|&direction| set.step(direction)).collect::<Bitboard<Board12x10>>()
            };
            assert_eq!(set.around(), steps(&Direction::ALL));
            assert_eq!(set.neighbours(), steps(&Direction::ORTHOGONAL));
        }
    }
}
