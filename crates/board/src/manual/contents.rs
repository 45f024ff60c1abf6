//! The contents of the manual: its chapters, the pages of `docs/` in them, and their pictures.

use include_dir::{Dir, include_dir};
use motley_movegen::variant::Info;
use motley_movegen::variants;

pub(super) static IMAGES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../docs/images");

/// A page of `docs/`.
pub(super) struct DocPage {
    /// The path of the file in `docs/`, without `.md`.
    pub(super) name: &'static str,
    /// The text as Markdown.
    pub(super) text: &'static str,
}

/// A chapter; the rules of the games are a chapter of their own.
pub(super) struct Chapter {
    pub(super) title: &'static str,
    pub(super) pages: &'static [DocPage],
}

macro_rules! pages {
    ($($name:literal),* $(,)?) => {
        &[$(DocPage {
            name: $name,
            text: include_str!(concat!("../../../../docs/", $name, ".md")),
        }),*]
    };
}

/// The title of the chapter with the rules, which follows the first chapter.
pub(super) const RULES_TITLE: &str = "Rules of the games";

pub(super) const CHAPTERS: &[Chapter] = &[
    Chapter {
        title: "Playing",
        pages: pages!["play/board", "play/site", "play/gui", "play/options", "play/status"],
    },
    Chapter { title: "Inventing games", pages: pages!["invent/ten-minutes", "invent/invent-a-game"] },
    Chapter {
        title: "Measuring",
        pages: pages![
            "measure/values",
            "measure/strength",
            "measure/networks",
            "measure/performance",
            "measure/match",
        ],
    },
];

/// Returns the page of `docs/` with this path, if it is in the manual.
pub(super) fn doc_page(name: &str) -> Option<&'static DocPage> {
    let mut pages = CHAPTERS.iter().flat_map(|chapter| chapter.pages);
    pages.find(|page| page.name == name)
}

/// Returns the title of a page: its first heading.
pub(super) fn title(text: &str) -> String {
    let heading = text.lines().find_map(|line| line.strip_prefix("# "));
    heading.unwrap_or_default().replace('`', "")
}

/// Returns the games with a page of rules of their own, from the most unruly to chess, as the front
/// page shows them.
pub(super) fn games_with_rules() -> impl Iterator<Item = &'static Info> {
    variants::ALL.iter().rev().copied()
}

/// Returns the games from files, in the order in which they are offered.
pub(super) fn games_from_text() -> impl Iterator<Item = &'static Info> {
    variants::offered().into_iter().filter(|info| !variants::is_registered(info))
}
