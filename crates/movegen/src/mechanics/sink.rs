//! The receiver of generated moves: a function, or a counter.
//!
//! A generator that yields sets ("this unit may go to these squares") lets perft count the last
//! ply without making a single move (bulk counting, <https://www.chessprogramming.org/Perft>).

use crate::board::{Bitboard, Geometry, Square};
use motley_game::{Flow, GO};

/// Takes generated moves. Every function that takes a move is one: it lists them, or stops at the
/// one it looked for.
pub trait MoveSink<M> {
    /// Takes a move.
    fn push(&mut self, mv: M) -> Flow;

    /// Takes the moves that `make` makes of each of `targets`.
    #[inline]
    fn push_each<G: Geometry>(&mut self, targets: Bitboard<G>, make: impl Fn(Square) -> M) -> Flow {
        for to in targets {
            self.push(make(to))?;
        }
        GO
    }
}

impl<M, F: FnMut(M) -> Flow> MoveSink<M> for F {
    #[inline]
    fn push(&mut self, mv: M) -> Flow {
        self(mv)
    }
}

/// Counts moves, and sets of moves without making any.
///
/// ```
/// use motley_movegen::board::{Board8x8, Geometry};
/// use motley_movegen::mechanics::sink::{MoveCount, MoveSink};
///
/// let knight = Board8x8::named("b1").unwrap();
/// let mut count = MoveCount::default();
/// let _ = count.push_each(Board8x8::lines().knight_attacks(knight), |to| (knight, to));
/// assert_eq!(count.0, 3);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct MoveCount(pub u64);

impl<M> MoveSink<M> for MoveCount {
    #[inline]
    fn push(&mut self, _mv: M) -> Flow {
        self.0 += 1;
        GO
    }

    #[inline]
    fn push_each<G: Geometry>(&mut self, targets: Bitboard<G>, _make: impl Fn(Square) -> M) -> Flow {
        self.0 += u64::from(targets.len());
        GO
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board8x8;
    use motley_game::STOP;

    fn generate(out: &mut impl MoveSink<Square>) -> Flow {
        out.push(Square(63))?;
        out.push_each(Bitboard::<Board8x8>::rank(0), |to| to)
    }

    #[test]
    fn moves_are_listed_counted_and_found() {
        let mut list = Vec::new();
        let _ = generate(&mut |mv| {
            list.push(mv);
            GO
        });
        let mut count = MoveCount::default();
        let _ = generate(&mut count);
        assert_eq!((list.len(), count.0), (9, 9));
        let find = |wanted| generate(&mut |mv| if mv == wanted { STOP } else { GO });
        assert!(find(Square(5)).is_break());
        assert!(find(Square(8)).is_continue());
    }
}
