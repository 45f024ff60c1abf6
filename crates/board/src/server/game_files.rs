//! Files of games that are read again when they change.

use super::Served;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

/// A function that loads the games of a file or folder; it returns their names, or the faults as text.
pub type LoadGames = fn(&Path) -> Result<Vec<String>, String>;

/// Files and folders of games, and the way to load them.
#[derive(Clone, Debug)]
pub struct GameFiles {
    /// The files and folders, already loaded once.
    pub paths: Vec<PathBuf>,
    /// The function that loads them again.
    pub load: LoadGames,
}

/// The state of the files as the page gets it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct FilesView {
    /// Number of times that the files were loaded again.
    version: u32,
    /// The faults of the last attempt; empty if there is none.
    fault: String,
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
        let view = FilesView { version: 0, fault: String::new() };
        WatchedFiles { seen: Mutex::new((stamps(&files.paths), view)), files }
    }

    /// Loads the files again if one has changed; returns their state.
    fn look(&self) -> FilesView {
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let now = stamps(&self.files.paths);
        if seen.0 != now {
            let faults = self.files.paths.iter();
            let faults = faults.filter_map(|path| (self.files.load)(path).err());
            seen.1.fault = faults.collect::<Vec<_>>().join("; ");
            if seen.1.fault.is_empty() {
                seen.1.version += 1;
            }
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
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn load(path: &Path) -> Result<Vec<String>, String> {
        let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
        if text.contains("fault") { Err(format!("line 1: found '{text}'")) } else { Ok(vec![text]) }
    }

    #[test]
    fn changed_files_are_loaded_again_and_faults_are_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("my.ini");
        fs::write(&path, "a").unwrap();
        let files = WatchedFiles::new(GameFiles { paths: vec![path.clone()], load });
        let state = |version: u32, fault: &str| FilesView { version, fault: fault.to_owned() };
        assert_eq!(files.look(), state(0, ""));
        fs::write(&path, "a fault").unwrap();
        assert_eq!(files.look(), state(0, "line 1: found 'a fault'"));
        fs::write(&path, "mended").unwrap();
        assert_eq!(files.look(), state(1, ""));
        assert_eq!(files.look(), state(1, ""), "an unchanged file is not loaded");
    }
}
