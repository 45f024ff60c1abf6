//! The index of the search: every section of the manual with its text, which the page searches.

use super::Page;
use serde::Serialize;

/// A section in the index.
#[derive(Serialize)]
struct IndexEntry<'a> {
    /// The address below the manual's folder.
    address: String,
    /// The title of the page.
    page: &'a str,
    heading: &'a str,
    text: &'a str,
}

/// Returns the index of these pages as JSON. Games that share a page of rules repeat its text: of
/// sections with the same words only the first is in the index.
pub(super) fn json(pages: impl Iterator<Item = Page>) -> String {
    let pages: Vec<Page> = pages.collect();
    let mut entries: Vec<IndexEntry<'_>> = Vec::new();
    for page in &pages {
        for section in &page.sections {
            let text = section.text.trim();
            let is_known = |entry: &IndexEntry<'_>| (entry.heading, entry.text) == (&section.heading, text);
            if !entries.iter().any(is_known) {
                entries.push(IndexEntry {
                    address: format!("{}#{}", page.path, section.anchor),
                    page: &page.title,
                    heading: &section.heading,
                    text,
                });
            }
        }
    }
    serde_json::to_string(&entries).unwrap_or_default()
}
