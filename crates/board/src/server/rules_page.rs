//! The rules of a game as a fragment of HTML: its page of `docs/rules`, then every clause of its rules, each
//! with its id as an anchor.

use include_dir::{Dir, include_dir};
use motley_movegen::variants;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};

static RULES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../docs/rules");

/// The rules of the game called `name`, if there is one.
pub(super) fn html(name: &str) -> Option<String> {
    let info = variants::info(name)?;
    let file = RULES.get_file(format!("{}.md", info.rules))?;
    let mut html = String::new();
    push_html(&mut html, events(file.contents_utf8()?).into_iter());
    html.push_str("<section class=\"clauses\">\n<h1>The rules, clause by clause</h1>\n");
    for clauses in info
        .clauses
        .iter()
        .copied()
        .chain([variants::COMMON_CLAUSES])
    {
        push_html(&mut html, with_anchors(&events(clauses)).into_iter());
    }
    html.push_str("</section>\n");
    Some(html)
}

/// The events of a text: links that lead to other files of the source tree become plain text, since there
/// is nothing behind them here, and HTML of its own no such text has.
fn events(text: &str) -> Vec<Event<'_>> {
    let leads_somewhere = |target: &str| target.starts_with('#') || target.starts_with("https://");
    let mut open = Vec::new();
    let keep = |event: &Event<'_>| match event {
        Event::Start(Tag::Link { dest_url, .. }) => {
            open.push(leads_somewhere(dest_url));
            leads_somewhere(dest_url)
        }
        Event::End(TagEnd::Link) => open.pop().unwrap_or(true),
        Event::Html(_) | Event::InlineHtml(_) => false,
        _ => true,
    };
    Parser::new_ext(text, Options::ENABLE_TABLES)
        .filter(keep)
        .collect()
}

/// Makes the id with which an item of a list begins an anchor, and every other one a link to its anchor.
/// The parser tells `[G-1]` as three texts.
fn with_anchors<'a>(events: &[Event<'a>]) -> Vec<Event<'a>> {
    let mut marked = Vec::with_capacity(events.len());
    let mut rest = events;
    while let Some((first, after)) = rest.split_first() {
        if let [Event::Text(open), Event::Text(id), Event::Text(close), ..] = rest
            && (open.as_ref(), close.as_ref()) == ("[", "]")
            && is_id(id)
        {
            let defines = matches!(marked.last(), Some(Event::Start(Tag::Item)));
            marked.push(Event::InlineHtml(CowStr::from(if defines {
                format!("<b id=\"{id}\">[{id}]</b>")
            } else {
                format!("<a href=\"#{id}\">[{id}]</a>")
            })));
            rest = &rest[3..];
        } else {
            marked.push(first.clone());
            rest = after;
        }
    }
    marked
}

/// Whether a text has the form of a clause's id, as `8P-12` or `E-GH`.
fn is_id(text: &str) -> bool {
    let is_part = |part: &str| {
        let mut letters = part.chars();
        !part.is_empty() && letters.all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
    };
    text.split_once('-')
        .is_some_and(|(game, clause)| is_part(game) && is_part(clause))
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_movegen::board::Kind;
    use motley_movegen::variant::{Listing, Variant, Visitor};

    #[test]
    fn every_game_has_a_page_with_common_clauses() {
        for info in variants::ALL {
            let page = html(info.name).unwrap_or_default();
            assert!(page.contains("<h1>"), "{} has no page of rules", info.name);
            assert!(page.contains("<b id=\"G-1\">[G-1]</b>"), "{}", info.name);
        }
        assert_eq!(html("../rules/nothing"), None);
    }

    /// What the units of a game cite is on its page.
    #[test]
    fn rules_of_units_are_on_the_page() {
        struct Cited;
        impl Visitor for Cited {
            type Output = Vec<&'static str>;
            fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
                let start = game.start(&Default::default()).unwrap();
                let squares = start.picture().squares.into_iter();
                let kinds = squares.filter_map(|square| square.unit.map(|unit| unit.unit.kind()));
                kinds.filter_map(|kind: Kind| V::unit_rule(kind)).collect()
            }
        }
        for info in variants::ALL {
            let page = html(info.name).unwrap();
            for rule in variants::visit(info.name, Cited).unwrap() {
                assert!(page.contains(&format!("<b id=\"{rule}\">")), "{rule}");
            }
        }
    }

    #[test]
    fn links_into_the_tree_are_text() {
        let mut html = String::new();
        let text = "[here](#a) [there](../RULES.md) [out](https://example.org) <b>x</b>";
        push_html(&mut html, events(text).into_iter());
        assert_eq!(
            html.trim(),
            "<p><a href=\"#a\">here</a> there <a href=\"https://example.org\">out</a> x</p>"
        );
    }
}
