//! A game as it was played, for records and statistics.

use super::answer::SearchInfo;
use super::game_end::GameEnd;
use motley_game::Side;
use std::time::Duration;

/// A turn of a game and what is known about it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ply {
    /// Its canonical text.
    pub(crate) turn: String,
    /// What its player told of its search.
    pub(crate) report: SearchInfo,
    /// How long the player thought; `None` for a turn of the opening.
    pub(crate) elapsed: Option<Duration>,
}

/// A game played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlayedGame {
    /// Where it began.
    pub(crate) fen: String,
    /// Who had the first move.
    pub(crate) first: Side,
    /// Its turns.
    pub(crate) plies: Vec<Ply>,
    /// Where it ended.
    pub(crate) last_fen: String,
    /// How.
    pub(crate) end: GameEnd,
    /// What player and runner said to each other before a fault.
    pub(crate) transcript: String,
}
