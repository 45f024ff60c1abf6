//! Searches as plain data: another thread, or another program, can run them.

use super::any_game::GameBeginning;
use crate::messages::ThinkingLimit;
use motley_movegen::variant::{Settings, Variant};
use motley_search::{Limits, Strength, Time};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A search: a position of a game, and the limits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchJob {
    /// The name of the game in the registry.
    pub game: String,
    /// The chosen options: name and value.
    pub options: Vec<(String, String)>,
    /// The start position as FEN.
    pub fen: String,
    /// The turns from the start to the position, in notation.
    pub turns: Vec<String>,
    /// The id of the last of these turns in the record.
    pub turn: usize,
    /// The limits.
    pub order: SearchOrder,
}

/// The limits of a search.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchOrder {
    /// The limit of effort.
    pub limit: SearchLimit,
    /// The limit of playing strength, in Elo, if any.
    pub elo: Option<u32>,
    /// The seed of a limited player's mistakes.
    pub seed: u32,
    /// Number of lines (MultiPV), at least 1.
    pub lines: usize,
}

/// The limit of a search's effort.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum SearchLimit {
    /// No limit: the search goes on until it is stopped.
    None,
    /// The limit of one turn.
    Turn(ThinkingLimit),
    /// A clock.
    Clock {
        /// The remaining time in milliseconds.
        left: u64,
        /// The time that is added after a turn, in milliseconds.
        increment: u64,
    },
}

impl SearchJob {
    /// Returns the start of the game.
    pub(super) fn beginning(&self) -> GameBeginning {
        let mut settings = Settings::default();
        for (name, value) in &self.options {
            settings.set(name, value);
        }
        GameBeginning { settings, fen: Some(self.fen.clone()) }
    }

    /// Whether another task is of the same game, from the same start.
    pub(super) fn is_of_game(&self, other: &SearchJob) -> bool {
        self.game == other.game && self.options == other.options && self.fen == other.fen
    }
}

impl SearchOrder {
    /// Returns the limits in the form of the search.
    pub(super) fn limits<V: Variant>(&self) -> Limits<V> {
        let mut limits = Limits::none();
        limits.multipv = self.lines.max(1);
        limits.strength = self.elo.map(|elo| Strength::elo(elo, self.seed.into()));
        match self.limit {
            SearchLimit::None => {}
            SearchLimit::Turn(ThinkingLimit::Milliseconds(millis)) => {
                limits.time = Time::PerMove(Duration::from_millis(millis));
            }
            SearchLimit::Turn(ThinkingLimit::Nodes(nodes)) => limits.nodes = Some(nodes),
            SearchLimit::Turn(ThinkingLimit::Depth(depth)) => limits.depth = Some(depth),
            SearchLimit::Clock { left, increment } => {
                limits.time = Time::Clock {
                    left: Duration::from_millis(left),
                    increment: Duration::from_millis(increment),
                    turns_to_go: None,
                };
            }
        }
        limits
    }
}
