//! The movement of most units: a step to an empty square, or a capture on an attacked square.

use super::moves::Moves;
use super::pawns;
use super::pieces::def;
use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::Squares;
use super::turn_view::TurnView;
use crate::board::Square;
use motley_game::Stage;

/// Adds the unit's moves to empty squares among its quiet targets, and its captures on squares that it
/// attacks.
pub(crate) fn step_or_capture(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let mut open = turn.quiet_squares();
    if pawns::promotes(piece.kind()) {
        // Promotions are noisy moves even without a capture.
        open |= pawns::promotion_squares(view, from);
    }
    let mut targets = Squares::EMPTY;
    if open.is_nonempty() {
        targets = (def(piece.kind()).quiet_targets)(view, from, piece) & open;
    }
    if turn.wants(Stage::Noisy) {
        targets |= captures(view, from, piece);
    }
    for to in targets {
        pawns::arrive(turn, from, to, piece, out);
    }
}

/// Returns the squares to which [`step_or_capture`] goes when all moves are asked for.
pub(crate) fn targets(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    let quiet_targets = def(piece.kind()).quiet_targets;
    quiet_targets(view, from, piece) & view.empty | captures(view, from, piece)
}

#[inline]
fn captures(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    let attacked = (def(piece.kind()).attacks)(view, from, piece) & view.state.occupied();
    let captured = if attacked.is_nonempty() { attacked & view.capturable(piece) } else { Squares::EMPTY };
    captured | pawns::in_passing(view, from, piece)
}
