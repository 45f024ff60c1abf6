//! **Gargoyle** `G'` \[E-GA\]: knight's moves that do not jump: one of the two paths of \[E-4\] must be
//! empty. Spells cannot capture, destroy or remove it. The squares of a path must exist and be empty
//! (enemy necromancer and own ooze count as empty) \[E-42\].

use super::super::side_view::{SideView, paths};
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const GARGOYLE: PieceDef = PieceDef {
    name: "gargoyle",
    letter: "G'",
    rule: "E-GA",
    traits: Traits::of(&[Trait::SpellProof, Trait::NeedsOpenPath, Trait::NeverMates]),
    prices: "n r!1 b!1",
    value: 260,
    history: HistoryGroup::Knight,
    quiet_targets: reach,
    attacks: reach,
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    let leaps = view.lines().knight_attacks(from) & view.state.exists();
    let open = |path: &Squares| !path.intersects(view.blockers);
    leaps.filter(|&to| paths(from, to).iter().any(open)).collect()
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
