//! Positions and turns as text \[G-20\] to \[G-23\].

use crate::{Game, Turn};
use std::fmt;

/// The error of a text: the wrong part, the place in it, the text found and the text expected.
///
/// ```
/// # use motley_game::TextError;
/// let error = TextError::new("castling field", 'x', "K, Q, k or q").at("character 2");
/// assert_eq!(
///     error.to_string(),
///     "castling field, character 2: found 'x', expected K, Q, k or q"
/// );
/// ```
///
/// The protocols have an error of the same shape for their commands, `motley_protocol::CommandError`.
/// The two types stay apart on purpose: the rules know no protocol, and the protocols' crate depends on
/// no other of Motley's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The part that is wrong: `"castling field"`, `"turn"`, ...
    pub part: &'static str,
    /// The place in the part, in characters from 1 or in the part's own terms (`"rank 8"`).
    pub place: Option<String>,
    /// The text found there, shortened if it is long.
    pub found: String,
    /// The text expected there.
    pub expected: String,
}

impl TextError {
    /// Creates an error about a whole part.
    pub fn new(part: &'static str, found: impl fmt::Display, expected: impl fmt::Display) -> Self {
        let mut found = found.to_string();
        if found.chars().count() > Self::MAX_QUOTE_CHARS {
            found = found.chars().take(Self::MAX_QUOTE_CHARS).chain("...".chars()).collect();
        }
        TextError { part, place: None, found, expected: expected.to_string() }
    }

    /// Returns the same error, saying where in the part it is.
    #[must_use]
    pub fn at(mut self, place: impl fmt::Display) -> Self {
        self.place = Some(place.to_string());
        self
    }

    const MAX_QUOTE_CHARS: usize = 60;
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.part)?;
        if let Some(place) = &self.place {
            write!(f, ", {place}")?;
        }
        if self.found.is_empty() {
            write!(f, ": found nothing, expected {}", self.expected)
        } else {
            write!(f, ": found '{}', expected {}", self.found.escape_default(), self.expected)
        }
    }
}

impl std::error::Error for TextError {}

/// Games whose positions and turns can be read and written.
pub trait Notation: Game {
    /// The facts beside the rules on which the texts depend: chess and Chess960 have the same rules
    /// and write castling in two ways \[G-23\]. `()` where there are none.
    type Context: Copy + Default + PartialEq + fmt::Debug + Send + Sync + 'static;

    /// Reads a FEN in the default context.
    ///
    /// # Errors
    /// See [`parse_in`](Notation::parse_in).
    fn parse(fen: &str) -> Result<Self, TextError> {
        Self::parse_in(fen, Self::Context::default())
    }

    /// Reads a FEN in a context. Never repairs: what is wrong is refused \[G-22\].
    ///
    /// # Errors
    /// Names the field, the place in it, what was found and what was expected.
    fn parse_in(fen: &str, context: Self::Context) -> Result<Self, TextError>;

    /// Returns the context in which this position and its turns are written. Default: the default one.
    fn context(&self) -> Self::Context {
        Self::Context::default()
    }

    /// Returns the canonical FEN \[G-21\] of a position at the boundary of two turns.
    fn fen(&self) -> String;

    /// Whether [`fen`](Notation::fen) says everything that [`Game::key`] knows, and everything on which the
    /// legal moves depend. A game in which turns can be undone remembers more than its FEN has fields for.
    fn fen_is_whole(&self) -> bool {
        true
    }

    /// Reads a legal turn in any of the spellings that players and GUIs use.
    ///
    /// # Errors
    /// Text that is no turn, or a turn that is not legal here, with the reason.
    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError>;

    /// Adds the canonical text of a legal leg; nothing for one that is not written.
    fn push_leg(&self, text: &mut String, leg: Self::Move);

    /// Adds the canonical text \[G-23\] of a legal turn or of its first legs: the texts of its legs, joined
    /// by commas.
    fn push_turn(&self, text: &mut String, turn: &[Self::Move]) {
        if let &[leg] = turn {
            return self.push_leg(text, leg);
        }
        let (mut pos, begin) = (self.clone(), text.len());
        for &leg in turn {
            let end = text.len();
            if end > begin {
                text.push(',');
            }
            let leg_begin = text.len();
            pos.push_leg(text, leg);
            if text.len() == leg_begin {
                text.truncate(end);
            }
            pos.play(leg, &mut ());
        }
    }

    /// Returns the canonical text of a legal leg; empty for one that is not written.
    fn write_leg(&self, leg: Self::Move) -> String {
        self.write_turn(&[leg])
    }

    /// Returns the canonical text of a legal turn or of its first legs.
    fn write_turn(&self, turn: &[Self::Move]) -> String {
        // Room for two squares and what comes after them.
        let mut text = String::with_capacity(8);
        self.push_turn(&mut text, turn);
        text
    }

    /// Returns the board as a picture in letters, several lines, White below.
    fn diagram(&self) -> String;

    /// Returns the same position with the colours exchanged, for games that have this symmetry.
    fn mirrored(&self) -> Option<Self> {
        None
    }
}
