//! The state file of a match: one line of JSON with the match's options, and one for every finished
//! game. Lines are only appended, so a match can be stopped at any moment, even by a power failure.

use super::build_id::build_id;
use super::options::MatchOptions;
use super::standings::GameEntry;
use crate::file_error::{FileError, open_locked};
use serde::de::Error as _;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct StateHeader {
    /// Options that decide the games.
    pub options: Vec<String>,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Check sums of the players' programs; none in files of older versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub builds: Vec<String>,
}

impl StateHeader {
    /// Refuses the header of `file` unless its options are those of `self`, and its programs too, as far
    /// as they are known. `origin` says in an error where `self` is from.
    pub(crate) fn check(&self, found: &StateHeader, file: &str, origin: &str) -> Result<(), StateFileError> {
        let (file, origin) = (file.to_owned(), origin.to_owned());
        if found.options != self.options {
            return Err(StateFileError::OtherOptions {
                file,
                found: found.options.join(" "),
                expected: self.options.join(" "),
                origin,
            });
        }
        let are_known = !found.builds.is_empty() && !self.builds.is_empty();
        if are_known && found.builds != self.builds {
            return Err(StateFileError::OtherBuild {
                file,
                found: found.builds.join(" "),
                expected: self.builds.join(" "),
                origin,
            });
        }
        Ok(())
    }
}

/// A state file that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StateFileError {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file has a wrong line.
    #[error("{file}, line {line}: {error}")]
    Text {
        /// The file.
        file: String,
        /// Line number, from 1.
        line: usize,
        /// The error.
        error: serde_json::Error,
    },
    /// The file is not of a match.
    #[error("{file}: found another text, expected the state of a match")]
    Foreign {
        /// The file.
        file: String,
    },
    /// The games are those of a match with other options.
    #[error("{file}: found the options '{found}', expected '{expected}' as in {origin}")]
    OtherOptions {
        /// The file.
        file: String,
        /// Options of the file's match.
        found: String,
        /// Options that the match must have.
        expected: String,
        /// Origin of the expected options.
        origin: String,
    },
    /// The games are those of other builds of the players.
    #[error("{file}: found games of the programs {found}, expected {expected} as in {origin}")]
    OtherBuild {
        /// The file.
        file: String,
        /// Check sums of the file's programs.
        found: String,
        /// Check sums that the programs must have.
        expected: String,
        /// Origin of the expected check sums.
        origin: String,
    },
    /// Two files have different results of the same game.
    #[error("{file}, game {game}: found {found}, expected {expected}")]
    Conflict {
        /// The file.
        file: String,
        /// Number of the game, from 1.
        game: u32,
        /// Its result in this file.
        found: String,
        /// Its result in another file.
        expected: String,
    },
}

/// An open state file.
#[derive(Debug)]
pub(crate) struct StateFile {
    path: PathBuf,
    file: File,
}

impl StateFile {
    /// Opens the state file of a match, or creates it. Returns the finished games, and sets the
    /// seed of the match to that of the file.
    pub(crate) fn open(
        path: &Path,
        options: &mut MatchOptions,
    ) -> Result<(StateFile, Vec<GameEntry>), StateFileError> {
        // Locked before it is read: two matches would play and count the same games.
        let mut file = open_locked(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(FileError::at(path))?;
        let heading = StateHeader {
            options: options.fingerprint.clone(),
            seed: options.seed,
            builds: options.engines.iter().map(build_id).collect(),
        };
        let MatchState { begun, entries, whole } = parse_file(path, &text)?;
        if begun.is_none() && !begins_state(&text) {
            return Err(StateFileError::Foreign { file: path.display().to_string() });
        }
        // A file without a finished game may be replaced, so that an error in the command line can
        // be corrected.
        let name = path.display().to_string();
        let check = |begun: &StateHeader| heading.check(begun, &name, "this match");
        let is_kept = |begun: &StateHeader| !entries.is_empty() || check(begun).is_ok();
        let begun = begun.filter(is_kept);
        let whole = if begun.is_some() { whole } else { 0 };
        if let Some(begun) = &begun {
            check(begun)?;
            options.seed = begun.seed;
        }
        // Cuts off half a line at the end; otherwise the next line would be appended to it.
        file.set_len(whole as u64).map_err(FileError::at(path))?;
        let mut state_file = StateFile { path: path.to_owned(), file };
        if begun.is_none() {
            state_file.add(&heading)?;
        }
        Ok((state_file, entries))
    }

    /// Appends a finished game.
    pub(crate) fn write(&mut self, entry: &GameEntry) -> Result<(), StateFileError> {
        self.add(entry)
    }

    fn add(&mut self, line: &impl Serialize) -> Result<(), StateFileError> {
        let add = |file: &mut File| {
            file.write_all(written(line)?.as_bytes())?;
            // On the disk, where a power failure leaves it.
            file.sync_data()
        };
        Ok(add(&mut self.file).map_err(FileError::at(&self.path))?)
    }
}

/// The state file of a part of a match.
#[derive(Debug)]
pub(crate) struct Shard {
    /// The first line; `None` if the match was killed before it wrote it.
    pub header: Option<StateHeader>,
    /// The finished games.
    pub entries: Vec<GameEntry>,
    /// Whether the last line is incomplete: the match was killed, or goes on.
    pub is_cut: bool,
}

/// Reads a state file without changing it.
pub(crate) fn read_shard(path: &Path) -> Result<Shard, StateFileError> {
    let text = std::fs::read_to_string(path).map_err(FileError::at(path))?;
    let state = parse_file(path, &text)?;
    Ok(Shard { is_cut: state.whole < text.len(), header: state.begun, entries: state.entries })
}

/// The contents of a state file.
#[derive(Debug)]
struct MatchState {
    /// The first line, if there is one.
    begun: Option<StateHeader>,
    /// The finished games.
    entries: Vec<GameEntry>,
    /// Length of the text without an incomplete last line, which was being written when the match
    /// was stopped.
    whole: usize,
}

/// Parses the text of the state file `path`.
fn parse_file(path: &Path, text: &str) -> Result<MatchState, StateFileError> {
    parse(text).map_err(|(line, error)| StateFileError::Text {
        file: path.display().to_string(),
        line,
        error,
    })
}

/// Whether a text without a whole line is the beginning of a state file, of a match that was killed while it
/// wrote the first line.
fn begins_state(text: &str) -> bool {
    const BEGINNING: &str = "{\"options\":[";
    text.starts_with(BEGINNING) || BEGINNING.starts_with(text)
}

/// Parses a state file; an error contains the line number, from 1. Every game may be there once.
fn parse(text: &str) -> Result<MatchState, (usize, serde_json::Error)> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = (1..).zip(text[..whole].lines());
    let begun = lines.next().map(|(line, first)| read(line, first));
    let mut known = HashSet::new();
    let entries = lines.map(|(line, text)| {
        let entry: GameEntry = read(line, text)?;
        match known.insert(entry.game) {
            true => Ok(entry),
            false => {
                let game = entry.game + 1;
                let error = format!("found game {game} again, expected every game once");
                Err((line, serde_json::Error::custom(error)))
            }
        }
    });
    Ok(MatchState { begun: begun.transpose()?, entries: entries.collect::<Result<_, _>>()?, whole })
}

fn read<T: for<'de> Deserialize<'de>>(line: usize, text: &str) -> Result<T, (usize, serde_json::Error)> {
    serde_json::from_str(text).map_err(|error| (line, error))
}

/// Returns a line of a state file, with its end.
fn written(line: &impl Serialize) -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string(line)? + "\n")
}

/// Reads a state file and writes it again, without an incomplete last line; `None` if it is
/// refused.
pub fn rewritten(text: &str) -> Option<String> {
    let state = parse(text).ok()?;
    let begun = state.begun.iter().map(written);
    let entries = state.entries.iter().map(written);
    begun.chain(entries).collect::<Result<_, _>>().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::usage::Usage;

    fn options(line: &str) -> MatchOptions {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        MatchOptions::read(&words).unwrap()
    }

    fn entry(game: u32) -> GameEntry {
        GameEntry {
            game,
            result: "1-0".to_owned(),
            reason: "White wins by checkmate".to_owned(),
            fault: false,
            usage: [Usage::default(); 2],
        }
    }

    #[test]
    fn a_match_goes_on_where_it_was_stopped() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("state");
        let mut first = options("-each depth=1 -srand 5 -rounds 3");
        let (mut state_file, games) = StateFile::open(&path, &mut first).unwrap();
        assert!(games.is_empty());
        state_file.write(&entry(1)).unwrap();
        state_file.write(&entry(0)).unwrap();
        // The power fails while the third is written.
        state_file.file.write_all(b"{\"game\":2,\"resu").unwrap();
        drop(state_file);
        // More rounds are still the same match.
        let mut second = options("-each depth=1 -srand 5 -rounds 9");
        let (mut state_file, games) = StateFile::open(&path, &mut second).unwrap();
        assert_eq!(games, [entry(1), entry(0)]);
        state_file.write(&entry(2)).unwrap();
        drop(state_file);
        let (_, games) = StateFile::open(&path, &mut second).unwrap();
        assert_eq!(games.len(), 3);
    }

    #[test]
    fn the_seed_is_kept() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("state");
        let mut first = options("-each depth=1");
        first.seed = 7;
        StateFile::open(&path, &mut first).unwrap();
        let mut second = options("-each depth=1");
        StateFile::open(&path, &mut second).unwrap();
        assert_eq!(second.seed, 7);
    }

    #[test]
    fn a_match_without_games_gives_way() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("state");
        StateFile::open(&path, &mut options("-each depth=1")).unwrap();
        let (mut state_file, _) = StateFile::open(&path, &mut options("-each depth=2")).unwrap();
        state_file.write(&entry(0)).unwrap();
        drop(state_file);
        let (_, games) = StateFile::open(&path, &mut options("-each depth=2")).unwrap();
        assert_eq!(games, [entry(0)]);
    }

    #[test]
    fn another_match_and_nonsense_are_refused() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("state");
        let (mut state_file, _) = StateFile::open(&path, &mut options("-each depth=1")).unwrap();
        state_file.write(&entry(0)).unwrap();
        drop(state_file);
        let other = StateFile::open(&path, &mut options("-each depth=2")).unwrap_err();
        assert!(matches!(other, StateFileError::OtherOptions { .. }), "{other}");
        std::fs::write(&path, "nonsense\n").unwrap();
        let wrong = StateFile::open(&path, &mut options("-each depth=1")).unwrap_err();
        assert!(wrong.to_string().contains("line 1"), "{wrong}");
    }

    #[test]
    fn one_match_at_a_time_writes_a_file() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("state");
        let (first, _) = StateFile::open(&path, &mut options("-each depth=1")).unwrap();
        let second = StateFile::open(&path, &mut options("-each depth=1")).unwrap_err();
        assert!(second.to_string().contains("another process is writing"), "{second}");
        drop(first);
        StateFile::open(&path, &mut options("-each depth=1")).unwrap();
    }

    #[test]
    fn a_game_that_is_there_twice_is_refused() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("state");
        let (mut state_file, _) = StateFile::open(&path, &mut options("-each depth=1")).unwrap();
        for game in [0, 1, 0] {
            state_file.write(&entry(game)).unwrap();
        }
        drop(state_file);
        let wrong = StateFile::open(&path, &mut options("-each depth=1")).unwrap_err();
        assert!(wrong.to_string().contains("line 4: found game 1 again"), "{wrong}");
        assert!(read_shard(&path).is_err());
    }

    #[test]
    fn another_file_without_a_line_break_stays() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("notes.txt");
        std::fs::write(&path, "my notes").unwrap();
        let refused = StateFile::open(&path, &mut options("-each depth=1")).unwrap_err();
        assert!(matches!(refused, StateFileError::Foreign { .. }), "{refused}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "my notes");
        // A match was killed while it wrote its first line.
        std::fs::write(&path, "{\"opt").unwrap();
        StateFile::open(&path, &mut options("-each depth=1")).unwrap();
    }
}
