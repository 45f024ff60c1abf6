//! The output of a search as it is shown.

use serde::{Deserialize, Serialize};

/// The thinking output of a search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ThoughtView {
    /// The engine of the user's list whose output this is. Default: Motley.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub engine: Option<String>,
    /// The id of the turn whose position is searched.
    pub turn: usize,
    /// The depth in plies.
    pub depth: u32,
    /// Number of nodes searched.
    pub nodes: u64,
    /// The time in milliseconds.
    pub time: u64,
    /// The lines (principal variations), best first.
    pub lines: Vec<LineView>,
}

/// A line (principal variation) with its score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LineView {
    /// The score, in centipawns for White.
    pub score: i32,
    /// Turns to a forced win, counted for the winner; negative if Black wins.
    pub mate: Option<i32>,
    /// The chances of White to win, to draw and to lose, in thousandths.
    pub wdl: [u16; 3],
    /// The turns in notation.
    pub turns: Vec<String>,
    /// The turns in algebraic notation, in games that have it; else empty.
    pub san: Vec<String>,
    /// The clicks of the first turn, for the arrow on the board.
    pub clicks: Vec<String>,
}

impl ThoughtView {
    /// Returns the output of a search that has found nothing yet.
    #[must_use]
    pub fn new(turn: usize) -> ThoughtView {
        ThoughtView { engine: None, turn, depth: 0, nodes: 0, time: 0, lines: Vec::new() }
    }
}
