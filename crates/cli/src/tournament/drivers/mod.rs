//! Players: other programs over UCI and XBoard, and Motley itself.
//!
//! A driver speaks texts only and believes nothing: whether a turn is legal, a claim true, the time
//! kept, is for the referee to say.

mod log;
mod motley;
mod process;
mod uci;
mod uci_text;
mod xboard;
mod xboard_features;
mod xboard_text;

pub(crate) use motley::Motley;
pub(crate) use uci::Uci;
pub(crate) use xboard::Xboard;

use super::clock::{FlagFell, PlayerClock};
use super::openings::Opening;
use motley_game::{Score, Side};
use motley_movegen::variant::{Info, Variant};
use std::time::Duration;

/// A player of one game after the other.
pub(crate) trait Driver {
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

/// What came of thinking.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct EngineAnswer {
    /// What the player wants to do.
    pub(crate) reply: Reply,
    /// How long it took, on the runner's clock.
    pub(crate) elapsed: Duration,
    /// What was thought about it.
    pub(crate) report: SearchInfo,
    /// Whether a draw is offered along with it.
    pub(crate) offers_draw: bool,
}

/// What a player wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reply {
    /// Play this.
    Turn(String),
    /// Give up.
    Resign,
    /// The game is over with this PGN result.
    Claim(String),
}

/// The last that a player told of its search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SearchInfo {
    /// Seen by the player.
    pub(crate) score: Option<Score>,
    /// In plies.
    pub(crate) depth: Option<u32>,
    /// Nodes searched.
    pub(crate) nodes: Option<u64>,
}

/// What costs a player the game, and [`Fault::Interrupted`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// No such program, no permission...
    #[error("cannot start {command}: {error}")]
    Start {
        /// What was to be started.
        command: String,
        /// Why it was not.
        error: String,
    },
    /// Does not know the game.
    #[error("does not play {wanted}; it announced {known}")]
    UnknownVariant {
        /// The name asked for.
        wanted: String,
        /// The names it knows.
        known: String,
    },
    /// Does not have an option that was to be set.
    #[error("has no option '{wanted}'; it announced {known}")]
    UnknownOption {
        /// The option asked for.
        wanted: String,
        /// The ones it has.
        known: String,
    },
    /// An option has a value the engine cannot take.
    #[error("option {0}")]
    WrongOption(String),
    /// No answer where no clock runs.
    #[error("did not answer '{question}' within {timeouts:?}")]
    Silent {
        /// What it was asked.
        question: &'static str,
        /// How long it had.
        timeouts: Duration,
    },
    /// The process is gone.
    #[error("disconnected ({0})")]
    Gone(String),
    /// The process is there but cannot be spoken to.
    #[error("closed its input")]
    ClosedInput,
    /// It does not read what it is sent.
    #[error("does not read its input")]
    Deaf,
    /// It was too slow.
    #[error("lost on time by {:.3} s", .0.as_secs_f64())]
    Time(Duration),
    /// It played what cannot be played.
    #[error("played an illegal move: {0}")]
    Illegal(String),
    /// It says the other player did.
    #[error("called a legal move illegal: {0}")]
    CalledIllegal(String),
    /// It claimed a result that is none.
    #[error("claimed {0}, which is not so")]
    FalseClaim(String),
    /// Motley itself broke.
    #[error("panicked: {0}")]
    Panicked(String),
    /// The match was stopped: the fault of neither player.
    #[error("interrupted")]
    Interrupted,
}

impl Fault {
    /// Whether it is a mistake in the command line, which no game can mend.
    pub(crate) fn is_of_the_command_line(&self) -> bool {
        matches!(
            self,
            Fault::Start { .. }
                | Fault::UnknownVariant { .. }
                | Fault::UnknownOption { .. }
                | Fault::WrongOption(_)
        )
    }
}

impl From<FlagFell> for Fault {
    fn from(FlagFell(by): FlagFell) -> Self {
        Fault::Time(by)
    }
}
