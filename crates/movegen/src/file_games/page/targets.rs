//! The squares that a unit reaches from the middle of the board, and in which way.

use crate::board::{Board12x10, Geometry, Square};
use crate::file_games::rules::reach::Reach;
use crate::file_games::rules::{GameRules, KindRules};
use crate::file_games::squares::SquareSet;
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
    Board12x10::at(rules.files / 2, (rules.ranks - 1) / 2)
}

/// Returns the squares that a unit of a side reaches from a square, and the ways; a square that it reaches
/// over another unit, too, is there twice.
pub(super) fn targets(rules: &GameRules, kind: &KindRules, side: Side, from: Square) -> Vec<(Square, Way)> {
    let side = side.index();
    let [quiet, capture, first] = [&kind.quiet, &kind.capture, &kind.initial].map(|reach| &reach[side]);
    let on_empty = |reach: &Reach| reach.from(from, rules.holes);
    let (moves, captures) = (on_empty(quiet), on_empty(capture));
    let hops = (quiet.at_best(from) & !moves) | (capture.at_best(from) & !captures);
    let firsts = first.at_best(from) & !(moves | captures | hops);
    let ways = [
        (moves & captures, Way::Any),
        (moves & !captures, Way::Move),
        (captures & !moves, Way::Capture),
        (hops, Way::Hop),
        (firsts, Way::First),
    ];
    let each = |(set, way): (SquareSet, Way)| set.map(move |square| (square, way));
    ways.into_iter().flat_map(each).collect()
}
