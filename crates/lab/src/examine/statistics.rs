//! The figures of an examination: means over positions, and differences from the first network.

use motley_game::Side;
use motley_tournament::Estimate;
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
    /// Points of a score.
    pub(super) chance: WinChance,
    /// Squared difference of points from the long searches.
    pub(super) error: Figure,
    /// Log loss against the results of the games.
    pub(super) log_loss: Figure,
    /// Correlation of points with those of the long searches.
    pub(super) correlation: Figure,
    /// Squared difference of points from the long searches in leaves, if the set has some.
    pub(super) leaves: Option<Figure>,
    /// Points that short searches lose, if they were measured.
    pub(super) lost: Option<Figure>,
}

/// A figure of all networks.
pub(super) struct Figure {
    name: &'static str,
    decimals: usize,
    pub(super) networks: Vec<Compared>,
}

/// A mean, and what is left if that of the first network is subtracted.
pub(super) struct Compared {
    pub(super) value: f64,
    difference: Estimate,
}

/// The values of a figure for each game and position, one for each network.
pub(super) type PositionValues = Vec<Vec<Vec<f64>>>;

impl Figure {
    /// Computes the means. Positions of one game resemble each other, so the errors come from the games.
    pub(super) fn of(name: &'static str, decimals: usize, values: &PositionValues) -> Self {
        let mean = |value: &dyn Fn(&[f64]) -> f64| {
            let clusters = values.iter().map(|positions| {
                let sum: f64 = positions.iter().map(|networks| value(networks)).sum();
                (sum, positions.len() as f64)
            });
            Estimate::of_clusters(&clusters.collect::<Vec<_>>())
        };
        let count = values.iter().flatten().next().map_or(0, Vec::len);
        let networks = (0..count).map(|network| Compared {
            value: mean(&|values| values[network]).value,
            difference: mean(&|values| values[network] - values[0]),
        });
        Figure { name, decimals, networks: networks.collect() }
    }
}

impl Examination {
    /// Computes all figures but lost points; `None` if there are no positions.
    pub(super) fn of(games: &[EvaluatedGame]) -> Option<Self> {
        let scored: Vec<ScoredGame> = games.iter().map(|game| game.scored.clone()).collect();
        let chance = fit_scale(&scored);
        games.iter().find_map(|game| game.positions.first())?;
        let all = |value: &dyn Fn(&EvaluatedGame, &EvaluatedPosition, f32) -> f64| -> PositionValues {
            let of_position = |game: &EvaluatedGame, position: &EvaluatedPosition| -> Vec<f64> {
                let points = position.static_scores.iter().map(|&score| chance.points(score as f32));
                points.map(|points| value(game, position, points)).collect()
            };
            let of_game = |game: &EvaluatedGame| {
                game.positions.iter().map(|position| of_position(game, position)).collect()
            };
            games.iter().map(of_game).collect()
        };
        let label = |position: &EvaluatedPosition| chance.points(f32::from(position.score));
        let squared = all(&|_, position, points| f64::from(points - label(position)).powi(2));
        let log_loss =
            all(&|game, position, points| log_loss(points.into(), game.scored.winner, position.side));
        let points = all(&|_, _, points| points.into());
        let labels = all(&|_, position, _| label(position).into());
        Some(Examination {
            positions: games.iter().map(|game| game.positions.len()).sum(),
            games: games.len(),
            chance,
            error: Figure::of("error, squared points", 5, &squared),
            log_loss: Figure::of("log loss", 4, &log_loss),
            correlation: Figure::of("correlation", 4, &correlations(points, &labels)),
            leaves: None,
            lost: None,
        })
    }

    /// Formats a line for each of the figures and networks.
    pub(super) fn report(&self, game: &str, networks: &[String]) -> String {
        let (positions, games, scale) = (self.positions, self.games, self.chance.scale);
        let mut text = format!(
            "{game}: {positions} quiet positions of {games} games, points at a scale of {scale:.0}\n"
        );
        let _ = writeln!(text, "{:<24}  {:>8}  {:<20}  network", "figure", "mean", "less the first's");
        let more = self.leaves.iter().chain(&self.lost);
        for figure in [&self.error, &self.log_loss, &self.correlation].into_iter().chain(more) {
            let Figure { name, decimals, networks: values } = figure;
            for (network, Compared { value, difference }) in networks.iter().zip(values) {
                let difference = format!("{difference:+.decimals$}");
                let _ = writeln!(text, "{name:<24}  {value:>8.decimals$}  {difference:<20}  {network}");
            }
        }
        text
    }
}

/// Returns the log loss of expected points of `side`, given the winner. A draw is half a point.
fn log_loss(points: f64, winner: Option<Side>, side: Side) -> f64 {
    let points = points.clamp(1e-6, 1.0 - 1e-6);
    let got = side.points(winner);
    -(got * points.ln() + (1.0 - got) * (1.0 - points).ln())
}

/// Returns values whose mean is Pearson's correlation of the points with the labels, for each network: the
/// correlation and the influence of the position on it, from which the error follows
/// (<https://en.wikipedia.org/wiki/Robust_statistics#Empirical_influence_function>).
fn correlations(mut points: PositionValues, labels: &PositionValues) -> PositionValues {
    let count = points.iter().flatten().next().map_or(0, Vec::len);
    for network in 0..count {
        let pairs = || points.iter().flatten().zip(labels.iter().flatten());
        let pairs = pairs().map(|(own, label)| (own[network], label[network]));
        let pairs: Vec<(f64, f64)> = pairs.collect();
        let mean = |value: &dyn Fn(&(f64, f64)) -> f64| -> f64 {
            pairs.iter().map(value).sum::<f64>() / pairs.len() as f64
        };
        let (own_mean, label_mean) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
        let own_deviation = mean(&|pair| (pair.0 - own_mean).powi(2)).sqrt();
        let label_deviation = mean(&|pair| (pair.1 - label_mean).powi(2)).sqrt();
        let standard = |pair: &(f64, f64)| {
            [(pair.0 - own_mean) / own_deviation, (pair.1 - label_mean) / label_deviation]
        };
        let r = mean(&|pair| standard(pair).iter().product());
        for (values, pair) in points.iter_mut().flatten().zip(&pairs) {
            let [own, label] = standard(pair);
            values[network] = r + own * label - r * (own * own + label * label) / 2.0;
        }
    }
    points
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
        let Compared { value, difference } = &examination.error.networks[0];
        assert_eq!((*value, difference.error), (0.0, 0.0));
        // An even evaluation has the log loss ln 2, whatever the result.
        assert!((examination.log_loss.networks[0].value - 2.0_f64.ln()).abs() < 1e-9);
        assert!(Examination::of(&[game(None, Vec::new())]).is_none());
    }

    #[test]
    fn correlations_are_those_of_the_books() {
        // Anscombe's first set: https://en.wikipedia.org/wiki/Anscombe%27s_quartet
        let x = [10.0, 8.0, 13.0, 9.0, 11.0, 14.0, 6.0, 4.0, 12.0, 7.0, 5.0];
        let y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
        // Two networks, the second of which is the labels; each position is a game.
        let points: PositionValues = x.iter().zip(y).map(|(&x, y)| vec![vec![x, y]]).collect();
        let labels: PositionValues = y.iter().map(|&y| vec![vec![y; 2]]).collect();
        let figure = Figure::of("correlation", 3, &correlations(points, &labels));
        let [own, same] = &figure.networks[..] else { panic!("{} networks", figure.networks.len()) };
        assert!((own.value - 0.816).abs() < 1e-3 && (same.value - 1.0).abs() < 1e-9);
        // The error of a correlation of normal values is (1 - r^2) / sqrt(n), which is 0.10; these are not
        // normal. That of equal values is 0.
        assert!((0.05..0.2).contains(&same.difference.error), "{}", same.difference.error);
        assert!((same.difference.value - (1.0 - own.value)).abs() < 1e-9);
    }
}
