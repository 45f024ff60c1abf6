//! Markdown as HTML: links, headings with anchors, and the sections between headings.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use std::collections::BTreeSet;

/// A function that returns the address of a link's or a picture's target; `None` if it has none here.
pub(super) type Resolve<'r> = &'r dyn Fn(&str) -> Option<String>;

/// Returns the address of a target that needs no other file: an anchor, or a page of another site.
pub(super) fn outside(target: &str) -> Option<String> {
    (target.starts_with('#') || target.starts_with("https://")).then(|| target.to_owned())
}

/// Returns the events of a text. A link without an address becomes its text, a picture its
/// description; HTML is removed.
pub(super) fn events<'t>(text: &'t str, resolve: Resolve<'_>) -> Vec<Event<'t>> {
    let mut open = Vec::new();
    let mut kept = Vec::new();
    for mut event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match &mut event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                let address = resolve(dest_url);
                open.push(address.is_some());
                match address {
                    Some(address) => *dest_url = address.into(),
                    None => continue,
                }
            }
            Event::End(TagEnd::Link | TagEnd::Image) if open.pop() == Some(false) => continue,
            Event::Html(_) | Event::InlineHtml(_) => continue,
            _ => {}
        }
        kept.push(event);
    }
    kept
}

/// A heading with the text below it, up to the next heading.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct PageSection {
    /// The id of the heading.
    pub(super) anchor: String,
    /// The heading as plain text.
    pub(super) heading: String,
    /// The text as plain text.
    pub(super) text: String,
}

/// Gives every heading an id, the one that GitHub gives it, and returns the sections.
pub(super) fn with_sections(events: &mut [Event<'_>]) -> Vec<PageSection> {
    let mut sections: Vec<PageSection> = Vec::new();
    let mut taken = BTreeSet::new();
    let mut heading_at = None;
    for at in 0..events.len() {
        match &events[at] {
            Event::Start(Tag::Heading { .. }) => {
                heading_at = Some(at);
                sections.push(PageSection::default());
            }
            Event::End(TagEnd::Heading(_)) => {
                let section = sections.last_mut();
                if let (Some(start), Some(section)) = (heading_at.take(), section) {
                    section.anchor = free_slug(&section.heading, &mut taken);
                    if let Event::Start(Tag::Heading { id, .. }) = &mut events[start] {
                        *id = Some(section.anchor.clone().into());
                    }
                }
            }
            event => {
                if let Some(section) = sections.last_mut() {
                    let part = if heading_at.is_some() { &mut section.heading } else { &mut section.text };
                    add_text(event, part);
                }
            }
        }
    }
    sections
}

/// Adds the text of an event; the ends of paragraphs and cells become spaces.
fn add_text(event: &Event<'_>, text: &mut String) {
    match event {
        Event::Text(words) | Event::Code(words) => text.push_str(words),
        Event::SoftBreak | Event::HardBreak => text.push(' '),
        Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell | TagEnd::CodeBlock)
            if !text.ends_with(' ') =>
        {
            text.push(' ');
        }
        _ => {}
    }
}

/// Returns the id of a heading: small letters, digits and hyphens. A second heading of the same
/// words gets a number.
fn free_slug(heading: &str, taken: &mut BTreeSet<String>) -> String {
    let letters = heading.trim().chars().filter_map(|letter| match letter {
        ' ' | '-' => Some('-'),
        '_' => Some('_'),
        letter if letter.is_alphanumeric() => Some(letter.to_ascii_lowercase()),
        _ => None,
    });
    let slug: String = letters.collect();
    let numbered = (1..).map(|number| format!("{slug}-{number}"));
    let mut names = std::iter::once(slug.clone()).chain(numbered);
    let free = names.find(|name| taken.insert(name.clone()));
    free.unwrap_or(slug)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pulldown_cmark::html::push_html;

    fn html(text: &str, resolve: Resolve<'_>) -> String {
        let mut events = events(text, resolve);
        with_sections(&mut events);
        let mut html = String::new();
        push_html(&mut html, events.into_iter());
        html.trim().to_owned()
    }

    #[test]
    fn links_without_address_are_text() {
        let text = "[here](#a) [there](../there.md) ![it](b.png) [out](https://example.org) <b>x</b>";
        assert_eq!(
            html(text, &outside),
            "<p><a href=\"#a\">here</a> there it <a href=\"https://example.org\">out</a> x</p>"
        );
        let manual = |target: &str| Some(target.replace(".md", ".html"));
        assert_eq!(
            html("[a](a.md#b) ![c](d.png)", &manual),
            "<p><a href=\"a.html#b\">a</a> <img src=\"d.png\" alt=\"c\" /></p>"
        );
    }

    #[test]
    fn headings_have_anchors() {
        let text = "# A *game* (`x`), two-fold\n\nWords\nhere.\n\n## Again\n\nMore.\n\n## Again\n";
        assert!(html(text, &outside).starts_with("<h1 id=\"a-game-x-two-fold\">"));
        let mut events = events(text, &outside);
        let sections = with_sections(&mut events);
        let anchors: Vec<_> = sections.iter().map(|section| &section.anchor[..]).collect();
        assert_eq!(anchors, ["a-game-x-two-fold", "again", "again-1"]);
        assert_eq!(sections[0].heading, "A game (x), two-fold");
        assert_eq!(sections[0].text.trim(), "Words here.");
    }
}
