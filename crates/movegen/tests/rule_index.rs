//! Every clause of a game's RULES.md is named by the code that implements it and by a test.
//!
//! A clause is a line of `src/variants/<game>/RULES.md` that begins with `- [ID]`. Code is what
//! stands in `src/` outside test modules and files; tests are `tests.rs` files, files below a
//! `tests/` folder, whatever follows `#[cfg(test)]`, and the `why` of reference positions. The index
//! is `docs/rule-index.md`; run with `MOTLEY_WRITE_INDEX=1` to write it anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

fn files(root: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(root)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Where the clauses are named: by code and by tests.
#[derive(Default)]
struct Named {
    code: BTreeMap<String, Vec<String>>,
    tests: BTreeMap<String, Vec<String>>,
}

fn ids(line: &str) -> impl Iterator<Item = &str> {
    line.split('[').skip(1).filter_map(|rest| {
        let id = rest.split(']').next()?;
        let id = id.strip_suffix('\\').unwrap_or(id);
        let (family, number) = id.split_once('-')?;
        let plain = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_alphanumeric());
        (plain(family) && plain(number) && family.len() <= 3).then_some(id)
    })
}

fn clauses(rules: &str) -> Vec<String> {
    let starts = rules.lines().filter_map(|line| line.strip_prefix("- ["));
    starts
        .filter_map(|rest| rest.split(']').next())
        .map(str::to_owned)
        .collect()
}

fn collect(crate_root: &Path) -> Named {
    let mut all = Vec::new();
    files(&crate_root.join("src"), &mut all);
    files(&crate_root.join("tests"), &mut all);
    let mut named = Named::default();
    for path in all {
        let shown = path.strip_prefix(crate_root).unwrap().display().to_string();
        let kind = path.extension().and_then(|e| e.to_str());
        let test_file = kind == Some("jsonl")
            || shown.ends_with("tests.rs")
            || shown.starts_with("tests/")
            || shown.contains("/tests/");
        if !matches!(kind, Some("rs" | "jsonl")) {
            continue;
        }
        let mut in_tests = test_file;
        let mut marked = false;
        for line in std::fs::read_to_string(&path).unwrap().lines() {
            // Not `#[cfg(test)] mod tests;`: that is a file of its own.
            in_tests |= marked && line.ends_with('{');
            marked = line.trim() == "#[cfg(test)]";
            for id in ids(line) {
                let place = if in_tests {
                    &mut named.tests
                } else {
                    &mut named.code
                };
                let places = place.entry(id.to_owned()).or_default();
                if places.last() != Some(&shown) {
                    places.push(shown.clone());
                }
            }
        }
    }
    named
}

#[test]
fn every_clause_has_code_and_test() {
    let crate_root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let named = collect(crate_root);
    let mut index =
        String::from("# Where every rule is\n\nWritten by `crates/movegen/tests/rule_index.rs`.\n");
    let mut missing = Vec::new();
    let mut rules = Vec::new();
    files(&crate_root.join("src/variants"), &mut rules);
    for path in rules.iter().filter(|path| path.ends_with("RULES.md")) {
        let game = path
            .parent()
            .unwrap()
            .file_name()
            .unwrap()
            .to_string_lossy()
            .into_owned();
        let _ = write!(
            index,
            "\n## {game}\n\n| clause | code | tests |\n| --- | --- | --- |\n"
        );
        for id in clauses(&std::fs::read_to_string(path).unwrap()) {
            let cell = |places: Option<&Vec<String>>| {
                places.map(|list| {
                    list.iter()
                        .map(|p| format!("`{p}`"))
                        .collect::<Vec<_>>()
                        .join(", ")
                })
            };
            let (code, tests) = (cell(named.code.get(&id)), cell(named.tests.get(&id)));
            for (what, found) in [("code", &code), ("test", &tests)] {
                if found.is_none() {
                    missing.push(format!("{game}: no {what} names [{id}]"));
                }
            }
            let _ = writeln!(
                index,
                "| {id} | {} | {} |",
                code.unwrap_or_default(),
                tests.unwrap_or_default()
            );
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    let file = crate_root.join("../../docs/rule-index.md");
    if std::env::var_os("MOTLEY_WRITE_INDEX").is_some() {
        std::fs::write(&file, &index).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        written == index,
        "docs/rule-index.md is old: run with MOTLEY_WRITE_INDEX=1"
    );
}
