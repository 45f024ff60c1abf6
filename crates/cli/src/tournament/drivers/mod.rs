//! Players: other programs over UCI and XBoard, and Motley itself.
//!
//! A driver speaks texts only and believes nothing: whether a turn is legal, a claim true, the time
//! kept, is for the referee to say.

mod heard;
mod log;
mod motley;
mod process;
mod uci;
mod uci_text;
mod xboard;
mod xboard_features;
mod xboard_text;

pub(crate) use heard::{hear_uci, hear_xboard};
pub(crate) use motley::Motley;
pub(crate) use process::Process;
pub(crate) use uci::Uci;
pub(crate) use xboard::Xboard;

use super::answer::EngineAnswer;
use super::clock::PlayerClock;
use super::fault::Fault;
use super::openings::Opening;
use motley_game::Side;
use motley_movegen::variant::{Info, Variant};

/// A player of one game after the other.
pub(crate) trait Driver {
    /// Wakes the player: waits until it is ready to be told things, and sets its options. Called once,
    /// before everything else.
    fn greet(&mut self) -> Result<(), Fault>;

    /// Gets ready for the game of `so_far`, whatever came before.
    fn begin(&mut self, so_far: &GameSoFar) -> Result<(), Fault>;

    /// Thinks about the present position of `so_far`, which is the one given to
    /// [`begin`](Driver::begin) with turns added.
    fn think(&mut self, so_far: &GameSoFar, clocks: &Clocks) -> Result<EngineAnswer, Fault>;

    /// Hears how the game ended, as a PGN result and in words.
    fn end(&mut self, result: &str, words: &str);

    /// Whether it can play another game without being started again.
    fn can_go_on(&self) -> bool {
        true
    }

    /// What was said last, for reports of faults.
    fn transcript(&self) -> String {
        String::new()
    }
}

/// A game in texts, as far as it has been played.
#[derive(Clone, Debug)]
pub(crate) struct GameSoFar {
    /// The game.
    pub(crate) info: &'static Info,
    /// Rules chosen for it, as options an engine may have.
    pub(crate) choices: Vec<(String, String)>,
    /// The position at the start, canonical.
    pub(crate) fen: String,
    /// Whether that is the position the game is known by.
    pub(crate) usual_start: bool,
    /// The turns so far, canonical.
    pub(crate) turns: Vec<String>,
    /// The same turns as XBoard writes them.
    pub(crate) xboard_turns: Vec<String>,
}

impl GameSoFar {
    /// A game about to start from `opening`.
    pub(crate) fn at<V: Variant>(opening: &Opening<V>, choices: &[(String, String)]) -> Self {
        GameSoFar {
            info: opening.game.info,
            choices: choices.to_vec(),
            fen: opening.start.fen(),
            usual_start: opening.is_usual,
            turns: Vec::new(),
            xboard_turns: Vec::new(),
        }
    }
}

/// The clocks as the player to move sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks<'a> {
    /// Who is to move.
    pub(crate) side: Side,
    /// The clock of the side to move.
    pub(crate) own: &'a PlayerClock,
    /// The other one.
    pub(crate) other: &'a PlayerClock,
}
