//! **Archmage** `A'` \[E-AM\], a liege: up to 2 in any direction, jumping, to empty squares only. Never
//! captures, never castles.

use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Psqt, Trait, Traits};
use crate::board::Square;

pub(super) const ARCHMAGE: PieceDef = PieceDef {
    name: "archmage",
    letter: "A'",
    rule: "E-AM",
    traits: Traits::of(&[Trait::Liege, Trait::NeverChecks]),
    prices: "k",
    psqt: Psqt::Liege,
    history: HistoryGroup::OddLiege,
    quiet_targets,
    ..PLAIN
};

fn quiet_targets(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.rook_jumps(from, 2) | view.bishop_jumps(from, 2)
}

#[cfg(test)]
mod tests {
    use super::super::super::Eldritch;
    use super::super::super::tests::turns_of;
    use motley_game::Notation;

    /// [E-AM], [E-2]
    #[test]
    fn it_jumps_to_empty_squares() {
        let fen = "7k/8/8/8/8/1p6/1P6/A'7 w - - 0 1";
        assert_eq!(turns_of(fen, "a1"), ["a1a3", "a1b1", "a1c1", "a1c3"]);
    }

    /// [E-AM], [E-9]
    #[test]
    fn it_never_castles() {
        assert!(Eldritch::parse("4k3/8/8/8/8/8/8/R3A'2R w KQ - 0 1").is_err());
    }
}
