//! The rules of a game: its page of `docs/rules` with positions to try, then the rules that all games have in
//! common. The id of every clause is an anchor.

use super::markdown::{PageSection, Resolve, events, outside, with_sections};
use crate::examples::{TryPosition, rules_text};
use motley_kit::drawing::{escaped, moves_svg, svg_with_links};
use motley_kit::game::{Start, begin, unit_moves};
use motley_movegen::file_games;
use motley_movegen::variant::Info;
use motley_movegen::variants;
use pulldown_cmark::html::push_html;
use pulldown_cmark::{CodeBlockKind, CowStr, Event, Tag, TagEnd};
use std::collections::BTreeMap;

/// The anchor of the rules that all games have in common.
pub(super) const COMMON: &str = "common";

/// The mark of a code block that shows the array of a game, whose name follows, in letters.
const ARRAY: &str = "text array ";

/// The surroundings of a part of a page.
#[derive(Clone, Copy)]
struct Around {
    /// Returns the HTML of an example's buttons; it gets the name of the game and the id of the example.
    buttons: fn(&str, &str) -> String,
    /// The folder of the pictures of units, relative to the page.
    pictures: &'static str,
}

/// Returns the rules of a game as an HTML fragment for the board, if there is a game of this name.
#[must_use]
pub fn fragment(name: &str) -> Option<String> {
    let buttons = |_: &str, _: &str| {
        "<button type=\"button\" class=\"button\" data-do=\"try\">Try it</button>\
         <button type=\"button\" class=\"button\" data-do=\"show\">Show me</button>"
            .to_owned()
    };
    Some(rules(variants::info(name)?, &outside, Around { buttons, pictures: "pictures/" }).0)
}

/// Returns the rules of a game as a part of a page, with the sections of its text. The buttons of
/// examples are links to the board, two folders up.
pub(super) fn article(info: &'static Info, resolve: Resolve<'_>) -> (String, Vec<PageSection>) {
    let link = |game: &str, id: &str| {
        let to = |action, words| {
            format!("<a class=\"button\" href=\"../../?example={game}/{id}/{action}\">{words}</a>")
        };
        to("try", "Try it") + &to("show", "Show me")
    };
    rules(info, resolve, Around { buttons: link, pictures: "../../pictures/" })
}

fn rules(info: &'static Info, resolve: Resolve<'_>, around: Around) -> (String, Vec<PageSection>) {
    let mut html = String::new();
    let Some(text) = rules_text(info) else {
        let text = file_games::rules_page(info.name).unwrap_or_default();
        let mut page = events(&text, resolve);
        let sections = with_sections(&mut page);
        push_html(&mut html, page.into_iter());
        html += &move_diagrams(info, around.pictures);
        return (html, sections);
    };
    let (mut page, shown) = with_examples(events(text, resolve), info, around);
    let sections = with_sections(&mut page);
    push_html(&mut html, with_anchors(&page, info, &shown).into_iter());
    html += &move_diagrams(info, around.pictures);
    let common = events(variants::COMMON_RULES, resolve);
    html += &format!("<section class=\"common\" id=\"{COMMON}\">\n");
    push_html(&mut html, with_anchors(&common, info, &shown).into_iter());
    html.push_str("</section>\n");
    (html, sections)
}

/// Returns the moves of the units of a game, as pictures in HTML.
fn move_diagrams(info: &'static Info, pictures: &str) -> String {
    let mut html = "<section class=\"move-diagrams\"><h2 id=\"moves-of-units\">How the units move</h2>\n\
                    <p>From the middle of an empty board. A dot is a move, a ring a capture, a dot in a ring both; a \
                    broken ring is a first move, a triangle a move over another unit, a diamond a square from which \
                    the turn goes on.</p>\n"
        .to_owned();
    for moves in unit_moves(info) {
        let (picture, name) = (moves_svg(&moves, pictures), escaped(&moves.name));
        html += &format!("<figure class=\"moves\">{picture}<figcaption>{name}</figcaption></figure>\n");
    }
    html + "</section>\n"
}

/// The id of the first example that cites each clause.
type ShownBy = BTreeMap<String, String>;

/// Turns the code blocks that are examples into figures, and lists the clauses that they cite.
fn with_examples<'a>(events: Vec<Event<'a>>, info: &Info, around: Around) -> (Vec<Event<'a>>, ShownBy) {
    let mut page = Vec::with_capacity(events.len());
    let mut shown = ShownBy::new();
    let mut number = 0;
    let mut rest = events.into_iter();
    while let Some(event) = rest.next() {
        let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(mark))) = &event else {
            page.push(event);
            continue;
        };
        let block: Vec<_> =
            rest.by_ref().take_while(|event| !matches!(event, Event::End(TagEnd::CodeBlock))).collect();
        let code: String = block
            .iter()
            .map(|event| match event {
                Event::Text(text) => text.as_ref(),
                _ => "",
            })
            .collect();
        match TryPosition::read(mark, &code) {
            Some(example) => {
                number += 1;
                let id = format!("try-{number}");
                for cited in example.cited() {
                    shown.entry(cited.to_owned()).or_insert_with(|| id.clone());
                }
                page.extend(figure(&example, &id, &(around.buttons)(info.name, &id), around.pictures));
            }
            None => match mark.strip_prefix(ARRAY) {
                Some(game) => page.push(Event::Html(array(game, around.pictures).into())),
                None => {
                    page.push(event);
                    page.extend(block);
                    page.push(Event::End(TagEnd::CodeBlock));
                }
            },
        }
    }
    (page, shown)
}

/// Returns a game's array as a figure.
fn array(game: &str, pictures: &str) -> String {
    let board = begin(game, &Start::default()).map(|game| svg_with_links(game.as_ref(), pictures));
    format!(
        "<figure class=\"array\"><div class=\"example-board\">{}</div></figure>\n",
        board.unwrap_or_default()
    )
}

/// Returns the events of an example's figure.
fn figure(example: &TryPosition<'_>, id: &str, buttons: &str, pictures: &str) -> Vec<Event<'static>> {
    let [game, fen, turns] = [example.game, example.fen, example.turns].map(escaped);
    let start = Start { fen: Some(example.fen.to_owned()), ..Start::default() };
    let board = begin(example.game, &start).map(|game| svg_with_links(game.as_ref(), pictures));
    let head = format!(
        "<figure class=\"example\" id=\"{id}\" data-game=\"{game}\" data-fen=\"{fen}\" \
         data-turns=\"{turns}\"><div class=\"example-board\">{}</div><figcaption>",
        board.unwrap_or_default()
    );
    let end = format!("</figcaption><span class=\"button-row\">{buttons}</span></figure>\n");
    let mut figure = vec![Event::Html(head.into())];
    figure.extend(inline(example.words));
    figure.push(Event::Html(end.into()));
    figure
}

/// Returns the events of a line of text without its paragraph.
fn inline(line: &str) -> Vec<Event<'static>> {
    let is_paragraph =
        |event: &Event<'_>| matches!(event, Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph));
    let own = events(line, &outside).into_iter().map(Event::into_static);
    own.filter(|event| !is_paragraph(event)).collect()
}

/// Turns an id at the start of a list item into an anchor, with a link to its example, and every
/// other id of the game's clauses into a link to its anchor. The parser gives `[G-1]` as three texts.
fn with_anchors<'a>(events: &[Event<'a>], info: &Info, shown: &ShownBy) -> Vec<Event<'a>> {
    let mut marked = Vec::with_capacity(events.len());
    let mut rest = events;
    while let Some((first, after)) = rest.split_first() {
        if let [Event::Text(open), Event::Text(id), Event::Text(close), ..] = rest
            && (open.as_ref(), close.as_ref()) == ("[", "]")
            && variants::clause(info, id).is_some()
        {
            // An item of several paragraphs begins with a paragraph.
            let defines = matches!(
                &marked[..],
                [.., Event::Start(Tag::Item)] | [.., Event::Start(Tag::Item), Event::Start(Tag::Paragraph)]
            );
            marked.push(Event::InlineHtml(CowStr::from(if defines {
                let example = shown
                    .get(id.as_ref())
                    .map(|example| format!(" <a class=\"to-example\" href=\"#{example}\">example</a>"));
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

#[cfg(test)]
mod tests {
    use super::*;
    use motley_movegen::board::Kind;
    use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
    use std::collections::BTreeSet;

    #[test]
    fn games_from_files_have_a_page_with_pictures_of_moves() {
        let page = fragment("shatranj").unwrap();
        assert!(page.contains("Shatranj</h1>"), "{page}");
        assert_eq!(page.matches("<figure class=\"moves\"><svg").count(), 6);
        assert!(fragment("eightpiece").unwrap().contains("aria-label=\"Moves of jailer, J\""));
    }

    #[test]
    fn arrays_are_pictures() {
        for name in ["bandit", "caparandom", "eightpiece", "pawns"] {
            let page = fragment(name).unwrap();
            assert!(page.contains("<figure class=\"array\"><div class=\"example-board\"><svg"), "{name}");
            assert!(!page.contains("language-text array"), "{name}");
        }
    }

    #[test]
    fn every_game_has_a_page_with_common_clauses() {
        for info in variants::ALL {
            let page = fragment(info.name).unwrap_or_default();
            assert!(page.contains("<h1 "), "{} has no page of rules", info.name);
            assert!(page.contains("<b id=\"G-1\">[G-1]</b>"), "{}", info.name);
        }
        assert_eq!(fragment("../rules/nothing"), None);
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
            let page = fragment(info.name).unwrap();
            for rule in rules_of_units(info.name) {
                let anchor = format!("<b id=\"{rule}\">[{rule}]</b> <a class=\"to-example\"");
                assert!(page.contains(&anchor), "{}: {rule}", info.name);
            }
        }
    }
}
