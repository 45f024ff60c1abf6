//! The figures of an examination: means over positions, and differences from the first network.

use motley_game::Side;
use motley_tournament::Z_95;
use motley_train::learning::{ScoredGame, WinChance, fit_scale};
use std::fmt::Write as _;

/// The evaluations of a game.
pub(super) struct EvaluatedGame {
    /// The scores of the long searches.
    pub(super) scored: ScoredGame,
    pub(super) positions: Vec<EvaluatedPosition>,
}

/// The evaluations of a quiet position, in centipawns for the side to move.
pub(super) struct EvaluatedPosition {
    pub(super) side: Side,
    /// The score of the long search.
    pub(super) score: i16,
    /// The static score by each network.
    pub(super) static_scores: Vec<i32>,
}

/// The result of an examination.
pub(super) struct Examination {
    pub(super) positions: usize,
    pub(super) games: usize,
    pub(super) chance: WinChance,
    /// The figures of each network.
    pub(super) figures: Vec<NetworkFigures>,
}

/// The figures of one network.
pub(super) struct NetworkFigures {
    /// Squared difference of points from the long searches.
    pub(super) error: Compared,
    /// Log loss against the results of the games.
    pub(super) log_loss: Compared,
}

/// A mean, and what is left if that of the first network is subtracted.
pub(super) struct Compared {
    pub(super) mean: f64,
    pub(super) difference: Mean,
}

impl Examination {
    /// Computes all figures; `None` if there are no positions.
    pub(super) fn of(games: &[EvaluatedGame]) -> Option<Self> {
        let scored: Vec<ScoredGame> = games.iter().map(|game| game.scored.clone()).collect();
        let chance = fit_scale(&scored);
        let first = games.iter().find_map(|game| game.positions.first())?;
        let positions = games.iter().map(|game| game.positions.len()).sum();
        let squared = |_: &EvaluatedGame, position: &EvaluatedPosition, network: usize| {
            let points = chance.points(position.static_scores[network] as f32);
            f64::from(points - chance.points(f32::from(position.score))).powi(2)
        };
        let log_loss = |game: &EvaluatedGame, position: &EvaluatedPosition, network: usize| {
            let points = chance.points(position.static_scores[network] as f32);
            log_loss(f64::from(points), game.scored.winner, position.side)
        };
        let figures = (0..first.static_scores.len()).map(|network| NetworkFigures {
            error: Compared::of(games, network, squared),
            log_loss: Compared::of(games, network, log_loss),
        });
        Some(Examination { positions, games: games.len(), chance, figures: figures.collect() })
    }

    /// Formats a line for each of the networks.
    pub(super) fn report(&self, game: &str, networks: &[String]) -> String {
        let (positions, games, scale) = (self.positions, self.games, self.chance.scale);
        let mut text = format!(
            "{game}: {positions} quiet positions of {games} games, points at a scale of {scale:.0}\n"
        );
        let _ = writeln!(text, "error    less the first's     log loss  less the first's   network");
        for (network, figures) in networks.iter().zip(&self.figures) {
            let NetworkFigures { error, log_loss } = figures;
            let _ = writeln!(
                text,
                "{:.5}  {:+.5} ± {:.5}  {:.4}    {:+.4} ± {:.4}  {network}",
                error.mean,
                error.difference.mean,
                error.difference.half_interval,
                log_loss.mean,
                log_loss.difference.mean,
                log_loss.difference.half_interval,
            );
        }
        text
    }
}

impl Compared {
    /// Computes the mean of a value of each position by this network.
    fn of(
        games: &[EvaluatedGame],
        network: usize,
        value: impl Fn(&EvaluatedGame, &EvaluatedPosition, usize) -> f64,
    ) -> Self {
        let own = Mean::by_games(games, |game, position| value(game, position, network));
        Compared {
            mean: own.mean,
            difference: Mean::by_games(games, |game, position| {
                value(game, position, network) - value(game, position, 0)
            }),
        }
    }
}

/// Returns the log loss of expected points of `side`, given the winner. A draw is half a point.
fn log_loss(points: f64, winner: Option<Side>, side: Side) -> f64 {
    let points = points.clamp(1e-6, 1.0 - 1e-6);
    let got = side.points(winner);
    -(got * points.ln() + (1.0 - got) * (1.0 - points).ln())
}

/// A mean over all positions with half of its 95 % interval. Positions of one game resemble each other, so
/// the interval comes from the games.
pub(super) struct Mean {
    pub(super) mean: f64,
    pub(super) half_interval: f64,
}

impl Mean {
    fn by_games(games: &[EvaluatedGame], value: impl Fn(&EvaluatedGame, &EvaluatedPosition) -> f64) -> Self {
        let sums = games.iter().map(|game| {
            let values = game.positions.iter().map(|position| value(game, position));
            let sum: f64 = values.sum();
            (sum, game.positions.len() as f64)
        });
        let sums: Vec<(f64, f64)> = sums.collect();
        let count: f64 = sums.iter().map(|&(_, count)| count).sum();
        let mean = sums.iter().map(|&(sum, _)| sum).sum::<f64>() / count;
        let off = |&(sum, count): &(f64, f64)| (sum - mean * count).powi(2);
        let deviation = sums.iter().map(off).sum::<f64>().sqrt() / count;
        Mean { mean, half_interval: Z_95 * deviation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_by_hand() {
        let answer = |score, own| EvaluatedPosition { side: Side::White, score, static_scores: vec![own] };
        let game = |winner, positions| EvaluatedGame {
            scored: ScoredGame { scores: vec![(Side::White, 100), (Side::Black, -100)], winner },
            positions,
        };
        let won = game(Some(Side::White), vec![answer(0, 0), answer(0, 0)]);
        let drawn = game(None, vec![answer(0, 0)]);
        let examination = Examination::of(&[won, drawn]).unwrap();
        assert_eq!((examination.positions, examination.games), (3, 2));
        let NetworkFigures { error, log_loss } = &examination.figures[0];
        assert_eq!((error.mean, error.difference.half_interval), (0.0, 0.0));
        // An even evaluation has the log loss ln 2, whatever the result.
        assert!((log_loss.mean - 2.0_f64.ln()).abs() < 1e-9);
        // Sums 1 and 0 of 1 and 1 positions: mean 1/2, deviation sqrt(1/4 + 1/4) / 2.
        let [one, none] = [300, 0].map(|own| game(None, vec![answer(0, own)]));
        let mean = Mean::by_games(&[one, none], |_, position| f64::from(position.static_scores[0]) / 300.0);
        assert!((mean.mean - 0.5).abs() < 1e-9);
        assert!((mean.half_interval - Z_95 * 0.125_f64.sqrt()).abs() < 1e-9);
        assert!(Examination::of(&[game(None, Vec::new())]).is_none());
    }
}
