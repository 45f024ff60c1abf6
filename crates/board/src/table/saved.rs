//! Saved tables, so that a game goes on after a reload of the page or a restart of the server.

use super::{AgreedEnding, Table};
use crate::messages::{ClockSetting, NewGame, Seat};
use motley_kit::game::START;
use motley_kit::views::TurnNotes;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A saved table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTable {
    /// The name of the table.
    pub id: String,
    /// The name of the game in the registry.
    pub game: String,
    /// The chosen options: name and value.
    pub options: Vec<(String, String)>,
    /// The start position as FEN.
    pub fen: String,
    /// All turns with the variations.
    pub turns: Vec<SavedTurn>,
    /// The id of the live turn.
    pub live: usize,
    /// White and Black.
    pub players: [Seat; 2],
    /// The time control, if any.
    pub clock: Option<ClockSetting>,
    /// The remaining times in milliseconds, if there are clocks.
    pub left: Option<[u64; 2]>,
    /// The end of the game by the players, if they ended it.
    pub ending: Option<AgreedEnding>,
    /// The turn after which they ended it. Default: the live one.
    #[serde(default)]
    pub ended_at: Option<usize>,
    /// The tags of the record that was loaded. Default: none.
    #[serde(default)]
    pub tags: Vec<(String, String)>,
}

/// A turn of a saved table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTurn {
    /// The id of the turn before it; 0 = the start.
    pub parent: usize,
    /// The turn in notation.
    pub text: String,
    /// The engine's score of it, in centipawns for White.
    pub score: Option<i32>,
    /// Comments, marks and time. Default: none.
    #[serde(default)]
    pub notes: TurnNotes,
}

impl Table {
    /// Returns the table in the form in which it is saved.
    #[must_use]
    pub fn saved(&self, now: Duration) -> SavedTable {
        let record = self.game.record();
        let turns = record.into_iter().skip(1).map(|entry| SavedTurn {
            parent: entry.parent,
            text: entry.text,
            score: entry.score,
            notes: entry.notes,
        });
        SavedTable {
            id: self.id.clone(),
            game: self.game.info().name.to_owned(),
            options: self.options.clone(),
            fen: self.game.start_fen(),
            turns: turns.collect(),
            live: self.game.live(),
            players: self.seats.clone(),
            clock: self.clock.as_ref().map(|clock| clock.setting),
            left: self.clock.as_ref().map(|clock| clock.view(now).left),
            ending: self.ending,
            ended_at: self.ending.map(|_| self.ended_at),
            tags: self.tags.clone(),
        }
    }

    /// Restores a table; `None` if the saved values are no legal game, as after a change of the
    /// rules. Its clocks are stopped until the next turn.
    #[must_use]
    pub fn restored(saved: &SavedTable, seed: u64) -> Option<Table> {
        if !saved.ending.is_none_or(AgreedEnding::is_possible) {
            return None;
        }
        let mut table = Table::new(&saved.id, seed);
        let new = NewGame {
            game: saved.game.clone(),
            options: saved.options.iter().cloned().collect(),
            fen: Some(saved.fen.clone()),
            players: saved.players.clone(),
            clock: saved.clock,
            ..NewGame::default()
        };
        table.set_up(&new).ok()?;
        for (index, turn) in saved.turns.iter().enumerate() {
            table.game.show(turn.parent).ok()?;
            table.game.play(&turn.text).ok()?;
            if let Some(score) = turn.score {
                table.game.set_score(index + 1, score);
            }
            table.game.set_notes(index + 1, turn.notes.clone());
        }
        table.game.show(START).ok()?;
        table.game.show(saved.live).ok()?;
        table.game.live_here();
        if let (Some(clock), Some(left)) = (&mut table.clock, saved.left) {
            clock.set_left(left);
        }
        table.ending = saved.ending;
        table.ended_at = saved.ended_at.unwrap_or(saved.live);
        table.tags.clone_from(&saved.tags);
        table.restart_engine();
        Some(table)
    }
}
