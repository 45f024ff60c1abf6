//! The reduction of a search, in fractions of a ply (`reduce/` computes it).

/// A reduction in 1/1024 ply, so that small terms add up. Negative for a promising move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Reduction(i32);

impl Reduction {
    /// No reduction.
    pub(crate) const NONE: Reduction = Reduction(0);

    /// Returns a reduction of this many 1/1024 plies.
    #[inline]
    pub(crate) const fn new(fraction: i32) -> Self {
        Reduction(fraction)
    }

    /// Returns the whole plies, rounded towards 0.
    #[inline]
    pub(crate) const fn plies(self) -> i32 {
        self.0 / 1024
    }

    /// Returns this reduction less `fraction`, in 1/1024 ply.
    #[inline]
    pub(crate) const fn less(self, fraction: i32) -> Self {
        Reduction(self.0 - fraction)
    }
}
