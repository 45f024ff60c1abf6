//! The rules of a game as an HTML fragment: its page of `docs/rules` with positions to try, then
//! every clause of its rules with its id as an anchor.

use super::examples::{self, TryPosition};
use include_dir::{Dir, include_dir};
use motley_movegen::variant::Info;
use motley_movegen::variants;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Options, Parser, Tag, TagEnd, html::push_html};
use std::collections::BTreeMap;

static RULES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../docs/rules");

/// Returns the rules of a game, if there is a game of this name.
pub(super) fn html(name: &str) -> Option<String> {
    let info = variants::info(name)?;
    let Some(file) = RULES.get_file(format!("{}.md", info.rules)) else {
        let mut html = String::new();
        push_html(&mut html, events(&units_of(info)).into_iter());
        return Some(html);
    };
    let mut html = String::new();
    let (page, shown) = with_examples(events(file.contents_utf8()?), info);
    push_html(&mut html, with_anchors(&page, &shown).into_iter());
    html.push_str("<section class=\"clauses\">\n<h1>The rules, clause by clause</h1>\n");
    for clauses in variants::clauses(info) {
        push_html(
            &mut html,
            with_anchors(&events(clauses), &shown).into_iter(),
        );
    }
    html.push_str("</section>\n");
    Some(html)
}

/// Returns the page of a game from a file, as Markdown: its units with their moves.
fn units_of(info: &Info) -> String {
    let mut text = format!(
        "# {}\n\nA game from a text file. The moves are in Betza notation: `W` one step along a file \
         or rank, `F` one step diagonally, `N` the knight, `R` the rook, `B` the bishop, `Q` the \
         queen, `K` the king; `m` without capture, `c` captures only, `f` forward, `i` first moves.\n\n\
         | unit | moves |\n| --- | --- |\n",
        info.title
    );
    for (letter, betza) in info.setup.iter().flat_map(|setup| setup.pieces) {
        text += &format!("| {letter} | `{betza}` |\n");
    }
    text
}

/// The id of the first example that cites each clause.
type ShownBy = BTreeMap<String, String>;

/// Turns the code blocks that are examples into figures, and lists the clauses that they cite.
/// Games share pages: an example that cites a clause of another game is left out.
fn with_examples<'a>(events: Vec<Event<'a>>, info: &Info) -> (Vec<Event<'a>>, ShownBy) {
    let mut page = Vec::with_capacity(events.len());
    let mut shown = ShownBy::new();
    let mut number = 0;
    let mut rest = events.into_iter();
    while let Some(event) = rest.next() {
        let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(mark))) = &event else {
            page.push(event);
            continue;
        };
        let block: Vec<_> = rest
            .by_ref()
            .take_while(|event| !matches!(event, Event::End(TagEnd::CodeBlock)))
            .collect();
        let code: String = block
            .iter()
            .map(|event| match event {
                Event::Text(text) => text.as_ref(),
                _ => "",
            })
            .collect();
        match examples::read(mark, &code) {
            Some(example)
                if cited(example.words).any(|id| variants::clause(info, id).is_none()) => {}
            Some(example) => {
                number += 1;
                let id = format!("try-{number}");
                for cited in cited(example.words) {
                    shown.entry(cited.to_owned()).or_insert_with(|| id.clone());
                }
                page.push(Event::Html(example.head(&id).into()));
                page.extend(inline(example.words));
                page.push(Event::Html(TryPosition::END.into()));
            }
            None => {
                page.push(event);
                page.extend(block);
                page.push(Event::End(TagEnd::CodeBlock));
            }
        }
    }
    (page, shown)
}

/// Returns the events of a line of text without its paragraph.
fn inline(line: &str) -> Vec<Event<'static>> {
    let is_paragraph = |event: &Event<'_>| {
        matches!(
            event,
            Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph)
        )
    };
    let own = events(line).into_iter().map(Event::into_static);
    own.filter(|event| !is_paragraph(event)).collect()
}

/// Returns the ids of clauses that a text cites in brackets.
fn cited(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split('[').skip(1);
    let ids = parts.filter_map(|part| part.split_once(']').map(|(id, _)| id));
    ids.filter(|id| is_id(id))
}

/// Returns the events of a text. Links to other files of the source tree become plain text, since
/// the server does not have these files; HTML is removed.
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

/// Turns an id at the start of a list item into an anchor, with a link to its example, and every
/// other id into a link to its anchor. The parser gives `[G-1]` as three texts.
fn with_anchors<'a>(events: &[Event<'a>], shown: &ShownBy) -> Vec<Event<'a>> {
    let mut marked = Vec::with_capacity(events.len());
    let mut rest = events;
    while let Some((first, after)) = rest.split_first() {
        if let [Event::Text(open), Event::Text(id), Event::Text(close), ..] = rest
            && (open.as_ref(), close.as_ref()) == ("[", "]")
            && is_id(id)
        {
            // An item of several paragraphs begins with a paragraph.
            let defines = matches!(
                &marked[..],
                [.., Event::Start(Tag::Item)]
                    | [.., Event::Start(Tag::Item), Event::Start(Tag::Paragraph)]
            );
            marked.push(Event::InlineHtml(CowStr::from(if defines {
                let example = shown.get(id.as_ref()).map(|example| {
                    format!(" <a class=\"to-example\" href=\"#{example}\">example</a>")
                });
                format!("<b id=\"{id}\">[{id}]</b>{}", example.unwrap_or_default())
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

/// Whether a text has the form of a clause's id, such as `8P-12` or `E-GH`.
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
    use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
    use std::collections::BTreeSet;

    #[test]
    fn every_game_has_a_page_with_common_clauses() {
        for info in variants::ALL {
            let page = html(info.name).unwrap_or_default();
            assert!(page.contains("<h1>"), "{} has no page of rules", info.name);
            assert!(page.contains("<b id=\"G-1\">[G-1]</b>"), "{}", info.name);
        }
        assert_eq!(html("../rules/nothing"), None);
    }

    /// Returns the clauses that a game's units cite: those of the start position and of the shop.
    fn rules_of_units(name: &str) -> BTreeSet<&'static str> {
        struct Cited;
        impl Visitor for Cited {
            type Output = BTreeSet<&'static str>;
            fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
                let start = game.start(&Settings::default()).unwrap();
                let squares = start.picture().squares.into_iter();
                let stand = squares.filter_map(|square| square.unit.map(|unit| unit.unit.kind()));
                let items = game.info.armies.map(|book| book.items());
                let bought = items.unwrap_or_default().into_iter().map(|item| item.kind);
                let kinds = stand.chain(bought);
                kinds.filter_map(|kind: Kind| V::unit_rule(kind)).collect()
            }
        }
        variants::visit(name, Cited).unwrap()
    }

    /// The page has every clause that a unit of the game cites, with an example.
    #[test]
    fn rules_of_units_are_on_the_page_with_examples() {
        for info in variants::ALL {
            let page = html(info.name).unwrap();
            for rule in rules_of_units(info.name) {
                let anchor = format!("<b id=\"{rule}\">[{rule}]</b> <a class=\"to-example\"");
                assert!(page.contains(&anchor), "{}: {rule}", info.name);
            }
        }
    }

    /// Every position to try can be set up, and its turns are legal and in the game's notation.
    #[test]
    fn examples_can_be_played() {
        struct Play<'a>(TryPosition<'a>);
        impl Visitor for Play<'_> {
            type Output = ();
            fn visit<V: Variant>(self, game: &'static Listing<V>) {
                let example = self.0;
                let position = game.position(example.fen, &Settings::default());
                let mut position =
                    position.unwrap_or_else(|error| panic!("{}: {error}", example.fen));
                for text in example.turns.split(' ') {
                    assert_eq!(position.outcome(), None, "{example:?}");
                    let turn = position
                        .read_turn(text)
                        .unwrap_or_else(|error| panic!("{example:?}: {error}"));
                    assert_eq!(position.write_turn(&turn), text, "{example:?}");
                    for leg in turn {
                        position.play(leg, &mut ());
                    }
                }
            }
        }
        for info in variants::ALL {
            let page = RULES.get_file(format!("{}.md", info.rules)).unwrap();
            let mut blocks = page.contents_utf8().unwrap().split("```position ");
            blocks.next();
            let mut number = 0;
            for block in blocks {
                let (name, code) = block.split_once('\n').unwrap();
                let (code, _) = code.split_once("```").unwrap();
                let mark = format!("position {name}");
                let example = examples::read(&mark, code).unwrap();
                let mut ids = cited(example.words).peekable();
                assert!(ids.peek().is_some(), "{example:?}");
                for id in ids {
                    let page = html(example.game).unwrap();
                    assert!(page.contains(&format!("<b id=\"{id}\">")), "{id}");
                }
                variants::visit(example.game, Play(example)).unwrap();
                number += 1;
            }
            assert!(number > 0, "{} has no position to try", info.name);
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
