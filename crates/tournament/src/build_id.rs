//! Check sums of the players' programs, by which state files of different builds are told apart.

use crate::options::{EngineKind, EngineOptions};
use std::path::{Path, PathBuf};

/// Name of the option with a network file.
const NETWORK_OPTION: &str = "EvalFile";

/// Returns the check sum of a player's program, and of its network file if it has one; `unknown` for a
/// program that cannot be read.
pub(crate) fn build_id(engine: &EngineOptions) -> String {
    let program = match &engine.kind {
        EngineKind::Motley => std::env::current_exe().ok(),
        EngineKind::External(launch) => program_file(&launch.command, launch.directory.as_deref()),
    };
    let mut id = program
        .as_deref()
        .and_then(sum)
        .unwrap_or_else(|| "unknown".to_owned());
    for (name, value) in &engine.options {
        if name == NETWORK_OPTION
            && let Some(network) = sum(Path::new(value))
        {
            id += "+";
            id += &network;
        }
    }
    id
}

/// Returns the program's file: in the working directory if the command has a folder, otherwise in
/// `PATH`.
fn program_file(command: &Path, directory: Option<&Path>) -> Option<PathBuf> {
    if command.components().count() > 1 {
        return Some(directory.unwrap_or(Path::new("")).join(command));
    }
    let folders = std::env::var_os("PATH")?;
    let mut files = std::env::split_paths(&folders).map(|folder| folder.join(command));
    files.find(|file| file.is_file())
}

fn sum(file: &Path) -> Option<String> {
    let bytes = std::fs::read(file).ok()?;
    Some(format!("{:08x}", crc32fast::hash(&bytes)))
}
