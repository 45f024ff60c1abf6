//! **Pendulum** `P'` \[E-PE\]: one straight forward or back, moving or capturing.

use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, step};
use super::HistoryGroup;
use super::def::{PLAIN, PieceDef};
use crate::board::{Direction, Square};

pub(super) const PENDULUM: PieceDef = PieceDef {
    name: "pendulum",
    letter: "P'",
    rule: "E-PE",
    prices: "pp>3",
    value: 65,
    history: HistoryGroup::Pawn,
    quiet_targets: reach,
    attacks: reach,
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    let ways = [Direction::North, Direction::South];
    let reached: Squares = ways.into_iter().filter_map(|way| step(from, way)).collect();
    reached & view.state.exists()
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::turns_of;

    /// [E-PE]
    #[test]
    fn it_swings() {
        let fen = "7k/8/8/8/8/pp6/P'7/7K w - - 0 1";
        assert_eq!(turns_of(fen, "a2"), ["a2a1", "a2a3"]);
    }
}
