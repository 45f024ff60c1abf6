//! Rides: moves of any number of equal steps, until a unit stands in the way.

use super::square_set::{FILES, RANKS, SQUARES, SquareSet, file_of, rank_of, square_at};
use super::text::betza::Step;
use crate::board::{Bits, Square};

/// The rides of a unit. A ray is the squares that one of them reaches on an empty board. Those of a square
/// lie side by side, so that a reach takes few lines of cache and no branch.
#[derive(Clone, Debug)]
pub(super) struct Rides {
    /// The directions with the largest numbers of steps, 0 for no limit: first those in which the numbers of
    /// the squares rise.
    steps: Vec<(Step, u8)>,
    /// The number of directions in which they rise.
    rising: usize,
    /// The rays: for each square, one for each direction.
    rays: Vec<SquareSet>,
}

/// Tells whether the numbers of squares rise in a direction.
pub(super) fn rises((files, ranks): Step) -> bool {
    ranks > 0 || ranks == 0 && files > 0
}

impl Rides {
    /// Makes the rays of some directions, with the largest numbers of steps, on a board.
    pub(super) fn new(mut steps: Vec<(Step, u8)>, board: SquareSet) -> Rides {
        steps.sort_by_key(|&(step, _)| !rises(step));
        let rising = steps.iter().filter(|&&(step, _)| rises(step)).count();
        let mut rays = Vec::with_capacity(SQUARES * steps.len());
        for from in (0..SQUARES as u8).map(Square) {
            let of = |&(step, limit): &(Step, u8)| match board.has(from) {
                true => ray(from, step, limit, board),
                false => SquareSet::EMPTY,
            };
            rays.extend(steps.iter().map(of));
        }
        Rides {
            steps,
            rising,
            rays,
        }
    }

    /// Returns the rides in the opposite directions.
    pub(super) fn reversed(&self, board: SquareSet) -> Rides {
        let back = |&((files, ranks), limit): &(Step, u8)| ((-files, -ranks), limit);
        Rides::new(self.steps.iter().map(back).collect(), board)
    }

    /// Tells whether the unit has no rides.
    pub(super) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Returns the rays from a square: those whose numbers rise, and the others.
    #[inline]
    fn rays(&self, from: Square) -> (&[SquareSet], &[SquareSet]) {
        let count = self.steps.len();
        self.rays[from.index() * count..][..count].split_at(self.rising)
    }

    /// Returns all rays from a square.
    pub(super) fn all_rays(&self, from: Square) -> impl Iterator<Item = SquareSet> {
        let (rising, falling) = self.rays(from);
        rising.iter().chain(falling).copied()
    }

    /// Returns the reach with obstacles: on each ray up to the first of them, and with it.
    #[inline]
    pub(super) fn reach(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let (rising, falling) = self.rays(from);
        let mut reach = SquareSet::EMPTY;
        for &ray in rising {
            // All bits up to the lowest one; all bits if there is none.
            let blockers = (ray & occupied).0;
            reach = reach | ray & SquareSet(blockers ^ blockers.wrapping_sub(1));
        }
        for &ray in falling {
            // All bits from the highest one. Without a blocker bit 0 stands in for it: nothing is beyond.
            let blockers = (ray & occupied).0;
            let last = u128::bit((blockers | 1).highest());
            reach = reach | ray & SquareSet(!last.wrapping_sub(1));
        }
        reach
    }

    /// Returns the squares between two squares on all rays that lead from one to the other.
    pub(super) fn path(&self, from: Square, to: Square) -> SquareSet {
        let below = SquareSet(u128::bit(to.0.into()) - 1);
        let (rising, falling) = self.rays(from);
        let leads = |ray: &&SquareSet| ray.has(to);
        let up = rising.iter().filter(leads).map(|&ray| ray & below);
        let down = falling.iter().filter(leads);
        let down = down.map(|&ray| (ray & !below).without(to));
        up.chain(down).fold(SquareSet::EMPTY, |all, set| all | set)
    }
}

/// Returns the square one step on, if the board has it.
pub(super) fn step_from(square: Square, (files, ranks): Step, board: SquareSet) -> Option<Square> {
    let file = file_of(square).checked_add_signed(files)?;
    let rank = rank_of(square).checked_add_signed(ranks)?;
    let inside = usize::from(file) < FILES && usize::from(rank) < RANKS;
    let next = inside.then(|| square_at(file, rank))?;
    board.has(next).then_some(next)
}

/// Returns the squares in one direction: at most `limit`, 0 for no limit.
pub(super) fn ray(from: Square, step: Step, limit: u8, board: SquareSet) -> SquareSet {
    let squares = std::iter::successors(step_from(from, step, board), |&at| {
        step_from(at, step, board)
    });
    let count = if limit == 0 {
        SQUARES
    } else {
        usize::from(limit)
    };
    squares.take(count).fold(SquareSet::EMPTY, SquareSet::with)
}
