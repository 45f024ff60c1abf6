//! **Sphinx** `S` \[E-SP\] (royal, priest): as a knight or as a pawn. Invoke `b1!b2` if its owner
//! has fewer riddles than sphinxes on the board: a **riddle** `R'` on that empty adjacent square,
//! which never moves and blocks like any unit. Enemies may capture it; its owner's priests may,
//! other friends may not \[E-33\]. A riddle is a spell.

use super::super::kinds;
use super::super::moves::Moves;
use super::super::square_state::Occupant;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::patterns::{create, knight, pawn_captures, pawn_steps};
use super::{HistoryGroup, Trait, Traits};
use crate::board::Square;

pub(super) const SPHINX: PieceDef = PieceDef {
    name: "sphinx",
    letter: "S",
    rule: "E-SP",
    traits: Traits::of(&[Trait::Royal, Trait::Priest, Trait::CapturesInPassing, Trait::AdvancesTwo]),
    prices: "bn!1 bbnnpp>2",
    value: 510,
    history: HistoryGroup::RoyalKnight,
    quiet_targets: |view, from, piece| knight(view, from, piece) | pawn_steps(view, from, piece),
    attacks: |view, from, piece| knight(view, from, piece) | pawn_captures(view, from, piece),
    invokes: pose,
    ..PLAIN
};

pub(super) const RIDDLE: PieceDef = PieceDef {
    name: "riddle",
    letter: "R'",
    rule: "E-SP",
    traits: Traits::of(&[Trait::Spell, Trait::Token, Trait::KeptForPriests, Trait::NeverChecks]),
    value: 20,
    ..PLAIN
};

fn pose(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let count = |kind| view.state.count(piece.side(), kind);
    if count(kinds::RIDDLE) < count(kinds::SPHINX) {
        create(from, kinds::RIDDLE, view.king(from) & view.empty, out);
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal};

    /// [E-SP]
    #[test]
    fn it_moves_as_knight_or_pawn() {
        let fen = "7k/8/8/8/8/4p3/3S4/7K w - - 0 1 pool=/";
        let fen = fen.replace(" pool=/", "");
        for turn in ["d2b1", "d2d3", "d2d4", "d2e3", "d2!c1"] {
            assert!(legal(&fen, turn), "{turn}");
        }
        assert!(!legal(&fen, "d2!e3") && !legal(&fen, "d2c3"));
    }

    /// [E-SP]: as many riddles as sphinxes.
    #[test]
    fn it_poses_riddles() {
        let fen = "7k/8/8/8/8/8/3S4/7K w - - 0 1";
        let posed = after(fen, "d2!d3");
        assert!(posed.starts_with("7k/8/8/8/8/3R'4/3S4/7K b - - 0 1"));
        assert!(!legal(&posed.replace(" b ", " w "), "d2!c1"));
    }

    /// [E-SP], [E-33]: priests capture own riddles, others do not; enemies do.
    #[test]
    fn riddles_are_captured_by_priests() {
        assert!(legal("7k/8/8/8/8/2R'5/8/B6K w - - 0 1", "a1c3"));
        assert!(!legal("7k/8/8/8/8/2R'5/8/Q6K w - - 0 1", "a1c3"));
        assert!(legal("7k/8/8/8/8/2r'5/8/Q6K w - - 0 1", "a1c3"));
        assert!(!legal("7k/8/8/8/8/2R'5/8/E'6K w - - 0 1", "a1xc3"));
    }
}
