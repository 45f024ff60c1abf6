//! Every clause of every page of rules is named by the code that implements it and by a test, every cited id
//! is defined, and no id is defined twice. With `--nocapture` the places of every clause are printed.

use motley_tidy::rules::{Citation, Place, citations, rule_books};
use std::collections::BTreeMap;
use std::fmt::Write;

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
    assert!(unknown.is_empty(), "no page of rules defines:\n{}", unknown.join("\n"));
}

#[test]
fn every_clause_has_code_and_test() {
    let citations = citations();
    let mut missing = Vec::new();
    let mut index = String::new();
    for book in rule_books() {
        let _ = writeln!(index, "\n{}", book.path);
        for id in &book.clauses {
            let _ = writeln!(index, "[{id}]");
            for (what, place) in [("code", Place::Code), ("test", Place::Test)] {
                let places = places(&citations, id, place);
                if places.is_empty() {
                    missing.push(format!("{}: no {what} names [{id}]", book.path));
                }
                let _ = writeln!(index, "  {what}: {}", places.join(", "));
            }
        }
    }
    println!("{index}");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Returns the places that name a clause, file by file: `file::{one, other}`. A file alone names it in its
/// head, or is data.
fn places(citations: &[Citation], id: &str, place: Place) -> Vec<String> {
    let mut files = BTreeMap::<&str, Vec<&str>>::new();
    for citation in citations.iter().filter(|citation| citation.id == id && citation.place == place) {
        let names = files.entry(&citation.path).or_default();
        let name = citation.item.as_deref();
        names.extend(name.filter(|name| !names.contains(name)).into_iter().collect::<Vec<_>>());
    }
    let shown = |(path, names): (&str, Vec<&str>)| match names[..] {
        [] => path.to_owned(),
        [name] => format!("{path}::{name}"),
        _ => format!("{path}::{{{}}}", names.join(", ")),
    };
    files.into_iter().map(shown).collect()
}
