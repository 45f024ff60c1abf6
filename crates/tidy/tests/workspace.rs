//! `cargo test` without further words runs the tests of every crate: `default-members` of the workspace
//! leaves out no crate that has tests.

use motley_tidy::tree::{self, manifest_list};

/// Whether a folder is named by one of the patterns: itself, or as `folder/*`.
fn is_named(folder: &str, patterns: &[String]) -> bool {
    patterns
        .iter()
        .any(|pattern| match pattern.strip_suffix("/*") {
            Some(above) => folder
                .rsplit_once('/')
                .is_some_and(|parts| parts.0 == above),
            None => folder == pattern,
        })
}

/// Returns the crates that are in the workspace, but not among its default members.
fn left_out(manifest: &str, folders: &[String]) -> Vec<String> {
    let (excluded, defaults) = (
        manifest_list(manifest, "exclude"),
        manifest_list(manifest, "default-members"),
    );
    let is_left_out =
        |folder: &&String| !is_named(folder, &excluded) && !is_named(folder, &defaults);
    folders.iter().filter(is_left_out).cloned().collect()
}

/// Whether a crate has tests, of its units or beside them.
fn has_tests(folder: &str) -> bool {
    let sources = tree::files(folder, ".rs");
    sources
        .iter()
        .any(|path| tree::read(path).contains("#[test]"))
}

#[test]
fn every_crate_with_tests_is_tested_by_default() {
    let manifests = tree::files("", "/Cargo.toml");
    let folders = manifests
        .iter()
        .filter_map(|path| path.strip_suffix("/Cargo.toml"));
    let tested: Vec<String> = folders
        .filter(|folder| has_tests(folder))
        .map(str::to_owned)
        .collect();
    assert!(tested.len() > 10, "{tested:?}");
    let left_out = left_out(&tree::read("Cargo.toml"), &tested);
    assert!(
        left_out.is_empty(),
        "these have tests, but `default-members` in Cargo.toml leaves them out: {left_out:?}"
    );
}

#[test]
fn crates_that_are_left_out_are_found() {
    let manifest = "[workspace]\nmembers = [\"crates/*\", \"benches\"]\nexclude = [\"crates/fuzz\"]\n\
                    default-members = [\"crates/cli\", \"crates/game\"]\n";
    let folders = [
        "benches",
        "crates/board",
        "crates/cli",
        "crates/fuzz",
        "crates/game",
    ];
    let folders = folders.map(str::to_owned);
    assert_eq!(left_out(manifest, &folders), ["benches", "crates/board"]);
    let all = manifest.replace("\"crates/cli\"", "\"crates/*\"");
    assert_eq!(left_out(&all, &folders), ["benches"]);
}
