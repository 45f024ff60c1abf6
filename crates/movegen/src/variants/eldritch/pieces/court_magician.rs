//! **Court magician** `M` \[E-CM\], royal: king's or knight's moves and captures. Promotes as a pawn
//! does; what it becomes is royal: FEN `Q{royal}`.

use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Promotion, Trait, Traits};
use crate::board::Square;

pub(super) const COURT_MAGICIAN: PieceDef = PieceDef {
    name: "court magician",
    letter: "M",
    rule: "E-CM",
    traits: Traits::of(&[Trait::Royal, Trait::PromotesToRoyal]),
    prices: "r nn q",
    value: 790,
    history: HistoryGroup::RoyalKnight,
    quiet_targets: reach,
    attacks: reach,
    promotion: Promotion::Compulsory,
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.king(from) | view.knight(from)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{board_after, legal};

    /// [E-CM], [E-8]
    #[test]
    fn what_it_becomes_is_royal() {
        let fen = "7k/M7/8/8/8/8/8/7K w - - 0 1";
        assert!(board_after(fen, "a7a8q").starts_with("Q{royal}6k/"));
        assert!(!legal(fen, "a7a8") && legal(fen, "a7b5"));
    }

    /// [E-46]: on the far row by portal, it promotes by moving along that row.
    #[test]
    fn it_arrives_along_the_row() {
        let fen = "M7/8/8/8/8/8/8/k6K w - - 0 1";
        assert!(legal(fen, "a8b8r") && !legal(fen, "a8b8"));
    }
}
