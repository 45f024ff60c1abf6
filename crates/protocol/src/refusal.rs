//! Why a command is not obeyed.

use std::fmt;

/// What was wrong with a command: which part, what stood there, what should have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Refusal {
    /// The part that is wrong: `depth`, `unknown command`, ...
    pub part: String,
    /// What was found there, shortened if it is long.
    pub found: String,
    /// What was expected instead.
    pub expected: String,
}

impl Refusal {
    /// A refusal of `part`.
    pub fn new(
        part: impl Into<String>,
        found: impl fmt::Display,
        expected: impl Into<String>,
    ) -> Self {
        Refusal {
            part: part.into(),
            found: shorten(&found.to_string(), LONGEST_QUOTE),
            expected: expected.into(),
        }
    }

    /// A command that nobody knows.
    pub(crate) fn unknown(word: &str) -> Self {
        Refusal::new("unknown command", word, "a command that help lists")
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            write!(f, "{}: found nothing", self.part)?;
        } else {
            write!(f, "{}: found '{}'", self.part, self.found.escape_debug())?;
        }
        write!(f, ", expected {}", self.expected)
    }
}

/// The longest text that is quoted back.
const LONGEST_QUOTE: usize = 60;

/// The first `longest` characters of `text`, with dots if that is not all.
pub(crate) fn shorten(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}
