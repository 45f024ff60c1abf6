//! Leaps, and rides: moves of any number of equal steps, until a unit stands in the way.
//!
//! A line is both directions of a ride at once. Where its squares are at least eight numbers apart, each has
//! a byte of its own, so that exchanging the bytes turns the line round, and a subtraction finds the first
//! obstacle on either side: <https://www.chessprogramming.org/Hyperbola_Quintessence>. Other lines, as those
//! along a rank, look for the nearest obstacle above and below:
//! <https://www.chessprogramming.org/Obstruction_Difference>.

use super::atom::Step;
use crate::board::{Bitboard, Bits, Board12x10, Geometry, Square};
use crate::file_games::squares::{FILES, RANKS, SQUARES, SquareSet, transposed};
use std::sync::Arc;

/// A ride: its step, and its largest number of steps, 0 for no limit.
type Ride = (Step, u8);

/// The leaps and rides of a unit.
#[derive(Clone, Debug)]
pub(crate) struct OpenMoves {
    rides: Vec<Ride>,
    /// Number of sets in a row.
    stride: usize,
    /// Number of lines in a row whose squares are far apart.
    sparse: usize,
    /// For each square a row: what it reaches by leaps, then by each line on an empty board, first by those
    /// whose squares are far apart. Units that move alike share one table: so it stays in the cache.
    rows: Arc<[SquareSet]>,
}

/// The least distance between the numbers of two squares that are never in the same byte.
const BYTE: i32 = 8;

/// Whether the numbers of squares rise in a direction.
pub(crate) fn rises(step: Step) -> bool {
    distance(step) > 0
}

/// Returns by how much a step changes the number of a square.
fn distance((files, ranks): Step) -> i32 {
    i32::from(ranks) * FILES as i32 + i32::from(files)
}

/// Joins opposite rides to lines.
fn join_opposites(rides: &[Ride]) -> Vec<[Option<Ride>; 2]> {
    let (rising, mut falling): (Vec<Ride>, Vec<Ride>) = rides.iter().partition(|&&(step, _)| rises(step));
    let mut lines = Vec::new();
    for ride in rising {
        let (files, ranks) = ride.0;
        let opposite = falling.iter().position(|&(step, _)| step == (-files, -ranks));
        lines.push([Some(ride), opposite.map(|at| falling.swap_remove(at))]);
    }
    lines.extend(falling.into_iter().map(|ride| [Some(ride), None]));
    lines
}

impl OpenMoves {
    /// Makes the rows of some leaps, given by square, and of some rides on a board.
    pub(crate) fn new(leaps: &[SquareSet], rides: Vec<Ride>, board: SquareSet) -> OpenMoves {
        let is_sparse =
            |line: &[Option<Ride>; 2]| line.iter().flatten().all(|&(step, _)| distance(step).abs() >= BYTE);
        let (mut joined, close): (Vec<_>, Vec<_>) = join_opposites(&rides).into_iter().partition(is_sparse);
        let sparse = joined.len();
        joined.extend(close);
        let line_from = |from: Square, line: &[Option<Ride>; 2]| {
            let rays = line.iter().flatten();
            let rays = rays.map(|&(step, limit)| ray(from, step, limit, board));
            rays.collect()
        };
        let stride = 1 + joined.len();
        let mut rows = vec![SquareSet::EMPTY; SQUARES * stride];
        for from in board {
            let row = &mut rows[from.index() * stride..][..stride];
            row[0] = leaps[from.index()];
            for (set, line) in row[1..].iter_mut().zip(&joined) {
                *set = line_from(from, line);
            }
        }
        OpenMoves { rides, stride, sparse, rows: rows.into() }
    }

    /// Returns the moves in the opposite directions.
    pub(crate) fn reversed(&self, board: SquareSet) -> OpenMoves {
        let back = |&((files, ranks), limit): &Ride| ((-files, -ranks), limit);
        let rides = self.rides.iter().map(back).collect();
        OpenMoves::new(&transposed(board, |from| self.leaps(from)), rides, board)
    }

    /// Takes the table of other units if one of them has the same; otherwise adds its own.
    pub(crate) fn share_rows(&mut self, tables: &mut Vec<Arc<[SquareSet]>>) {
        match tables.iter().find(|&table| *table == self.rows) {
            Some(table) => self.rows = Arc::clone(table),
            None => tables.push(Arc::clone(&self.rows)),
        }
    }

    /// Whether the unit has rides.
    pub(crate) fn has_rides(&self) -> bool {
        !self.rides.is_empty()
    }

    #[inline]
    fn row(&self, from: Square) -> &[SquareSet] {
        &self.rows[from.index() * self.stride..][..self.stride]
    }

    /// Returns the squares reached by leaps.
    #[inline]
    pub(crate) fn leaps(&self, from: Square) -> SquareSet {
        self.row(from)[0]
    }

    /// Returns the rays from a square on an empty board: the two parts of each line.
    pub(crate) fn rays(&self, from: Square) -> impl Iterator<Item = SquareSet> {
        let below = Bitboard(u128::bit(from.0.into()) - 1);
        let lines = self.row(from)[1..].iter();
        lines.flat_map(move |&line| [line & below, line & !below])
    }

    /// Returns the squares reached on an empty board.
    #[inline]
    pub(crate) fn at_best(&self, from: Square) -> SquareSet {
        let row = self.row(from).iter();
        row.copied().collect()
    }

    /// Returns the reach with obstacles: by leaps, and in each direction up to the first of them and onto it.
    #[inline]
    pub(crate) fn reach(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let (leaps, lines) = self.row(from).split_at(1);
        let (sparse, close) = lines.split_at(self.sparse);
        let mut reach = leaps[0];
        let own = u128::bit(from.0.into());
        for &line in sparse {
            let obstacles = (line & occupied).0;
            // Both differences change the squares beyond the unit's own up to the first obstacle.
            let above = obstacles.wrapping_sub(own << 1);
            let below = obstacles.swap_bytes().wrapping_sub(own.swap_bytes() << 1);
            reach |= line & Bitboard(above ^ below.swap_bytes());
        }
        for &line in close {
            let obstacles = (line & occupied).0;
            let above = obstacles & own.wrapping_neg();
            let below = obstacles & (own - 1);
            // All squares up to the lowest one above; all if there is none.
            let up = above ^ above.wrapping_sub(1);
            // All squares from the highest one below; all if there is none.
            let down = below.highest_and_above();
            reach |= line & Bitboard(up & down);
        }
        reach
    }

    /// Returns the squares between two squares on all lines that lead from one to the other.
    #[inline]
    pub(crate) fn path(&self, from: Square, to: Square) -> SquareSet {
        let (low, high) = (from.min(to), from.max(to));
        let between = (u128::bit(high.0.into()) - 1) & !(u128::bit(low.0.into()) * 2 - 1);
        let lines = self.row(from)[1..].iter().filter(|line| line.has(to));
        lines.copied().collect::<SquareSet>() & Bitboard(between)
    }
}

/// Returns the square one step on, if the board has it.
pub(crate) fn step_from(square: Square, (files, ranks): Step, board: SquareSet) -> Option<Square> {
    let file = Board12x10::file(square).checked_add_signed(files)?;
    let rank = Board12x10::rank(square).checked_add_signed(ranks)?;
    let inside = usize::from(file) < FILES && usize::from(rank) < RANKS;
    let next = inside.then(|| Board12x10::at(file, rank))?;
    board.has(next).then_some(next)
}

/// Returns the squares in one direction: at most `limit`, 0 for no limit.
pub(crate) fn ray(from: Square, step: Step, limit: u8, board: SquareSet) -> SquareSet {
    let squares = std::iter::successors(step_from(from, step, board), |&at| step_from(at, step, board));
    let count = if limit == 0 { SQUARES } else { usize::from(limit) };
    squares.take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Goes step by step, up to the first obstacle and onto it.
    fn walk(from: Square, (step, limit): Ride, board: SquareSet, occupied: SquareSet) -> SquareSet {
        let longest = if limit == 0 { SQUARES as u8 } else { limit };
        let mut reach = SquareSet::EMPTY;
        let mut at = from;
        for _ in 0..longest {
            let Some(next) = step_from(at, step, board) else {
                break;
            };
            reach = reach.with(next);
            if occupied.has(next) {
                break;
            }
            at = next;
        }
        reach
    }

    proptest! {
        /// Lines find what a walk finds, also with steps whose lines have close squares.
        #[test]
        fn lines_reach_what_walks_reach(
            steps in proptest::collection::vec(((-6..=6_i8, -2..=2_i8), 0..4_u8), 1..6),
            [one, other] in any::<[u128; 2]>(),
            holes in any::<u128>(),
        ) {
            let rides: Vec<Ride> = steps.into_iter().filter(|&(step, _)| step != (0, 0)).collect();
            let (board, occupied) = (SquareSet::all(), Bitboard(one & other & SquareSet::all().0));
            let board = board & !Bitboard(holes & one & other & holes.rotate_left(7));
            let table = OpenMoves::new(&vec![SquareSet::EMPTY; SQUARES], rides.clone(), board);
            for from in board {
                let all = rides.iter().map(|&ride| walk(from, ride, board, occupied));
                let all: SquareSet = all.collect();
                prop_assert_eq!(table.reach(from, occupied), all);
            }
        }
    }
}
