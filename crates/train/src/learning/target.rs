//! What a position is worth as a chance to win, which is what is learnt.

use super::positions::{Example, Positions};

/// What is learnt.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    /// The score, in centipawns, at which a side wins e/(1 + e) = 73 % of its points.
    pub scale: f32,
    /// How much of the target is how the game ended; the rest is what the search thought.
    pub result_share: f32,
}

impl Target {
    /// The points to be expected of a position.
    #[inline]
    #[must_use]
    pub fn of(&self, position: &Example<'_>) -> f32 {
        let thought = self.points(f32::from(position.score));
        self.result_share * position.result + (1.0 - self.result_share) * thought
    }

    /// The points that a side has to expect of a score.
    #[inline]
    #[must_use]
    pub fn points(&self, centipawns: f32) -> f32 {
        sigmoid(centipawns / self.scale)
    }
}

/// The logistic function.
#[inline]
pub(super) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-x))
}

/// The [`Target::scale`] by which scores foretell results best, to a centipawn: the one of the least
/// squared error, found by golden section between 30 and 1,000.
#[must_use]
pub fn fit_scale(positions: &Positions) -> f32 {
    let error = |scale: f32| -> f64 {
        let target = Target {
            scale,
            result_share: 0.0,
        };
        let squared = positions.iter().map(|position| {
            let off = target.of(&position) - position.result;
            f64::from(off * off)
        });
        squared.sum()
    };
    let golden = 0.618_034;
    let (mut low, mut high) = (30.0, 1000.0);
    while high - low > 1.0 {
        let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
        if error(left) < error(right) {
            high = right;
        } else {
            low = left;
        }
    }
    (low + high) / 2.0
}
