//! The reason why a command of the laboratory failed.

use motley_engines::game_names;
use motley_movegen::variant::Visitor;
use motley_movegen::variants;
use motley_results::ResultsError;
use motley_tournament::EvenError;
use std::error::Error;

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// No game has this name.
    #[error("variant: found '{found}', expected {}", game_names::one_of_them())]
    NoSuchGame {
        /// The name.
        found: String,
    },
    /// Openings cannot be drawn.
    #[error(transparent)]
    Openings(#[from] EvenError),
    /// The command failed with an error of its own.
    #[error(transparent)]
    Command(Box<dyn Error + Send + Sync>),
    /// A row of results cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The output is closed, or cannot be written.
    #[error("output: {0}")]
    Output(#[from] std::io::Error),
}

/// Runs `visitor` on the game called `name`.
pub(crate) fn visit<T: Visitor>(name: &str, visitor: T) -> Result<T::Output, LabError> {
    variants::visit(name, visitor).ok_or_else(|| LabError::NoSuchGame { found: name.to_owned() })
}
