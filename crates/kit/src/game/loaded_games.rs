//! Games from texts.

use motley_movegen::file_games::text::ReadGames;
use motley_movegen::variants;
use serde::Serialize;

/// The games of a file: those that are right, and the faults of the others.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct LoadedGames {
    /// The names of those that are right.
    pub loaded: Vec<String>,
    /// The faults for which the others are refused.
    pub refused: Vec<String>,
    /// Remarks about what has no effect in those that are right.
    pub remarks: Vec<String>,
}

impl LoadedGames {
    /// Adds the games of another file.
    pub fn add(&mut self, other: LoadedGames) {
        self.loaded.extend(other.loaded);
        self.refused.extend(other.refused);
        self.remarks.extend(other.remarks);
    }
}

impl From<ReadGames<String>> for LoadedGames {
    fn from(read: ReadGames<String>) -> LoadedGames {
        let refused = read.refused.iter().map(ToString::to_string).collect();
        let remarks = read.remarks.iter().map(ToString::to_string).collect();
        LoadedGames { loaded: read.games, refused, remarks }
    }
}

/// Loads the games of a file's text, as far as they are right. `file` is its name, for faults.
#[must_use]
pub fn load_games(file: &str, text: &str) -> LoadedGames {
    variants::load_games(file, text).into()
}
