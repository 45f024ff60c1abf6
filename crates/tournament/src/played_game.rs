//! A finished game, for records and statistics.

use super::answer::SearchInfo;
use super::game_end::GameEnd;
use motley_game::Side;
use std::time::Duration;

/// A turn of a game with the facts about it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ply {
    /// Canonical text of the turn.
    pub turn: String,
    /// The player's last report of its search.
    pub report: SearchInfo,
    /// Time that the player took; `None` for a turn of the opening.
    pub elapsed: Option<Duration>,
}

/// A finished game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MatchGame {
    /// FEN of the starting position.
    pub fen: String,
    /// Side that moves first.
    pub first: Side,
    /// The turns.
    pub plies: Vec<Ply>,
    /// FEN of the final position.
    pub last_fen: String,
    /// End of the game.
    pub end: GameEnd,
    /// Warnings about lines that the players reported.
    pub warnings: Vec<String>,
    /// Last lines between player and runner before a fault.
    pub transcript: String,
}
