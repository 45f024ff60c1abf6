//! The king's steps, and the pass of a held king.

use super::generate::{Generator, Out};
use super::moves::Move;
use super::units::*;
use motley_game::{Flow, GO};

/// One step; every square is looked at.
pub(super) fn moves<O: Out>(generator: &mut Generator<'_, O>) -> Flow {
    for from in generator.movers(KING) {
        generator.steps(from, KING, lines().king_attacks(from), true)?;
    }
    GO
}

/// A player whose king is held may pass if he is not in check, and only then \[8P-4\].
pub(super) fn pass<O: Out>(generator: &mut Generator<'_, O>, held: Set) -> Flow {
    if held.intersects(generator.state.board.kind(KING)) && !generator.guard.in_check {
        generator.offer(Move::PASS, false)?;
    }
    GO
}
