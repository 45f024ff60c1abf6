//! What units are worth, and on which ranks and files they stand well.

use super::super::gain::value;
use super::super::kinds::*;
use crate::board::{Board7x9, Geometry, Kind, Square, Unit};
use crate::mechanics::incremental::PsqtEntry;
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;
use std::sync::LazyLock;

/// The phase of the array: nothing is lost yet.
pub(super) const FULL_PHASE: i32 = 32;

/// How a kind likes the squares: by its own rank, and by the file's distance from the edge.
struct Taste {
    phase: i32,
    /// What the kind is worth more or less in the ending.
    ending: i32,
    ranks: [Tapered; 9],
    files: [Tapered; 4],
}

const fn each<const N: usize>(opening: [i32; N], ending: [i32; N]) -> [Tapered; N] {
    let mut both = [s(0, 0); N];
    let mut i = 0;
    while i < N {
        both[i] = s(opening[i], ending[i]);
        i += 1;
    }
    both
}

fn taste(kind: Kind) -> Taste {
    let still = [0; 9];
    match kind {
        PAWN => Taste {
            phase: 0,
            ending: 20,
            ranks: each(
                [0, 0, 0, 4, 10, 18, 35, 70, 0],
                [0, 0, 0, 8, 18, 34, 60, 110, 0],
            ),
            files: each([-6, 0, 4, 8], [0; 4]),
        },
        SERGEANT => Taste {
            phase: 0,
            ending: 25,
            ranks: each(
                [-20, 0, 6, 12, 18, 24, 34, 60, -90],
                [-20, 0, 8, 16, 26, 40, 64, 110, -120],
            ),
            files: each([-8, 0, 4, 8], [-4, 0, 2, 4]),
        },
        KNIGHT => Taste {
            phase: 1,
            ending: -10,
            ranks: each(
                [-25, -10, 2, 10, 14, 16, 10, -4, -20],
                [-25, -10, 0, 8, 12, 10, 4, -8, -22],
            ),
            files: each([-22, -4, 8, 12], [-20, -4, 6, 10]),
        },
        BISHOP => Taste {
            phase: 1,
            ending: 10,
            ranks: each(
                [-12, 2, 4, 6, 8, 6, 2, 0, -8],
                [-8, 0, 4, 6, 8, 6, 2, 0, -8],
            ),
            files: each([-6, 2, 4, 6], [-4, 0, 2, 4]),
        },
        ROOK => Taste {
            phase: 2,
            ending: 30,
            ranks: each([-4, 0, 0, 0, 2, 4, 8, 14, 8], [-4, 0, 0, 2, 4, 6, 8, 10, 6]),
            files: each([-4, 0, 3, 5], [0; 4]),
        },
        CHANCELLOR => Taste {
            phase: 4,
            ending: 50,
            ranks: each(
                [-8, -2, 2, 6, 8, 10, 10, 8, 2],
                [-8, -2, 2, 6, 8, 10, 8, 6, 0],
            ),
            files: each([-6, 0, 4, 6], [-6, 0, 4, 6]),
        },
        TRICKSTER => Taste {
            phase: 2,
            ending: -50,
            ranks: each([-10, 2, 6, 8, 10, 10, 8, 6, 2], still),
            files: each([-8, 0, 4, 6], [0; 4]),
        },
        OUTLAW => Taste {
            phase: 1,
            ending: -30,
            ranks: each(
                [-6, 2, 4, 8, 12, 16, 14, 10, 4],
                [0, 0, 4, 8, 10, 10, 8, 4, 0],
            ),
            files: each([-4, 0, 2, 4], [-4, 0, 2, 4]),
        },
        _ => Taste {
            phase: 0,
            ending: 0,
            ranks: each(
                [16, 8, -12, -32, -50, -60, -60, -60, -60],
                [-24, -8, 4, 14, 20, 18, 10, 0, -14],
            ),
            files: each([6, 8, 2, -4], [-16, -2, 8, 12]),
        },
    }
}

/// A [`PsqtEntry`] for every unit on every square, in the order of their numbers.
pub(super) fn table() -> &'static [PsqtEntry] {
    static TABLE: LazyLock<Vec<PsqtEntry>> = LazyLock::new(|| {
        let units = (0..2 * KINDS as u16).map(Unit::from_code);
        units
            .flat_map(|unit| Board7x9::squares().map(move |square| standing(unit, square)))
            .collect()
    });
    &TABLE
}

fn standing(unit: Unit, square: Square) -> PsqtEntry {
    let taste = taste(unit.kind());
    let own = match unit.side() {
        Side::White => square,
        Side::Black => Board7x9::mirror(square),
    };
    let file = usize::from(Board7x9::file(square));
    let worth = value(unit.kind());
    let score = Tapered::new(worth, worth + taste.ending)
        + taste.ranks[usize::from(Board7x9::rank(own))]
        + taste.files[file.min(6 - file)];
    PsqtEntry {
        score: match unit.side() {
            Side::White => score,
            Side::Black => -score,
        },
        phase: taste.phase,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::START_FEN;
    use super::super::super::tests::position;
    use super::*;

    #[test]
    fn the_array_is_the_full_phase_and_even() {
        let pos = position(START_FEN);
        let mut sum = PsqtEntry::default();
        for square in Board7x9::squares() {
            if let Some(unit) = pos.units().at(square) {
                sum += standing(unit, square);
            }
        }
        assert_eq!(sum.phase, FULL_PHASE);
        assert_eq!(sum.score, Tapered::default());
    }
}
