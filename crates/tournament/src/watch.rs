//! The running games of a match, to be shown. The players' threads add only texts; who looks plays them on a
//! board that is kept for the next look.

use super::played_game::Ply;
use motley_game::{Side, TextError};
use motley_kit::game::AnyGame;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::{self, Debug, Formatter};
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The running games of a match, by their numbers.
#[derive(Debug, Default)]
pub struct MatchWatch(Mutex<BTreeMap<u32, RunningGame>>);

struct RunningGame {
    shown: WatchedGame,
    board: Arc<Mutex<Box<dyn AnyGame>>>,
    /// The turns that are not on the board yet, canonical.
    waiting: Vec<String>,
}

impl Debug for RunningGame {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.shown.fmt(f)
    }
}

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
    fn games(&self) -> MutexGuard<'_, BTreeMap<u32, RunningGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the running games as they are now.
    #[must_use]
    pub fn now(&self) -> Vec<WatchedGame> {
        let mut games: Vec<WatchedGame> = self.games().values().map(|game| game.shown.clone()).collect();
        for game in &mut games {
            let thought = u64::try_from(game.since.elapsed().as_millis()).unwrap_or(u64::MAX);
            if let Some(left) = &mut game.clocks[game.to_move] {
                *left = left.saturating_sub(thought);
            }
        }
        games
    }

    /// Looks at the board of a running game, from 1, as it is now; returns what `see` returns, and `None` if
    /// the game does not run.
    ///
    /// # Errors
    /// A turn does not fit the board.
    pub fn look<T>(&self, number: u32, see: impl FnOnce(&dyn AnyGame) -> T) -> Result<Option<T>, TextError> {
        let number = number.wrapping_sub(1);
        let Some(board) = self.games().get(&number).map(|game| Arc::clone(&game.board)) else {
            return Ok(None);
        };
        // The players wait for the list of games, and never for a board.
        let mut board = board.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = self.games().get_mut(&number).map(|game| mem::take(&mut game.waiting));
        for turn in waiting.unwrap_or_default() {
            board.play(&turn)?;
        }
        Ok(Some(see(board.as_ref())))
    }

    /// Takes a game that begins, with the turns of its opening.
    pub(crate) fn begin(&self, number: u32, players: [String; 2], game: &dyn AnyGame) {
        let shown = WatchedGame {
            number: number + 1,
            game: game.info().name,
            players,
            last: game.turns().pop(),
            ply: game.turns_played(),
            scores: [None; 2],
            clocks: [None; 2],
            to_move: game.to_move().index(),
            since: Instant::now(),
        };
        let board = Arc::new(Mutex::new(game.copy()));
        self.games().insert(number, RunningGame { shown, board, waiting: Vec::new() });
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
        game.waiting.push(ply.turn.clone());
        let game = &mut game.shown;
        (game.last, game.ply) = (Some(ply.turn.clone()), game.ply + 1);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::SearchInfo;
    use motley_kit::game::{Start, begin};

    /// The board of a look is the game's, from any turn to any other, with the opening and without a turn.
    #[test]
    fn a_look_shows_the_board_as_it_is() {
        let mut game = begin("bandit", &Start::default()).unwrap();
        let play = |game: &mut dyn AnyGame| {
            let side = game.to_move();
            let turn = game.legal_turns(1).turns[0].text.clone();
            (side, Ply { turn: game.play(&turn).unwrap(), report: SearchInfo::default(), elapsed: None })
        };
        play(game.as_mut());
        let watch = MatchWatch::default();
        watch.begin(6, ["A".to_owned(), "B".to_owned()], game.as_ref());
        for turn in 1..40 {
            if turn % 3 != 2 {
                let seen = watch.look(7, |board| (board.fen(), board.turns())).unwrap();
                assert_eq!(seen, Some((game.fen(), game.turns())));
            }
            let (side, ply) = play(game.as_mut());
            watch.turn(6, side, &ply, [None; 2], game.to_move());
            assert_eq!((watch.now()[0].ply, watch.now()[0].last.as_ref()), (turn + 1, Some(&ply.turn)));
        }
        watch.end(6);
        assert_eq!(watch.look(7, |board| board.fen()).unwrap(), None);
    }
}
