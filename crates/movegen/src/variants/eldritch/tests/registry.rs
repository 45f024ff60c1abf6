//! The registry of pieces: a piece is defined in its own file.

use super::super::kinds::for_each_kind;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Number of files, beside the registry and the pieces' own, that name an eldritch kind: one,
/// because a [`SquareState`](super::super::square_state::SquareState) has bits for the familiar
/// that rides. A new piece should need no other.
const FOREIGN_FILES: usize = 1;

macro_rules! names {
    ($($name:ident: $file:ident,)*) => {
        /// Every kind, and the file that defines it.
        const NAMES: &[(&str, &str)] = &[$((stringify!($name), stringify!($file))),*];
    };
}

for_each_kind!(names);

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/variants/eldritch")
}

/// Adds the source files below a folder.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            files.push(path);
        }
    }
}

/// Returns the eldritch kinds that the code of a file names, without comments.
fn kinds_named(text: &str) -> BTreeSet<&str> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = code.flat_map(|line| line.split(|c: char| c != '_' && !c.is_ascii_alphanumeric()));
    let eldritch = |word: &&str| {
        let known = NAMES.iter().find(|(name, _)| name == word);
        known.is_some_and(|&(_, file)| file != "orthodox")
    };
    words.filter(eldritch).collect()
}

/// Rules ask for traits and call functions of definitions; they do not know pieces by name.
#[test]
fn few_foreign_files_name_a_piece() {
    let mut files = Vec::new();
    collect(&folder(), &mut files);
    let mut foreign = Vec::new();
    for path in files {
        let path = path.strip_prefix(folder()).unwrap();
        if path.starts_with("pieces") || path == Path::new("kinds.rs") {
            continue;
        }
        let text = std::fs::read_to_string(folder().join(path)).unwrap();
        let named = kinds_named(&text);
        if !named.is_empty() {
            foreign.push(format!("{}: {named:?}", path.display()));
        }
    }
    assert!(
        foreign.len() <= FOREIGN_FILES,
        "eldritch kinds are named outside their files in\n{}",
        foreign.join("\n")
    );
}

/// Every file below `pieces` that is named after a piece defines one.
#[test]
fn every_piece_is_registered() {
    let shared = ["def", "mod", "patterns", "sets", "traits"];
    let mut files = Vec::new();
    collect(&folder().join("pieces"), &mut files);
    let stems = files.iter().filter_map(|path| path.file_stem()?.to_str());
    let pieces: BTreeSet<&str> = stems.filter(|stem| !shared.contains(stem)).collect();
    let registered: BTreeSet<&str> = NAMES.iter().map(|&(_, file)| file).collect();
    assert_eq!(pieces, registered);
}
