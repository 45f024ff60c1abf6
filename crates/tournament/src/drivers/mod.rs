//! Players: other programs over UCI and XBoard, and Motley itself.
//!
//! A driver handles texts only and checks nothing. The referee decides whether a turn is legal, a
//! claim true, and the time kept.

mod log;
mod motley;
mod parsed_lines;
mod process;
mod running;
mod uci;
mod uci_text;
mod xboard;
mod xboard_features;
mod xboard_text;

pub(crate) use motley::Motley;
pub use parsed_lines::{parse_uci_lines, parse_xboard_lines};
pub use process::{NoLine, OutputLine, Process};
pub(crate) use running::kill_all;
pub(crate) use uci::{Uci, plays as plays_over_uci};
pub use uci_text::read_info;
pub(crate) use xboard::Xboard;

use super::announcement::Announcement;
use super::answer::{AnalysisLine, EngineAnswer};
use super::clock::PlayerClock;
use super::fault::Fault;
use super::openings::Opening;
use motley_game::{Side, TextError};
use motley_kit::game::{AnyGame, Start, begin};
use motley_movegen::variant::{Info, Variant};
use std::time::Duration;

/// Time between two looks whether an analysis is still wanted.
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// A player of one game after the other.
pub(crate) trait Driver: Send {
    /// Waits until the player is ready, and sets its options. The runner calls it once, before
    /// all other functions.
    fn handshake(&mut self) -> Result<(), Fault>;

    /// Prepares the player for the game of `so_far`; the games before do not matter.
    fn begin(&mut self, so_far: &GameSoFar) -> Result<(), Fault>;

    /// Lets the player search the present position of `so_far`, which is the game given to
    /// [`begin`](Driver::begin) with turns added.
    fn think(&mut self, so_far: &GameSoFar, clocks: &Clocks) -> Result<EngineAnswer, Fault>;

    /// Lets the player analyse the present position of `so_far`, any position of the game given to
    /// [`begin`](Driver::begin), with this number of lines, as far as it can show several, until `is_wanted`
    /// says no. Exact lines are passed to `tell`.
    fn analyse(
        &mut self,
        so_far: &GameSoFar,
        lines: usize,
        is_wanted: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(AnalysisLine),
    ) -> Result<(), Fault>;

    /// Tells the player the end of the game, as a PGN result and a description.
    fn end(&mut self, result: &str, words: &str);

    /// Whether the player can play another game without a restart.
    fn can_go_on(&self) -> bool {
        true
    }

    /// Returns what the player says of itself, once it is ready.
    fn announced(&self) -> Announcement {
        Announcement::default()
    }

    /// Returns the last lines between runner and player, for reports of faults.
    fn transcript(&self) -> String {
        String::new()
    }
}

/// A game in texts, up to the present position.
#[derive(Clone, Debug)]
pub struct GameSoFar {
    /// The game.
    pub info: &'static Info,
    /// Rules choices of the game, which may be options of an engine.
    pub choices: Vec<(String, String)>,
    /// FEN of the starting position, canonical.
    pub fen: String,
    /// Whether the game starts from its standard array.
    pub usual_start: bool,
    /// The turns played, canonical.
    pub turns: Vec<String>,
    /// The same turns in XBoard's spelling.
    pub xboard_turns: Vec<String>,
}

impl GameSoFar {
    /// Creates a game about to start from `opening`.
    pub fn at<V: Variant>(opening: &Opening<V>, choices: &[(String, String)]) -> Self {
        GameSoFar {
            info: opening.game.info,
            choices: choices.to_vec(),
            fen: opening.start.fen(),
            usual_start: opening.is_usual,
            turns: Vec::new(),
            xboard_turns: Vec::new(),
        }
    }

    /// Begins the game, without its turns.
    pub(crate) fn begin(&self) -> Result<Box<dyn AnyGame>, TextError> {
        let settings = self.choices.iter().collect();
        begin(self.info.name, &Start { settings, fen: Some(self.fen.clone()) })
    }
}

/// The clocks from the view of the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Clocks<'a> {
    /// The side to move.
    pub side: Side,
    /// The clock of the side to move.
    pub own: &'a PlayerClock,
    /// The clock of the other side.
    pub other: &'a PlayerClock,
}
