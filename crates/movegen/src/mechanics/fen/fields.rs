//! The fields of a FEN.

use super::PLACEMENT;
use super::counters::{CLOCK, Counters, TURN_NUMBER};
use motley_game::{Side, TextError};
use std::fmt;

/// The name by which errors call the castling field.
pub const CASTLING_FIELD: &str = "castling field";

/// The name by which errors call the en-passant field.
pub const EN_PASSANT_FIELD: &str = "en-passant field";

/// The longest FEN that is looked at, in bytes: a limit so that nonsense is refused at once. Set by hand,
/// well above the longest FEN that is written of any position of any game (about 16,000 bytes, if each
/// side has captured a hundred units of every kind there is).
const MAX_FEN_BYTES: usize = 1 << 15;

/// Refuses a FEN that is too long.
///
/// # Errors
/// A text longer than [`MAX_FEN_BYTES`].
pub fn check_length(fen: &str) -> Result<(), TextError> {
    if fen.len() <= MAX_FEN_BYTES {
        return Ok(());
    }
    let found = format!("{} bytes", fen.len());
    Err(TextError::new("FEN", found, format!("at most {MAX_FEN_BYTES} bytes")))
}

/// The fields of a FEN, split at blanks.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    rest: std::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Fields<'a> {
    /// Splits a FEN.
    ///
    /// # Errors
    /// A text longer than [`MAX_FEN_BYTES`].
    fn new(fen: &'a str) -> Result<Self, TextError> {
        check_length(fen)?;
        Ok(Fields { rest: fen.split_ascii_whitespace() })
    }

    /// Returns the next field.
    ///
    /// # Errors
    /// There are no more fields.
    pub(super) fn required(&mut self, part: &'static str, expected: &str) -> Result<&'a str, TextError> {
        self.rest.next().ok_or_else(|| TextError::new(part, "", expected))
    }

    /// Returns the next field, if there is one.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// Checks that nothing is left.
    ///
    /// # Errors
    /// Something is.
    pub fn end(mut self) -> Result<(), TextError> {
        match self.rest.next() {
            None => Ok(()),
            Some(extra) => Err(TextError::new("FEN", extra, "nothing after the last field")),
        }
    }
}

/// Reads the side-to-move field.
///
/// # Errors
/// Anything but `w` and `b`.
pub fn read_side(text: &str) -> Result<Side, TextError> {
    match text {
        "w" => Ok(Side::White),
        "b" => Ok(Side::Black),
        _ => Err(TextError::new("side-to-move field", text, "w or b")),
    }
}

/// The six fields with which every FEN begins, in their order; some games have more.
#[derive(Clone, Copy, Debug)]
pub struct CommonFields<'a> {
    /// The units on their squares.
    pub placement: &'a str,
    /// The side to move.
    pub to_move: Side,
    /// The castling rights.
    pub castling: &'a str,
    /// The square that a double step has passed over.
    pub en_passant: &'a str,
    /// The half-move clock and the turn number.
    pub counters: Counters,
}

impl<'a> CommonFields<'a> {
    /// Splits a FEN into these fields and those after them.
    ///
    /// # Errors
    /// A field that is missing, a side that is neither `w` nor `b`, or wrong counters.
    pub fn read(fen: &'a str) -> Result<(Self, Fields<'a>), TextError> {
        let mut fields = Fields::new(fen)?;
        let common = CommonFields {
            placement: fields.required(PLACEMENT, "what stands where")?,
            to_move: read_side(fields.required("side-to-move field", "w or b")?)?,
            castling: fields.required(CASTLING_FIELD, "castling rights or -")?,
            en_passant: fields.required(EN_PASSANT_FIELD, "a square or -")?,
            counters: Counters::read(
                fields.required(CLOCK, "a number")?,
                fields.required(TURN_NUMBER, "a number")?,
            )?,
        };
        Ok((common, fields))
    }
}

impl fmt::Display for CommonFields<'_> {
    /// Writes the beginning of a FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let CommonFields { placement, to_move, castling, en_passant, counters } = self;
        write!(f, "{placement} {} {castling} {en_passant} {counters}", to_move.letter())
    }
}
