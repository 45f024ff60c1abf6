//! The state of a game, as answers tell it.

use super::request::StatePart;
use crate::game::{AnyGame, ListedTurn};
use crate::views::{PositionView, SquareChange};
use motley_game::{Outcome, Side};
use serde::Serialize;

/// The maximum number of turns that an answer lists.
pub(super) const MAX_TURNS: usize = 10_000;

/// The state of a game.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct GameState {
    game: &'static str,
    title: &'static str,
    fen: String,
    /// The hash of the position as 16 hexadecimal digits: in many programs numbers of JSON have only 53 bits.
    key: String,
    /// Number of times that the position has stood on the board.
    occurrences: usize,
    /// The side to move: 0 = White, 1 = Black.
    to_move: usize,
    check: bool,
    /// Number of turns played.
    played: usize,
    /// Number of turns without progress.
    reversible: u32,
    over: bool,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: &'static str,
    /// 0 = White, 1 = Black, `None` for a draw and while the game goes on.
    winner: Option<usize>,
    /// The reason why the game is over, as one word: `checkmate`.
    reason: Option<&'static str>,
    /// The side to move or the end of the game, as a phrase.
    words: String,
    /// The turn that was played or taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<Vec<ListedTurn>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<PositionView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<Vec<SquareChange>>,
}

impl GameState {
    fn new(game: &dyn AnyGame, turn: Option<String>, with: &[StatePart]) -> Self {
        let outcome = game.outcome();
        let to_move = game.to_move();
        GameState {
            game: game.info().name,
            title: game.info().title,
            fen: game.fen(),
            key: format!("{:016x}", game.key()),
            occurrences: game.occurrences(),
            to_move: to_move.index(),
            check: game.in_check(),
            played: game.turns_played(),
            reversible: game.halfmove_clock(),
            over: outcome.is_some(),
            result: outcome.map_or("*", Outcome::result),
            winner: outcome.and_then(Outcome::winner).map(Side::index),
            reason: outcome.map(|end| end.reason().word()),
            words: outcome.map_or_else(|| format!("{to_move} to move"), |end| end.to_string()),
            turn,
            turns: with.contains(&StatePart::Turns).then(|| game.legal_turns(MAX_TURNS).turns),
            board: with.contains(&StatePart::Board).then(|| game.position()),
            changes: with.contains(&StatePart::Changes).then(|| game.changes()),
        }
    }
}

/// Returns the state of a game, with these parts besides.
pub(super) fn state(game: &dyn AnyGame, with: &[StatePart]) -> String {
    object(&GameState::new(game, None, with))
}

/// Returns the state of a game after a turn was played or taken back.
pub(super) fn state_after(game: &dyn AnyGame, turn: String, with: &[StatePart]) -> String {
    object(&GameState::new(game, Some(turn), with))
}

/// Returns an answer as JSON. It is written at once: most of the time of a request is that of its answer.
pub(super) fn object(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers have text as keys")
}
