//! Reading games back: an import format of PGN, with comments, variations and NAGs passed over.

use crate::TextError;

/// A turn as a record tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnTurn {
    /// Its text.
    pub text: String,
    /// The comment between braces.
    pub comment: Option<String>,
}

/// A game as a record tells it. Whether its turns are legal is for the rules to say.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PgnGame {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Its tags, in order.
    pub tags: Vec<(String, String)>,
    /// Its turns.
    pub turns: Vec<PgnTurn>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
}

impl PgnGame {
    /// Returns the value of a tag; of several with one name, the last.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().rev().find(|(tag, _)| tag == name);
        tag.map(|(_, value)| value.as_str())
    }
}

/// Reads all games of a text.
///
/// # Errors
/// The line, from 1, and what is wrong there.
pub fn read_games(text: &str) -> Result<Vec<PgnGame>, (usize, TextError)> {
    let mut reader = PgnReader::default();
    for (number, line) in (1..).zip(text.lines()) {
        reader.take_line(number, line).map_err(|error| (number, error))?;
    }
    if let Some(line) = reader.comment_since {
        return Err((line, TextError::new("comment", "", "a closing '}'")));
    }
    if reader.begun {
        reader.finish("*");
    }
    Ok(reader.games)
}

/// The games and the part of a game that have been read.
#[derive(Default)]
struct PgnReader {
    games: Vec<PgnGame>,
    game: PgnGame,
    begun: bool,
    /// The comment being read and the line it began on; it may run over several.
    comment: String,
    comment_since: Option<usize>,
    /// Number of open variations; their turns are not part of the game.
    variations: usize,
}

impl PgnReader {
    fn take_line(&mut self, number: usize, line: &str) -> Result<(), TextError> {
        let mut rest = line;
        if self.comment_since.is_none() {
            if line.trim_start().starts_with('[') && self.variations == 0 {
                return self.take_tag(number, line.trim());
            }
            // The escape mechanism of PGN: such a line is for other programs.
            if line.starts_with('%') {
                return Ok(());
            }
        }
        loop {
            if self.comment_since.is_some() {
                let Some((inside, after)) = rest.split_once('}') else {
                    self.comment.push_str(rest);
                    self.comment.push(' ');
                    return Ok(());
                };
                self.comment.push_str(inside);
                self.end_comment();
                rest = after;
            }
            rest = rest.trim_start();
            let Some(first) = rest.chars().next() else {
                return Ok(());
            };
            match first {
                ';' => return Ok(()),
                '{' => self.comment_since = Some(number),
                '(' => self.variations += 1,
                ')' => self.variations = self.variations.saturating_sub(1),
                _ => {
                    let ends = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | ';');
                    let end = rest.find(ends).unwrap_or(rest.len());
                    let (word, after) = rest.split_at(end);
                    self.take_word(number, word);
                    rest = after;
                    continue;
                }
            }
            rest = &rest[1..];
        }
    }

    fn begin(&mut self, number: usize) {
        if !self.begun {
            self.begun = true;
            self.game.line = number;
        }
    }

    fn take_tag(&mut self, number: usize, line: &str) -> Result<(), TextError> {
        let wrong = || TextError::new("tag", line, "[Name \"value\"]");
        let inside = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')).ok_or_else(wrong)?;
        let (name, value) = inside.trim().split_once(char::is_whitespace).ok_or_else(wrong)?;
        let value = value.trim();
        let value = value.strip_prefix('"').and_then(|v| v.strip_suffix('"')).ok_or_else(wrong)?;
        let value = unescape(value);
        if !self.game.turns.is_empty() {
            // Tags begin a game, so the one before has ended without a result.
            self.finish("*");
        }
        self.begin(number);
        self.game.tags.push((name.to_owned(), value));
        Ok(())
    }

    fn take_word(&mut self, number: usize, word: &str) {
        if self.variations > 0 {
            return;
        }
        // A move number may stand without a blank, as in `1.e2e4`.
        let word = word.rsplit('.').next().unwrap_or(word);
        match word {
            "1-0" | "0-1" | "1/2-1/2" | "*" => {
                self.begin(number);
                self.finish(word);
            }
            // Nothing after the number, or a glyph that annotates a move (NAG).
            _ if word.is_empty() || word.starts_with('$') => {}
            _ => {
                self.begin(number);
                self.game.turns.push(PgnTurn { text: word.to_owned(), comment: None });
            }
        }
    }

    fn end_comment(&mut self) {
        self.comment_since = None;
        let comment = std::mem::take(&mut self.comment);
        if self.variations == 0
            && let Some(turn) = self.game.turns.last_mut()
        {
            turn.comment = Some(comment);
        }
    }

    fn finish(&mut self, result: &str) {
        let mut game = std::mem::take(&mut self.game);
        result.clone_into(&mut game.result);
        self.games.push(game);
        self.begun = false;
    }
}

fn unescape(text: &str) -> String {
    let mut letters = text.chars();
    let mut plain = String::new();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            '\\' => letters.next().unwrap_or('\\'),
            other => other,
        });
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_others_write_is_read() {
        let text = "[White \"A\"]\n\n1.e2e4 e7e5 {good} 2. g1f3\r2.$1 (2. f2f4 {bold\nmove} e5f4) ; end\n\
                    2... b8c6 {+0.10/5 0.1s} 1/2-1/2\n% skipped\n[White \"B\"]\n\n1. d2d4";
        let games = read_games(text).unwrap();
        let turns: Vec<_> = games[0].turns.iter().map(|turn| turn.text.as_str()).collect();
        assert_eq!(turns, ["e2e4", "e7e5", "g1f3", "b8c6"]);
        let comment = |turn: usize| games[0].turns[turn].comment.as_deref();
        assert_eq!([comment(1), comment(2)], [Some("good"), None]);
        assert_eq!(comment(3), Some("+0.10/5 0.1s"));
        assert_eq!(games[1].tag("White"), Some("B"));
        assert_eq!((games[1].line, games[1].result.as_str()), (7, "*"));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let (line, error) = read_games("[White \"A\"]\n[Black B]\n").unwrap_err();
        assert_eq!(line, 2);
        assert!(error.to_string().contains("expected [Name \"value\"]"), "{error}");
        assert_eq!(read_games("1. e2e4 {open").unwrap_err().0, 1);
    }
}
