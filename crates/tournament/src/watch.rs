//! The running games of a match, to be shown. The players' threads add only texts; the reader makes boards of
//! them.

use super::played_game::Ply;
use motley_game::Side;
use motley_kit::game::AnyGame;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The running games of a match, by their numbers.
#[derive(Debug, Default)]
pub struct MatchWatch(Mutex<BTreeMap<u32, WatchedGame>>);

/// A running game.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct WatchedGame {
    /// Number of the game, from 1.
    pub number: u32,
    /// Name of its rules in the registry.
    pub game: &'static str,
    /// White and Black.
    pub players: [String; 2],
    /// FEN of the start.
    #[serde(skip)]
    pub fen: String,
    /// The turns, canonical.
    #[serde(skip)]
    pub turns: Vec<String>,
    /// The last turn.
    pub last: Option<String>,
    /// Number of turns.
    pub ply: usize,
    /// The newest score of each player, in centipawns for White.
    pub scores: [Option<i32>; 2],
    /// The time on each clock in milliseconds, before the side to move began to think.
    pub clocks: [Option<u64>; 2],
    /// The side to move, 0 = White.
    pub to_move: usize,
    /// The time at which it began to think.
    #[serde(skip)]
    pub since: Instant,
}

impl MatchWatch {
    fn games(&self) -> MutexGuard<'_, BTreeMap<u32, WatchedGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the running games as they are now.
    #[must_use]
    pub fn now(&self) -> Vec<WatchedGame> {
        let mut games: Vec<WatchedGame> = self.games().values().cloned().collect();
        for game in &mut games {
            let thought = u64::try_from(game.since.elapsed().as_millis()).unwrap_or(u64::MAX);
            if let Some(left) = &mut game.clocks[game.to_move] {
                *left = left.saturating_sub(thought);
            }
        }
        games
    }

    /// Takes a game that begins, with the turns of its opening.
    pub(crate) fn begin(&self, number: u32, players: [String; 2], game: &dyn AnyGame) {
        let turns = game.turns();
        let game = WatchedGame {
            number: number + 1,
            game: game.info().name,
            players,
            fen: game.start_fen(),
            last: turns.last().cloned(),
            ply: turns.len(),
            turns,
            scores: [None; 2],
            clocks: [None; 2],
            to_move: game.to_move().index(),
            since: Instant::now(),
        };
        self.games().insert(number, game);
    }

    /// Takes a turn of `side`, and the clocks after it.
    pub(crate) fn turn(
        &self,
        number: u32,
        side: Side,
        ply: &Ply,
        clocks: [Option<Duration>; 2],
        to_move: Side,
    ) {
        let mut games = self.games();
        let Some(game) = games.get_mut(&number) else {
            return;
        };
        game.turns.push(ply.turn.clone());
        (game.last, game.ply) = (Some(ply.turn.clone()), game.turns.len());
        if let Some(score) = ply.report.score {
            game.scores[side.index()] = Some(score.for_white(side).value());
        }
        game.clocks = clocks.map(|left| left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX)));
        game.to_move = to_move.index();
        game.since = Instant::now();
    }

    /// Forgets a game that has ended.
    pub(crate) fn end(&self, number: u32) {
        self.games().remove(&number);
    }
}
