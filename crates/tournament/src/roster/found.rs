//! Engines on this machine that are on no list of ours: those of other programs' lists, and known programs.

use super::{ListedEngine, Roster};
use crate::launch::Protocol;
use std::path::{Path, PathBuf};

/// Folders with a file for each engine that Debian's packages offer to XBoard.
const XBOARD_FOLDERS: [&str; 2] =
    ["/usr/share/games/plugins/xboard", "/usr/local/share/games/plugins/xboard"];

/// Engines of Debian's packages, which are looked for where the system looks for programs; those that the
/// packages offer to XBoard are found there. GNU Chess loses lines over XBoard's protocol.
const KNOWN: [&str; 14] = [
    "stockfish",
    "fairy-stockfish",
    "gnuchess --uci",
    "crafty",
    "fruit",
    "toga2",
    "glaurung",
    "phalanx",
    "hoichess",
    "hoixiangqi",
    "ethereal-chess",
    "berserk",
    "igel",
    "rubichess",
];

/// An engine that was found, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct FoundEngine {
    /// The engine as far as its list tells.
    pub engine: ListedEngine,
    /// The list, or the folder of the program.
    pub place: PathBuf,
}

/// Returns the engines of CuteChess's list, the known programs in `PATH`, and those that are offered to
/// XBoard; each program once.
#[must_use]
pub fn found_engines() -> Vec<FoundEngine> {
    let mut all = Vec::new();
    if let Some(list) = cutechess_list() {
        let engines = Roster::read(&list).map(|roster| roster.engines).unwrap_or_default();
        all.extend(engines.into_iter().map(|engine| FoundEngine { engine, place: list.clone() }));
    }
    let folders = XBOARD_FOLDERS.iter().flat_map(|folder| in_xboard_folder(Path::new(folder)));
    let programs = KNOWN.iter().filter_map(|name| in_path(name));
    for found in programs.chain(folders) {
        let is_known = all.iter().any(|known: &FoundEngine| known.engine.command == found.engine.command);
        if !is_known {
            all.push(found);
        }
    }
    all
}

/// Returns the path of CuteChess's list.
fn cutechess_list() -> Option<PathBuf> {
    use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};
    Some(choose_native_strategy().ok()?.config_dir().join("cutechess/engines.json"))
}

/// Reads the files of a folder: `plugin spec 0.0`, the command with its arguments, the kinds of games.
fn in_xboard_folder(folder: &Path) -> Vec<FoundEngine> {
    let files = folder.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|end| end == "eng")).collect();
    files.sort();
    let engines = files.iter().filter_map(|path| {
        let text = std::fs::read_to_string(path).ok()?;
        let mut lines = text.lines();
        let command = lines.next().filter(|line| line.starts_with("plugin spec")).and(lines.next())?;
        let mut words = command.split_whitespace();
        let program = find_program(words.next()?)?;
        let arguments = words.map(str::to_owned).collect();
        Some(FoundEngine { engine: engine(program, arguments, Protocol::Xboard), place: path.clone() })
    });
    engines.collect()
}

fn in_path(command: &str) -> Option<FoundEngine> {
    let mut words = command.split(' ');
    let program = find_program(words.next()?)?;
    let place = program.parent()?.to_owned();
    let arguments = words.map(str::to_owned).collect();
    Some(FoundEngine { engine: engine(program, arguments, Protocol::Uci), place })
}

/// Debian's folder for games, which `PATH` has only for users at a desktop.
const GAMES_FOLDER: &str = "/usr/games";

/// Returns the path of a program in the folders in which the system looks for programs.
fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let folders = std::env::split_paths(&path).chain([GAMES_FOLDER.into()]);
    folders.map(|folder| folder.join(&file)).find(|program| program.is_file())
}

fn engine(command: PathBuf, arguments: Vec<String>, protocol: Protocol) -> ListedEngine {
    let name = command.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    ListedEngine { name, command, arguments, protocol, ..ListedEngine::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_xboard_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        write("a.eng", "plugin spec 0.0 \nsh -x y \nchess,shogi\n");
        write("b.eng", "plugin spec 0.0\nno-such-program\nchess\n");
        write("c.eng", "sh\n");
        write("d.txt", "plugin spec 0.0\nsh\nchess\n");
        let found = in_xboard_folder(folder.path());
        assert_eq!(found.len(), 1);
        let ListedEngine { name, arguments, protocol, .. } = &found[0].engine;
        assert_eq!(
            (name.as_str(), arguments.join(" "), *protocol),
            ("sh", "-x y".to_owned(), Protocol::Xboard)
        );
    }
}
