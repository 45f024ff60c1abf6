//! Writing a game.

use super::{PgnGame, PgnTurn};
use crate::Side;
use std::fmt::Write;

/// Longest line of the turns.
const WIDTH: usize = 100;

/// Returns a game as PGN, with an empty line after it; `first` has its first turn.
#[must_use]
pub fn write_game(game: &PgnGame, first: Side) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // A tag is one line, whatever a player calls itself.
        let value = value.replace(char::is_control, " ");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    text.push('\n');
    let mut lines = BrokenLines { text, column: 0, brackets: String::new() };
    lines.put_turns(&game.turns, usize::from(first == Side::Black));
    lines.put(&game.result);
    lines.text + "\n\n"
}

/// A text of words in lines of limited width.
struct BrokenLines {
    text: String,
    column: usize,
    /// The brackets that the next word opens.
    brackets: String,
}

impl BrokenLines {
    fn put(&mut self, word: &str) {
        let word = std::mem::take(&mut self.brackets) + word;
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&word);
        self.column += width;
    }

    fn put_comment(&mut self, comment: Option<&String>) {
        if let Some(comment) = comment {
            self.put(&format!("{{{}}}", comment.replace('}', ")")));
        }
    }

    /// Adds turns; `half` is the number of turns before them, one more if Black begins the game.
    fn put_turns(&mut self, turns: &[PgnTurn], half: usize) {
        let mut needs_number = true;
        for (turn, half) in turns.iter().zip(half..) {
            self.put_comment(turn.before.as_ref());
            if half % 2 == 0 {
                self.put(&format!("{}.", half / 2 + 1));
            } else if needs_number {
                self.put(&format!("{}...", half / 2 + 1));
            }
            self.put(&turn.text);
            for nag in &turn.nags {
                self.put(&format!("${nag}"));
            }
            self.put_comment(turn.comment.as_ref());
            for variation in &turn.variations {
                self.brackets.push('(');
                self.put_turns(variation, half);
                self.text.push(')');
                self.column += 1;
            }
            needs_number = !turn.variations.is_empty();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::read_games;
    use super::*;

    #[test]
    fn variations_return() {
        let text = "[White \"A\"]\n\n{Ahead} 1. e4 $1 e5 (1... c5 {Sicilian} 2. Nf3 ({or} 2. c3 d5) 2... d6) \
                    2. Nf3 {end} *\n\n";
        let games = read_games(text).unwrap();
        let written = write_game(&games[0], Side::White);
        assert_eq!(written.replace('\n', " "), text.replace('\n', " "));
        let again = read_games(&written).unwrap();
        assert_eq!(again[0].turns, games[0].turns);
    }
}
