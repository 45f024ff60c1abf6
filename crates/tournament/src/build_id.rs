//! Check sums of programs, by which files of results of different builds are told apart.

use crate::options::{EngineKind, EngineOptions};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Name of the option with a network file, in any case.
const NETWORK_OPTION: &str = "EvalFile";
/// Check sum of a program that cannot be read.
const UNKNOWN: &str = "unknown";

/// Returns the check sum of a player's program, and of its network file if it has one; `unknown` for a
/// program that cannot be read.
pub(crate) fn build_id(engine: &EngineOptions) -> String {
    let (mut id, directory) = match &engine.kind {
        EngineKind::Motley => (own_build_id().to_owned(), None),
        EngineKind::External(launch) => {
            let directory = launch.directory.as_deref();
            let program = program_file(&launch.command, directory);
            (sum_or_unknown(program.as_deref()), directory)
        }
    };
    for (name, value) in &engine.options {
        if name.eq_ignore_ascii_case(NETWORK_OPTION)
            && let Some(network) = sum(&in_directory(directory, Path::new(value)))
        {
            id += "+";
            id += &network;
        }
    }
    id
}

/// Returns the check sum of this program, built-in networks included; `unknown` if it cannot be read.
#[must_use]
pub fn own_build_id() -> &'static str {
    static ID: OnceLock<String> = OnceLock::new();
    // Computed once: the file may be replaced while the program runs.
    ID.get_or_init(|| sum_or_unknown(std::env::current_exe().ok().as_deref()))
}

/// Returns the program's file: in the working directory if the command has a folder, otherwise in
/// `PATH`.
fn program_file(command: &Path, directory: Option<&Path>) -> Option<PathBuf> {
    if command.components().count() > 1 {
        return Some(in_directory(directory, command));
    }
    let folders = std::env::var_os("PATH")?;
    let mut files = std::env::split_paths(&folders).map(|folder| folder.join(command));
    files.find(|file| file.is_file())
}

/// Returns a path as a program with this working directory sees it; without one, as this program does.
fn in_directory(directory: Option<&Path>, path: &Path) -> PathBuf {
    directory.unwrap_or(Path::new("")).join(path)
}

fn sum_or_unknown(program: Option<&Path>) -> String {
    program.and_then(sum).unwrap_or_else(|| UNKNOWN.to_owned())
}

fn sum(file: &Path) -> Option<String> {
    let bytes = std::fs::read(file).ok()?;
    Some(format!("{:08x}", crc32fast::hash(&bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::MatchOptions;

    /// Returns the check sums of the first player of a command line.
    fn id(words: &[&str]) -> String {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        build_id(&MatchOptions::read(&words).unwrap().engines[0])
    }

    #[test]
    fn networks_are_found_as_their_engine_finds_them() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("engine"), "a program").unwrap();
        std::fs::write(folder.path().join("a.net"), "a network").unwrap();
        let directory = format!("dir={}", folder.path().display());
        let of = |option: &str| {
            let engine = ["-engine", "cmd=./engine", "proto=uci", &directory, option];
            id(&[&engine[..], &["-each", "depth=1"]].concat())
        };
        let [program, network] =
            ["a program", "a network"].map(|text| format!("{:08x}", crc32fast::hash(text.as_bytes())));
        assert_eq!(of("option.Hash=1"), program);
        for name in ["EvalFile", "evalfile"] {
            let found = of(&format!("option.{name}=a.net"));
            assert_eq!(found, format!("{program}+{network}"), "{name}");
        }
        // The network of another directory, and none.
        assert_eq!(of("option.EvalFile=sub/a.net"), program);
        assert_eq!(of("option.EvalFile=<internal>"), program);
    }

    #[test]
    fn a_player_in_this_process_has_its_check_sum() {
        let own = id(&["-engine", "motley", "-each", "depth=1"]);
        assert_eq!(own, own_build_id());
        assert_ne!(own, UNKNOWN);
    }
}
