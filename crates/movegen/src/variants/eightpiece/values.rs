//! The values of the kinds: one table, from which move ordering, exchanges and evaluation read.
//!
//! The values are those that self-play found (docs/measure/values.md): the jailer is worth more than its
//! inventor thought, the lancer less.

use super::kinds::{PIECE_TYPES, piece_type};
use crate::board::Kind;
use crate::mechanics::tapered::{Tapered, s};

/// The values of units of one type.
struct PieceValue {
    /// The value for move ordering and exchanges, in centipawns, the same in midgame and endgame, because it
    /// only has to tell good trades from bad ones. Near the mean of `eval`.
    see: i32,
    /// The value for the evaluation, in centipawns in midgame and endgame, without that of the square.
    eval: Tapered,
    /// The share of the unit in the game phase: the units of the starting position sum to
    /// [`FULL_PHASE`].
    phase: i32,
}

/// Makes a value; short, for the rows of the table.
const fn row(see: i32, eval: Tapered, phase: i32) -> PieceValue {
    PieceValue { see, eval, phase }
}

/// The one table of piece values, by [`piece_type`]. Kings are never exchanged: their values cancel.
const VALUES: [PieceValue; PIECE_TYPES] = [
    /* pawn   */ row(100, s(92, 112), 0),
    /* knight */ row(300, s(305, 290), 1),
    /* bishop */ row(320, s(325, 315), 1),
    /* rook   */ row(490, s(480, 520), 2),
    /* queen  */ row(900, s(900, 920), 4),
    /* king   */ row(0, s(0, 0), 0),
    /* jailer */ row(460, s(455, 460), 1),
    /* sentry */ row(275, s(275, 260), 1),
    /* lancer */ row(365, s(360, 365), 2),
];

/// The phase of the starting position: 12 a side.
pub(super) const FULL_PHASE: i32 = 24;

/// Returns the value of a unit in an exchange, in centipawns; 0 for a king.
#[inline]
pub(super) fn see_value(kind: Kind) -> i32 {
    VALUES[piece_type(kind)].see
}

/// Returns the value of a unit for the evaluation, on any square.
pub(super) const fn eval_value(kind: Kind) -> Tapered {
    VALUES[piece_type(kind)].eval
}

/// Returns the share of a unit in the game phase, of [`FULL_PHASE`].
#[inline]
pub(super) fn phase(kind: Kind) -> i32 {
    VALUES[piece_type(kind)].phase
}
