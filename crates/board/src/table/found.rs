//! The turn that a search found.

use motley_kit::search::SearchResult;
use serde::{Deserialize, Serialize};

/// The turn that a search found.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct FoundTurn {
    /// The best turn, if there is a legal one.
    pub text: Option<String>,
    /// The score, in centipawns for White.
    pub score: i32,
    /// Whether the player resigns instead.
    #[serde(default)]
    pub resigns: bool,
}

impl From<SearchResult> for FoundTurn {
    fn from(found: SearchResult) -> Self {
        let score = found.score_for_white();
        FoundTurn { text: found.best.map(|turn| turn.canonical), score, resigns: false }
    }
}
