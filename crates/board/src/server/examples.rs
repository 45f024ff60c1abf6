//! Positions to try in the rules: code blocks in `docs/rules` that are marked `position` and the
//! name of a game. They have three lines: the FEN; the turns; an explanation with the ids of the
//! clauses.

/// A position to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TryPosition<'a> {
    pub(super) game: &'a str,
    pub(super) fen: &'a str,
    /// The turns, with spaces between them.
    pub(super) turns: &'a str,
    /// The explanation, as Markdown.
    pub(super) words: &'a str,
}

/// Reads a code block; `None` if it is no position to try.
pub(super) fn read<'a>(mark: &'a str, code: &'a str) -> Option<TryPosition<'a>> {
    let game = mark.strip_prefix("position ")?;
    let mut lines = code.lines();
    let [fen, turns, words] = [lines.next()?, lines.next()?, lines.next()?];
    Some(TryPosition {
        game,
        fen,
        turns,
        words,
    })
}

impl TryPosition<'_> {
    /// Returns the start of its HTML figure. The explanation and [`END`](Self::END) follow.
    pub(super) fn head(&self, id: &str) -> String {
        let [game, fen, turns] = [self.game, self.fen, self.turns].map(escape);
        format!(
            "<figure class=\"example\" id=\"{id}\" data-game=\"{game}\" data-fen=\"{fen}\" data-turns=\"{turns}\"><figcaption>"
        )
    }

    /// The end of its HTML figure.
    pub(super) const END: &'static str = "</figcaption><span class=\"button-row\"><button type=\"button\" class=\"button\" data-do=\"try\">Try it</button><button type=\"button\" class=\"button\" data-do=\"show\">Show me</button></span></figure>\n";
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_read() {
        let code = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\ne2e4 e8e7\nIt steps. [C-1]\n";
        let example = read("position chess", code).unwrap();
        assert_eq!(
            (example.game, example.turns, example.words),
            ("chess", "e2e4 e8e7", "It steps. [C-1]")
        );
        assert!(example.head("try-1").contains("data-fen=\"4k3/"));
        assert_eq!(read("text", code), None);
        assert_eq!(read("position chess", "one line"), None);
    }
}
