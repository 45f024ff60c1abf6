//! The manual: pages of `docs/` and the rules of all games as HTML, with a search.
//!
//! The server answers requests with [`file()`]; [`files`] returns all files, for a site without a server.
//! Paths are relative to the folder `manual/`, which lies beside the page's `page/` and `pictures/`.

mod contents;
mod layout;
mod links;
mod markdown;
mod rules;
mod search_index;
#[cfg(test)]
mod tests;

pub use rules::fragment;

use contents::{CHAPTERS, DocPage, IMAGES, doc_page, games_from_text, games_with_rules, title};
use markdown::PageSection;
use motley_movegen::variant::Info;
use motley_movegen::variants;
use pulldown_cmark::html::push_html;
use std::borrow::Cow;
use std::fmt::Write;

/// The path of the search index, which the page's `manual.js` reads.
const INDEX: &str = "search.json";

/// The content of a file.
pub type Content = Cow<'static, [u8]>;

/// Returns the file of the manual with this path, if there is one: `play/board.html`, `rules/chess.html`,
/// `images/speed.svg`, `search.json`.
#[must_use]
pub fn file(path: &str) -> Option<Content> {
    if path == INDEX {
        return Some(text(search_index::json(pages())));
    }
    if let Some(image) = path.strip_prefix("images/") {
        return Some(Cow::Borrowed(IMAGES.get_file(image)?.contents()));
    }
    let name = path.strip_suffix(".html")?;
    let page = match name.strip_prefix("rules/") {
        Some(game) => rules_page(variants::info(game)?),
        None => match name {
            "index" => index_page(),
            "games" => games_page(),
            name => doc(doc_page(name)?),
        },
    };
    Some(text(page.html()))
}

/// Returns all files of the manual with their paths.
pub fn files() -> impl Iterator<Item = (String, Content)> {
    let pages = pages().chain([index_page()]);
    let pages = pages.map(|page| (page.path.clone(), text(page.html())));
    let images = IMAGES.files().filter_map(|file| {
        let name = file.path().to_str()?;
        Some((format!("images/{name}"), Cow::Borrowed(file.contents())))
    });
    let index = std::iter::once_with(|| (INDEX.to_owned(), text(search_index::json(self::pages()))));
    pages.chain(images).chain(index)
}

fn text(text: String) -> Content {
    Cow::Owned(text.into_bytes())
}

/// A page of the manual.
struct Page {
    path: String,
    title: String,
    /// The HTML of the article.
    article: String,
    /// The sections of its text, for the search.
    sections: Vec<PageSection>,
}

impl Page {
    fn html(&self) -> String {
        layout::page(&self.path, &self.title, &self.article)
    }
}

/// Returns all pages but the index. Of games that share a page of rules, the one with its name is first.
fn pages() -> impl Iterator<Item = Page> {
    let docs = CHAPTERS.iter().flat_map(|chapter| chapter.pages).map(doc);
    let (named, others): (Vec<_>, Vec<_>) = games_with_rules().partition(|info| info.rules == info.name);
    let games = named.into_iter().chain(others).chain(games_from_text());
    docs.chain(games.map(rules_page)).chain([games_page()])
}

fn doc(page: &DocPage) -> Page {
    markdown_page(&format!("{}.html", page.name), page.text)
}

fn markdown_page(path: &str, text: &str) -> Page {
    let mut events = markdown::events(text, &|target| links::resolve(path, target));
    let sections = markdown::with_sections(&mut events);
    let mut article = String::new();
    push_html(&mut article, events.into_iter());
    Page { path: path.to_owned(), title: title(text), article, sections }
}

fn rules_page(info: &'static Info) -> Page {
    let path = format!("rules/{}.html", info.name);
    let (article, sections) = rules::article(info, &|target| links::resolve(&path, target));
    Page { title: info.title.to_owned(), article, sections, path }
}

/// Returns the list of the games from files.
fn games_page() -> Page {
    let mut text = String::from(
        "# Games from files\n\nMore games come with Motley as text, and anyone can \
         [write another](invent/ten-minutes.md).\n\n",
    );
    for info in games_from_text() {
        // Writing to a text cannot fail.
        let _ = writeln!(text, "- [{}](rules/{}.md)", info.title, info.name);
    }
    markdown_page(layout::GAMES, &text)
}

/// Returns the first page, with the contents of all chapters.
fn index_page() -> Page {
    let path = "index.html";
    let contents = layout::contents(path);
    let article = format!(
        "<h1>Manual</h1>\n<p>Playing, the rules of every game, what units are worth, and how strong \
         Motley is.</p>\n<div class=\"manual-chapters\">\n{contents}</div>\n"
    );
    Page { path: path.to_owned(), title: "Manual".to_owned(), article, sections: Vec::new() }
}
