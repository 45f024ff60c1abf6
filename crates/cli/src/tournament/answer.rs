//! A player's answer to the request for a move.

use motley_game::Score;
use std::time::Duration;

/// The result of a player's search.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct EngineAnswer {
    /// The player's decision.
    pub(crate) reply: Reply,
    /// Time that the player took, on the runner's clock.
    pub(crate) elapsed: Duration,
    /// The player's last report of its search.
    pub(crate) report: SearchInfo,
    /// The reported iterations, in their order; only over UCI and in this process.
    pub(crate) iterations: Vec<Iteration>,
    /// Whether the player offers a draw with it.
    pub(crate) offers_draw: bool,
}

/// A completed depth of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Iteration {
    /// Depth in plies, as the player counts them.
    pub(crate) depth: u32,
    /// Nodes searched until then.
    pub(crate) nodes: u64,
}

/// A player's decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reply {
    /// A turn in the game's own notation.
    Turn(String),
    /// A turn in the game's own notation or XBoard's spelling.
    XboardTurn(String),
    /// The player resigns.
    Resign,
    /// The player claims this PGN result.
    Claim(String),
}

/// The last report of a player's search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SearchInfo {
    /// Score for the player.
    pub(crate) score: Option<Score>,
    /// Depth in plies.
    pub(crate) depth: Option<u32>,
    /// Nodes searched.
    pub(crate) nodes: Option<u64>,
}
