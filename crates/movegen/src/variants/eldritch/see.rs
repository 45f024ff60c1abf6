//! Static exchange evaluation, two captures deep.
//!
//! The usual evaluation (<https://www.chessprogramming.org/Static_Exchange_Evaluation>) plays all
//! captures on a square, the cheapest unit first. Here a capture may explode, bring units back or
//! change the capturing unit, so that a long sequence means little, and the swap loop of
//! [`mechanics`](crate::mechanics) does not fit. We play the move, find the unit that recaptures,
//! and see whether we could capture that unit in turn.

use super::attacks;
use super::moves::{Move, MoveKind};
use super::ordering::{gain, value};
use super::pieces::def;
use super::play;
use super::side_view::SideView;
use super::state::BoardState;
use crate::board::Square;
use motley_game::Side;

/// Whether the exchange that `mv` begins wins at least `threshold` centipawns.
pub(crate) fn see_ge(state: &BoardState, mv: Move, threshold: i32) -> bool {
    let gain = gain(state, mv);
    // The highest possible loss is known at once; only `loss` plays the move, which is expensive.
    gain >= threshold && (gain - risk(state, mv) >= threshold || gain - loss(state, mv) >= threshold)
}

/// Returns the highest value that can be recaptured: the unit on the move's last square.
fn risk(state: &BoardState, mv: Move) -> i32 {
    let mover = state.piece(mv.from).map_or(0, value);
    match mv.move_kind {
        MoveKind::Normal | MoveKind::CaptureBeside => mover,
        MoveKind::Promote => def(mv.kind).value,
        MoveKind::Double => mover.max(def(mv.kind).value),
        _ => 0,
    }
}

/// Returns the opponent's gain from recapturing: 0 if no unit can, the value of our unit if we
/// cannot capture again, else the difference of both units.
fn loss(state: &BoardState, mv: Move) -> i32 {
    let us = state.to_move();
    let mut after = state.clone();
    play::turn(&mut after, mv, &mut ());
    let Some(ours) = after.piece(mv.to).filter(|piece| piece.side() == us) else {
        return 0;
    };
    let Some(cheapest) = cheapest_taker(&after, !us, mv.to) else {
        return 0;
    };
    let view = SideView::new(&after, us);
    if attacks::attackers(&view, mv.to).is_nonempty() { (value(ours) - cheapest).max(0) } else { value(ours) }
}

/// Returns the value of `side`'s cheapest unit that could capture on `target`.
fn cheapest_taker(state: &BoardState, side: Side, target: Square) -> Option<i32> {
    let view = SideView::new(state, side);
    let takers = attacks::attackers(&view, target).filter_map(|from| state.piece(from));
    takers.filter(|&taker| view.capturable(taker).has(target)).map(value).min()
}

#[cfg(test)]
mod tests {
    use super::super::tests::position;
    use motley_game::{Notation, SearchHints};

    fn wins(fen: &str, turn: &str) -> bool {
        let pos = position(fen);
        let turn = pos.read_turn(turn).unwrap();
        pos.see_ge(turn[0], 0)
    }

    #[test]
    fn what_is_taken_back_counts() {
        assert!(wins("7k/8/8/3p4/8/8/3R4/7K w - - 0 1", "d2d5"));
        assert!(!wins("7k/8/4p3/3p4/8/8/3R4/7K w - - 0 1", "d2d5"));
    }

    /// A queen does not recapture where another rook would capture it.
    #[test]
    fn revenge_counts() {
        assert!(wins("3q3k/8/8/3n4/8/8/3R4/3R3K w - - 0 1", "d2d5"));
        assert!(!wins("3q3k/8/8/3n4/8/8/3R4/7K w - - 0 1", "d2d5"));
    }

    /// [E-AB]: a pawn does not recapture an abjurer.
    #[test]
    fn the_protected_are_not_taken_back() {
        assert!(wins("7k/8/2p5/3p4/2A5/8/8/7K w - - 0 1", "c4d5"));
        assert!(!wins("7k/8/2p5/3p4/2Q5/8/8/7K w - - 0 1", "c4d5"));
    }
}
