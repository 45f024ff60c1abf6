//! What units are worth, and on which ranks and files they stand well.

use super::super::gain::value;
use super::super::kinds::*;
use crate::board::{Board7x9, Geometry, Kind, Square, Unit};
use crate::mechanics::incremental::Standing;
use crate::mechanics::tapered::Tapered;
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

const fn ranks(opening: [i32; 9], ending: [i32; 9]) -> [Tapered; 9] {
    let mut both = [Tapered::new(0, 0); 9];
    let mut i = 0;
    while i < 9 {
        both[i] = Tapered::new(opening[i], ending[i]);
        i += 1;
    }
    both
}

const fn files(opening: [i32; 4], ending: [i32; 4]) -> [Tapered; 4] {
    let mut both = [Tapered::new(0, 0); 4];
    let mut i = 0;
    while i < 4 {
        both[i] = Tapered::new(opening[i], ending[i]);
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
            ranks: ranks(
                [0, 0, 0, 4, 10, 18, 35, 70, 0],
                [0, 0, 0, 8, 18, 34, 60, 110, 0],
            ),
            files: files([-6, 0, 4, 8], [0; 4]),
        },
        SERGEANT => Taste {
            phase: 0,
            ending: 25,
            ranks: ranks(
                [-20, 0, 6, 12, 18, 24, 34, 60, -90],
                [-20, 0, 8, 16, 26, 40, 64, 110, -120],
            ),
            files: files([-8, 0, 4, 8], [-4, 0, 2, 4]),
        },
        KNIGHT => Taste {
            phase: 1,
            ending: -10,
            ranks: ranks(
                [-25, -10, 2, 10, 14, 16, 10, -4, -20],
                [-25, -10, 0, 8, 12, 10, 4, -8, -22],
            ),
            files: files([-22, -4, 8, 12], [-20, -4, 6, 10]),
        },
        BISHOP => Taste {
            phase: 1,
            ending: 10,
            ranks: ranks(
                [-12, 2, 4, 6, 8, 6, 2, 0, -8],
                [-8, 0, 4, 6, 8, 6, 2, 0, -8],
            ),
            files: files([-6, 2, 4, 6], [-4, 0, 2, 4]),
        },
        ROOK => Taste {
            phase: 2,
            ending: 30,
            ranks: ranks([-4, 0, 0, 0, 2, 4, 8, 14, 8], [-4, 0, 0, 2, 4, 6, 8, 10, 6]),
            files: files([-4, 0, 3, 5], [0; 4]),
        },
        CHANCELLOR => Taste {
            phase: 4,
            ending: 50,
            ranks: ranks(
                [-8, -2, 2, 6, 8, 10, 10, 8, 2],
                [-8, -2, 2, 6, 8, 10, 8, 6, 0],
            ),
            files: files([-6, 0, 4, 6], [-6, 0, 4, 6]),
        },
        TRICKSTER => Taste {
            phase: 2,
            ending: -50,
            ranks: ranks([-10, 2, 6, 8, 10, 10, 8, 6, 2], still),
            files: files([-8, 0, 4, 6], [0; 4]),
        },
        OUTLAW => Taste {
            phase: 1,
            ending: -30,
            ranks: ranks(
                [-6, 2, 4, 8, 12, 16, 14, 10, 4],
                [0, 0, 4, 8, 10, 10, 8, 4, 0],
            ),
            files: files([-4, 0, 2, 4], [-4, 0, 2, 4]),
        },
        _ => Taste {
            phase: 0,
            ending: 0,
            ranks: ranks(
                [16, 8, -12, -32, -50, -60, -60, -60, -60],
                [-24, -8, 4, 14, 20, 18, 10, 0, -14],
            ),
            files: files([6, 8, 2, -4], [-16, -2, 8, 12]),
        },
    }
}

/// A [`Standing`] for every unit on every square, in the order of their numbers.
pub(super) fn table() -> &'static [Standing] {
    static TABLE: LazyLock<Vec<Standing>> = LazyLock::new(|| {
        let units = (0..2 * KINDS as u16).map(Unit::from_code);
        units
            .flat_map(|unit| Board7x9::squares().map(move |square| standing(unit, square)))
            .collect()
    });
    &TABLE
}

fn standing(unit: Unit, square: Square) -> Standing {
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
    Standing {
        score: match unit.side() {
            Side::White => score,
            Side::Black => -score,
        },
        phase: taste.phase,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::ARRAY;
    use super::super::super::tests::position;
    use super::*;

    #[test]
    fn the_array_is_the_full_phase_and_even() {
        let pos = position(ARRAY);
        let mut sum = Standing::default();
        for square in Board7x9::squares() {
            if let Some(unit) = pos.units().at(square) {
                sum += standing(unit, square);
            }
        }
        assert_eq!(sum.phase, FULL_PHASE);
        assert_eq!(sum.score, Tapered::default());
    }
}
