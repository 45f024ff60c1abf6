//! The files of the repository.

use crate::source::Source;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Returns the crates of the workspace, by their folders below `crates/`, sorted: folders with a
/// manifest, except those that the workspace's own manifest excludes.
#[must_use]
pub fn crates() -> Vec<String> {
    let excluded = manifest_list(&read("Cargo.toml"), "exclude");
    let folders = files("crates", "/Cargo.toml").into_iter();
    let names = folders.filter_map(|path| {
        let folder = path.strip_suffix("/Cargo.toml")?;
        let is_member = !excluded.iter().any(|excluded| excluded == folder);
        is_member.then(|| folder.strip_prefix("crates/").map(str::to_owned))?
    });
    names.collect()
}

/// Returns the quoted texts of a list in a manifest, such as `default-members`; none if it is missing.
#[must_use]
pub fn manifest_list(manifest: &str, name: &str) -> Vec<String> {
    let rest = manifest.split_once(&format!("\n{name} = [")).map(|parts| parts.1);
    let texts = rest.and_then(|rest| rest.split(']').next()).unwrap_or_default();
    texts.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Returns the root of the repository.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// Returns every file below `folder` whose name ends with `ending`, as paths from the root, sorted.
/// Build outputs and hidden folders are left out.
#[must_use]
pub fn files(folder: &str, ending: &str) -> Vec<String> {
    files_of(&root(), folder, ending)
}

/// Returns the same files of another tree, as paths from its root.
#[must_use]
pub fn files_of(root: &Path, folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    walk(&root.join(folder), &mut |path| {
        let shown = path.strip_prefix(root).unwrap_or(path).to_string_lossy();
        // Before any comparison, because Windows separates folders by `\`.
        let shown = shown.replace('\\', "/");
        if shown.ends_with(ending) {
            found.push(shown);
        }
    });
    found.sort();
    found
}

fn walk(folder: &Path, visit: &mut impl FnMut(&Path)) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if !path.is_dir() {
            visit(&path);
        } else if name != "target" && name != "node_modules" && !name.starts_with('.') {
            walk(&path, visit);
        }
    }
}

/// Returns the text of a file, by its path from the root; empty if it cannot be read.
#[must_use]
pub fn read(path: &str) -> String {
    read_of(&root(), path)
}

/// Returns the text of a file of another tree; empty if it cannot be read.
#[must_use]
pub fn read_of(root: &Path, path: &str) -> String {
    std::fs::read_to_string(root.join(path)).unwrap_or_default()
}

/// Returns every Rust file below `folder`. Each file is read once for all callers.
///
/// # Panics
/// If a file is not Rust.
pub fn sources(folder: &str) -> impl Iterator<Item = &'static Source> + use<> {
    static ALL: LazyLock<Vec<Source>> = LazyLock::new(|| {
        let read = |path: String| match Source::parse(&path, &read(&path)) {
            Ok(source) => source,
            Err(fault) => panic!("{path}: {fault}"),
        };
        files("", ".rs").into_iter().map(read).collect()
    });
    let folder = format!("{folder}/");
    ALL.iter().filter(move |source| source.path.starts_with(&folder))
}
