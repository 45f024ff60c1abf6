//! Plain words (`docs/build/style.md`): openings of doc comments, words to avoid, width of prose.
//!
//! Limits that are still above their aim may fall, but never rise.

use motley_tidy::source::Source;
use motley_tidy::style::{
    Opening, QUESTION_WORDS, WORDS_OUT, doc_openings, long_prose, openings_without_verb, opens_with,
    wide_comments, words_out,
};
use motley_tidy::tree;
use std::collections::BTreeMap;

/// Doc comments of a hundred that may open with "Whether", which is right for a `bool`.
const MAX_WHETHER_PERCENT: usize = 6;
/// Characters of a line of Markdown's prose.
const MAX_PROSE_WIDTH: usize = 120;
/// Characters of a line of a comment.
const MAX_COMMENT_WIDTH: usize = 110;

/// Files that name the words that are out, or repeat them.
const EXEMPT: [&str; 3] = ["crates/tidy/src/style.rs", "docs/build/style.md", "crates/tidy/tests/style.rs"];

/// All Rust files of the repository.
fn sources() -> impl Iterator<Item = &'static Source> {
    ["crates", "benches", "uci-tests"].into_iter().flat_map(tree::sources)
}

fn list(mut found: Vec<String>) -> String {
    let more = found.len().saturating_sub(40);
    found.truncate(40);
    format!("{}\nand {more} more", found.join("\n"))
}

/// Returns the place and the text of an opening.
fn place(source: &Source, opening: &Opening) -> String {
    format!("{}:{}: {}", source.path, opening.line + 1, opening.text)
}

#[test]
fn doc_comments_do_not_open_with_questions() {
    let (mut all, mut whether) = (0, 0);
    let mut questions = Vec::new();
    for source in sources() {
        for opening in doc_openings(source) {
            all += 1;
            whether += usize::from(opens_with(&opening.text, &["Whether"]));
            if opens_with(&opening.text, &QUESTION_WORDS) {
                questions.push(place(source, &opening));
            }
        }
    }
    let percent = (whether * 100).div_ceil(all);
    println!("{percent} % of {all} doc comments open with Whether");
    assert!(
        percent <= MAX_WHETHER_PERCENT,
        "{percent} % of {all} doc comments open with Whether ({MAX_WHETHER_PERCENT} allowed)"
    );
    assert!(questions.is_empty(), "doc comments open with a question word:\n{}", list(questions));
}

#[test]
fn docs_of_functions_begin_with_a_verb() {
    let is_tested = |source: &&Source| {
        let in_folder = |name: &str| source.path.contains(&format!("/{name}/"));
        in_folder("src") && !in_folder("tests") && !source.path.ends_with("/tests.rs")
    };
    let mut found = Vec::new();
    for source in sources().filter(is_tested) {
        let openings = openings_without_verb(source);
        found.extend(openings.iter().map(|opening| place(source, opening)));
    }
    assert!(
        found.is_empty(),
        "doc comments of functions begin with a verb in the third person:\n{}",
        list(found)
    );
}

#[test]
fn words_that_are_out_are_not_used() {
    let mut found = Vec::new();
    let mut look = |path: &str, line: usize, text: &str| {
        for word in words_out(text) {
            found.push((word, format!("{path}:{}: {word}", line + 1)));
        }
    };
    let is_read = |path: &String| !EXEMPT.contains(&path.as_str());
    for source in sources().filter(|source| is_read(&source.path)) {
        for (line, text) in source.texts() {
            look(&source.path, line, text);
        }
    }
    let mut texts = tree::files("", ".md");
    texts.extend(tree::files("crates/board/page", ".js"));
    for path in texts.into_iter().filter(is_read) {
        for (line, text) in tree::read(&path).lines().enumerate() {
            look(&path, line, text);
        }
    }
    let mut counts = BTreeMap::<&str, usize>::new();
    for (word, _) in &found {
        *counts.entry(word).or_default() += 1;
    }
    println!("{counts:?}");
    let places = found.into_iter().map(|(_, place)| place).collect::<Vec<_>>();
    assert!(
        places.is_empty(),
        "{} places have words that are out; say instead: {WORDS_OUT:?}\n{}",
        places.len(),
        list(places)
    );
}

#[test]
fn prose_is_not_too_wide() {
    let mut found = Vec::new();
    for path in tree::files("", ".md") {
        for line in long_prose(&tree::read(&path), MAX_PROSE_WIDTH) {
            found.push(format!("{path}:{}", line + 1));
        }
    }
    assert!(found.is_empty(), "lines of prose with more than {MAX_PROSE_WIDTH} characters:\n{}", list(found));
}

#[test]
fn comments_are_not_too_wide() {
    let mut found = Vec::new();
    for path in tree::files("", ".rs") {
        for line in wide_comments(&tree::read(&path), MAX_COMMENT_WIDTH) {
            found.push(format!("{path}:{}", line + 1));
        }
    }
    assert!(
        found.is_empty(),
        "lines of comments with more than {MAX_COMMENT_WIDTH} characters:\n{}",
        list(found)
    );
}
