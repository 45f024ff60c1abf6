//! The reasons why a match cannot be played.

use crate::fault::Fault;
use crate::file_error::FileError;
use crate::openings::OpeningError;
use crate::option_error::OptionError;
use crate::state_file::StateFileError;
use motley_results::ResultsError;

/// The reason why a match could not be played.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// The command line is wrong.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The openings cannot be read or drawn.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The state file cannot be used.
    #[error(transparent)]
    StateFile(#[from] StateFileError),
    /// A record cannot be written.
    #[error(transparent)]
    Record(#[from] FileError),
    /// A player cannot play at all.
    #[error("{name} {fault}\n{transcript}")]
    Player {
        /// Name of the player.
        name: String,
        /// Its fault.
        fault: Fault,
        /// Its last lines.
        transcript: String,
    },
    /// Motley's rules contradict each other: a bug of Motley, which no result may hide.
    #[error("the rules broke in game {game}: {breach}")]
    Rules {
        /// The game's number, from 1.
        game: u32,
        /// The contradiction and the position.
        breach: String,
    },
    /// The row of results cannot be recorded.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The system cannot start a thread.
    #[error("a thread could not be started: {0}")]
    Thread(std::io::Error),
}
