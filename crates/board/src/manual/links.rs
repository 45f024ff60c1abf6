//! The addresses of links and pictures of `docs/` in the manual. The manual has the folders of `docs/`,
//! with `.html` for `.md`.

use super::contents::{IMAGES, doc_page};
use super::markdown::outside;
use super::rules::COMMON;
use motley_movegen::variants;

/// Returns the address of a link's target in the page of this path in the manual; `None` for files that
/// are not in the manual. Both paths are relative: `rules/chess.html`, `../play/board.md#playing`.
pub(super) fn resolve(page: &str, target: &str) -> Option<String> {
    if let Some(address) = outside(target) {
        return Some(address);
    }
    let (path, anchor) = match target.split_once('#') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (target, None),
    };
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = normal(&format!("docs/{folder}/{path}"));
    let (place, own_anchor) = place(&path)?;
    let address = relative(page, &place);
    Some(match anchor.or(own_anchor) {
        Some(anchor) => format!("{address}#{anchor}"),
        None => address,
    })
}

/// Returns the path in the manual of a file of the repository, with its anchor if it is a part of a page.
fn place(path: &str) -> Option<(String, Option<&'static str>)> {
    let path = path.strip_prefix("docs/")?;
    if path == "rules/common.md" {
        return Some((format!("rules/{}.html", variants::DEFAULT.name), Some(COMMON)));
    }
    if path == "rules" {
        return Some(("index.html".to_owned(), None));
    }
    if let Some(image) = path.strip_prefix("images/") {
        return IMAGES.get_file(image).map(|_| (path.to_owned(), None));
    }
    let page = path.strip_suffix(".md")?;
    let is_known = match page.strip_prefix("rules/") {
        Some(game) => variants::info(game).is_some(),
        None => doc_page(page).is_some(),
    };
    is_known.then(|| (format!("{page}.html"), None))
}

/// Returns a path without `.` and `..`.
pub(super) fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// Returns the address of a file of the manual in the page of this path.
pub(super) fn relative(page: &str, place: &str) -> String {
    "../".repeat(page.matches('/').count()) + place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_between_pages_lead_to_pages() {
        for (page, target, address) in [
            ("play/board.html", "gui.md#winboard", Some("../play/gui.html#winboard")),
            ("play/board.html", "../rules/chess.md", Some("../rules/chess.html")),
            ("rules/chess.html", "../play/gui.md", Some("../play/gui.html")),
            ("rules/chess.html", "bandit.md", Some("../rules/bandit.html")),
            ("rules/bandit.html", "common.md", Some("../rules/chess.html#common")),
            ("play/board.html", "https://example.org", Some("https://example.org")),
            ("play/board.html", "#playing", Some("#playing")),
            ("play/board.html", "../../crates/board/src/lib.rs", None),
            ("play/board.html", "../../../outside.md", None),
            ("measure/strength.html", "record/speed.md", None),
        ] {
            assert_eq!(resolve(page, target).as_deref(), address, "{target}");
        }
    }
}
