//! **Gargoyle** `G'` \[E-GA\]: knight's moves that do not jump: one of the two paths of \[E-4\] must be
//! empty. Spells cannot capture, destroy or remove it. The squares of a path must exist and be empty
//! (enemy necromancer and own ooze count as empty) \[E-42\].

use super::super::kinds;
use super::super::side_view::{SideView, paths};
use super::super::square_state::Piece;
use super::super::squares::Squares;
use super::super::state::State;
use super::{Class, PLAIN, PieceDef, is};
use crate::board::Square;
use motley_game::Side;

pub(super) static GARGOYLE: PieceDef = PieceDef {
    name: "gargoyle",
    letter: "G'",
    value: 260,
    quiet_targets: reach,
    attacks: reach,
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Piece) -> Squares {
    let leaps = view.lines().knight_attacks(from) & view.state.exists();
    let open = |path: &Squares| !path.intersects(view.blockers);
    leaps
        .filter(|&to| paths(from, to).iter().any(open))
        .collect()
}

/// The gargoyles of `owner`, if `by` is a spell.
pub(crate) fn protected(state: &State, owner: Side, by: Piece) -> Squares {
    if is(by, Class::SPELL) {
        state.of(owner, kinds::GARGOYLE)
    } else {
        Squares::EMPTY
    }
}

/// Whether a unit is a gargoyle.
pub(super) fn is_gargoyle(piece: Piece) -> bool {
    piece.kind() == kinds::GARGOYLE
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{legal, turns_of};

    /// [E-GA], [E-42]
    #[test]
    fn one_path_must_be_empty() {
        let one = "7k/8/8/8/8/P7/G'P6/7K w - - 0 1";
        assert_eq!(turns_of(one, "a2"), ["a2c1"]);
        let open = "7k/8/8/8/8/O7/G'O6/7K w - - 0 1";
        assert_eq!(turns_of(open, "a2"), ["a2b4", "a2c1", "a2c3"]);
    }

    /// [E-GA]
    #[test]
    fn spells_cannot_capture_it() {
        assert!(!legal("7k/8/8/8/8/8/g'7/B'6K w - - 0 1", "a1a2"));
        assert!(legal("7k/8/8/8/8/8/g'7/R6K w - - 0 1", "a1a2"));
    }
}
