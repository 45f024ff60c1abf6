//! What a position is worth as a chance to win, which is what is learnt.

use motley_game::Side;

/// How centipawns become points to be expected.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinChance {
    /// The score, in centipawns, at which a side wins e/(1 + e) = 73 % of its points.
    pub scale: f32,
}

impl WinChance {
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

/// What the search thought before each turn of a game, and how the game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoredGame {
    /// The side to decide, and the score for it in centipawns, turn by turn.
    pub scores: Vec<(Side, i16)>,
    /// Who won.
    pub winner: Option<Side>,
}

impl ScoredGame {
    /// The points that the side that decides got out of the game, for every turn.
    fn results(&self) -> impl Iterator<Item = f32> {
        let result = |&(side, _): &(Side, i16)| of_side(points_of(self.winner), side);
        self.scores.iter().map(result)
    }

    /// What is to be learnt of every position: the points to be expected by what the search thought there
    /// and later and by how the game ended, the mean of all of them, each weighed `lambda` times as much as
    /// the one before. With 0 only the position itself counts, with 1 only the result: the λ-return of
    /// Sutton, *Learning to Predict by the Methods of Temporal Differences* (1988). For the side that
    /// decides.
    #[must_use]
    pub fn td_lambda_targets(&self, chance: WinChance, lambda: f32) -> Vec<f32> {
        let mut white = points_of(self.winner);
        let mut targets: Vec<f32> = Vec::with_capacity(self.scores.len());
        for &(side, score) in self.scores.iter().rev() {
            let thought = of_side(chance.points(f32::from(score)), side);
            white = lambda * white + (1.0 - lambda) * thought;
            targets.push(of_side(white, side));
        }
        targets.reverse();
        targets
    }
}

/// White's points.
fn points_of(winner: Option<Side>) -> f32 {
    match winner {
        None => 0.5,
        Some(Side::White) => 1.0,
        Some(Side::Black) => 0.0,
    }
}

/// White's points as those of `side`, and the other way round.
fn of_side(points: f32, side: Side) -> f32 {
    match side {
        Side::White => points,
        Side::Black => 1.0 - points,
    }
}

/// The scale by which scores foretell results best, to a centipawn: the one of the least squared error,
/// found by golden section between 30 and 1,000.
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
    WinChance {
        scale: (low + high) / 2.0,
    }
}
