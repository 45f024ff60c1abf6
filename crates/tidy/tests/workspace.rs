//! `cargo test` without further words runs every test: `default-members` of the workspace leaves out no
//! crate that has tests, programs of tests leave out no file, and no crate with examples has
//! `doctest = false`.

use motley_tidy::tree::{self, manifest_list};

/// Whether a folder is named by one of the patterns: itself, or as `folder/*`.
fn is_named(folder: &str, patterns: &[String]) -> bool {
    patterns.iter().any(|pattern| match pattern.strip_suffix("/*") {
        Some(above) => folder.rsplit_once('/').is_some_and(|parts| parts.0 == above),
        None => folder == pattern,
    })
}

/// Returns the crates that are in the workspace, but not among its default members.
fn left_out(manifest: &str, folders: &[String]) -> Vec<String> {
    let (excluded, defaults) =
        (manifest_list(manifest, "exclude"), manifest_list(manifest, "default-members"));
    let is_left_out = |folder: &&String| !is_named(folder, &excluded) && !is_named(folder, &defaults);
    folders.iter().filter(is_left_out).cloned().collect()
}

/// Whether a crate has tests, of its units or beside them.
fn has_tests(folder: &str) -> bool {
    let sources = tree::files(folder, ".rs");
    sources.iter().any(|path| tree::read(path).contains("#[test]"))
}

#[test]
fn every_crate_with_tests_is_tested_by_default() {
    let manifests = tree::files("", "/Cargo.toml");
    let folders = manifests.iter().filter_map(|path| path.strip_suffix("/Cargo.toml"));
    let tested: Vec<String> = folders.filter(|folder| has_tests(folder)).map(str::to_owned).collect();
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
    let folders = ["benches", "crates/board", "crates/cli", "crates/fuzz", "crates/game"];
    let folders = folders.map(str::to_owned);
    assert_eq!(left_out(manifest, &folders), ["benches", "crates/board"]);
    let all = manifest.replace("\"crates/cli\"", "\"crates/*\"");
    assert_eq!(left_out(&all, &folders), ["benches"]);
}

/// Returns the files of a crate's folder `tests` that are neither a program nor a module of one: those that
/// `main`, the text of `tests/main.rs`, does not declare.
fn undeclared<'a>(files: &[&'a str], main: &str) -> Vec<&'a str> {
    let is_declared = |file: &&&str| {
        let name = file.strip_suffix(".rs").unwrap_or(file);
        name == "main" || main.lines().any(|line| line == format!("mod {name};"))
    };
    let not = files.iter().filter(|file| !is_declared(file));
    not.copied().collect()
}

#[test]
fn programs_of_tests_leave_out_no_file() {
    let mut programs = 0;
    for name in tree::crates() {
        let tests = format!("crates/{name}/tests/");
        if !tree::read(&format!("crates/{name}/Cargo.toml")).contains("\nautotests = false\n") {
            continue;
        }
        programs += 1;
        let paths = tree::files(&tests, ".rs");
        let names = paths.iter().filter_map(|path| path.strip_prefix(&tests));
        let files: Vec<&str> = names.filter(|name| !name.contains('/')).collect();
        let main = tree::read(&format!("{tests}main.rs"));
        let left_out = undeclared(&files, &main);
        assert!(left_out.is_empty(), "{tests}main.rs does not declare {left_out:?}");
    }
    assert!(programs > 3, "{programs} crates have one program of tests");
}

#[test]
fn files_that_are_left_out_are_found() {
    let main = "mod laws;\nmod support;\n";
    assert_eq!(undeclared(&["laws.rs", "main.rs", "new.rs"], main), ["new.rs"]);
}

#[test]
fn examples_in_documentation_are_run() {
    for name in tree::crates() {
        if !tree::read(&format!("crates/{name}/Cargo.toml")).contains("\ndoctest = false\n") {
            continue;
        }
        for path in tree::files(&format!("crates/{name}/src"), ".rs") {
            let text = tree::read(&path);
            // Every second fence opens a block.
            let lines = text.lines().map(str::trim_start);
            let is_fence = |line: &&str| line.starts_with("/// ```") || line.starts_with("//! ```");
            let mut opening = lines.filter(is_fence).step_by(2);
            let example = opening.find(|line| line.ends_with("```") || line.ends_with("```rust"));
            assert_eq!(example, None, "{path} has an example, but `doctest = false`");
        }
    }
}
