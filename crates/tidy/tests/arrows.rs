//! Dependencies between crates, and crates that must forbid unsafe code. ARCHITECTURE.md draws the
//! dependencies.

use motley_tidy::tree;

/// A crate's folder, the crates that it may depend on, and further crates for its tests.
const ARROWS: [(&str, &[&str], &[&str]); 20] = [
    ("crates/game", &[], &[]),
    ("crates/net", &["game"], &[]),
    ("crates/movegen", &["game", "net"], &[]),
    // Its unit tests compare their build, in which parameters can be tuned, with the normal one.
    ("crates/search", &["game"], &["movegen", "search"]),
    ("crates/protocol", &[], &[]),
    ("crates/results", &[], &["movegen"]),
    ("crates/kit", &["engines", "game", "movegen", "net", "search"], &[]),
    // Its tests write the types of its messages.
    ("crates/board", &["game", "kit", "movegen", "tournament"], &["kit"]),
    // Not below crates/, because it is linked into Python only.
    ("python", &["kit"], &[]),
    ("crates/train", &["game", "movegen", "net"], &[]),
    ("crates/engines", &["game", "movegen", "net", "search"], &[]),
    ("crates/wasm", &["board", "engines", "kit", "movegen", "search"], &[]),
    // Not in the program: it writes the JavaScript around the module of crates/wasm.
    ("crates/wasm/bindgen", &[], &[]),
    ("crates/tournament", &["engines", "game", "kit", "movegen", "protocol", "results", "search"], &[]),
    (
        "crates/lab",
        &["engines", "game", "kit", "movegen", "net", "results", "search", "tournament", "train"],
        &[],
    ),
    ("crates/openbench", &["engines", "game", "lab", "movegen", "search", "tournament", "train"], &[]),
    (
        "crates/cli",
        &[
            "board",
            "engines",
            "game",
            "kit",
            "lab",
            "movegen",
            "openbench",
            "protocol",
            "results",
            "search",
            "tournament",
        ],
        &[],
    ),
    ("benches", &["game", "results", "search", "tournament"], &["movegen", "net"]),
    // Not a member of the workspace, because it is built for coverage.
    ("crates/fuzz", &["game", "movegen", "protocol", "tournament"], &[]),
    ("crates/tidy", &["results"], &["movegen"]),
];

/// Returns the crates of the workspace that a manifest depends on, sorted: in sections whose names
/// end with `dependencies`, of tests if `of_tests`.
fn dependencies(manifest: &str, of_tests: bool) -> Vec<String> {
    let mut found = Vec::new();
    let mut in_section = false;
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            let section = section.trim_end_matches(']');
            let section = section.rsplit('.').next().unwrap_or(section);
            in_section = section.ends_with("dependencies") && (section == "dev-dependencies") == of_tests;
        } else if let Some(name) = line.strip_prefix("motley-").filter(|_| in_section) {
            let end = name.find(|c: char| !c.is_alphanumeric());
            found.push(name[..end.unwrap_or(name.len())].to_owned());
        }
    }
    found.sort();
    found
}

#[test]
fn crates_depend_only_downwards() {
    for (folder, normal, of_tests) in ARROWS {
        let manifest = tree::read(&format!("{folder}/Cargo.toml"));
        assert!(!manifest.is_empty(), "{folder} has a Cargo.toml");
        assert_eq!(dependencies(&manifest, false), normal, "{folder}");
        assert_eq!(dependencies(&manifest, true), of_tests, "tests of {folder}");
    }
}

#[test]
fn every_crate_has_its_arrows() {
    let manifests = tree::files("", "Cargo.toml");
    let known = |path: &String| {
        let mut folders = ARROWS.iter().map(|(folder, ..)| format!("{folder}/Cargo.toml"));
        path == "Cargo.toml" || folders.any(|known| known == *path)
    };
    let unknown: Vec<_> = manifests.into_iter().filter(|path| !known(path)).collect();
    assert!(unknown.is_empty(), "which crates may these know? {unknown:?}");
}

/// Returns the root files of every crate: its library and its programs.
fn crate_roots() -> Vec<String> {
    let is_root = |path: &String| {
        path.ends_with("/src/lib.rs") || path.ends_with("/src/main.rs") || path.contains("/src/bin/")
    };
    let mut roots = tree::files("crates", ".rs");
    roots.extend(tree::files("benches", ".rs"));
    roots.extend(tree::files("python", ".rs"));
    roots.retain(is_root);
    roots
}

/// Whether the root file of a crate forbids unsafe code.
fn forbids_unsafe(text: &str) -> bool {
    text.lines().any(|line| line == "#![forbid(unsafe_code)]")
}

#[test]
fn a_crate_that_does_not_forbid_is_found() {
    let forbids = "//! Doc.\n\n#![forbid(unsafe_code)]\nmod a;\n";
    assert!(forbids_unsafe(forbids));
    assert!(!forbids_unsafe(&forbids.replace("#!", "// #!")));
}

#[test]
fn only_the_search_may_be_unsafe() {
    let may_be_unsafe = |path: &String| !forbids_unsafe(&tree::read(path));
    let unsafe_roots: Vec<_> = crate_roots().into_iter().filter(may_be_unsafe).collect();
    assert_eq!(unsafe_roots, ["crates/search/src/lib.rs"], "these do not forbid unsafe code");
}
