//! The commands with short output: each prints something and ends.

pub(crate) mod army;
pub(crate) mod bench;
pub(crate) mod board;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod engines;
pub(crate) mod manual;
pub(crate) mod matches;
pub(crate) mod perft;
pub(crate) mod shuffle;
pub(crate) mod site;

use motley_engines::game_names;
use motley_game::TextError;
use motley_movegen::variant::Info;
use motley_movegen::variants;

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// No game has this name.
    #[error("variant: found '{found}', expected {}", game_names::instead_of(found))]
    NoSuchGame {
        /// The name.
        found: String,
    },
    /// A file of games is wrong.
    #[error(transparent)]
    GameFile(#[from] crate::game_files::GameFileError),
    /// A text is wrong.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A session cannot begin.
    #[error(transparent)]
    Session(#[from] motley_protocol::CommandError),
    /// A match cannot be played, or a command of the laboratory failed.
    #[error("{0:#}")]
    Lab(anyhow::Error),
    /// A board cannot be served.
    #[error(transparent)]
    Board(#[from] motley_board::server::ServerError),
    /// A site cannot be written.
    #[error(transparent)]
    Site(#[from] motley_board::site::SiteError),
    /// A row of results cannot be recorded.
    #[error(transparent)]
    Results(#[from] motley_results::ResultsError),
    /// The output is closed, or cannot be written.
    #[error("output: {0}")]
    Output(#[from] std::io::Error),
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        // Errors of files have the file's name as context, those of the output have none.
        if error.chain().len() > 1 {
            return Failure::Lab(error);
        }
        error.downcast().map_or_else(Failure::Lab, Failure::Output)
    }
}

/// Returns the facts about the game called `name`.
fn info(name: &str) -> Result<&'static Info, Failure> {
    variants::info(name).ok_or_else(|| Failure::no_such_game(name))
}

impl Failure {
    fn no_such_game(name: &str) -> Failure {
        Failure::NoSuchGame { found: name.to_owned() }
    }

    /// Returns only the expected value, for a caller that names the command and the found value
    /// itself.
    pub(crate) fn expected(&self) -> String {
        match self {
            Failure::NoSuchGame { found } => game_names::instead_of(found),
            Failure::Text(error) => error.expected.clone(),
            Failure::GameFile(error) => error.to_string(),
            Failure::Session(refusal) => refusal.expected.clone(),
            Failure::Results(error) => error.to_string(),
            Failure::Lab(error) => format!("{error:#}"),
            Failure::Board(error) => error.to_string(),
            Failure::Site(error) => error.to_string(),
            Failure::Output(_) => "an open output".to_owned(),
        }
    }
}
