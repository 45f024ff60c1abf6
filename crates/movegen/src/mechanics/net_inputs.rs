//! The inputs of networks that every game has: units on squares.

use crate::board::{Geometry, Kind, Square, Unit};
use motley_game::Side;
use motley_net::Viewpoint;

/// How many inputs the units of so many kinds have.
pub(crate) const fn unit_inputs<G: Geometry>(kinds: usize) -> usize {
    2 * kinds * G::SQUARES
}

/// The input of a unit on a square, by the numbers that an observer hears, in a game whose kinds look the
/// same from all sides.
#[inline]
pub(crate) fn unit_input<G: Geometry>(unit: u16, square: u16, viewpoint: Viewpoint) -> usize {
    let unit = Unit::from_code(unit);
    kind_input::<G>(unit.kind(), unit.side(), Square(square as u8), viewpoint)
}

/// The input of a unit of `side` on a square, `kind` being what the viewpoint's side calls it.
#[inline]
pub(crate) fn kind_input<G: Geometry>(
    kind: Kind,
    side: Side,
    square: Square,
    viewpoint: Viewpoint,
) -> usize {
    let whose = usize::from(side != viewpoint.side);
    (2 * kind.index() + whose) * G::SQUARES + seen_from::<G>(square, viewpoint).index()
}

/// Where a square is as `viewpoint` sees the board.
#[inline]
pub(crate) fn seen_from<G: Geometry>(square: Square, viewpoint: Viewpoint) -> Square {
    let (mut file, mut rank) = (G::file(square), G::rank(square));
    if viewpoint.side == Side::Black {
        rank = G::RANKS - 1 - rank;
    }
    if viewpoint.mirrored {
        file = G::FILES - 1 - file;
    }
    G::at(file, rank)
}

/// Whether a side whose king stands there sees left and right exchanged, so that its king is always in the
/// right half of the board: a network then has but half the squares of kings to learn about.
#[inline]
pub(crate) fn is_mirrored_by_king<G: Geometry>(king: Square) -> bool {
    G::file(king) < G::FILES / 2
}

/// The line that says what the inputs of units mean; `letters` are those of the kinds, in their order.
pub(crate) fn unit_layout<G: Geometry>(letters: &str) -> String {
    let (files, ranks) = (G::FILES, G::RANKS);
    format!("{letters} own and enemy, {files}x{ranks}")
}
