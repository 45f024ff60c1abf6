//! Clauses of the rules, and the places that cite them.
//!
//! A clause is a line `- [ID] ...` of a page of `docs/rules`. Sources cite it as `[ID]`, in comments and in
//! messages; so do reference positions, transcripts and documents.

use crate::items::ItemKind;
use crate::modules::Crate;
use crate::tree;
use std::collections::BTreeSet;

/// The clauses of one page of rules.
#[derive(Debug)]
pub struct RuleBook {
    /// The path from the root of the repository.
    pub path: String,
    /// The ids that the file defines, in its order.
    pub clauses: Vec<String>,
}

/// A place that cites a clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Citation {
    /// The id cited.
    pub id: String,
    /// The path of the file from the root of the repository.
    pub path: String,
    /// The line, from 0.
    pub line: usize,
    /// The function, type or constant that cites it; `None` for the head of a file and for data.
    pub item: Option<String>,
    /// The kind of the place.
    pub place: Place,
}

/// The kind of a place that cites a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Code that implements the rules, or relies on them.
    Code,
    /// A test.
    Test,
    /// A document.
    Document,
}

/// Returns the ids that a text cites. An id begins with one to three capitals or digits, at least
/// one of them a letter; a number, or two letters for a piece, follows.
pub fn ids(text: &str) -> impl Iterator<Item = &str> {
    text.split('[').skip(1).filter_map(|rest| {
        let id = rest.split(']').next()?;
        // In Rust's docs the bracket is escaped, because it would begin a link.
        let id = id.strip_suffix('\\').unwrap_or(id);
        let (family, number) = id.split_once('-')?;
        let is_family = (1..=3).contains(&family.len())
            && family.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
            && family.bytes().any(|b| b.is_ascii_uppercase());
        let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        let is_piece = number.len() == 2 && number.bytes().all(|b| b.is_ascii_uppercase());
        (is_family && (is_number || is_piece)).then_some(id)
    })
}

/// Returns every rule book, in the order of their paths.
#[must_use]
pub fn rule_books() -> Vec<RuleBook> {
    let paths = tree::files("docs/rules", ".md").into_iter();
    paths.map(|path| RuleBook { clauses: clauses(&tree::read(&path)), path }).collect()
}

fn clauses(text: &str) -> Vec<String> {
    let starts = text.lines().filter_map(|line| line.strip_prefix("- ["));
    let ids = starts.filter_map(|rest| rest.split(']').next());
    ids.map(str::to_owned).collect()
}

/// Returns every citation in the repository, without the examples in this crate.
#[must_use]
pub fn citations() -> Vec<Citation> {
    let mut found = Vec::new();
    for name in tree::crates() {
        let folder = format!("crates/{name}");
        let sources = tree::sources(&format!("{folder}/src"));
        let engine = Crate::new(&format!("{folder}/src"), sources);
        let code: BTreeSet<&str> = engine.sources().map(|source| source.path.as_str()).collect();
        cite_sources(&folder, |path| code.contains(path), &mut found);
    }
    cite_sources("benches", |_| true, &mut found);
    cite_sources("uci-tests", |_| false, &mut found);
    cite_texts("crates", ".jsonl", Place::Test, &mut found);
    cite_texts("uci-tests", ".txt", Place::Test, &mut found);
    cite_texts("", ".md", Place::Document, &mut found);
    found
}

/// Adds the citations of the Rust files below `folder`; `is_code` says whether a path is production
/// code.
fn cite_sources(folder: &str, is_code: impl Fn(&str) -> bool, found: &mut Vec<Citation>) {
    for source in tree::sources(folder) {
        let is_code = is_code(&source.path);
        let mut texts = source.texts();
        texts.sort_by_key(|(line, _)| *line);
        for (line, text) in texts {
            let is_test = !is_code || source.is_test_line(line);
            let head = text.starts_with("//!");
            let item = source.item_at(line).filter(|item| !(head && item.kind != ItemKind::Module));
            for id in ids(text) {
                found.push(Citation {
                    id: id.to_owned(),
                    path: source.path.clone(),
                    line,
                    item: item.map(|item| item.name.clone()),
                    place: if is_test { Place::Test } else { Place::Code },
                });
            }
        }
    }
}

/// Adds the citations of the files below `folder` with the given ending.
fn cite_texts(folder: &str, ending: &str, place: Place, found: &mut Vec<Citation>) {
    for path in tree::files(folder, ending) {
        for (line, text) in tree::read(&path).lines().enumerate() {
            for id in ids(text) {
                found.push(Citation { id: id.to_owned(), path: path.clone(), line, item: None, place });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ids;

    #[test]
    fn ids_are_told_from_other_brackets() {
        let text = "[G-1], \\[8P-12\\] and [E-DO], not [1-8], [A-Z], [a-h], [G-n] or [x](y-1)";
        assert_eq!(ids(text).collect::<Vec<_>>(), ["G-1", "8P-12", "E-DO"]);
    }
}
