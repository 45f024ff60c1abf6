//! How sure results are.

/// Standard errors to either side of an estimate within which the true value lies in 95 % of all cases: the
/// quantile of the normal distribution at 97.5 %.
pub(crate) const Z_95: f64 = 1.959_963_984_540_054;
