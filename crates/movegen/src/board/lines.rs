//! Lines and leaps across an empty or occupied board.
//!
//! Sliders use the obstruction difference: on each side of the slider, everything up to and with
//! the first blocker. See <https://www.chessprogramming.org/Obstruction_Difference>. Unlike magic or
//! PEXT bitboards it needs no large table for each shape and no index that must fit 64 bits: eight
//! rays for each square serve boards of 64 and of 128 squares. The rays of a square are adjacent in
//! memory: on an 8 x 8 board a slide reads one cache line.

use super::{Bitboard, Bits, Direction, Geometry, Square};
use motley_game::Side;

/// Precomputed tables of a board shape; got by [`Geometry::lines`].
///
/// ```
/// use motley_movegen::board::{Bitboard, Board10x8, Geometry};
///
/// let square = |name| Board10x8::named(name).unwrap();
/// let lines = Board10x8::lines();
/// let blockers = Bitboard::square(square("d6")).with(square("h3"));
/// assert_eq!(
///     lines.rook_attacks(square("d3"), blockers).to_string(),
///     "\
/// . . . . . . . . . .
/// . . . . . . . . . .
/// . . . x . . . . . .
/// . . . x . . . . . .
/// . . . x . . . . . .
/// x x x . x x x x . .
/// . . . x . . . . . .
/// . . . x . . . . . .
/// "
/// );
/// assert_eq!(lines.between(square("d3"), square("g6")).len(), 2, "e4 and f5");
/// assert!(lines.line_through(square("d3"), square("g6")).has(square("b1")));
/// ```
#[derive(Debug)]
pub struct Lines<G: Geometry> {
    squares: G::PerSquare<SquareLines<G>>,
    between: Vec<Bitboard<G>>,
    through: Vec<Bitboard<G>>,
    light: Bitboard<G>,
}

/// The lines that start from a square on an empty board.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(align(64))]
struct SquareLines<G: Geometry> {
    /// Clockwise from north-west ([`place`]): upwards, then their opposites, so that the four upward
    /// rays, which every slide reads, lie side by side.
    rays: [Bitboard<G>; 8],
    rook: Bitboard<G>,
    bishop: Bitboard<G>,
    king: Bitboard<G>,
    knight: Bitboard<G>,
    pawn: [Bitboard<G>; 2],
}

/// Returns the place in [`SquareLines::rays`] of the ray in a direction.
#[inline]
const fn place(direction: Direction) -> usize {
    (direction.index() + 1) % 8
}

/// A pawn's captures in files and ranks, White's and Black's.
const PAWN: [[(i8, i8); 2]; 2] = [[(-1, 1), (1, 1)], [(-1, -1), (1, -1)]];

/// A knight's leaps in files and ranks.
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl<G: Geometry> SquareLines<G> {
    const NOTHING: Self = SquareLines {
        rays: [Bitboard::EMPTY; 8],
        rook: Bitboard::EMPTY,
        bishop: Bitboard::EMPTY,
        king: Bitboard::EMPTY,
        knight: Bitboard::EMPTY,
        pawn: [Bitboard::EMPTY; 2],
    };

    fn new(from: Square) -> Self {
        let leaps = |steps: &[(i8, i8)]| {
            let lands = |&(files, ranks): &(i8, i8)| G::offset(from, files, ranks);
            steps.iter().filter_map(lands).collect()
        };
        let mut seen = SquareLines {
            king: leaps(&Direction::ALL.map(Direction::step)),
            knight: leaps(&KNIGHT),
            pawn: PAWN.map(|steps| leaps(&steps)),
            ..SquareLines::NOTHING
        };
        for direction in Direction::ALL {
            let next = |&at: &Square| G::step(at, direction);
            let ray = std::iter::successors(next(&from), next).collect();
            seen.rays[place(direction)] = ray;
            if Direction::ORTHOGONAL.contains(&direction) {
                seen.rook |= ray;
            } else {
                seen.bishop |= ray;
            }
        }
        seen
    }
}

impl<G: Geometry> Lines<G> {
    /// Computes the tables; called once a shape.
    pub(super) fn new() -> Self {
        let mut squares = G::per_square(SquareLines::NOTHING);
        for square in G::squares() {
            squares[square.index()] = SquareLines::new(square);
        }
        let mut lines = Lines {
            squares,
            between: vec![Bitboard::EMPTY; G::SQUARES * G::SQUARES],
            through: vec![Bitboard::EMPTY; G::SQUARES * G::SQUARES],
            light: G::squares().filter(|&s| (G::file(s) + G::rank(s)) % 2 == 1).collect(),
        };
        lines.connect();
        lines
    }

    /// Fills the tables of pairs of squares. Pairs that share no line keep the empty set.
    fn connect(&mut self) {
        for from in G::squares() {
            for direction in Direction::ALL {
                let ray = self.ray(from, direction);
                let whole = ray | self.ray(from, direction.opposite()).with(from);
                // Each pair is met twice, once from either end, so both orders are filled.
                for to in ray {
                    let pair = from.index() * G::SQUARES + to.index();
                    self.between[pair] = ray & !self.ray(to, direction).with(to);
                    self.through[pair] = whole;
                }
            }
        }
    }

    #[inline]
    fn seen_from(&self, from: Square) -> &SquareLines<G> {
        &self.squares[from.index()]
    }

    /// Returns the squares from `from` (without it) to the edge.
    #[inline]
    pub fn ray(&self, from: Square, direction: Direction) -> Bitboard<G> {
        self.seen_from(from).rays[place(direction)]
    }

    /// Returns the squares that a rook on `from` attacks on an empty board.
    #[inline]
    pub fn rook_attacks_empty(&self, from: Square) -> Bitboard<G> {
        self.seen_from(from).rook
    }

    /// Returns the squares that a bishop on `from` attacks on an empty board.
    #[inline]
    pub fn bishop_attacks_empty(&self, from: Square) -> Bitboard<G> {
        self.seen_from(from).bishop
    }

    /// Returns the eight neighbours.
    #[inline]
    pub fn king_attacks(&self, from: Square) -> Bitboard<G> {
        self.seen_from(from).king
    }

    /// Returns the knight's leaps.
    #[inline]
    pub fn knight_attacks(&self, from: Square) -> Bitboard<G> {
        self.seen_from(from).knight
    }

    /// Returns the squares on which a pawn of `side` captures.
    #[inline]
    pub fn pawn_captures(&self, side: Side, from: Square) -> Bitboard<G> {
        self.seen_from(from).pawn[side.index()]
    }

    /// Returns the squares strictly between two squares of one line; none if they share no line.
    #[inline]
    pub fn between(&self, a: Square, b: Square) -> Bitboard<G> {
        self.between[a.index() * G::SQUARES + b.index()]
    }

    /// Returns the whole line through two squares, edge to edge; none if they share no line.
    #[inline]
    pub fn line_through(&self, a: Square, b: Square) -> Bitboard<G> {
        self.through[a.index() * G::SQUARES + b.index()]
    }

    /// Returns the light squares; a1 is dark.
    #[inline]
    pub fn light_squares(&self) -> Bitboard<G> {
        self.light
    }

    /// Returns the squares that a rook on `from` attacks if `occupied` squares block.
    #[inline]
    pub fn rook_attacks(&self, from: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        self.slide(from, Direction::North, occupied) | self.slide(from, Direction::East, occupied)
    }

    /// Returns the squares that a bishop on `from` attacks if `occupied` squares block.
    #[inline]
    pub fn bishop_attacks(&self, from: Square, occupied: Bitboard<G>) -> Bitboard<G> {
        self.slide(from, Direction::NorthEast, occupied) | self.slide(from, Direction::NorthWest, occupied)
    }

    /// Slides both ways along the line of an upward `direction` (north-west to east): squares ahead
    /// have higher numbers than `from`, squares behind lower ones.
    #[inline]
    fn slide(&self, from: Square, direction: Direction, occupied: Bitboard<G>) -> Bitboard<G> {
        let above = self.ray(from, direction);
        let below = self.ray(from, direction.opposite());
        let upper = (above & occupied).0;
        let lower = (below & occupied).0;
        // The first blocker above is the lowest bit; it and all below it are reached, or the whole ray
        // without a blocker: 0 - 1 has all bits.
        let reach_up = above & Bitboard(upper ^ upper.minus_one());
        // The first blocker below is the highest bit; it and all above it are reached.
        let reach_down = below & Bitboard(lower.highest_and_above());
        reach_up | reach_down
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Board7x9, Board8x8, Board10x8};
    use super::*;

    fn walk<G: Geometry>(from: Square, ways: &[Direction], occupied: Bitboard<G>) -> Bitboard<G> {
        let mut reached = Bitboard::EMPTY;
        for &way in ways {
            let mut at = from;
            while let Some(next) = G::step(at, way) {
                reached |= Bitboard::square(next);
                if occupied.has(next) {
                    break;
                }
                at = next;
            }
        }
        reached
    }

    fn sliders_agree_with_walking<G: Geometry<Lines = Lines<G>>>() {
        use rand_core::{Rng, SeedableRng};
        let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(7);
        let lines = G::lines();
        for _ in 0..200 {
            let occupied: Bitboard<G> = G::squares().filter(|_| rng.next_u32() % 4 == 0).collect();
            for from in G::squares() {
                let rook = walk(from, &Direction::ORTHOGONAL, occupied);
                assert_eq!(lines.rook_attacks(from, occupied), rook);
                let bishop = walk(from, &Direction::DIAGONAL, occupied);
                assert_eq!(lines.bishop_attacks(from, occupied), bishop);
            }
        }
    }

    #[test]
    fn sliders_stop_at_blockers() {
        sliders_agree_with_walking::<Board8x8>();
        sliders_agree_with_walking::<Board10x8>();
        sliders_agree_with_walking::<Board7x9>();
    }

    #[test]
    fn between_excludes_the_ends() {
        let lines = Board8x8::lines();
        let (a, b) = (Square(0), Square(27));
        assert_eq!(lines.between(a, b).len(), 2);
        assert_eq!(lines.line_through(a, b).len(), 8);
        assert!(lines.between(Square(0), Square(10)).is_empty());
    }
}
