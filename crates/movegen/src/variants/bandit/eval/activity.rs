//! Mobility, the pressure it puts on the enemy's kings, and the shelter of the own ones.
//!
//! <https://www.chessprogramming.org/Mobility>,
//! <https://www.chessprogramming.org/King_Safety#Attacking_King_Zone>.

use super::super::kinds::{BISHOP, CHANCELLOR, KNIGHT, OUTLAW, PAWN, ROOK, SERGEANT, Squares, TRICKSTER};
use super::super::{outlaw, trickster};
use super::side_view::SideView;
use crate::board::{Kind, Square};
use crate::mechanics::tapered::{Tapered, s};

/// The value of a kind's mobility. The more squares a kind usually has, the less each is worth.
struct MobilitySpec {
    kind: Kind,
    /// The value of each additional square.
    per_square: Tapered,
    /// A usual number of squares, for which the value of mobility is 0.
    average: i32,
    /// Attack weight if it reaches the zone of an enemy king.
    king_pressure: i32,
}

const MOBILITY: [MobilitySpec; 6] = [
    spec(KNIGHT, s(4, 4), 4, 3),
    spec(BISHOP, s(4, 5), 5, 3),
    spec(ROOK, s(3, 5), 6, 4),
    spec(CHANCELLOR, s(2, 4), 11, 8),
    spec(TRICKSTER, s(2, 1), 10, 2),
    spec(OUTLAW, s(2, 2), 10, 3),
];

const fn spec(kind: Kind, per_square: Tapered, average: i32, king_pressure: i32) -> MobilitySpec {
    MobilitySpec { kind, per_square, average, king_pressure }
}

/// Attack weight of all soldiers together, if one attacks the zone of an enemy king.
const SOLDIER_PRESSURE: i32 = 2;
/// Attack weight beyond this adds nothing, which bounds the bonus at 300 centipawns, a knight.
const MAX_PRESSURE: i32 = 30;
/// A soldier in the zone of a king of its own side.
const SHELTER: Tapered = s(9, 1);

/// The squares to which all tricksters of a side move without capturing, and all its outlaws.
#[derive(Default)]
pub(super) struct QuietTargets {
    pub(super) tricksters: Squares,
    pub(super) outlaws: Squares,
}

impl SideView<'_> {
    /// Returns mobility, pressure on the enemy's kings and shelter of the own ones; and the squares
    /// to which tricksters and outlaws go, which are expensive to find and needed again by the
    /// threats.
    pub(super) fn activity(&self) -> (Tapered, QuietTargets) {
        let mut targets = QuietTargets::default();
        let safe = !self.own.units & !self.enemy.soldier_attacks;
        let mut total = Tapered::default();
        let mut pressure = 0;
        for spec in &MOBILITY {
            for from in self.board.of(self.us, spec.kind) {
                let attacks = self.attacks(spec.kind, from);
                match spec.kind {
                    TRICKSTER => targets.tricksters |= attacks,
                    OUTLAW => targets.outlaws |= attacks,
                    _ => {}
                }
                total += spec.per_square * ((attacks & safe).len() as i32 - spec.average);
                if attacks.intersects(self.enemy.king_zone) {
                    pressure += spec.king_pressure;
                }
            }
        }
        if self.own.soldier_attacks.intersects(self.enemy.king_zone) {
            pressure += SOLDIER_PRESSURE;
        }
        (total + king_pressure(pressure) + self.shelter(), targets)
    }

    fn shelter(&self) -> Tapered {
        let soldiers = self.board.kind(PAWN) | self.board.kind(SERGEANT);
        let near_kings = self.own.units & soldiers & self.own.king_zone;
        SHELTER * near_kings.len() as i32
    }

    /// Returns the squares that a unit of `kind` attacks, or to which it moves if it captures in
    /// another way than it moves.
    fn attacks(&self, kind: Kind, from: Square) -> Squares {
        let (lines, occupied) = (self.lines, self.occupied);
        match kind {
            KNIGHT => lines.knight_attacks(from),
            BISHOP => lines.bishop_attacks(from, occupied),
            ROOK => lines.rook_attacks(from, occupied),
            CHANCELLOR => lines.rook_attacks(from, occupied) | lines.knight_attacks(from),
            TRICKSTER => trickster::quiet_targets(lines, from, occupied),
            _ => outlaw::quiet_targets(lines, from, occupied),
        }
    }
}

/// Returns the value of an attack weight. It grows with the square, because attackers help each
/// other; in the endgame it only breaks ties.
fn king_pressure(weight: i32) -> Tapered {
    let weight = weight.min(MAX_PRESSURE);
    s(weight * weight / 3, weight)
}
