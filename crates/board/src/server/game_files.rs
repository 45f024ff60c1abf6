//! Files of games that are read again when they change.

use super::Served;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use motley_kit::game::LoadedGames;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

/// A function that loads the games of a file or folder, or returns why none is loaded.
pub type LoadGames = fn(&Path) -> Result<LoadedGames, String>;

/// Files and folders of games, and the way to load them.
#[derive(Clone, Debug)]
pub struct GameFiles {
    /// The files and folders, already loaded once.
    pub paths: Vec<PathBuf>,
    /// Their games, as they were at first.
    pub first: LoadedGames,
    /// The function that loads them again.
    pub load: LoadGames,
}

/// The state of the files as the page gets it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct FilesView {
    /// Number of times that games were loaded again.
    version: u32,
    /// The games at the last attempt.
    #[serde(flatten)]
    games: LoadedGames,
}

/// The files with what is known of them.
pub(super) struct WatchedFiles {
    files: GameFiles,
    seen: Mutex<(Vec<Stamp>, FilesView)>,
}

/// A file with its time and length: if they stay, the file is not read.
type Stamp = (PathBuf, Option<SystemTime>, u64);

impl WatchedFiles {
    pub(super) fn new(files: GameFiles) -> WatchedFiles {
        let view = FilesView { version: 0, games: files.first.clone() };
        WatchedFiles { seen: Mutex::new((stamps(&files.paths), view)), files }
    }

    /// Loads the files again if one has changed; returns their state.
    fn look(&self) -> FilesView {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let now = stamps(&self.files.paths);
        if seen.0 != now {
            let (mut games, mut is_loaded) = (LoadedGames::default(), false);
            for path in &self.files.paths {
                match (self.files.load)(path) {
                    Ok(read) => {
                        games.add(read);
                        is_loaded = true;
                    }
                    Err(fault) => games.refused.push(fault),
                }
            }
            seen.1.version += u32::from(is_loaded);
            seen.1.games = games;
            seen.0 = now;
        }
        seen.1.clone()
    }
}

/// Returns the stamps of files, and of the files in folders.
fn stamps(paths: &[PathBuf]) -> Vec<Stamp> {
    let mut stamps = Vec::new();
    for path in paths {
        let inside = path.read_dir().into_iter().flatten().flatten();
        let inside = inside.map(|entry| entry.path());
        let all = std::iter::once(path.clone()).chain(inside);
        stamps.extend(all.map(|file| {
            let data = file.metadata().ok();
            let time = data.as_ref().and_then(|data| data.modified().ok());
            (file, time, data.map_or(0, |data| data.len()))
        }));
    }
    stamps.sort();
    stamps
}

/// Answers the page's question about the files.
pub(super) async fn answer(State(served): State<Served>) -> Response {
    match served.games {
        Some(files) => match serde_json::to_string(&files.look()) {
            Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        },
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn load(path: &Path) -> Result<LoadedGames, String> {
        let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
        let fault = format!("line 1: found '{text}'");
        match text.as_str() {
            "a fault" => Err(fault),
            text if text.contains("fault") => Ok(games(&["a game"], &[&fault])),
            _ => Ok(games(&["a game"], &[])),
        }
    }

    fn games(loaded: &[&str], refused: &[&str]) -> LoadedGames {
        let remarks = vec!["a remark".to_owned(); loaded.len()];
        let [loaded, refused] =
            [loaded, refused].map(|texts| texts.iter().map(ToString::to_string).collect());
        LoadedGames { loaded, refused, remarks }
    }

    #[test]
    fn changed_files_are_loaded_again_and_faults_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("my.ini");
        fs::write(&path, "a").unwrap();
        let first = games(&["a game"], &["line 2"]);
        let files = WatchedFiles::new(GameFiles { paths: vec![path.clone()], first: first.clone(), load });
        let state = |version: u32, games: LoadedGames| FilesView { version, games };
        assert_eq!(files.look(), state(0, first), "what was refused at first is told");
        fs::write(&path, "a fault").unwrap();
        assert_eq!(files.look(), state(0, games(&[], &["line 1: found 'a fault'"])));
        fs::write(&path, "a game, and a fault").unwrap();
        assert_eq!(files.look(), state(1, games(&["a game"], &["line 1: found 'a game, and a fault'"])));
        fs::write(&path, "mended").unwrap();
        assert_eq!(files.look(), state(2, games(&["a game"], &[])));
        assert_eq!(files.look(), state(2, games(&["a game"], &[])), "an unchanged file is not loaded");
    }
}
