//! The small commands: each prints something and ends.

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

/// Why a command could not be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// No game has this name.
    #[error("variant: found '{found}', expected {}", game_names::one_of_them())]
    NoSuchGame {
        /// The name.
        found: String,
    },
    /// A text that is wrong.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A conversation that cannot begin.
    #[error(transparent)]
    Session(#[from] motley_protocol::CommandError),
    /// A match that cannot be played.
    #[error(transparent)]
    Match(#[from] crate::tournament::MatchError),
    /// Openings that cannot be drawn.
    #[error(transparent)]
    Openings(#[from] crate::tournament::EvenError),
    /// Positions with results that cannot be read.
    #[error(transparent)]
    BlindSpot(#[from] blind_spot::BlindSpotError),
    /// Games that cannot be played or read.
    #[error(transparent)]
    Games(#[from] crate::games::GamesError),
    /// Chances that cannot be fitted.
    #[error(transparent)]
    Wdl(#[from] crate::wdl::WdlError),
    /// A network that cannot learn.
    #[error(transparent)]
    Train(#[from] crate::training::TrainError),
    /// Values that cannot be found.
    #[error(transparent)]
    Values(#[from] crate::values::ValuesError),
    /// Numbers that cannot be tuned.
    #[error(transparent)]
    Tune(#[from] crate::tuner::TuneError),
    /// A board that cannot be served.
    #[error(transparent)]
    Board(#[from] motley_board::server::ServerError),
    /// The output is closed, or cannot be written.
    #[error("output: {0}")]
    Output(#[from] std::io::Error),
}

/// Does `visitor`'s work on the game called `name`.
fn visit<T: Visitor>(name: &str, visitor: T) -> Result<T::Output, Failure> {
    variants::visit(name, visitor).ok_or_else(|| Failure::no_such_game(name))
}

/// What is known of the game called `name`.
fn info(name: &str) -> Result<&'static Info, Failure> {
    variants::info(name).ok_or_else(|| Failure::no_such_game(name))
}

impl Failure {
    fn no_such_game(name: &str) -> Failure {
        Failure::NoSuchGame {
            found: name.to_owned(),
        }
    }

    /// Only what was expected, for a caller that names the command and what it found itself.
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
            Failure::Train(error) => error.to_string(),
            Failure::Values(error) => error.to_string(),
            Failure::Tune(error) => error.to_string(),
            Failure::Board(error) => error.to_string(),
            Failure::Output(_) => "an open output".to_owned(),
        }
    }
}
