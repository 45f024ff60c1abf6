//! Confidence intervals.

/// The quantile of the normal distribution at 97.5 %: in 95 % of all cases the true value lies
/// within this many standard errors of an estimate.
pub const Z_95: f64 = 1.959_963_984_540_054;
