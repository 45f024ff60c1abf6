//! The king's steps, and the pass of a held king.

use super::generator::Generator;
use crate::mechanics::sink::MoveSink;
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::moves::Move;
use motley_game::{Flow, GO};

/// Generates one step; each is tried, because the filter looks at lines to the king where it stands
/// now.
pub(super) fn moves<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    for from in generator.movers(KING) {
        generator.add_doubtful_moves(from, KING, lines().king_attacks(from))?;
    }
    GO
}

/// Generates a pass: a side whose king is held may pass if it is not in check, and only then
/// \[8P-4\].
pub(super) fn pass<S: MoveSink<Move>>(generator: &mut Generator<'_, S>) -> Flow {
    let king_is_held = generator.held.intersects(generator.state.board.kind(KING));
    if king_is_held && !generator.check_info.in_check {
        generator.add(Move::PASS, false)?;
    }
    GO
}
