//! A player's answer to the request for a move.

use motley_game::Score;
use std::time::Duration;

/// The result of a player's search.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineAnswer {
    /// The player's decision.
    pub reply: Reply,
    /// Time that the player took, on the runner's clock.
    pub elapsed: Duration,
    /// The player's last report of its search.
    pub report: SearchInfo,
    /// The last exact line of the search; only over UCI.
    pub line: Option<PrincipalLine>,
    /// The reported iterations, in their order; only over UCI and in this process.
    pub iterations: Vec<Iteration>,
    /// Whether the player offers a draw with it.
    pub offers_draw: bool,
}

/// A principal variation with an exact score.
#[derive(Clone, PartialEq, Debug)]
pub struct PrincipalLine {
    /// Score for the player.
    pub score: Option<Score>,
    /// Turns in the game's own notation, as the player wrote them.
    pub turns: Vec<String>,
}

/// A completed depth of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Iteration {
    /// Depth in plies, as the player counts them.
    pub depth: u32,
    /// Nodes searched until then.
    pub nodes: u64,
}

/// A line of a player that analyses a position.
#[derive(Clone, PartialEq, Debug)]
pub struct AnalysisLine {
    /// Its number; 1 is the best.
    pub rank: usize,
    /// Score, depth and nodes.
    pub report: SearchInfo,
    /// The turns as the player wrote them, in the game's own notation, XBoard's spelling or the player's.
    pub turns: Vec<String>,
}

/// A player's decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
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
pub struct SearchInfo {
    /// Score for the player.
    pub score: Option<Score>,
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Depth of the longest line in plies; only over UCI.
    pub seldepth: Option<u32>,
    /// Nodes searched.
    pub nodes: Option<u64>,
}
