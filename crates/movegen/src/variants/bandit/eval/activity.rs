//! Mobility, and the pressure it puts on the enemy's kings.
//!
//! <https://www.chessprogramming.org/Mobility>,
//! <https://www.chessprogramming.org/King_Safety#Attacking_King_Zone>.

use super::super::kinds::*;
use super::super::{outlaw, trickster};
use super::Overview;
use crate::board::{Kind, Square};
use crate::mechanics::tapered::Tapered;
use motley_game::Side;

/// A kind that moves far: the worth of a square more, the usual number of squares, and how hard it
/// presses a king when it reaches the court.
struct Mover {
    kind: Kind,
    square: Tapered,
    usual: i32,
    pressure: i32,
}

const MOVERS: [Mover; 6] = [
    mover(KNIGHT, 4, 4, 4, 3),
    mover(BISHOP, 4, 5, 5, 3),
    mover(ROOK, 3, 5, 6, 4),
    mover(CHANCELLOR, 2, 4, 11, 8),
    mover(TRICKSTER, 2, 1, 10, 2),
    mover(OUTLAW, 2, 2, 10, 3),
];

const fn mover(kind: Kind, opening: i32, ending: i32, usual: i32, pressure: i32) -> Mover {
    Mover {
        kind,
        square: Tapered::new(opening, ending),
        usual,
        pressure,
    }
}

/// A soldier of its own beside a king.
const SHELTER: Tapered = Tapered::new(9, 1);
/// Pressure beyond this adds nothing.
const MOST_PRESSURE: i32 = 30;

/// Where all tricksters of a side go, and all its outlaws.
#[derive(Default)]
pub(super) struct Bandits {
    pub(super) tricksters: Squares,
    pub(super) outlaws: Squares,
}

impl Overview<'_> {
    /// The mobility of `side`, its pressure on the enemy's kings, the shelter of its own; and where
    /// its bandits go, which is dear to find out.
    pub(super) fn activity(&self, side: Side) -> (Tapered, Bandits) {
        let mut bandits = Bandits::default();
        let court = self.courts[(!side).index()];
        let safe = !self.units.side(side) & !self.guarded[(!side).index()];
        let mut total = Tapered::default();
        let mut pressure = 0;
        for mover in &MOVERS {
            for from in self.units.of(side, mover.kind) {
                let reach = self.reach(mover.kind, from);
                match mover.kind {
                    TRICKSTER => bandits.tricksters |= reach,
                    OUTLAW => bandits.outlaws |= reach,
                    _ => {}
                }
                total += mover.square * ((reach & safe).len() as i32 - mover.usual);
                if reach.intersects(court) {
                    pressure += mover.pressure;
                }
            }
        }
        if self.guarded[side.index()].intersects(court) {
            pressure += 2;
        }
        let pressure = pressure.min(MOST_PRESSURE);
        let soldiers = self.units.kind(PAWN) | self.units.kind(SERGEANT);
        let shelter = self.units.side(side) & soldiers & self.courts[side.index()];
        total += Tapered::new(pressure * pressure / 3, pressure) + SHELTER * shelter.len() as i32;
        (total, bandits)
    }

    fn reach(&self, kind: Kind, from: Square) -> Squares {
        match kind {
            KNIGHT => self.lines.knight_attacks(from),
            BISHOP => self.lines.bishop_attacks(from, self.occupied),
            ROOK => self.lines.rook_attacks(from, self.occupied),
            CHANCELLOR => {
                self.lines.rook_attacks(from, self.occupied) | self.lines.knight_attacks(from)
            }
            TRICKSTER => trickster::paths(self.lines, from, self.occupied),
            _ => outlaw::paths(self.lines, from, self.occupied),
        }
    }
}
