//! Why a command is not carried out.

use crate::text::shorten;
use std::fmt;

/// What was wrong with a command: which part, what stood there, what should have.
///
/// The rules have an error of the same shape, `motley_game::TextError`, for texts of positions and
/// turns. The two types stay apart on purpose: this crate depends on no other of Motley's, and the
/// rules know no protocol. The session, which knows both, turns a `TextError` into a `CommandError`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct CommandError {
    /// The part that is wrong: `depth`, `unknown command`, ...
    pub part: String,
    /// What was found there, shortened if it is long.
    pub found: String,
    /// What was expected instead.
    pub expected: String,
}

impl CommandError {
    /// An error in `part`.
    pub fn new(
        part: impl Into<String>,
        found: impl fmt::Display,
        expected: impl Into<String>,
    ) -> Self {
        CommandError {
            part: part.into(),
            found: shorten(&found.to_string(), MAX_QUOTE),
            expected: expected.into(),
        }
    }

    /// A command that neither the protocol nor the console has.
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

/// The most characters that are quoted back.
const MAX_QUOTE: usize = 60;
