//! Reading games back: an import format of PGN.

use super::{PgnGame, PgnTurn};
use crate::TextError;

/// Reads all games of a text.
///
/// # Errors
/// The line, from 1, and what is wrong there.
pub fn read_games(text: &str) -> Result<Vec<PgnGame>, (usize, TextError)> {
    let mut reader = PgnReader::default();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
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

/// Variations that are nested more deeply are passed over.
const MAX_DEPTH: usize = 60;

/// The marks of a turn's quality that are written behind it, with their NAGs.
const GLYPHS: [(&str, u8); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

/// The games and the part of a game that have been read.
#[derive(Default)]
struct PgnReader {
    games: Vec<PgnGame>,
    game: PgnGame,
    begun: bool,
    /// The comment being read and the line it began on; it may run over several.
    comment: String,
    comment_since: Option<usize>,
    /// The variations that are open, the innermost last.
    open: Vec<Vec<PgnTurn>>,
    /// Number of open variations that are nested too deeply.
    too_deep: usize,
    /// The comment before the turn that comes next.
    ahead: Option<String>,
}

impl PgnReader {
    fn take_line(&mut self, number: usize, line: &str) -> Result<(), TextError> {
        let mut rest = line;
        if self.comment_since.is_none() {
            if line.trim_start().starts_with('[') && self.open.is_empty() {
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
                self.comment_since = None;
                let comment = std::mem::take(&mut self.comment);
                self.take_comment(&comment);
                rest = after;
            }
            rest = rest.trim_start();
            let Some(first) = rest.chars().next() else {
                return Ok(());
            };
            match first {
                ';' => {
                    self.take_comment(&rest[1..].replace('}', ")"));
                    return Ok(());
                }
                '{' => self.comment_since = Some(number),
                '(' => self.open_variation(),
                ')' => self.close_variation(),
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

    /// Returns the line of turns that is being read: the game, or the innermost variation.
    fn turns(&mut self) -> &mut Vec<PgnTurn> {
        self.open.last_mut().unwrap_or(&mut self.game.turns)
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
        if !self.begun {
            // A comment after the result of the game before.
            self.ahead = None;
        }
        self.begin(number);
        self.game.tags.push((name.to_owned(), value));
        Ok(())
    }

    fn open_variation(&mut self) {
        if self.too_deep > 0 || self.open.len() == MAX_DEPTH {
            self.too_deep += 1;
        } else {
            self.open.push(Vec::new());
        }
        self.ahead = None;
    }

    /// Ends the innermost variation: it replaces the last turn of the line around it.
    fn close_variation(&mut self) {
        self.ahead = None;
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        let Some(variation) = self.open.pop() else { return };
        if let Some(turn) = self.turns().last_mut().filter(|_| !variation.is_empty()) {
            turn.variations.push(variation);
        }
    }

    fn take_word(&mut self, number: usize, word: &str) {
        if self.too_deep > 0 {
            return;
        }
        // A move number may stand without a blank, as in `1.e2e4`.
        let word = word.rsplit('.').next().unwrap_or(word);
        if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
            if self.open.is_empty() {
                self.begin(number);
                self.finish(word);
            }
            return;
        }
        if let Some(nag) = word.strip_prefix('$') {
            self.take_nag(nag.parse().ok());
            return;
        }
        let glyph = GLYPHS.iter().find_map(|&(glyph, nag)| Some((word.strip_suffix(glyph)?, nag)));
        let (text, nag) = glyph.map_or((word, None), |(text, nag)| (text, Some(nag)));
        if !text.is_empty() {
            self.begin(number);
            let before = self.ahead.take();
            self.turns().push(PgnTurn { before, ..PgnTurn::new(text) });
        }
        self.take_nag(nag);
    }

    fn take_nag(&mut self, nag: Option<u8>) {
        if let Some(turn) = self.turns().last_mut() {
            turn.nags.extend(nag);
        }
    }

    /// Adds a comment to the turn before it, or keeps it for the first turn of a line.
    fn take_comment(&mut self, comment: &str) {
        if self.too_deep > 0 {
            return;
        }
        let place = match self.open.last_mut().unwrap_or(&mut self.game.turns).last_mut() {
            Some(turn) => &mut turn.comment,
            None => &mut self.ahead,
        };
        let comment = comment.trim();
        match place {
            Some(known) => *known = format!("{known} {comment}").trim().to_owned(),
            None => *place = Some(comment.to_owned()),
        }
    }

    fn finish(&mut self, result: &str) {
        let mut game = std::mem::take(&mut self.game);
        result.clone_into(&mut game.result);
        self.games.push(game);
        self.open.clear();
        self.too_deep = 0;
        self.ahead = None;
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

    fn texts(turns: &[PgnTurn]) -> Vec<&str> {
        turns.iter().map(|turn| turn.text.as_str()).collect()
    }

    #[test]
    fn what_others_write_is_read() {
        let text = "[White \"A\"]\n\n1.e2e4 e7e5 {good} 2. g1f3\r2.$1 (2. f2f4 {bold\nmove} e5f4) ; end\n\
                    2... b8c6 {+0.10/5 0.1s} 1/2-1/2\n% skipped\n[White \"B\"]\n\n1. d2d4";
        let games = read_games(text).unwrap();
        assert_eq!(texts(&games[0].turns), ["e2e4", "e7e5", "g1f3", "b8c6"]);
        let comment = |turn: usize| games[0].turns[turn].comment.as_deref();
        assert_eq!([comment(1), comment(2)], [Some("good"), Some("end")]);
        assert_eq!(comment(3), Some("+0.10/5 0.1s"));
        assert_eq!(games[1].tag("White"), Some("B"));
        assert_eq!((games[1].line, games[1].result.as_str()), (7, "*"));
    }

    #[test]
    fn variations_and_marks_stay() {
        let text = "\u{feff}{Long ago} 1. e4! e5 (1... c5 {Sicilian} 2. Nf3?! $14 ({or} 2. c3) (2. f4 $5 d5)) \
                    2. Nf3 !? {a} {b} 1-0 {over}\n[White \"B\"]\n\n1. d4 *";
        let games = read_games(text).unwrap();
        let turns = &games[0].turns;
        assert_eq!(texts(turns), ["e4", "e5", "Nf3"]);
        assert_eq!((turns[0].before.as_deref(), &turns[0].nags[..]), (Some("Long ago"), &[1][..]));
        assert_eq!((turns[2].comment.as_deref(), &turns[2].nags[..]), (Some("a b"), &[5][..]));
        let sicilian = &turns[1].variations[0];
        assert_eq!(texts(sicilian), ["c5", "Nf3"]);
        assert_eq!(sicilian[0].comment.as_deref(), Some("Sicilian"));
        assert_eq!(sicilian[1].nags, [6, 14]);
        let inner = &sicilian[1].variations;
        assert_eq!((texts(&inner[0]), texts(&inner[1])), (vec!["c3"], vec!["f4", "d5"]));
        assert_eq!(inner[0][0].before.as_deref(), Some("or"));
        assert_eq!((games.len(), games[0].result.as_str()), (2, "1-0"));
        assert_eq!(games[1].turns, [PgnTurn::new("d4")]);
    }

    #[test]
    fn deep_nesting_is_passed_over() {
        let text = format!("1. e4 {} e5 *", "(e3 ".repeat(1000));
        let games = read_games(&text).unwrap();
        let mut depth = 0;
        let mut turns = &games[0].turns;
        while let Some(inner) = turns.first().and_then(|turn| turn.variations.first()) {
            depth += 1;
            turns = inner;
        }
        assert!(depth <= MAX_DEPTH, "{depth}");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let (line, error) = read_games("[White \"A\"]\n[Black B]\n").unwrap_err();
        assert_eq!(line, 2);
        assert!(error.to_string().contains("expected [Name \"value\"]"), "{error}");
        assert_eq!(read_games("1. e2e4 {open").unwrap_err().0, 1);
    }
}
