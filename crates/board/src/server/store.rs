//! Games as files in the user's data folder, and the token of the server.
//!
//! A new file is written under another name and then renamed, so that a file is never half written. One
//! server uses a folder: it holds a lock, and tells a second one its address. Only the user can read the
//! files.

use super::ServerError;
use crate::table::SavedTable;
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The maximum number of saved games. The oldest ones are removed.
const MAX_GAMES: usize = 200;

/// The time in which a server that has the lock tells its address, in tries.
const ADDRESS_TRIES: u32 = 60;
/// The time between two tries.
const ADDRESS_RETRY: Duration = Duration::from_millis(50);

/// A folder of games.
pub(super) struct Store {
    folder: PathBuf,
    /// The lock, which the system releases when the server ends.
    _lock: File,
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
        let unusable = |error| ServerError::Data { folder: folder.clone(), error };
        create_private_folder(&folder.join("games")).map_err(unusable)?;
        let lock = private().truncate(false).open(folder.join("lock")).map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(running(&folder)),
            // A file system without locks.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        let store = Store { folder, _lock: lock };
        // That of a server that has ended.
        let _ = fs::remove_file(store.folder.join(ADDRESS));
        Ok(store)
    }

    /// Writes the server's address for a second server, and a file for the user's browser; returns its path.
    pub(super) fn announce(&self, address: &str) -> Result<PathBuf, ServerError> {
        let page = format!("<meta http-equiv=\"refresh\" content=\"0; url={address}\">\n");
        let written = write_private(&self.folder.join(PAGE), &page)
            .and_then(|()| write_private(&self.folder.join(ADDRESS), address));
        written.map_err(|error| self.unusable(error))?;
        Ok(self.folder.join(PAGE))
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
        write_private(&path, &token).map_err(|error| self.unusable(error))?;
        Ok(token)
    }

    /// Returns the folder.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn unusable(&self, error: io::Error) -> ServerError {
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

    /// Renames the file of a game that cannot be read, so that it is not overwritten.
    pub(super) fn set_aside(&self, id: &str) -> io::Result<()> {
        let path = self.path(id).ok_or(io::ErrorKind::NotFound)?;
        fs::rename(&path, path.with_extension("unreadable"))
    }

    /// Saves a game and removes the oldest ones beyond the maximum.
    pub(super) fn save(&self, saved: &SavedTable) -> io::Result<()> {
        let Some(path) = self.path(&saved.id) else {
            return Ok(());
        };
        let text = serde_json::to_string(saved)?;
        let is_first = !path.exists();
        replace_private(&path, &text)?;
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

pub(super) fn is_random_name(text: &str) -> bool {
    text.len() == 32 && is_hex(text)
}

fn is_hex(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn foreign_token() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "the file 'token' has another content than a token")
}

/// The file with the address of the server that uses the folder.
const ADDRESS: &str = "address";
/// The file by which a browser finds the server. The arguments of a process are read by every user of the
/// machine, so the browser is not started with the address, which has the token.
const PAGE: &str = "board.html";

/// Returns the error of a second server, with the address of the one that has the lock.
fn running(folder: &Path) -> ServerError {
    for _ in 0..ADDRESS_TRIES {
        let address = fs::read_to_string(folder.join(ADDRESS)).unwrap_or_default();
        if address.ends_with('/') {
            return ServerError::Running { address, page: folder.join(PAGE) };
        }
        std::thread::sleep(ADDRESS_RETRY);
    }
    ServerError::Data {
        folder: folder.to_owned(),
        error: io::Error::new(io::ErrorKind::WouldBlock, "another board uses it, and has no address yet"),
    }
}

/// Creates a folder and those above it; only its owner can read it.
pub(super) fn create_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Returns the options of a file that only its owner can read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Writes a file under another name and then renames it, so that it is never half written.
pub(super) fn replace_private(path: &Path, text: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    let written = write_private(&new, text).and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // Of a full disk, half a file.
        let _ = fs::remove_file(&new);
    }
    written
}

/// Writes a file that only its owner can read.
fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut file = private().truncate(true).open(path)?;
    file.write_all(text.as_bytes())?;
    // On the disk before it is renamed: else a power failure may leave an empty file under the new name.
    file.sync_data()
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
    fn one_server_uses_a_folder_and_tells_the_others_its_address() {
        let folder = tempfile::tempdir().expect("a folder");
        let open = || Store::open(Some(folder.path()));
        let store = open().expect("a store");
        let page = store.announce("http://127.0.0.1:1/secret/").expect("it can write");
        match open() {
            Err(ServerError::Running { address, page: known }) => {
                assert_eq!((address.as_str(), known), ("http://127.0.0.1:1/secret/", page.clone()));
            }
            Err(other) => panic!("{other}"),
            Ok(_) => panic!("two servers use one folder"),
        }
        assert!(fs::read_to_string(&page).expect("a page").contains("url=http://127.0.0.1:1/secret/\""));
        drop(store);
        open().expect("the lock is free again");
        assert!(!folder.path().join(ADDRESS).exists(), "the address of a server that has ended");
    }

    #[cfg(unix)]
    #[test]
    fn only_the_user_can_read_the_files() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("motley/board");
        let store = Store::open(Some(&data)).expect("a store");
        store.token().expect("a token");
        store.announce("http://127.0.0.1:1/secret/").expect("it can write");
        save(&store, 7);
        let game = store.path(&format!("{:032x}", 7)).expect("a name");
        for path in [data.clone(), data.join("token"), data.join(ADDRESS), data.join(PAGE), game] {
            let mode = fs::metadata(&path).expect("it exists").permissions().mode();
            assert_eq!(mode & 0o077, 0, "{}", path.display());
        }
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
