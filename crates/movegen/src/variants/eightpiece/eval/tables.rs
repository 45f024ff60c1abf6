//! What a unit is worth where it stands.

use crate::board::Direction;
use crate::mechanics::incremental::PsqtEntry;
use crate::mechanics::tapered::{Tapered, s};
use crate::variants::eightpiece::units::KINDS;

/// Middlegame and endgame values by kind; lancers all have the last.
const VALUES: [Tapered; 9] = [
    s(92, 112),
    s(305, 290),
    s(325, 315),
    s(480, 520),
    s(900, 920),
    s(0, 0),
    s(455, 460),
    s(275, 260),
    s(360, 365),
];

/// How much of the middlegame a unit is.
const PHASES: [i32; 9] = [0, 1, 1, 2, 4, 0, 1, 1, 2];

/// The phase of the array: 12 a side.
pub(super) const FULL_PHASE: i32 = 24;

/// What a lancer gains by how many squares lie ahead of it; it never turns without moving.
const AHEAD: [i32; 8] = [-70, -24, -4, 8, 16, 22, 26, 28];

/// Worth by unit code and square, White's positive.
static TABLES: [[Tapered; 64]; 2 * KINDS] = {
    let mut tables = [[s(0, 0); 64]; 2 * KINDS];
    let mut code = 0;
    while code < 2 * KINDS {
        let mut square = 0;
        while square < 64 {
            let white = code % 2 == 0;
            let file = square % 8;
            let rank = if white { square / 8 } else { 7 - square / 8 };
            let value = value(code / 2, file as i32, rank as i32, white);
            tables[code][square] = if white {
                value
            } else {
                s(-value.midgame, -value.endgame)
            };
            square += 1;
        }
        code += 1;
    }
    tables
};

/// The worth of a unit to its owner, ranks counted from his side.
const fn value(kind: usize, file: i32, rank: i32, white: bool) -> Tapered {
    let Tapered { midgame, endgame } = VALUES[if kind > 8 { 8 } else { kind }];
    let central = 3 - if far(file) > far(rank) {
        far(file)
    } else {
        far(rank)
    };
    let (mid_bonus, end_bonus) = match kind {
        0 => (pawn_mid(file, rank), 6 * (rank - 1) * (rank - 1) / 2),
        1 => (14 * central - 22, 10 * central - 14),
        2 => (7 * central - 8 - home(rank, 8), 5 * central - 6),
        3 => (
            if rank == 6 { 16 } else { 3 - far(file) },
            if rank == 6 { 14 } else { 0 },
        ),
        4 => (3 * central - home(rank, 3), 8 * central - 10),
        5 => (king_mid(file, rank), 14 * central - 20),
        6 => (4 * central + 4 * rank - 10 - home(rank, 6), 8 * central - 8),
        7 => (7 * central - 8 - home(rank, 6), 5 * central - 6),
        _ => (3 * central, 3 * central),
    };
    let ahead = if kind >= 8 {
        let way = kind - 8;
        AHEAD[squares_ahead(if white { way } else { (12 - way) % 8 }, file, rank) as usize]
    } else {
        0
    };
    s(midgame + mid_bonus + ahead, endgame + end_bonus + ahead)
}

/// Distance from the middle, 0 to 3.
const fn far(line: i32) -> i32 {
    if line < 4 { 3 - line } else { line - 4 }
}

const fn home(rank: i32, penalty: i32) -> i32 {
    if rank == 0 { penalty } else { 0 }
}

const fn pawn_mid(file: i32, rank: i32) -> i32 {
    let centre = if far(file) == 0 {
        6
    } else if far(file) == 1 {
        2
    } else {
        0
    };
    3 * (rank - 1) * centre / 3 + 2 * (rank - 1) * (rank - 1) / 2 - if rank == 0 { 12 } else { 0 }
}

const fn king_mid(file: i32, rank: i32) -> i32 {
    let wing = if far(file) >= 2 { 22 } else { 0 };
    wing - 22 * if rank > 3 { 3 } else { rank }
}

/// How many squares lie ahead in a direction.
const fn squares_ahead(way: usize, file: i32, rank: i32) -> i32 {
    let (files, ranks) = Direction::ALL[way].step();
    let mut count = 0;
    let (mut file, mut rank) = (file + files as i32, rank + ranks as i32);
    while file >= 0 && file < 8 && rank >= 0 && rank < 8 {
        count += 1;
        file += files as i32;
        rank += ranks as i32;
    }
    count
}

/// Worth and phase of a unit as [`motley_game::BoardObserver`] tells them.
#[inline]
pub(super) fn standing(unit: u16, square: u16) -> PsqtEntry {
    let code = usize::from(unit) % (2 * KINDS);
    PsqtEntry {
        score: TABLES[code][usize::from(square) % 64],
        phase: PHASES[(code / 2).min(8)],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board8x8, Geometry, Kind, Unit};
    use crate::variants::eightpiece::units::facing;
    use motley_game::Side;

    #[test]
    fn both_sides_value_the_same() {
        for kind in 0..KINDS as u8 {
            for square in Board8x8::squares() {
                let white = Unit::new(Kind(kind), Side::White);
                let turned = facing(Kind(kind)).map_or(kind, |way| 8 + (12 - way as u8) % 8);
                let black = Unit::new(Kind(turned), Side::Black);
                let mirror = Board8x8::mirror(square);
                let worth = standing(white.code(), u16::from(square.0)).score;
                assert_eq!(standing(black.code(), u16::from(mirror.0)).score, -worth);
            }
        }
    }
}
