//! The values of units and of squares.
//!
//! The values of pawns were fitted to self-play (`docs/measure/values.md`); all other numbers are first
//! guesses. Everything is in centipawns, in the midgame and in the endgame
//! (<https://www.chessprogramming.org/Tapered_Eval>).

use super::kinds::{BERSERKER_KNIGHT, BISHOP, GUARD, HEALER, KINDS, KING, KNIGHT, QUEEN, ROOK, is_pawn};
use crate::board::{Board8x8, Geometry, Kind, Square};
use crate::mechanics::incremental::{PsqtEntry, psqt_table};
use crate::mechanics::tapered::{Tapered, s};
use std::sync::LazyLock;

/// Midgame and endgame value by kind, in the order of `UNITS`: P N B R Q K A E S M H Z O G Y. A king
/// has none, because both sides always have theirs.
const VALUES: [Tapered; KINDS] = [
    s(90, 110),
    s(320, 300),
    s(335, 320),
    s(480, 520),
    s(950, 980),
    s(0, 0),
    s(120, 130),
    s(150, 135),
    s(155, 155),
    s(205, 215),
    s(345, 310),
    s(115, 120),
    s(105, 110),
    s(105, 110),
    s(200, 200),
];

/// Returns the share of a unit in the game phase: the customary weights, 0 for pawns.
const fn phase(kind: Kind) -> i32 {
    match kind {
        KNIGHT | BISHOP | BERSERKER_KNIGHT => 1,
        ROOK => 2,
        QUEEN => 4,
        _ => 0,
    }
}

/// The phase of the start position: of each side two knights, two bishops, two rooks, a queen.
pub(super) const FULL_PHASE: i32 = 24;

/// Returns the value of a unit, of either side and wherever it stands.
#[inline]
pub(super) const fn value(kind: Kind) -> i32 {
    VALUES[kind.index()].midgame
}

/// Returns the loss of a side with a unit in an exchange: a king is worth more than all other units
/// together, so that it captures last and never captures a protected unit.
#[inline]
pub(super) const fn see_value(kind: Kind) -> i32 {
    if kind.0 == KING.0 { 10_000 } else { value(kind) }
}

/// Returns the nearness of a file or rank to the middle, from 0 at the edge to 3.
fn centrality(line: u8) -> i32 {
    i32::from(line.min(7 - line))
}

/// Returns the bonus of a square for a unit of White's.
fn square_bonus(kind: Kind, square: Square) -> Tapered {
    let (file, rank) = (Board8x8::file(square), Board8x8::rank(square));
    let middle = centrality(file) + centrality(rank);
    match kind {
        // In a corner as long as there are pieces, in the middle when they are gone.
        KING => Tapered::new(-12 * middle - 8 * i32::from(rank), 10 * middle - 30),
        // The offsets make the mean over all squares nearly 0, so that the values of units do not change.
        KNIGHT | BERSERKER_KNIGHT => Tapered::new(8 * middle - 24, 6 * middle - 18),
        BISHOP => Tapered::new(5 * middle - 12, 4 * middle - 12),
        ROOK if rank == 6 => Tapered::new(20, 15),
        QUEEN => Tapered::new(2 * middle - 6, 5 * middle - 15),
        // A guard cannot promote, and it is strongest on its first two ranks.
        GUARD => Tapered::new(3 * centrality(file) - 3 * i32::from(rank), 4 * middle),
        // A healer works next to the units that are attacked, most of which are at home.
        HEALER => Tapered::new(4 * centrality(file) - 4 * i32::from(rank), 3 * i32::from(rank)),
        _ if is_pawn(kind) => {
            /// Values by rank. No pawn is on the eighth, where pawns promote.
            const ADVANCED: [i32; 8] = [-10, 0, 2, 8, 18, 40, 70, 0];
            let advanced = ADVANCED[usize::from(rank)];
            Tapered::new(advanced + 3 * centrality(file) - 4, 2 * advanced)
        }
        _ => Tapered::default(),
    }
}

/// Returns the value of every unit on every square, at the index `unit code * 64 + square`, as a
/// [`BoardObserver`](motley_game::BoardObserver) gets them.
pub(super) fn psqt() -> &'static [PsqtEntry] {
    static TABLE: LazyLock<Vec<PsqtEntry>> = LazyLock::new(|| {
        psqt_table::<Board8x8>(KINDS, |kind, square| PsqtEntry {
            score: VALUES[kind.index()] + square_bonus(kind, square),
            phase: phase(kind),
        })
    });
    &TABLE
}
