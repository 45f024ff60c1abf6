//! The squares that a unit reaches from the middle of the board, and in which way.

use crate::board::{Board12x10, Geometry, Square};
use crate::file_games::looks;
use crate::file_games::rules::kinds::letter;
use crate::file_games::rules::reach::Reach;
use crate::file_games::rules::{GameRules, KindRules};
use crate::file_games::squares::SquareSet;
use crate::variant::{MoveDiagram, Way};
use motley_game::Side;

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

/// Returns the moves of White's unit from the middle of the board.
pub(super) fn unit_moves(rules: &GameRules, kind: &KindRules) -> MoveDiagram {
    let from = middle(rules);
    let place = |square: Square| [Board12x10::file(square), Board12x10::rank(square)];
    let own = letter(kind.kind);
    let drawn = || (rules.name.as_str(), own.to_owned());
    let (set, picture) = looks::picture(rules, kind).unwrap_or_else(drawn);
    let name = looks::name(rules, kind.kind);
    MoveDiagram {
        name: name.map_or_else(|| own.to_owned(), |name| format!("{name}, {own}")),
        picture: format!("{set}/w{picture}"),
        size: [rules.files, rules.ranks],
        squares: rules.board.map(place).collect(),
        from: place(from),
        targets: targets(rules, kind, Side::White, from)
            .into_iter()
            .map(|(to, way)| (place(to), way))
            .collect(),
    }
}
