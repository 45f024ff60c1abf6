//! A table as it is kept, so that a game goes on when the page is reloaded or the server starts again.

use super::{AgreedEnding, Table};
use crate::game::{BeginGame, START};
use crate::messages::{ClockSetting, NewGame, Seat};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A table as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTable {
    /// The name by which it is found again.
    pub id: String,
    /// The game's name in the registry.
    pub game: String,
    /// What was chosen about its rules.
    pub options: Vec<(String, String)>,
    /// The position it began at.
    pub fen: String,
    /// All turns, variations too.
    pub turns: Vec<SavedTurn>,
    /// The last turn of the game.
    pub live: usize,
    /// Who plays.
    pub players: [Seat; 2],
    /// With how much time.
    pub clock: Option<ClockSetting>,
    /// What was left of it, in milliseconds.
    pub left: Option<[u64; 2]>,
    /// How it ended, where the rules do not know.
    pub ending: Option<AgreedEnding>,
}

/// A turn as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTurn {
    /// The turn it was played after, 0 being the start.
    pub parent: usize,
    /// Its text.
    pub text: String,
    /// What the engine thought of it, in centipawns for White.
    pub score: Option<i32>,
}

impl Table {
    /// The table as it is to be kept.
    #[must_use]
    pub fn saved(&self, now: Duration) -> SavedTable {
        let record = self.game.record();
        let turns = record.into_iter().skip(1).map(|entry| SavedTurn {
            parent: entry.parent,
            text: entry.text,
            score: entry.score,
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
        }
    }

    /// A table as it was kept; `None` if what was kept is not that of a game, as one of another version
    /// may not be. Its clocks stand still until the next turn.
    #[must_use]
    pub fn restored(saved: &SavedTable, seed: u64, begin: BeginGame) -> Option<Table> {
        if !saved.ending.is_none_or(AgreedEnding::is_possible) {
            return None;
        }
        let mut table = Table::new(&saved.id, seed, begin);
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
        }
        table.game.show(START).ok()?;
        table.game.show(saved.live).ok()?;
        table.game.live_here();
        if let (Some(clock), Some(left)) = (&mut table.clock, saved.left) {
            clock.set_left(left);
        }
        table.ending = saved.ending;
        table.think_anew();
        Some(table)
    }
}
