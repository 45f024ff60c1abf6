//! The board as the units of one side see it: what blocks them, what they may land on.

use super::kinds::*;
use super::pieces::{self, Class};
use super::square_state::Piece;
use super::squares::{Squares, neighbours, within};
use super::start::Start;
use super::state::State;
use crate::board::{Board10x10, Geometry, Lines, Square};
use motley_game::{Side, Stage};

/// One side's view of a position, made once for all its moves.
#[derive(Clone, Copy)]
pub(crate) struct SideView<'a> {
    /// The position.
    pub(crate) state: &'a State,
    /// The beginning of play.
    pub(crate) start: &'a Start,
    /// Whose view.
    pub(crate) us: Side,
    /// The moves asked for; generators may leave out what is of the other stage, and need not.
    pub(crate) stage: Option<Stage>,
    /// Squares with nothing on them.
    pub(crate) empty: Squares,
    /// Squares that stop a straight move \[E-3\]: units, but for own oozes \[E-OO\] and enemy necromancers
    /// \[E-NE\], and what is not there at all.
    pub(crate) blockers: Squares,
    /// Units nobody jumps over \[E-4\]: abjurers, and barricades that block this side.
    pub(crate) walls: Squares,
    /// Own units that cannot change squares \[E-12\].
    pub(crate) frozen: Squares,
}

impl<'a> SideView<'a> {
    /// `us`'s view of `state`.
    pub(crate) fn new(state: &'a State, start: &'a Start, us: Side) -> SideView<'a> {
        let passable = pieces::ooze::open_to(state, us) | pieces::necromancer::open_to(state, us);
        let blocking = pieces::barricade::blocking(state, us);
        SideView {
            state,
            start,
            us,
            stage: None,
            empty: state.empty(),
            blockers: (state.occupied() & !passable) | !state.exists(),
            walls: pieces::abjurer::walls(state) | blocking,
            frozen: state.frozen(us),
        }
    }

    /// The same view, for moves of one stage only.
    #[must_use]
    pub(crate) fn for_stage(&self, stage: Option<Stage>) -> SideView<'a> {
        SideView { stage, ..*self }
    }

    /// Whether moves of a stage are asked for.
    #[inline]
    pub(crate) fn wants(&self, stage: Stage) -> bool {
        self.stage.is_none_or(|wanted| wanted == stage)
    }

    /// The squares to which it matters now that a unit goes without capturing or promoting. (What
    /// goes to the square passed over is noisy, see [`ordering`](super::ordering).)
    pub(crate) fn open(&self) -> Squares {
        match self.state.en_passant() {
            _ if self.wants(Stage::Quiet) => self.empty,
            Some(passed) => self.empty & Squares::square(passed),
            None => Squares::EMPTY,
        }
    }

    /// The other side.
    pub(crate) fn them(&self) -> Side {
        !self.us
    }

    /// The precomputed lines of the board.
    pub(crate) fn lines(&self) -> &'static Lines<Board10x10> {
        Board10x10::lines()
    }

    /// The enemy units that `piece` may capture, wherever they stand, and the own riddles if it is a
    /// priest. None if captures are not asked for.
    pub(crate) fn capturable(&self, piece: Piece) -> Squares {
        if !self.wants(Stage::Noisy) {
            return Squares::EMPTY;
        }
        let state = self.state;
        let enemies = state.side(self.them());
        let capturable = enemies & !self.protected(piece, self.them());
        capturable | pieces::sphinx::riddles_open_to(state, piece)
    }

    /// The own units that an evoker, fiend or mystic may capture \[E-33\], likewise.
    pub(crate) fn capturable_friends(&self, piece: Piece) -> Squares {
        if !self.wants(Stage::Noisy) {
            return Squares::EMPTY;
        }
        let state = self.state;
        let kept = state.royal_group(self.us) | state.of(self.us, RIDDLE);
        state.side(self.us) & !kept & !self.protected(piece, self.us)
    }

    /// Which units of `owner` are protected from capture by `piece`.
    fn protected(&self, piece: Piece, owner: Side) -> Squares {
        let state = self.state;
        let mut safe = pieces::ooze::protected(state, owner);
        safe |= pieces::abjurer::protected(state, owner, piece);
        safe |= pieces::gargoyle::protected(state, owner, piece);
        if owner != self.us {
            safe |= pieces::barricade::blocking(state, self.us);
            safe |= pieces::shadowmancer::protected(state, owner);
            safe |= pieces::berserker::spares(state, owner, piece);
        }
        safe
    }

    /// Squares a unit reaches along rank and file, at most `range` (8: any number) steps.
    pub(crate) fn rook(&self, from: Square, range: usize) -> Squares {
        limit(self.lines().rook_attacks(from, self.blockers), from, range)
    }

    /// Squares a unit reaches diagonally.
    pub(crate) fn bishop(&self, from: Square, range: usize) -> Squares {
        limit(
            self.lines().bishop_attacks(from, self.blockers),
            from,
            range,
        )
    }

    /// Squares a jumping unit reaches along rank and file: only walls stop it, and where the board
    /// ends.
    pub(crate) fn rook_jumps(&self, from: Square, range: usize) -> Squares {
        let stops = self.walls | !self.state.exists();
        limit(self.lines().rook_attacks(from, stops), from, range)
    }

    /// Squares a jumping unit reaches diagonally.
    pub(crate) fn bishop_jumps(&self, from: Square, range: usize) -> Squares {
        let stops = self.walls | !self.state.exists();
        limit(self.lines().bishop_attacks(from, stops), from, range)
    }

    /// A king's steps.
    pub(crate) fn king(&self, from: Square) -> Squares {
        neighbours(from) & self.state.exists()
    }

    /// A knight's leaps \[E-4\]: impossible only if a wall stands on each of both paths.
    pub(crate) fn knight(&self, from: Square) -> Squares {
        let leaps = self.lines().knight_attacks(from) & self.state.exists();
        if !self.walls.intersects(within(2, from)) {
            return leaps;
        }
        leaps
            .filter(|&to| {
                let [one, other] = paths(from, to);
                !(one.intersects(self.walls) && other.intersects(self.walls))
            })
            .collect()
    }

    /// Whether `square`'s unit belongs to a class.
    pub(crate) fn is(&self, square: Square, class: Class) -> bool {
        self.state
            .piece(square)
            .is_some_and(|piece| pieces::is(piece, class))
    }
}

fn limit(reach: Squares, from: Square, range: usize) -> Squares {
    if range < 5 {
        reach & within(range, from)
    } else {
        reach
    }
}

/// The two paths of a knight's move \[E-4\]: two squares along and one aside, or one aside and two
/// along, without the ends.
pub(crate) fn paths(from: Square, to: Square) -> [Squares; 2] {
    let files = Board10x10::file(to) as i8 - Board10x10::file(from) as i8;
    let ranks = Board10x10::rank(to) as i8 - Board10x10::rank(from) as i8;
    let along = if files.abs() > ranks.abs() {
        (files.signum(), 0)
    } else {
        (0, ranks.signum())
    };
    let path = |steps: [(i8, i8); 2]| {
        let square = |&(f, r): &(i8, i8)| Board10x10::offset(from, f, r);
        steps.iter().filter_map(square).collect()
    };
    let aside = if along.0 == 0 { (files, 0) } else { (0, ranks) };
    [
        path([along, (2 * along.0, 2 * along.1)]),
        path([aside, (aside.0 + along.0, aside.1 + along.1)]),
    ]
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
