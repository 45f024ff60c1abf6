//! Every clause of every RULES.md is named by the code that implements it and by a test, every
//! cited id is defined, and no id is defined twice. `docs/rule-index.md` lists the places; run with
//! `MOTLEY_WRITE_INDEX=1` to write it.

use motley_tidy::rules::{Citation, Place, RuleBook, citations, rule_books};
use motley_tidy::tree;
use std::collections::BTreeMap;
use std::fmt::Write;

const INDEX: &str = "docs/rule-index.md";
const HEAD: &str = "# Where every rule is

Written by `crates/tidy/tests/rule_index.rs`: after each clause the functions, types and constants of the code that name it, then those
of the tests. A file alone names it in its head, or is data. Paths begin in `crates/movegen/src/`, or in the root of the repository.
";

#[test]
fn no_id_is_defined_twice() {
    let mut homes = BTreeMap::<String, Vec<String>>::new();
    for book in rule_books() {
        for id in book.clauses {
            homes.entry(id).or_default().push(book.path.clone());
        }
    }
    homes.retain(|_, books| books.len() > 1);
    assert!(homes.is_empty(), "defined more than once: {homes:#?}");
}

#[test]
fn every_id_cited_is_defined() {
    let books = rule_books();
    let is_defined = |id: &String| books.iter().any(|book| book.clauses.contains(id));
    let unknown: Vec<String> = citations()
        .iter()
        .filter(|citation| !is_defined(&citation.id))
        .map(|citation| format!("{}:{} [{}]", citation.path, citation.line + 1, citation.id))
        .collect();
    assert!(unknown.is_empty(), "no RULES.md defines:\n{}", unknown.join("\n"));
}

#[test]
fn every_clause_has_code_and_test() {
    let citations = citations();
    let mut missing = Vec::new();
    let mut index = HEAD.to_owned();
    for book in rule_books() {
        let _ = writeln!(index, "\n## {}\n", title(&book));
        for id in &book.clauses {
            let _ = writeln!(index, "- [{id}]");
            for (what, place) in [("code", Place::Code), ("test", Place::Test)] {
                let places = places(&citations, id, place);
                if places.is_empty() {
                    missing.push(format!("{}: no {what} names [{id}]", book.path));
                }
                let _ = writeln!(index, "  - {what}: {}", places.join(", "));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    if std::env::var_os("MOTLEY_WRITE_INDEX").is_some() {
        std::fs::write(tree::root().join(INDEX), &index).expect("the index can be written");
    }
    assert!(
        tree::read(INDEX) == index,
        "{INDEX} is old; write it: MOTLEY_WRITE_INDEX=1 cargo test --profile ci -p motley-tidy"
    );
}

/// Returns a rule book's heading: the first line of the book, linked.
fn title(book: &RuleBook) -> String {
    let text = tree::read(&book.path);
    let heading = text.lines().next().unwrap_or_default().trim_start_matches("# ");
    format!("[{}](../{})", heading.replace('`', ""), book.path)
}

/// Returns the places that name a clause, file by file: `file`::{one, other}.
fn places(citations: &[Citation], id: &str, place: Place) -> Vec<String> {
    let mut files = BTreeMap::<&str, Vec<&str>>::new();
    for citation in citations.iter().filter(|citation| citation.id == id && citation.place == place) {
        let names = files.entry(&citation.path).or_default();
        let name = citation.item.as_deref();
        names.extend(name.filter(|name| !names.contains(name)).into_iter().collect::<Vec<_>>());
    }
    let shown = |(path, names): (&str, Vec<&str>)| {
        let path = path.strip_prefix("crates/movegen/src/").unwrap_or(path);
        match names[..] {
            [] => format!("`{path}`"),
            [name] => format!("`{path}`::{name}"),
            _ => format!("`{path}`::{{{}}}", names.join(", ")),
        }
    };
    files.into_iter().map(shown).collect()
}
