//! What a player answers when it is asked to move.

use motley_game::Score;
use std::time::Duration;

/// What came of thinking.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct EngineAnswer {
    /// What the player wants to do.
    pub(crate) reply: Reply,
    /// How long it took, on the runner's clock.
    pub(crate) elapsed: Duration,
    /// What was thought about it.
    pub(crate) report: SearchInfo,
    /// The iterations that were told of, in their order; over UCI and in this process only.
    pub(crate) iterations: Vec<Iteration>,
    /// Whether a draw is offered along with it.
    pub(crate) offers_draw: bool,
}

/// A search finished to a depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Iteration {
    /// In plies, as the player counts them.
    pub(crate) depth: u32,
    /// Nodes searched by then.
    pub(crate) nodes: u64,
}

/// What a player wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reply {
    /// Play the turn of this text, in the game's own notation.
    Turn(String),
    /// Play the turn of this text, which may be spelt as XBoard spells it.
    XboardTurn(String),
    /// Give up.
    Resign,
    /// The game is over with this PGN result.
    Claim(String),
}

/// What the last report of a player's search said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SearchInfo {
    /// Seen by the player.
    pub(crate) score: Option<Score>,
    /// In plies.
    pub(crate) depth: Option<u32>,
    /// Nodes searched.
    pub(crate) nodes: Option<u64>,
}
