//! Tests of the manual as a whole.

use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the values of an attribute.
fn values<'a>(html: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let begins = format!(" {attribute}=\"");
    let parts = html.split(&begins).skip(1).collect::<Vec<_>>().into_iter();
    parts.filter_map(|part| part.split_once('"').map(|(value, _)| value))
}

/// Every link and picture leads to a file of the manual, and every anchor to an element of its page.
#[test]
fn no_link_is_broken() {
    let files: BTreeMap<String, String> =
        files().map(|(path, content)| (path, String::from_utf8_lossy(&content).into_owned())).collect();
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        files.iter().map(|(path, html)| (path.as_str(), values(html, "id").collect())).collect();
    let mut seen = 0;
    for (path, html) in files.iter().filter(|(path, _)| path.ends_with(".html")) {
        for target in values(html, "href").chain(values(html, "src")) {
            if target.starts_with("https://") {
                continue;
            }
            seen += 1;
            let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            let place = links::normal(&format!("site/manual/{folder}/{file}"));
            // The board and its files.
            let file = if file.is_empty() {
                path.clone()
            } else if let Some(place) = place.strip_prefix("site/manual/") {
                place.to_owned()
            } else {
                let picture = place.strip_prefix("site/pictures/").and_then(|path| path.strip_suffix(".svg"));
                assert!(picture.is_none_or(|path| motley_kit::pictures::picture(path).is_some()), "{target}");
                assert!(
                    picture.is_some()
                        || place.starts_with("site/page/")
                        || place.starts_with("site/?")
                        || place == "site",
                    "{path}: {target}"
                );
                continue;
            };
            let ids = ids.get(file.as_str());
            let ids = ids.unwrap_or_else(|| panic!("{path}: no file {target}"));
            assert!(anchor.is_empty() || ids.contains(anchor), "{path}: no anchor {target}");
        }
    }
    assert!(seen > 1000, "only {seen} links");
}

/// The board's pages link to pages that the manual has.
#[test]
fn the_board_links_to_the_manual() {
    let mut seen = 0;
    for (folder, name) in [("page", "index.html"), ("matches", "index.html"), ("matches", "engines.html")] {
        let page = crate::assets::file(folder, name).expect("a page");
        let html = String::from_utf8_lossy(&page.bytes);
        for target in values(&html, "href") {
            let Some((_, path)) = target.split_once("manual/") else { continue };
            seen += 1;
            assert!(file(path).is_some(), "{name}: {target}");
        }
    }
    assert!(seen > 2, "only {seen} links");
}

#[test]
fn files_are_found_by_their_paths() {
    for (path, content) in files() {
        assert_eq!(file(&path), Some(content), "{path}");
    }
    for path in ["nothing.html", "images/nothing.png", "../play/board.html", "", "rules/"] {
        assert_eq!(file(path), None, "{path}");
    }
}

#[test]
fn the_search_knows_rules_and_pages() {
    let index = file(INDEX).unwrap();
    let index: serde_json::Value = serde_json::from_slice(&index).unwrap();
    let addresses: Vec<&str> =
        index.as_array().unwrap().iter().filter_map(|entry| entry["address"].as_str()).collect();
    for page in ["play/board.html#playing", "measure/strength.html#strength"] {
        assert!(addresses.contains(&page), "{page}");
    }
    for info in variants::ALL.iter().filter(|info| info.rules == info.name) {
        let path = format!("rules/{}.html#", info.name);
        assert!(addresses.iter().any(|address| address.starts_with(&path)));
    }
}
