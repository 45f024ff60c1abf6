//! Games as files in the user's data folder, and the token of the server.
//!
//! A new file is written under another name and then renamed, so that a file is never half written.

use super::ServerError;
use crate::table::SavedTable;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The maximum number of saved games. The oldest ones are removed.
const MAX_GAMES: usize = 200;

/// A folder of games.
pub(super) struct Store {
    folder: PathBuf,
}

impl Store {
    /// Opens the store in this folder. Default: the user's data folder.
    pub(super) fn open(folder: Option<&Path>) -> Result<Store, ServerError> {
        let folder = match folder {
            Some(folder) => folder.to_owned(),
            None => directories::ProjectDirs::from("", "", "motley")
                .ok_or(ServerError::NoData)?
                .data_dir()
                .join("board"),
        };
        let made = fs::create_dir_all(folder.join("games"));
        let store = Store { folder };
        made.map_err(|error| store.unusable(error))?;
        Ok(store)
    }

    /// Returns the token of the server. It stays the same after a restart, so that open pages
    /// reconnect.
    pub(super) fn token(&self) -> Result<String, ServerError> {
        let path = self.folder.join("token");
        let known = fs::read_to_string(&path).ok();
        if let Some(known) = known.filter(|text| is_random_name(text)) {
            return Ok(known);
        }
        let token = random_name()?;
        let written = create_private(&path).and_then(|mut file| file.write_all(token.as_bytes()));
        written.map_err(|error| self.unusable(error))?;
        Ok(token)
    }

    fn unusable(&self, error: io::Error) -> ServerError {
        ServerError::Data { folder: self.folder.clone(), error }
    }

    /// Loads the game of this name, if it is saved.
    pub(super) fn load(&self, id: &str) -> Option<SavedTable> {
        let text = fs::read_to_string(self.path(id)?).ok()?;
        serde_json::from_str(&text).ok()
    }

    /// Whether a game of this name is saved.
    pub(super) fn has(&self, id: &str) -> bool {
        self.path(id).is_some_and(|path| path.exists())
    }

    /// Saves a game and removes the oldest ones beyond the maximum.
    pub(super) fn save(&self, saved: &SavedTable) -> io::Result<()> {
        let Some(path) = self.path(&saved.id) else {
            return Ok(());
        };
        let new = path.with_extension("new");
        let text = serde_json::to_string(saved)?;
        let is_first = !path.exists();
        fs::write(&new, text)?;
        fs::rename(&new, &path)?;
        if is_first { self.remove_old() } else { Ok(()) }
    }

    /// Returns the file of a game; `None` if the name is not one of [`random_name`].
    fn path(&self, id: &str) -> Option<PathBuf> {
        is_random_name(id).then(|| self.folder.join("games").join(format!("{id}.json")))
    }

    fn remove_old(&self) -> io::Result<()> {
        let entries = fs::read_dir(self.folder.join("games"))?;
        let mut files: Vec<_> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                Some((entry.metadata().ok()?.modified().ok()?, entry.path()))
            })
            .collect();
        files.sort();
        let too_many = files.len().saturating_sub(MAX_GAMES);
        for (_, path) in files.into_iter().take(too_many) {
            fs::remove_file(path)?;
        }
        Ok(())
    }
}

/// Returns a name that cannot be guessed.
pub(super) fn random_name() -> Result<String, ServerError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| ServerError::Random(error.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn is_random_name(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Creates a file that only its owner can read.
fn create_private(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
