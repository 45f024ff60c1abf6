//! The pages of `docs/rules`, and the positions to try in them: code blocks that are marked
//! `position` and the name of a game. They have three lines: the FEN; the turns; an explanation with
//! the ids of the clauses.

use motley_movegen::variant::Info;

/// The mark of a code block with a position to try, before the name of the game.
const MARK: &str = "position ";

/// Returns the page of a game's rules as Markdown; `None` for games from files.
#[must_use]
pub fn rules_text(info: &Info) -> Option<&'static str> {
    Some(info.rules_text).filter(|text| !text.is_empty())
}

/// A position to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TryPosition<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// The position.
    pub fen: &'a str,
    /// The turns, with spaces between them.
    pub turns: &'a str,
    /// The explanation, as Markdown.
    pub words: &'a str,
}

/// Returns the positions to try of the game's page of rules, in their order. Games share pages.
#[must_use]
pub fn positions_to_try(info: &Info) -> Vec<TryPosition<'static>> {
    let text = rules_text(info).unwrap_or_default();
    let blocks = text.split("\n```").filter_map(|block| block.split_once('\n'));
    blocks.filter_map(|(mark, code)| TryPosition::read(mark, code)).collect()
}

impl<'a> TryPosition<'a> {
    /// Reads a code block; `None` if it is no position to try.
    #[must_use]
    pub fn read(mark: &'a str, code: &'a str) -> Option<TryPosition<'a>> {
        let game = mark.strip_prefix(MARK)?;
        let mut lines = code.lines();
        let [fen, turns, words] = [lines.next()?, lines.next()?, lines.next()?];
        Some(TryPosition { game, fen, turns, words })
    }

    /// Returns the ids of the clauses that it cites in brackets.
    pub fn cited(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let parts = self.words.split('[').skip(1);
        let ids = parts.filter_map(|part| part.split_once(']').map(|(id, _)| id));
        ids.filter(|id| is_clause_id(id))
    }
}

/// Whether a text has the form of a clause's id, such as `8P-12` or `E-GH`.
fn is_clause_id(text: &str) -> bool {
    let is_part = |part: &str| {
        let mut letters = part.chars();
        !part.is_empty() && letters.all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
    };
    text.split_once('-').is_some_and(|(game, clause)| is_part(game) && is_part(clause))
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_kit::game::{Start, TurnTexts, begin};
    use motley_movegen::variants;

    #[test]
    fn blocks_are_read() {
        let code = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\ne2e4 e8e7\nIt steps. [C-1]\n";
        let example = TryPosition::read("position chess", code).unwrap();
        assert_eq!((example.game, example.turns, example.words), ("chess", "e2e4 e8e7", "It steps. [C-1]"));
        assert_eq!(example.cited().collect::<Vec<_>>(), ["C-1"]);
        assert_eq!(TryPosition::read("text", code), None);
        assert_eq!(TryPosition::read("position chess", "one line"), None);
    }

    /// Every position to try can be set up, and its turns are legal and in the game's notation.
    #[test]
    fn positions_can_be_played() {
        for info in variants::ALL {
            let examples = positions_to_try(info);
            assert!(!examples.is_empty(), "{} has no position to try", info.name);
            for example in examples {
                assert!(example.cited().next().is_some(), "{example:?}");
                let fen = Some(example.fen.to_owned());
                let game = begin(example.game, &Start { fen, ..Start::default() });
                let mut game = game.unwrap_or_else(|error| panic!("{}: {error}", example.fen));
                for text in example.turns.split(' ') {
                    assert_eq!(game.outcome(), None, "{example:?}");
                    let played = game.play(text).unwrap_or_else(|error| panic!("{example:?}: {error}"));
                    assert_eq!(played, text, "{example:?}");
                }
            }
        }
    }

    /// No shown turn lets the opponent win with the next one, unless the words say so.
    #[test]
    fn shown_turns_are_no_blunders() {
        let mut blunders = Vec::new();
        for example in variants::ALL.iter().flat_map(|info| positions_to_try(info)) {
            let fen = Some(example.fen.to_owned());
            let mut game = begin(example.game, &Start { fen, ..Start::default() }).unwrap();
            for text in example.turns.split(' ') {
                game.play(text).unwrap();
                let replier = game.to_move();
                let is_over = game.outcome().is_some();
                let replies = (!is_over).then(|| game.turn_texts(5_000));
                let wins = |reply: &&str| {
                    let mut after = game.copy();
                    after.play(reply).unwrap();
                    after.outcome().is_some_and(|outcome| outcome.winner() == Some(replier))
                };
                if let Some(reply) = replies.iter().flat_map(TurnTexts::iter).find(wins)
                    && !example.words.contains("mate")
                    && !example.turns.contains(&format!("{text} {reply}"))
                {
                    blunders.push(format!("{} {}: {text}, then {reply}", example.game, example.fen));
                }
            }
        }
        assert_eq!(blunders, [""; 0]);
    }

    /// Every block that is marked can be read, and cites clauses of the game that it names.
    #[test]
    fn positions_cite_clauses_of_their_games() {
        for info in variants::ALL {
            let text = rules_text(info).unwrap();
            for block in text.split("\n```position ").skip(1) {
                let (name, code) = block.split_once('\n').unwrap();
                let (code, _) = code.split_once("```").unwrap();
                let mark = format!("{MARK}{name}");
                let example = TryPosition::read(&mark, code).unwrap();
                let game = variants::info(name).unwrap();
                assert!(example.cited().all(|id| variants::clause(game, id).is_some()), "{example:?}");
            }
        }
    }
}
