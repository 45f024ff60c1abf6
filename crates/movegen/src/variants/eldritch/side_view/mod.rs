//! The board as the units of one side see it: the blockers of their lines, and the squares they may
//! land on.

mod protection;

use super::pieces::sets;
use super::squares::{Squares, neighbours, within};
use super::state::BoardState;
use crate::board::{Board10x10, Geometry, Lines, Square};
use motley_game::Side;

/// One side's view of a position, made once for all its moves.
#[derive(Clone, Copy)]
pub(crate) struct SideView<'a> {
    /// The position.
    pub(crate) state: &'a BoardState,
    /// The side whose view this is.
    pub(crate) us: Side,
    /// The empty squares.
    pub(crate) empty: Squares,
    /// Squares that stop a straight move \[E-3\]: units, except own oozes \[E-OO\] and enemy
    /// necromancers \[E-NE\]; and squares that do not exist.
    pub(crate) blockers: Squares,
    /// Units that no unit jumps over \[E-4\]: abjurers, and barricades that block this side.
    pub(crate) unjumpable: Squares,
    /// Own units that cannot change squares \[E-12\].
    pub(crate) frozen: Squares,
}

impl<'a> SideView<'a> {
    /// Returns `us`'s view of `state`.
    pub(crate) fn new(state: &'a BoardState, us: Side) -> SideView<'a> {
        let passable =
            state.of_kinds(us, &sets::PASSABLE_TO_FRIENDS) | state.of_kinds(!us, &sets::PASSABLE_TO_ENEMIES);
        SideView {
            state,
            us,
            empty: state.empty(),
            blockers: (state.occupied() & !passable) | !state.exists(),
            unjumpable: state.kinds(&sets::UNJUMPABLE) | state.blocks_against(us),
            frozen: state.frozen(us),
        }
    }

    /// Returns the other side.
    pub(crate) fn them(&self) -> Side {
        !self.us
    }

    /// Returns the precomputed lines of the board.
    pub(crate) fn lines(&self) -> &'static Lines<Board10x10> {
        Board10x10::lines()
    }

    /// Returns the squares that a unit reaches along rank and file in at most `range` steps
    /// ([`ANY_RANGE`]: no limit).
    pub(crate) fn rook(&self, from: Square, range: usize) -> Squares {
        limit(self.lines().rook_attacks(from, self.blockers), from, range)
    }

    /// Returns the squares that a unit reaches diagonally in at most `range` steps.
    pub(crate) fn bishop(&self, from: Square, range: usize) -> Squares {
        limit(self.lines().bishop_attacks(from, self.blockers), from, range)
    }

    /// Returns the squares that a jumping unit reaches along rank and file: only unjumpable units
    /// and the edge of the board stop it.
    pub(crate) fn rook_jumps(&self, from: Square, range: usize) -> Squares {
        let stops = self.unjumpable | !self.state.exists();
        limit(self.lines().rook_attacks(from, stops), from, range)
    }

    /// Returns the squares that a jumping unit reaches diagonally.
    pub(crate) fn bishop_jumps(&self, from: Square, range: usize) -> Squares {
        let stops = self.unjumpable | !self.state.exists();
        limit(self.lines().bishop_attacks(from, stops), from, range)
    }

    /// Returns a king's steps.
    pub(crate) fn king(&self, from: Square) -> Squares {
        neighbours(from) & self.state.exists()
    }

    /// Returns a knight's leaps \[E-4\]: a leap is impossible only if each of both paths has a unit
    /// that cannot be jumped over.
    pub(crate) fn knight(&self, from: Square) -> Squares {
        let leaps = self.lines().knight_attacks(from) & self.state.exists();
        if !self.unjumpable.intersects(within(2, from)) {
            return leaps;
        }
        leaps
            .filter(|&to| {
                let [one, other] = paths(from, to);
                !(one.intersects(self.unjumpable) && other.intersects(self.unjumpable))
            })
            .collect()
    }
}

/// The range of a unit that goes as far as the way is free: more than any board has squares in line.
pub(crate) const ANY_RANGE: usize = usize::MAX;

/// Returns the part of `reach` within `range` steps.
fn limit(reach: Squares, from: Square, range: usize) -> Squares {
    match range {
        ANY_RANGE => reach,
        _ => reach & within(range, from),
    }
}

/// Returns the two paths of a knight's move \[E-4\]: two squares along and one aside, or one aside
/// and two along, without the ends.
pub(crate) fn paths(from: Square, to: Square) -> [Squares; 2] {
    let files = Board10x10::file(to) as i8 - Board10x10::file(from) as i8;
    let ranks = Board10x10::rank(to) as i8 - Board10x10::rank(from) as i8;
    let along = if files.abs() > ranks.abs() { (files.signum(), 0) } else { (0, ranks.signum()) };
    let path = |steps: [(i8, i8); 2]| {
        let square = |&(f, r): &(i8, i8)| Board10x10::offset(from, f, r);
        steps.iter().filter_map(square).collect()
    };
    let aside = if along.0 == 0 { (files, 0) } else { (0, ranks) };
    [path([along, (2 * along.0, 2 * along.1)]), path([aside, (aside.0 + along.0, aside.1 + along.1)])]
}

#[cfg(test)]
mod tests {
    use super::super::squares::{name, named};
    use super::*;

    /// [E-4]: "two squares along the long arm and then one aside, or one aside and then two along".
    #[test]
    fn a_knights_move_has_two_paths() {
        let square = |text| named(text).unwrap();
        let names = |set: Squares| set.map(name).collect::<Vec<_>>();
        let [one, other] = paths(square("d4"), square("e6"));
        assert_eq!(names(one), ["d5", "d6"]);
        assert_eq!(names(other), ["e4", "e5"]);
        let [one, other] = paths(square("d4"), square("b3"));
        assert_eq!(names(one), ["b4", "c4"]);
        assert_eq!(names(other), ["c3", "d3"]);
    }
}
