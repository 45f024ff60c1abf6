//! The commands with short output: each prints something and ends.

pub(crate) mod army;
pub(crate) mod bench;
pub(crate) mod blind_spot;
pub(crate) mod board;
pub(crate) mod games;
pub(crate) mod openings;
pub(crate) mod perft;
pub(crate) mod shuffle;
pub(crate) mod train;
pub(crate) mod tune;
pub(crate) mod values;

use crate::game_names;
use motley_game::TextError;
use motley_movegen::variant::{Info, Visitor};
use motley_movegen::variants;

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// No game has this name.
    #[error("variant: found '{found}', expected {}", game_names::one_of_them())]
    NoSuchGame {
        /// The name.
        found: String,
    },
    /// A text is wrong.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A session cannot begin.
    #[error(transparent)]
    Session(#[from] motley_protocol::CommandError),
    /// A match cannot be played.
    #[error(transparent)]
    Match(#[from] crate::tournament::MatchError),
    /// Openings cannot be drawn.
    #[error(transparent)]
    Openings(#[from] crate::tournament::EvenError),
    /// Positions with results cannot be read.
    #[error(transparent)]
    BlindSpot(#[from] blind_spot::BlindSpotError),
    /// Games cannot be played or read.
    #[error(transparent)]
    Games(#[from] crate::games::GamesError),
    /// Chances cannot be fitted.
    #[error(transparent)]
    Wdl(#[from] crate::wdl::WdlError),
    /// A network cannot be trained.
    #[error(transparent)]
    Train(#[from] crate::training::TrainError),
    /// Values cannot be measured.
    #[error(transparent)]
    Values(#[from] crate::values::ValuesError),
    /// Parameters cannot be tuned.
    #[error(transparent)]
    Tune(#[from] crate::tuner::TuneError),
    /// A board cannot be served.
    #[error(transparent)]
    Board(#[from] motley_board::server::ServerError),
    /// A row of results cannot be recorded.
    #[error(transparent)]
    Results(#[from] motley_results::ResultsError),
    /// The output is closed, or cannot be written.
    #[error("output: {0}")]
    Output(#[from] std::io::Error),
}

/// Runs `visitor` on the game called `name`.
fn visit<T: Visitor>(name: &str, visitor: T) -> Result<T::Output, Failure> {
    variants::visit(name, visitor).ok_or_else(|| Failure::no_such_game(name))
}

/// Returns the facts about the game called `name`.
fn info(name: &str) -> Result<&'static Info, Failure> {
    variants::info(name).ok_or_else(|| Failure::no_such_game(name))
}

impl Failure {
    fn no_such_game(name: &str) -> Failure {
        Failure::NoSuchGame {
            found: name.to_owned(),
        }
    }

    /// Returns only the expected value, for a caller that names the command and the found value
    /// itself.
    pub(crate) fn expected(&self) -> String {
        match self {
            Failure::NoSuchGame { .. } => game_names::one_of_them(),
            Failure::Text(error) => error.expected.clone(),
            Failure::Session(refusal) => refusal.expected.clone(),
            Failure::Match(error) => error.to_string(),
            Failure::Openings(error) => error.to_string(),
            Failure::BlindSpot(error) => error.to_string(),
            Failure::Games(error) => error.to_string(),
            Failure::Wdl(error) => error.to_string(),
            Failure::Results(error) => error.to_string(),
            Failure::Train(error) => error.to_string(),
            Failure::Values(error) => error.to_string(),
            Failure::Tune(error) => error.to_string(),
            Failure::Board(error) => error.to_string(),
            Failure::Output(_) => "an open output".to_owned(),
        }
    }
}
