//! The error of a command that is refused.

use crate::text::shorten;
use std::fmt;

/// The error of a refused command: the wrong part, the text found there, and the text expected.
///
/// The rules have an error of the same shape, `motley_game::TextError`, for texts of positions and
/// turns. The two types stay apart on purpose: this crate depends on no other of Motley's, and the
/// rules know no protocol. The session, which knows both, turns a `TextError` into a `CommandError`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct CommandError {
    /// The part that is wrong: `depth`, `unknown command`, ...
    pub part: String,
    /// The text found there, shortened if it is long.
    pub found: String,
    /// The expected text.
    pub expected: String,
}

impl CommandError {
    /// Returns an error in `part`.
    pub fn new(part: impl Into<String>, found: impl fmt::Display, expected: impl Into<String>) -> Self {
        CommandError {
            part: part.into(),
            found: shorten(&found.to_string(), MAX_QUOTE),
            expected: expected.into(),
        }
    }

    /// Returns the error of a command that neither the protocol nor the console has.
    pub(crate) fn unknown(word: &str) -> Self {
        CommandError::new("unknown command", word, "a command that help lists")
    }
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            write!(f, "{}: found nothing", self.part)?;
        } else {
            write!(f, "{}: found '{}'", self.part, self.found.escape_debug())?;
        }
        write!(f, ", expected {}", self.expected)
    }
}

/// Number of characters of the GUI's text that an error quotes at most, so that an error fits on a
/// line.
const MAX_QUOTE: usize = 60;
