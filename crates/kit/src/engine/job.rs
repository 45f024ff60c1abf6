//! Searches as plain data: another thread, or another program, can run them.

use crate::game::{AnyGame, Start, begin};
use crate::search::SearchOrder;
use motley_game::TextError;
use serde::{Deserialize, Serialize};

/// A search: a position of a game, and the order.
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
    /// The order.
    pub order: SearchOrder,
}

impl SearchJob {
    /// Returns the search of a game's live position.
    #[must_use]
    pub fn new(game: &dyn AnyGame, order: SearchOrder) -> SearchJob {
        let options = game.start().settings.values();
        SearchJob {
            game: game.info().name.to_owned(),
            options: options.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            fen: game.start_fen(),
            turns: game.turns(),
            turn: game.live(),
            order,
        }
    }

    /// Returns the game at the position.
    ///
    /// # Errors
    /// The start or a turn is not of the game.
    pub fn begin(&self) -> Result<Box<dyn AnyGame>, TextError> {
        let settings = self.options.iter().collect();
        let mut game = begin(&self.game, &Start { settings, fen: Some(self.fen.clone()) })?;
        for turn in &self.turns {
            game.play(turn)?;
        }
        Ok(game)
    }

    /// Whether another job is of the same game, from the same start.
    #[must_use]
    pub fn is_of_game(&self, other: &SearchJob) -> bool {
        self.game == other.game && self.options == other.options && self.fen == other.fen
    }
}
