//! A number and its error.

use std::fmt;

/// The quantile of the normal distribution at 97.5 %: in 95 % of all cases the true value lies
/// within this many standard errors of an estimate.
const Z_95: f64 = 1.959_963_984_540_054;

/// A number and its standard error. It is shown with half of its 95 % interval: `1.25 ± 0.31`.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

impl Estimate {
    /// Computes the mean of values that come in clusters, such as games; the sum and the number of the
    /// values describe a cluster. Values of a cluster resemble each other, so the error comes from the
    /// clusters.
    #[must_use]
    pub fn of_clusters(clusters: &[(f64, f64)]) -> Self {
        let count: f64 = clusters.iter().map(|&(_, count)| count).sum();
        let value = clusters.iter().map(|&(sum, _)| sum).sum::<f64>() / count;
        let squares: f64 = clusters.iter().map(|&(sum, count)| (sum - value * count).powi(2)).sum();
        Estimate { value, error: squares.sqrt() / count }
    }

    /// Returns half of the 95 % interval.
    #[must_use]
    pub fn half_interval(&self) -> f64 {
        Z_95 * self.error
    }

    /// Returns the ends of the 95 % interval.
    #[must_use]
    pub fn interval(&self) -> [f64; 2] {
        [-1.0, 1.0].map(|sign| self.value + sign * self.half_interval())
    }
}

/// Writes the value with the sign and the decimals of the format, and the half interval with as many.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(2);
        fmt::Display::fmt(&self.value, f)?;
        write!(f, " ± {:.decimals$}", self.half_interval())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_a_cluster_count_together() {
        // Sums 1 and 0 of 1 and 1 values: mean 1/2, deviation sqrt(1/4 + 1/4) / 2.
        let mean = Estimate::of_clusters(&[(1.0, 1.0), (0.0, 1.0)]);
        assert!((mean.value - 0.5).abs() < 1e-9 && (mean.error - 0.125_f64.sqrt()).abs() < 1e-9);
        // Ten equal values of one game say no more than one.
        let tenfold = Estimate::of_clusters(&[(10.0, 10.0), (0.0, 10.0)]);
        assert!((mean.error - tenfold.error).abs() < 1e-9);
        assert_eq!(format!("{mean:+.1}"), "+0.5 ± 0.7");
    }
}
