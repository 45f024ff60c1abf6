//! What can go wrong with a player.

use super::clock::FlagFell;
use std::time::Duration;

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
    #[error("did not answer '{question}' within {timeout:?}")]
    Silent {
        /// What it was asked.
        question: &'static str,
        /// How long it had.
        timeout: Duration,
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
    /// It searched more than was left on a clock that counts nodes.
    #[error("lost on its clock by {0} nodes")]
    Nodes(u64),
    /// It played what cannot be played.
    #[error("played an illegal move: {0}")]
    Illegal(String),
    /// It says the other player did.
    #[error("called a legal move illegal: {0}")]
    CalledIllegal(String),
    /// It claimed a result that is none.
    #[error("claimed {0}, which is wrong")]
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
    fn from(fell: FlagFell) -> Self {
        match fell {
            FlagFell::Time(by) => Fault::Time(by),
            FlagFell::Nodes(by) => Fault::Nodes(by),
        }
    }
}
