//! Figures in documents agree with the sources: the number of crates, the defaults of the search's
//! parameters, and the sizes of the sets of positions.

use motley_tidy::figures::{counts, row_of_params, wrong_counts, wrong_defaults};
use motley_tidy::tree;
use std::collections::BTreeMap;

#[test]
fn documents_know_how_many_crates_there_are() {
    let all = tree::crates().len();
    for path in ["README.md", "ARCHITECTURE.md"] {
        let wrong = wrong_counts(&tree::read(path), "crates", all);
        assert!(wrong.is_empty(), "{path}: found {wrong:?} crates, expected {all}");
    }
}

/// Returns the defaults of all rows of `params!` tables, by name.
fn defaults() -> BTreeMap<String, i64> {
    let mut found = BTreeMap::new();
    for path in tree::files("crates/search/src", ".rs") {
        for line in tree::read(&path).lines() {
            if let Some((name, default)) = row_of_params(line) {
                found.insert(name, default);
            }
        }
    }
    found
}

#[test]
fn documents_quote_the_defaults_of_the_search() {
    let defaults = defaults();
    assert!(defaults.len() > 50, "{} numbers are known", defaults.len());
    for path in ["docs/measure/tuning.md", "README.md", "docs/measure/match.md"] {
        let text = tree::read(path);
        let wrong = wrong_defaults(&text, &defaults);
        assert!(wrong.is_empty(), "{path}: not as in the search: {wrong:?}");
    }
}

#[test]
fn sets_of_positions_have_the_size_that_their_pages_give() {
    for folder in ["openings", "sets"] {
        let page = format!("benches/{folder}/README.md");
        let given = counts(&tree::read(&page), "positions");
        for set in tree::files(&format!("benches/{folder}"), ".epd") {
            let size = tree::read(&set).lines().count();
            assert_eq!(given.first(), Some(&size), "{page} and {set}");
        }
    }
}
