//! The faults of players.

use super::clock::FlagFell;
use std::time::Duration;

/// A fault that loses the game for its player, or [`Fault::Interrupted`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The program cannot be started.
    #[error("cannot start {command}: {error}")]
    Start {
        /// The command.
        command: String,
        /// The system's reason.
        error: String,
    },
    /// The player does not know the game.
    #[error("does not play {wanted}; it announced {known}")]
    UnknownVariant {
        /// Requested name.
        wanted: String,
        /// Names that it knows.
        known: String,
    },
    /// The player does not have an option that the user set.
    #[error("has no option '{wanted}'; it announced {known}")]
    UnknownOption {
        /// Requested option.
        wanted: String,
        /// Options that it has.
        known: String,
    },
    /// An option has a value that the engine refuses.
    #[error("option {0}")]
    WrongOption(String),
    /// No answer while no clock runs.
    #[error("did not answer '{question}' within {timeout:?}")]
    Silent {
        /// The runner's line.
        question: &'static str,
        /// Time limit of the answer.
        timeout: Duration,
    },
    /// The process is gone.
    #[error("disconnected ({0})")]
    Gone(String),
    /// The process runs, but its input is closed.
    #[error("closed its input")]
    ClosedInput,
    /// The player does not read its input.
    #[error("does not read its input")]
    DoesNotRead,
    /// The player overstepped its time limit.
    #[error("lost on time by {:.3} s", .0.as_secs_f64())]
    Time(Duration),
    /// The player searched more nodes than were left on a clock that counts nodes.
    #[error("lost on its clock by {0} nodes")]
    Nodes(u64),
    /// The player played an illegal turn.
    #[error("played an illegal move: {0}")]
    Illegal(String),
    /// The player called a legal turn of the opponent illegal.
    #[error("called a legal move illegal: {0}")]
    CalledIllegal(String),
    /// The player claimed a wrong result.
    #[error("claimed {0}, which is wrong")]
    FalseClaim(String),
    /// Motley itself panicked.
    #[error("panicked: {0}")]
    Panicked(String),
    /// The match was stopped: no player is at fault.
    #[error("interrupted")]
    Interrupted,
}

impl Fault {
    /// Returns the words of fastchess for the kind of the fault, after the name of the side.
    pub(crate) fn words_of_fastchess(&self) -> &'static str {
        match self {
            Fault::Time(_) | Fault::Nodes(_) => " loses on time",
            Fault::Illegal(_) => " makes an illegal move",
            Fault::CalledIllegal(_) | Fault::FalseClaim(_) => " makes an illegal claim",
            Fault::Silent { .. } | Fault::DoesNotRead => "'s connection stalls",
            Fault::Interrupted => " is interrupted",
            Fault::Start { .. }
            | Fault::UnknownVariant { .. }
            | Fault::UnknownOption { .. }
            | Fault::WrongOption(_)
            | Fault::Gone(_)
            | Fault::ClosedInput
            | Fault::Panicked(_) => " disconnects",
        }
    }

    /// Whether the cause is an error in the command line, so that every further game would fail
    /// too.
    #[must_use]
    pub fn is_of_the_command_line(&self) -> bool {
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
