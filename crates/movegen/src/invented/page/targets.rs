//! The squares that a unit reaches from the middle of the board, and in which way.

use crate::board::Square;
use crate::invented::rules::{GameRules, KindRules};
use crate::invented::square_set::{SquareSet, square_at};
use motley_game::Side;

/// The way in which a unit reaches a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// With or without a capture.
    Any,
    /// To an empty square only.
    Move,
    /// With a capture only.
    Capture,
    /// As a first move only.
    First,
    /// Over another unit.
    Hop,
}

/// Returns the middle of the board; of two middle ranks the lower one.
pub(super) fn middle(rules: &GameRules) -> Square {
    square_at(rules.texts.files / 2, (rules.texts.ranks - 1) / 2)
}

/// Returns the squares that a unit of a side reaches from a square of an empty board.
pub(super) fn targets(
    rules: &GameRules,
    kind: &KindRules,
    side: Side,
    from: Square,
) -> Vec<(Square, Way)> {
    let side = side.index();
    let [quiet, capture, first] =
        [&kind.quiet, &kind.capture, &kind.initial].map(|reach| &reach[side]);
    let on_empty = |reach: &crate::invented::reach::Reach| reach.from(from, rules.holes);
    let (moves, captures) = (quiet.at_best(from), capture.at_best(from));
    let hops = (moves | captures) & !(on_empty(quiet) | on_empty(capture));
    let way = |square: Square| {
        let has = |set: SquareSet| set.has(square);
        if has(hops) {
            Way::Hop
        } else if has(moves) && has(captures) {
            Way::Any
        } else if has(moves) {
            Way::Move
        } else if has(captures) {
            Way::Capture
        } else {
            Way::First
        }
    };
    let all = moves | captures | first.at_best(from);
    all.map(|square| (square, way(square))).collect()
}
