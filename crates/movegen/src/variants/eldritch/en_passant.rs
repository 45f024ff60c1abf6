//! The use of the square passed over: it is part of a position only if a capture can use it, so that
//! positions that differ in nothing else are equal [G-7], [G-21].

use super::double_moves;
use super::effort::{Effort, MAX_POSITIONS};
use super::pawns::pawn_attacks;
use super::reactions;
use super::side_view::SideView;
use super::squares::{some, step};
use super::state::BoardState;
use crate::board::{Board10x10, Direction, Geometry};

/// Whether a pseudo-legal capture can use the square passed over [G-7], [G-21].
pub(crate) fn can_capture_in_passing(state: &BoardState) -> bool {
    let Some(passed) = state.en_passant() else {
        return false;
    };
    let mut effort = Effort::up_to(MAX_POSITIONS);
    reactions::any_line(state, false, &mut effort, &mut |line, _| {
        let view = SideView::new(line, line.to_move());
        let victim = step(passed, Direction::forward(view.them()));
        let there = victim.is_some_and(|square| line.side(view.them()).has(square));
        if !there || !view.empty.has(passed) {
            return false;
        }
        let near = Board10x10::lines().king_attacks(passed) & line.side(view.us) & !view.frozen;
        some(near, |from| {
            let piece = line.piece(from);
            piece.is_some_and(|piece| pawn_attacks(&view, from, piece).has(passed))
        }) || double_moves::capture_in_passing_second(&view)
    })
}
