//! A game as a record tells it.

use crate::TextError;

/// The NAG of `!`.
const GOOD: u8 = 1;

/// A turn as a record tells it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PgnTurn {
    /// The comment before it, if it is the first of its line.
    pub before: Option<String>,
    /// Its text.
    pub text: String,
    /// Numeric annotation glyphs (NAG): 1 is `!`, 2 is `?`.
    pub nags: Vec<u8>,
    /// The comment after it.
    pub comment: Option<String>,
    /// Lines that could be played in its place.
    pub variations: Vec<Vec<PgnTurn>>,
}

impl PgnTurn {
    /// Creates a turn with nothing but its text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> PgnTurn {
        PgnTurn { text: text.into(), ..PgnTurn::default() }
    }

    /// Reads the text by the rules. The sign behind it may be a part of it: `d1!` is a good pawn move in
    /// chess and a turn of the unit on d1 where units have such turns \[G-23\].
    ///
    /// # Errors
    /// The reason why the text without the sign is no turn.
    pub fn read<T>(&self, read: impl Fn(&str) -> Result<T, TextError>) -> Result<T, TextError> {
        let plain = read(&self.text);
        if plain.is_err() && self.nags.contains(&GOOD) {
            return read(&format!("{}!", self.text)).or(plain);
        }
        plain
    }
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

#[cfg(test)]
mod tests {
    use super::super::read_games;
    use crate::TextError;

    #[test]
    fn a_sign_behind_a_turn_may_be_a_part_of_it() {
        let games = read_games("[Event \"?\"]\n\n1. b1! b1!b2 2. e4! *\n").unwrap();
        let legal = ["b1!", "b1!b2", "e4"];
        let read = |text: &str| {
            let found = legal.iter().find(|&&turn| turn == text);
            found.copied().ok_or_else(|| TextError::new("turn", text, "a legal turn"))
        };
        let turns: Vec<&str> = games[0].turns.iter().map(|turn| turn.read(read).unwrap()).collect();
        assert_eq!(turns, legal);
        let wrong = read_games("[Event \"?\"]\n\n1. c1! *\n").unwrap();
        assert!(wrong[0].turns[0].read(read).unwrap_err().to_string().contains("'c1'"));
    }
}
