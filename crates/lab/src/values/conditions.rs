//! The conditions of self-play: equal conditions give equal games.

/// The conditions of games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions {
    /// Nodes per search.
    pub(crate) nodes: u64,
    /// Seed of all random numbers.
    pub(crate) seed: u64,
    /// Maximum number of positions kept per game.
    pub(crate) positions: usize,
    /// Maximum number of missing units of each side.
    pub(crate) missing: usize,
}
