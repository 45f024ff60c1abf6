//! Figures in documents agree with the sources: the number of crates, the defaults of the search's
//! parameters, and the sizes of the sets of positions.

use motley_tidy::tree;
use std::collections::BTreeMap;

/// Numbers as words, from one on.
const WORDS: [&str; 20] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Returns the numbers before a noun in a text, such as "twelve crates".
fn counts(text: &str, noun: &str) -> Vec<usize> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |word: &str| {
        let word = word.to_lowercase();
        let place = WORDS.iter().position(|&known| known == word);
        place
            .map(|place| place + 1)
            .or_else(|| word.replace(',', "").parse().ok())
    };
    let pairs = words.windows(2);
    let counted = pairs.filter(|pair| pair[1].trim_matches(|c: char| !c.is_alphabetic()) == noun);
    counted.filter_map(|pair| number(pair[0])).collect()
}

#[test]
fn documents_know_how_many_crates_there_are() {
    let all = tree::crates().len();
    for path in ["README.md", "ARCHITECTURE.md"] {
        for found in counts(&tree::read(path), "crates") {
            assert_eq!(found, all, "{path} speaks of {found} crates");
        }
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

/// Returns the name and the default of a row such as `fp_base = 75 in 20..=300 by 15;`.
fn row_of_params(line: &str) -> Option<(String, i64)> {
    let (name, rest) = line.trim().split_once(" = ")?;
    let (default, range) = rest.split_once(" in ")?;
    let is_name = name
        .chars()
        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let default = default.replace('_', "").parse().ok()?;
    (is_name && range.contains("..=")).then(|| (name.to_owned(), default))
}

#[test]
fn documents_quote_the_defaults_of_the_search() {
    let defaults = defaults();
    assert!(defaults.len() > 50, "{} numbers are known", defaults.len());
    for path in ["docs/tuning.md", "README.md", "docs/match.md"] {
        for line in tree::read(path).lines() {
            if let Some((name, value)) = row_of_params(line) {
                assert_eq!(Some(&value), defaults.get(&name), "{path}: {line}");
            }
        }
    }
}

#[test]
fn sets_of_positions_have_the_size_that_their_pages_give() {
    // CSV files begin with a line of names.
    for (folder, ending, heads) in [
        ("openings", ".epd", 0),
        ("growth", ".epd", 0),
        ("blind-spot", ".csv", 1),
    ] {
        let page = format!("benches/{folder}/README.md");
        let given = counts(&tree::read(&page), "positions");
        for set in tree::files(&format!("benches/{folder}"), ending) {
            let size = tree::read(&set).lines().count() - heads;
            assert_eq!(given.first(), Some(&size), "{page} and {set}");
        }
    }
}

#[test]
fn figures_are_found() {
    assert_eq!(
        counts("first: ten crates, and 3 crates (seven in all)", "crates"),
        [10, 3]
    );
    assert_eq!(counts("1,271 positions", "positions"), [1271]);
    let row = row_of_params("    fp_base = 75 in 20..=300 by 15;");
    assert_eq!(row, Some(("fp_base".to_owned(), 75)));
    assert_eq!(row_of_params("let base = 75;"), None);
}
