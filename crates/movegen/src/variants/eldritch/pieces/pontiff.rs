//! **Pontiff** `T` \[E-PO\] (royal, priest, liege): 1 or 2 diagonally, moving or capturing, not
//! jumping. Its owner's pawns may promote to B on the last row but one, and on the last row to
//! anything of \[E-8\] but Q. "Pawns" are `P` only; court magician, berserker and lightning bolt
//! promote by \[E-8\] alone \[E-34\].

use super::super::kinds::{BISHOP, QUEEN};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{Squares, rank, row};
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Psqt, Trait, Traits};
use crate::board::{Kind, Square};
use smallvec::{SmallVec, smallvec};

pub(super) const PONTIFF: PieceDef = PieceDef {
    name: "pontiff",
    letter: "T",
    rule: "E-PO",
    traits: Traits::of(&[
        Trait::Liege,
        Trait::Royal,
        Trait::Priest,
        Trait::Castles,
        Trait::Slider,
        Trait::OrdainsPawns,
    ]),
    prices: "k",
    psqt: Psqt::Liege,
    history: HistoryGroup::OddLiege,
    quiet_targets: reach,
    attacks: reach,
    pawn_promotions: ordain,
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.bishop(from, 2)
}

/// Returns the kinds that a pawn on `to` may become; `None` if the common rule holds.
fn ordain(turn: &TurnView<'_>, to: Square) -> Option<SmallVec<[Kind; 16]>> {
    let reached = |number| rank(to) == row(turn.view.us, number);
    if !(reached(7) || reached(8)) {
        return None;
    }
    Some(if reached(7) {
        smallvec![BISHOP]
    } else {
        turn.promotions().filter(|&kind| kind != QUEEN).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{legal, turns, turns_of};

    /// [E-PO]
    #[test]
    fn its_pawns_become_bishops_early() {
        let fen = "8/1P6/P7/7k/8/8/8/7T w - - 0 1";
        assert_eq!(turns_of(fen, "a6"), ["a6a7", "a6a7b"]);
        assert_eq!(turns_of(fen, "b7"), ["b7b8b", "b7b8n", "b7b8r"]);
    }

    /// [E-PO], [E-2]
    #[test]
    fn it_moves_diagonally() {
        let fen = "7k/8/8/8/8/8/8/T7 w - - 0 1";
        assert_eq!(turns(fen), ["a1b2", "a1c3"]);
    }

    /// [E-34]
    #[test]
    fn only_pawns_are_blessed() {
        let fen = "8/L7/M7/7k/8/8/8/7T w - - 0 1";
        assert!(legal(fen, "a7a8q") && !legal(fen, "a6b7b") && legal(fen, "a6b7"));
    }
}
