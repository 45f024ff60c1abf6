//! Files of games as text: `--games FILE`, `MOTLEY_GAMES`, `VariantPath`, `motley check FILE`.

use motley_kit::game::LoadedGames;
use motley_movegen::file_games::UnderstoodGame;
use motley_movegen::file_games::text::ini::MAX_FILE_BYTES;
use motley_movegen::file_games::text::{GameFileFault, ReadGames};
use motley_movegen::variants;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// The environment variable that names a file or folder of games.
const VARIABLE: &str = "MOTLEY_GAMES";

/// The reason why games cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GameFileError {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
    /// Games are refused, each for its first fault.
    #[error("{}", lines(.0))]
    Refused(Vec<GameFileFault>),
}

/// Returns faults as one line.
pub(crate) fn lines(faults: &[GameFileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("; ")
}

/// Loads the files of the command line and of the environment.
///
/// # Errors
/// A file that cannot be read, or in which no game is right.
pub(crate) fn load_all(paths: &[PathBuf]) -> Result<LoadedGames, GameFileError> {
    let mut all = LoadedGames::default();
    for path in self::paths(paths) {
        all.add(load(&path)?.into());
    }
    Ok(all)
}

/// Returns the file of the environment, if there is one, and those of the command line.
pub(crate) fn paths(paths: &[PathBuf]) -> Vec<PathBuf> {
    let variable = std::env::var_os(VARIABLE).filter(|path| !path.is_empty());
    let variable = variable.map(PathBuf::from).into_iter();
    variable.chain(paths.iter().cloned()).collect()
}

/// Loads a file, or the files of a folder, as far as their games are right.
///
/// # Errors
/// A file that cannot be read, or in which no game is right.
pub(crate) fn load(path: &Path) -> Result<ReadGames<String>, GameFileError> {
    let read = on_files(path, variants::load_game_files)?;
    if read.games.is_empty() && !read.refused.is_empty() {
        return Err(GameFileError::Refused(read.refused));
    }
    Ok(read)
}

/// Checks a file, or the files of a folder.
///
/// # Errors
/// A file that cannot be read.
pub(crate) fn check(path: &Path) -> Result<ReadGames<UnderstoodGame>, GameFileError> {
    on_files(path, variants::check_game_files)
}

/// Does `work` on a file, or on the files of a folder in the order of their names.
fn on_files<G>(
    path: &Path,
    work: impl Fn(&[(&str, &str)]) -> ReadGames<G>,
) -> Result<ReadGames<G>, GameFileError> {
    let error = |error| GameFileError::File { path: path.to_owned(), error };
    let mut files = vec![path.to_owned()];
    if path.is_dir() {
        let entries = path.read_dir().map_err(error)?;
        let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| Ok(entry?.path())).collect();
        files = paths.map_err(error)?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "ini"));
        files.sort();
    }
    let name_and_text = |file: &PathBuf| text_of(file).map(|text| (file.display().to_string(), text));
    let texts = files.iter().map(name_and_text);
    let texts = texts.collect::<Result<Vec<(String, String)>, GameFileError>>()?;
    let borrowed: Vec<(&str, &str)> =
        texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    Ok(work(&borrowed))
}

/// Reads a text, one byte more than is allowed at most.
fn text_of(path: &Path) -> Result<String, GameFileError> {
    let mut text = String::new();
    let read = File::open(path).and_then(|file| {
        let limit = MAX_FILE_BYTES as u64 + 1;
        file.take(limit).read_to_string(&mut text)
    });
    match read {
        Ok(_) => Ok(text),
        Err(error) => Err(GameFileError::File { path: path.to_owned(), error }),
    }
}
