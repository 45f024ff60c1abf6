//! Training targets: expected points of a position.

use motley_game::Side;

/// The conversion from centipawns to expected points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinChance {
    /// The score, in centipawns, at which a side wins e/(1 + e) = 73 % of its points.
    pub scale: f32,
}

impl WinChance {
    /// Returns the expected points of a score, 0 to 1.
    #[inline]
    #[must_use]
    pub fn points(&self, centipawns: f32) -> f32 {
        sigmoid(centipawns / self.scale)
    }
}

/// Returns the logistic function of `x`.
#[inline]
pub(super) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-x))
}

/// The search's scores of a game, turn by turn, and its result.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoredGame {
    /// The side to move and the score for it in centipawns, turn by turn.
    pub scores: Vec<(Side, i16)>,
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
}

impl ScoredGame {
    /// Returns the points that the side to move got from the game, turn by turn.
    fn results(&self) -> impl Iterator<Item = f32> {
        let result = |&(side, _): &(Side, i16)| side.points(self.winner) as f32;
        self.scores.iter().map(result)
    }

    /// Returns the TD(lambda) target of every turn: expected points for the side to move. It is a weighted
    /// mean of the position's own score, the later scores and the result; each weighs `lambda` times as much
    /// as the one before. 0 = search score only, 1 = game result only. Source: Sutton, *Learning to Predict
    /// by the Methods of Temporal Differences* (1988).
    #[must_use]
    pub fn td_lambda_targets(&self, chance: WinChance, lambda: f32) -> Vec<f32> {
        let mut white = Side::White.points(self.winner) as f32;
        let mut targets: Vec<f32> = Vec::with_capacity(self.scores.len());
        for &(side, score) in self.scores.iter().rev() {
            let own = of_side(chance.points(f32::from(score)), side);
            white = lambda * white + (1.0 - lambda) * own;
            targets.push(of_side(white, side));
        }
        targets.reverse();
        targets
    }
}

/// Converts White's points to those of `side`, and back.
fn of_side(points: f32, side: Side) -> f32 {
    match side {
        Side::White => points,
        Side::Black => 1.0 - points,
    }
}

/// Fits the scale by which scores predict results with the least squared error. Golden section search
/// between 30 and 1,000, to a centipawn.
#[must_use]
pub fn fit_scale(games: &[ScoredGame]) -> WinChance {
    let error = |scale: f32| -> f64 {
        let chance = WinChance { scale };
        let squared = games.iter().flat_map(|game| {
            let pairs = game.scores.iter().zip(game.results());
            pairs.map(|(&(_, score), result)| {
                let off = chance.points(f32::from(score)) - result;
                f64::from(off * off)
            })
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
    WinChance { scale: (low + high) / 2.0 }
}
