//! The user's list of engines.
//!
//! It is a file in the form of CuteChess's `engines.json`, with the arguments as the only addition, so that
//! each of both programs can read the other's list; what only CuteChess knows is kept. Other lists and
//! programs on the machine are in [`found`]; `probe` asks a program what it is.

mod found;
mod listed;

pub use found::{FoundEngine, found_engines};
pub use listed::{ListedEngine, ListedOption, OptionValue};

use crate::file_error::{FileError, InFile, open_in_turn};
use anyhow::{Result, anyhow, bail};
use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The variable that names another file than the usual one.
const VARIABLE: &str = "MOTLEY_ENGINES";

/// A list of engines, as a file has it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Roster {
    /// The engines in the order of the file. Names differ.
    pub engines: Vec<ListedEngine>,
}

impl Roster {
    /// Returns the path of the user's list: `motley/engines.json` in the folder for configuration, or the
    /// value of `MOTLEY_ENGINES`.
    ///
    /// # Errors
    /// The system has no folder for configuration.
    pub fn usual_path() -> Result<PathBuf> {
        if let Some(path) = std::env::var_os(VARIABLE) {
            return Ok(path.into());
        }
        let folders = choose_native_strategy();
        let folders = folders.map_err(|_| {
            anyhow!("this system has no folder for users' configuration; name a file with {VARIABLE}")
        })?;
        Ok(folders.config_dir().join("motley/engines.json"))
    }

    /// Reads a list; a file that does not exist has no engines.
    ///
    /// # Errors
    /// The file cannot be read, or is no list of engines.
    pub fn read(path: &Path) -> Result<Roster> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Roster::default()),
            Err(error) => return Err(error).in_file(path),
        };
        Ok(Roster { engines: serde_json::from_str(&text).in_file(path)? })
    }

    fn place(&self, name: &str) -> Result<usize> {
        self.engines.iter().position(|engine| engine.name == name).ok_or_else(|| {
            let names: Vec<&str> = self.engines.iter().map(|engine| engine.name.as_str()).collect();
            let expected = if names.is_empty() { "an engine added before".into() } else { names.join(", ") };
            anyhow!("engine: found '{name}', expected {expected}")
        })
    }

    /// Returns the engine of this name.
    ///
    /// # Errors
    /// There is none; the error lists the names.
    pub fn find(&self, name: &str) -> Result<&ListedEngine> {
        Ok(&self.engines[self.place(name)?])
    }

    /// Whether an engine is started by the same command as one of the list.
    #[must_use]
    pub fn has_command_of(&self, engine: &ListedEngine) -> bool {
        self.engines.iter().any(|known| known.words() == engine.words())
    }

    /// Returns the engine of this name, to be changed.
    ///
    /// # Errors
    /// There is none; the error lists the names.
    pub fn find_mut(&mut self, name: &str) -> Result<&mut ListedEngine> {
        let place = self.place(name)?;
        Ok(&mut self.engines[place])
    }

    /// Adds an engine.
    ///
    /// # Errors
    /// An engine of this name is there.
    pub fn add(&mut self, engine: ListedEngine) -> Result<()> {
        if self.engines.iter().any(|other| other.name == engine.name) {
            bail!("engine: found '{}', which is on the list, expected another name", engine.name);
        }
        self.engines.push(engine);
        Ok(())
    }

    /// Removes the engine of this name.
    ///
    /// # Errors
    /// There is none; the error lists the names.
    pub fn remove(&mut self, name: &str) -> Result<()> {
        self.engines.remove(self.place(name)?);
        Ok(())
    }

    /// Reads a list, changes it and writes it again. Other processes wait meanwhile, and the file is never
    /// half written.
    ///
    /// # Errors
    /// The list cannot be read, changed or written; the file then stays.
    pub fn update<T>(path: &Path, change: impl FnOnce(&mut Roster) -> Result<T>) -> Result<T> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).in_file(folder)?;
        }
        let _lock = open_in_turn(&path.with_extension("lock"))?;
        let mut roster = Roster::read(path)?;
        let done = change(&mut roster)?;
        let new = path.with_extension("new");
        let text = serde_json::to_string_pretty(&roster.engines)? + "\n";
        let mut file = File::create(&new).map_err(FileError::at(&new))?;
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        written.and_then(|()| fs::rename(&new, path)).map_err(FileError::at(path))?;
        Ok(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_changed_in_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/engines.json");
        assert_eq!(Roster::read(&path).unwrap(), Roster::default());
        let engine = |name: &str| ListedEngine { name: name.to_owned(), ..ListedEngine::default() };
        for name in ["A", "B"] {
            Roster::update(&path, |roster| roster.add(engine(name))).unwrap();
        }
        let error = Roster::update(&path, |roster| roster.add(engine("A"))).unwrap_err();
        assert!(error.to_string().contains("'A', which is on the list"), "{error}");
        Roster::update(&path, |roster| roster.remove("A")).unwrap();
        let error = Roster::update(&path, |roster| roster.remove("A")).unwrap_err();
        assert_eq!(error.to_string(), "engine: found 'A', expected B");
        assert_eq!(Roster::read(&path).unwrap().engines, [engine("B")]);
        fs::write(&path, "[{}").unwrap();
        let error = Roster::update(&path, |roster| roster.remove("B")).unwrap_err();
        assert!(format!("{error:#}").contains("engines.json: "), "{error:#}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "[{}", "a file that is no list stays");
    }
}
