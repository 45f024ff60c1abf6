//! The values of units, in one table: exchanges and move ordering count the middlegame value, the
//! evaluation blends both.
//!
//! The middlegame values are those that self-play found (docs/measure/values.md): trickster and outlaw are
//! hardly worth a sergeant. The endgame values are guesses.

use super::kinds::KINDS;
use crate::board::Kind;
use crate::mechanics::tapered::{Tapered, s};

/// Centipawns, in the order of the kinds. A king has the value 0: the loss of a side's only king ends the
/// game, and of several kings each can be mated, so that further kings are no advantage \[B-10\].
const VALUES: [Tapered; KINDS] = [
    s(110, 130), // pawn
    s(195, 220), // sergeant
    s(300, 290), // knight
    s(330, 340), // bishop
    s(500, 530), // rook
    s(900, 950), // chancellor
    s(160, 110), // trickster
    s(160, 130), // outlaw
    s(0, 0),     // king
];

/// Returns the value of a kind in the middlegame and in the endgame.
pub(super) const fn tapered_value(kind: Kind) -> Tapered {
    VALUES[kind.index()]
}

/// Returns the value of a kind in exchanges and in move ordering.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    VALUES[kind.index()].midgame
}
