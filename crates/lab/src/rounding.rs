//! Rounding of the figures in rows of results.

/// Rounds a number to this number of decimals.
pub(crate) fn rounded(number: f64, decimals: i32) -> f64 {
    let unit = 10_f64.powi(decimals);
    (number * unit).round() / unit
}
