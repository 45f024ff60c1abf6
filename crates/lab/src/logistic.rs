//! Log-odds and probabilities.

/// Returns the probability of an event with these log-odds, the natural logarithm of p / (1 - p).
pub(crate) fn logistic(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}
