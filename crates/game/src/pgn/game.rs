//! A game as a record tells it.

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
