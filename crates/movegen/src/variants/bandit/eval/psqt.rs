//! Piece-square tables: on which ranks and files units stand well.
//!
//! <https://www.chessprogramming.org/Piece-Square_Tables>. A square's worth is a sum of one number
//! for its rank and one for its file, so that nine and four numbers make a table of 63.

use super::super::kinds::{BISHOP, CHANCELLOR, KINDS, KNIGHT, OUTLAW, PAWN, ROOK, SERGEANT, TRICKSTER};
use super::super::values::tapered_value;
use crate::board::{Board7x9, Geometry, Kind, Square};
use crate::mechanics::incremental::{PsqtEntry, psqt_table};
use crate::mechanics::tapered::{Tapered, s};
use std::sync::LazyLock;

/// The phase of the start position, in which nothing is lost yet: 16 a side, for two knights (2), a
/// bishop (1), a rook (2), two chancellors (8), a trickster (2) and an outlaw (1).
pub(super) const FULL_PHASE: i32 = 32;

/// The value of squares for a kind.
struct PsqtSpec {
    /// The share of a unit in the game phase.
    phase: i32,
    /// Values by rank, counted from its own side.
    ranks: [Tapered; 9],
    /// Values by distance from the nearer edge file.
    files: [Tapered; 4],
}

/// Pairs a table for the middlegame with one for the endgame.
const fn pairs<const N: usize>(midgame: [i32; N], endgame: [i32; N]) -> [Tapered; N] {
    let mut both = [s(0, 0); N];
    let mut i = 0;
    while i < N {
        both[i] = s(midgame[i], endgame[i]);
        i += 1;
    }
    both
}

fn spec(kind: Kind) -> PsqtSpec {
    match kind {
        PAWN => PsqtSpec {
            phase: 0,
            ranks: pairs([0, 0, 0, 4, 10, 18, 35, 70, 0], [0, 0, 0, 8, 18, 34, 60, 110, 0]),
            files: pairs([-6, 0, 4, 8], [0; 4]),
        },
        // From the last rank a sergeant cannot move [B-4].
        SERGEANT => PsqtSpec {
            phase: 0,
            ranks: pairs([-20, 0, 6, 12, 18, 24, 34, 60, -90], [-20, 0, 8, 16, 26, 40, 64, 110, -120]),
            files: pairs([-8, 0, 4, 8], [-4, 0, 2, 4]),
        },
        KNIGHT => PsqtSpec {
            phase: 1,
            ranks: pairs([-25, -10, 2, 10, 14, 16, 10, -4, -20], [-25, -10, 0, 8, 12, 10, 4, -8, -22]),
            files: pairs([-22, -4, 8, 12], [-20, -4, 6, 10]),
        },
        BISHOP => PsqtSpec {
            phase: 1,
            ranks: pairs([-12, 2, 4, 6, 8, 6, 2, 0, -8], [-8, 0, 4, 6, 8, 6, 2, 0, -8]),
            files: pairs([-6, 2, 4, 6], [-4, 0, 2, 4]),
        },
        ROOK => PsqtSpec {
            phase: 2,
            ranks: pairs([-4, 0, 0, 0, 2, 4, 8, 14, 8], [-4, 0, 0, 2, 4, 6, 8, 10, 6]),
            files: pairs([-4, 0, 3, 5], [0; 4]),
        },
        CHANCELLOR => PsqtSpec {
            phase: 4,
            ranks: pairs([-8, -2, 2, 6, 8, 10, 10, 8, 2], [-8, -2, 2, 6, 8, 10, 8, 6, 0]),
            files: pairs([-6, 0, 4, 6], [-6, 0, 4, 6]),
        },
        TRICKSTER => PsqtSpec {
            phase: 2,
            ranks: pairs([-10, 2, 6, 8, 10, 10, 8, 6, 2], [0; 9]),
            files: pairs([-8, 0, 4, 6], [0; 4]),
        },
        OUTLAW => PsqtSpec {
            phase: 1,
            ranks: pairs([-6, 2, 4, 8, 12, 16, 14, 10, 4], [0, 0, 4, 8, 10, 10, 8, 4, 0]),
            files: pairs([-4, 0, 2, 4], [-4, 0, 2, 4]),
        },
        _ => PsqtSpec {
            phase: 0,
            ranks: pairs([16, 8, -12, -32, -50, -60, -60, -60, -60], [-24, -8, 4, 14, 20, 18, 10, 0, -14]),
            files: pairs([6, 8, 2, -4], [-16, -2, 8, 12]),
        },
    }
}

/// Returns a [`PsqtEntry`] for every unit on every square, in the order of their numbers.
pub(super) fn table() -> &'static [PsqtEntry] {
    static TABLE: LazyLock<Vec<PsqtEntry>> = LazyLock::new(|| psqt_table::<Board7x9>(KINDS, of_white));
    &TABLE
}

fn of_white(kind: Kind, square: Square) -> PsqtEntry {
    let spec = spec(kind);
    let file = Board7x9::file(square);
    let from_edge = usize::from(file.min(Board7x9::FILES - 1 - file));
    let place = spec.ranks[usize::from(Board7x9::rank(square))] + spec.files[from_edge];
    PsqtEntry { score: tapered_value(kind) + place, phase: spec.phase }
}

#[cfg(test)]
mod tests {
    use super::super::super::START_FEN;
    use super::super::super::tests::position;
    use super::*;

    #[test]
    fn the_start_position_is_the_full_phase_and_even() {
        let pos = position(START_FEN);
        let mut sum = PsqtEntry::default();
        for square in Board7x9::squares() {
            if let Some(unit) = pos.board.at(square) {
                sum += table()[usize::from(unit.code()) * Board7x9::SQUARES + square.index()];
            }
        }
        assert_eq!(sum.phase, FULL_PHASE);
        assert_eq!(sum.score, Tapered::default());
    }
}
