//! The value of a unit on its square (<https://www.chessprogramming.org/Piece-Square_Tables>).
//!
//! Tables are computed from formulas at compile time. Files and ranks count from 0, ranks from the
//! owner's side.

use crate::board::{Board8x8, Direction, Geometry, Kind};
use crate::mechanics::incremental::PsqtEntry;
use crate::mechanics::tapered::{Tapered, s};
use crate::variants::eightpiece::kinds::*;
use crate::variants::eightpiece::values::{eval_value, phase};
use motley_game::Side;

const SQUARES: usize = Board8x8::SQUARES;

/// The value of the number of squares ahead of a lancer: one that faces the edge before it can
/// never move, because a lancer does not turn without moving \[8P-7\].
const AHEAD: [i32; 8] = [-70, -24, -4, 8, 16, 22, 26, 28];

/// The value of a unit on a square, by [`Unit::code`](crate::board::Unit::code) and square; White's
/// positive.
static TABLES: [[Tapered; SQUARES]; 2 * KINDS] = {
    let mut tables = [[s(0, 0); SQUARES]; 2 * KINDS];
    let mut code = 0;
    while code < 2 * KINDS {
        // A unit's code is twice its kind, and one more for Black.
        let kind = Kind((code / 2) as u8);
        let white = code.is_multiple_of(2);
        let mut square = 0;
        while square < SQUARES {
            let file = (square % 8) as i32;
            let rank = (square / 8) as i32;
            tables[code][square] = if white {
                value(kind, Side::White, file, rank)
            } else {
                let value = value(kind, Side::Black, file, 7 - rank);
                s(-value.midgame, -value.endgame)
            };
            square += 1;
        }
        code += 1;
    }
    tables
};

/// Returns the value of a unit to its owner.
const fn value(kind: Kind, side: Side, file: i32, rank: i32) -> Tapered {
    let Tapered { midgame, endgame } = eval_value(kind);
    let bonus = bonus(kind, file, rank);
    let ahead = match facing(kind) {
        None => 0,
        Some(way) => AHEAD[squares_ahead(way, side, file, rank) as usize],
    };
    s(midgame + bonus.midgame + ahead, endgame + bonus.endgame + ahead)
}

/// Returns the value of a unit's square, for any facing.
///
/// Pieces gain by every step nearer to the centre; short-range pieces gain more. Minor pieces, jailers
/// and queens lose in the midgame while they stand on the back rank, undeveloped. The number subtracted
/// at the end of a formula makes an ordinary square worth about 0, so that the values of pieces do not
/// change.
const fn bonus(kind: Kind, file: i32, rank: i32) -> Tapered {
    let central = 3 - distance_from_centre(file, rank);
    match kind {
        PAWN => s(pawn_midgame(file, rank), 3 * (rank - 1) * (rank - 1)),
        KNIGHT => s(14 * central - 22, 10 * central - 14),
        BISHOP => s(7 * central - 8 - on_back_rank(rank, 8), 5 * central - 6),
        // The seventh rank, and in the midgame the files in the middle.
        ROOK if rank == 6 => s(16, 14),
        ROOK => s(3 - from_centre(file), 0),
        QUEEN => s(3 * central - on_back_rank(rank, 3), 8 * central - 10),
        KING => s(king_midgame(file, rank), 14 * central - 20),
        // A jailer also gains by every rank forward, nearer to what it can hold.
        JAILER => s(4 * central + 4 * rank - 10 - on_back_rank(rank, 6), 8 * central - 8),
        SENTRY => s(7 * central - 8 - on_back_rank(rank, 6), 5 * central - 6),
        // A lancer gains most by what lies ahead.
        _ => s(3 * central, 3 * central),
    }
}

/// Returns the distance of a file or a rank from the two in the middle, 0 to 3.
const fn from_centre(line: i32) -> i32 {
    if line < 4 { 3 - line } else { line - 4 }
}

/// Returns the distance of a square from the four in the middle, in king's steps, 0 to 3.
const fn distance_from_centre(file: i32, rank: i32) -> i32 {
    let (files, ranks) = (from_centre(file), from_centre(rank));
    if files > ranks { files } else { ranks }
}

const fn on_back_rank(rank: i32, penalty: i32) -> i32 {
    if rank == 0 { penalty } else { 0 }
}

/// Returns the value of a pawn's place: pawns gain by going forward, more the farther they are, and more
/// on the files in the middle; one pushed onto its first rank \[8P-12\] is behind.
const fn pawn_midgame(file: i32, rank: i32) -> i32 {
    let per_rank = match from_centre(file) {
        0 => 6,
        1 => 2,
        _ => 0,
    };
    per_rank * (rank - 1) + (rank - 1) * (rank - 1) - on_back_rank(rank, 12)
}

/// Returns the value of a king's place: kings are safest in the corners and on the first rank; beyond
/// the fourth it hardly matters how far.
const fn king_midgame(file: i32, rank: i32) -> i32 {
    let on_wing = if from_centre(file) >= 2 { 22 } else { 0 };
    on_wing - 22 * if rank > 3 { 3 } else { rank }
}

/// Returns the number of squares ahead of a unit of `side` that faces `way`; the rank counts from
/// its side.
const fn squares_ahead(way: Direction, side: Side, file: i32, rank: i32) -> i32 {
    let (files, ranks) = way.step();
    // `way` is as White sees it: north is backwards to Black.
    let forward = match side {
        Side::White => ranks as i32,
        Side::Black => -(ranks as i32),
    };
    let mut count = 0;
    let (mut file, mut rank) = (file + files as i32, rank + forward);
    while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        count += 1;
        file += files as i32;
        rank += forward;
    }
    count
}

/// Returns value and phase of a unit, by the numbers told to a [`motley_game::BoardObserver`].
#[inline]
pub(super) fn entry(unit: u16, square: u16) -> PsqtEntry {
    // The remainders are for the compiler, which then knows the indices to be in bounds.
    let code = usize::from(unit) % (2 * KINDS);
    PsqtEntry { score: TABLES[code][usize::from(square) % SQUARES], phase: phase(Kind((code / 2) as u8)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Unit;

    #[test]
    fn both_sides_value_the_same() {
        for kind in 0..KINDS as u8 {
            for square in Board8x8::squares() {
                let white = Unit::new(Kind(kind), Side::White);
                let turned = facing(Kind(kind)).map_or(kind, |way| 8 + (12 - way as u8) % 8);
                let black = Unit::new(Kind(turned), Side::Black);
                let mirror = Board8x8::mirror(square);
                let worth = entry(white.code(), u16::from(square.0)).score;
                assert_eq!(entry(black.code(), u16::from(mirror.0)).score, -worth);
            }
        }
    }
}
