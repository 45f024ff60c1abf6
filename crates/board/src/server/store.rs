//! Games as files in the user's data folder, and the token of the server.
//!
//! A new file is written under another name and then renamed, so that a file is never half written.

use super::ServerError;
use crate::table::SavedTable;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
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
            None => {
                choose_native_strategy().map_err(|_| ServerError::NoData)?.data_dir().join("motley/board")
            }
        };
        let made = fs::create_dir_all(folder.join("games"));
        let store = Store { folder };
        made.map_err(|error| store.unusable(error))?;
        Ok(store)
    }

    /// Returns the token of the server. It stays the same after a restart, so that open pages
    /// reconnect. A file of another content with the name of the token's is not touched.
    pub(super) fn token(&self) -> Result<String, ServerError> {
        let path = self.folder.join("token");
        match fs::read_to_string(&path) {
            Ok(known) if is_random_name(&known) => return Ok(known),
            // Half a token, of a server that was stopped while it wrote.
            Ok(half) if is_hex(&half) => {}
            Ok(_) => return Err(self.unusable(foreign_token())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(self.unusable(error)),
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

    /// Removes the oldest games beyond the maximum. The folder may hold other files of the user, which are
    /// neither counted nor removed.
    fn remove_old(&self) -> io::Result<()> {
        let entries = fs::read_dir(self.folder.join("games"))?;
        let mut files: Vec<_> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let path = entry.path();
                let is_game = self.path(path.file_stem()?.to_str()?).as_ref() == Some(&path);
                is_game.then_some((entry.metadata().ok()?.modified().ok()?, path))
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
    text.len() == 32 && is_hex(text)
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn foreign_token() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "the file 'token' has another content than a token")
}

/// Creates a file that only its owner can read.
fn create_private(path: &Path) -> io::Result<fs::File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Table;
    use std::time::Duration;

    fn save(store: &Store, number: u32) {
        let table = Table::new(&format!("{number:032x}"), 1);
        store.save(&table.saved(Duration::ZERO)).expect("the game is saved");
    }

    fn count(folder: &Path) -> usize {
        fs::read_dir(folder).expect("a folder").count()
    }

    #[test]
    fn only_games_are_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(Some(folder.path())).expect("a store");
        let games = folder.path().join("games");
        let own = MAX_GAMES + 20;
        for number in 0..own {
            fs::write(games.join(format!("my{number}.pgn")), "x").expect("a file");
        }
        fs::write(games.join("notes.json"), "x").expect("a file");
        save(&store, 0);
        assert_eq!(count(&games), own + 2, "the user's files, and the game");
        for number in 1..=MAX_GAMES as u32 {
            save(&store, number);
        }
        assert_eq!(count(&games), own + 1 + MAX_GAMES, "the oldest game is removed");
    }

    #[test]
    fn a_users_file_is_not_overwritten_by_a_token() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(Some(folder.path())).expect("a store");
        let path = folder.path().join("token");
        fs::write(&path, "my own").expect("a file");
        assert!(store.token().is_err());
        assert_eq!(fs::read_to_string(&path).expect("a file"), "my own");
        fs::write(&path, "0123456789abcdef").expect("a file");
        let token = store.token().expect("half a token is replaced");
        assert_eq!(store.token().expect("the same"), token);
    }
}
