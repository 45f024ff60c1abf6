//! What is in the air: tricks, robberies, kings within an outlaw's reach.
//!
//! The side to move sees such things by searching; these terms are about what hangs over the other.

use super::super::gain::value;
use super::super::kinds::*;
use super::super::{outlaw, trickster};
use super::Overview;
use super::activity::Bandits;
use crate::mechanics::tapered::Tapered;
use motley_game::Side;

/// A place from which an outlaw would rob a king \[B-13\], within reach of an outlaw.
const AMBUSH: Tapered = Tapered::new(35, 25);
/// A king that could be robbed here and now.
const ROBBED_KING: Tapered = Tapered::new(400, 400);
/// A place between two different pieces \[B-7\] that a trickster reaches.
const STAGE: Tapered = Tapered::new(8, 6);
/// A piece in front of a soldier's fists.
const HARASSED: Tapered = Tapered::new(30, 35);

impl Overview<'_> {
    /// What hangs over the enemy of `side`.
    pub(super) fn mischief(&self, side: Side, bandits: &Bandits) -> Tapered {
        self.stages(side, bandits.tricksters)
            + self.ambushes(side, bandits.outlaws)
            + self.harassed(side)
    }

    fn stages(&self, side: Side, reached: Squares) -> Tapered {
        if reached.is_empty() {
            return Tapered::default();
        }
        let stages = trickster::stages(self.units, !side) & !self.occupied;
        STAGE * (reached & stages).len() as i32
    }

    fn ambushes(&self, side: Side, reached: Squares) -> Tapered {
        let outlaws = self.units.of(side, OUTLAW);
        if outlaws.is_empty() {
            return Tapered::default();
        }
        let kings = self.units.of(!side, KING);
        let robbed = outlaw::robbed(self.units, side, kings).len() as i32;
        let places = outlaw::ambushes(self.units, side, kings) & !self.occupied;
        ROBBED_KING * robbed + AMBUSH * (reached & places).len() as i32
    }

    fn harassed(&self, side: Side) -> Tapered {
        let pieces = self.units.side(!side) & !self.units.kind(PAWN) & !self.units.kind(KING);
        let targets = pieces & self.guarded[side.index()];
        let worthy = targets.filter(|&at| {
            let unit = self.units.at(at);
            unit.is_some_and(|unit| value(unit.kind()) > value(SERGEANT))
        });
        HARASSED * worthy.count() as i32
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::position;
    use super::*;

    /// What hangs over the enemy of `side`.
    fn mischief(fen: &str, side: Side) -> Tapered {
        let pos = position(fen);
        let overview = Overview::new(pos.units());
        let (_, bandits) = overview.activity(side);
        overview.mischief(side, &bandits)
    }

    #[test]
    fn mischief_is_counted() {
        // [B-7]: from e3 to d5, between rook and knight.
        let tricks = "6k/7/7/7/2r1n2/7/4T2/7/K6 w - - 0 1";
        assert_eq!(mischief(tricks, Side::White), STAGE);
        assert_eq!(mischief(tricks, Side::Black), Tapered::default());
        // [B-13]: from b4 to d6, before the knight and the king.
        let ambush = "7/3k3/3N3/7/7/1O5/7/7/K6 w - - 0 1";
        assert_eq!(mischief(ambush, Side::White), AMBUSH);
        let robbery = "7/3k3/3N3/3O3/7/7/7/7/K6 b - - 0 1";
        assert_eq!(mischief(robbery, Side::White), ROBBED_KING);
        let harassed = "7/3k3/7/3n3/2P4/7/7/7/K6 b - - 0 1";
        assert_eq!(mischief(harassed, Side::White), HARASSED);
    }
}
