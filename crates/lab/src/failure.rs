//! The reason why a command of the laboratory failed.

use crate::blind_spot::BlindSpotError;
use crate::games::GamesError;
use crate::train::TrainError;
use crate::tune::TuneError;
use crate::values::ValuesError;
use crate::wdl::WdlError;
use motley_engines::game_names;
use motley_movegen::variant::Visitor;
use motley_movegen::variants;
use motley_results::ResultsError;
use motley_tournament::EvenError;

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
    /// Positions with results cannot be read.
    #[error(transparent)]
    BlindSpot(#[from] BlindSpotError),
    /// Games cannot be played or read.
    #[error(transparent)]
    Games(#[from] GamesError),
    /// Chances cannot be fitted.
    #[error(transparent)]
    Wdl(#[from] WdlError),
    /// A network cannot be trained.
    #[error(transparent)]
    Train(#[from] TrainError),
    /// Values cannot be measured.
    #[error(transparent)]
    Values(#[from] ValuesError),
    /// Parameters cannot be tuned.
    #[error(transparent)]
    Tune(#[from] TuneError),
    /// A row of results cannot be written.
    #[error(transparent)]
    Results(#[from] ResultsError),
    /// The output is closed, or cannot be written.
    #[error("output: {0}")]
    Output(#[from] std::io::Error),
}

/// Runs `visitor` on the game called `name`.
pub(crate) fn visit<T: Visitor>(name: &str, visitor: T) -> Result<T::Output, LabError> {
    variants::visit(name, visitor).ok_or_else(|| LabError::NoSuchGame {
        found: name.to_owned(),
    })
}
