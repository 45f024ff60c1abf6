//! Statistics of losses, and the table of a game.

use motley_tournament::{Fault, Z_95};
use std::fmt::Write;

/// A mean with half of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct MeanWithError {
    /// The mean.
    pub(super) mean: f64,
    /// Half of the interval.
    pub(super) error: f64,
}

impl MeanWithError {
    /// Computes the mean of two values or more.
    fn of(values: impl Iterator<Item = f64> + Clone) -> Self {
        let count = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / count;
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let variance = squares / (count - 1.0);
        MeanWithError { mean, error: Z_95 * (variance / count).sqrt() }
    }
}

/// The losses of an engine's turns, in thousandths of a point, one for each position of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Losses(pub(super) Vec<u32>);

impl Losses {
    /// Returns the mean loss.
    pub(super) fn regret(&self) -> MeanWithError {
        MeanWithError::of(self.0.iter().map(|&loss| f64::from(loss)))
    }

    /// Returns the share of turns that lose nothing, from 0 to 1.
    pub(super) fn best(&self) -> f64 {
        let best = self.0.iter().filter(|&&loss| loss == 0).count();
        best as f64 / self.0.len() as f64
    }

    /// Returns by how much more than `other` this engine loses on average. Positions in which both play
    /// the same turn add nothing, so the error of similar engines is far smaller than those of their means.
    fn difference(&self, other: &Losses) -> MeanWithError {
        let pairs = self.0.iter().zip(&other.0);
        MeanWithError::of(pairs.map(|(&own, &other)| f64::from(own) - f64::from(other)))
    }
}

/// Formats a line for every engine: mean loss, share of best turns, and difference to the first engine.
pub(super) fn table(game: &str, positions: usize, rows: &[(&str, Result<Losses, Fault>)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or_default().max(6);
    let mut text = format!(
        "{game}, {positions} positions: regret in thousandths of a point (95 %)\n\
         {:width$}  {:>14}  {:>10}",
        "engine", "regret", "best turns"
    );
    let first = rows.first().filter(|_| rows.len() > 1);
    if let Some((name, _)) = first {
        let _ = write!(text, "  difference to {name}");
    }
    text.push('\n');
    for (place, (name, losses)) in rows.iter().enumerate() {
        let _ = write!(text, "{name:width$}");
        match losses {
            Err(fault) => {
                let _ = write!(text, "  {fault}");
            }
            Ok(losses) => {
                let MeanWithError { mean, error } = losses.regret();
                let regret = format!("{mean:.1} ± {error:.1}");
                let best = format!("{:.1} %", 100.0 * losses.best());
                let _ = write!(text, "  {regret:>14}  {best:>10}");
                if place > 0
                    && let Some((_, Ok(first))) = first
                {
                    let MeanWithError { mean, error } = losses.difference(first);
                    let _ = write!(text, "  {mean:+.1} ± {error:.1}");
                }
            }
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn losses(losses: &[u32]) -> Losses {
        Losses(losses.to_vec())
    }

    fn assert_close(found: MeanWithError, mean: f64, error: f64) {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-3;
        assert!(near(found.mean, mean) && near(found.error, error), "{found:?}");
    }

    #[test]
    fn means_and_errors_are_those_of_a_hand_calculation() {
        let first = losses(&[0, 10, 20, 150]);
        // The mean is 45, its deviations -45, -35, -25 and 105. The sum of their squares is 14,900, the
        // variance 4,966.667, and the error 1.959964 times the root of a quarter of it, 35.237.
        assert_close(first.regret(), 45.0, 69.064);
        assert_eq!(first.best(), 0.25);
        // The differences are 2, 2, 2 and 6: the mean is 3, the sum of squares 12, the variance 4, and
        // the error 1.959964 times 1.
        let second = losses(&[2, 12, 22, 156]);
        assert_close(second.difference(&first), 3.0, 1.960);
        assert_close(first.difference(&second), -3.0, 1.960);
        assert_close(second.regret(), 48.0, 71.011);
    }

    #[test]
    fn a_line_for_every_engine() {
        let unknown = || Fault::UnknownVariant { wanted: "x".to_owned(), known: "chess".to_owned() };
        let rows = [
            ("A", Ok(losses(&[0, 10, 20, 150]))),
            ("longer name", Ok(losses(&[2, 12, 22, 156]))),
            ("C", Err(unknown())),
        ];
        assert_eq!(
            table("x", 4, &rows),
            "x, 4 positions: regret in thousandths of a point (95 %)\n\
             engine               regret  best turns  difference to A\n\
             A               45.0 ± 69.1      25.0 %\n\
             longer name     48.0 ± 71.0       0.0 %  +3.0 ± 2.0\n\
             C            does not play x; it announced chess\n"
        );
        let alone = table("x", 4, &rows[..1]);
        assert!(!alone.contains("difference"), "{alone}");
        let rows = [("C", Err(unknown())), ("A", Ok(losses(&[0, 0, 0, 4])))];
        let without_first = table("x", 4, &rows);
        assert!(without_first.ends_with("\nA            1.0 ± 2.0      75.0 %\n"), "{without_first}");
    }
}
