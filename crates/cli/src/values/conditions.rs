//! The conditions of self-play: the same ones give the same games.

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions {
    /// Nodes searched for each turn.
    pub(crate) nodes: u64,
    /// What every random number is drawn from.
    pub(crate) seed: u64,
    /// Positions kept of a game, at most.
    pub(crate) positions: usize,
    /// Units missing a side, at most.
    pub(crate) missing: usize,
}
