//! The parts of a FEN that all games share \[G-21\], \[G-22\].
//!
//! Reading never repairs: everything that is not exactly right is an error that names the field, the
//! place in it, what was found and what was expected.

mod placement;
mod rows;

pub use placement::{
    Item, PLACEMENT, RowWriter, Token, items, letter_of, letter_side, one_king, read_placement, read_token,
    write_placement,
};
pub use rows::PlacementRows;

use crate::board::{Geometry, Square};
use motley_game::{Side, TextError};
use std::fmt::Write;

/// The longest FEN that is looked at, in bytes: a limit so that nonsense is refused at once. Set by hand,
/// well above the longest FEN that is written of any position of any game (about 16,000 bytes, if each
/// side has captured a hundred units of every kind there is).
pub const MAX_FEN_BYTES: usize = 1 << 15;

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
    pub fn new(fen: &'a str) -> Result<Self, TextError> {
        if fen.len() > MAX_FEN_BYTES {
            let found = format!("{} bytes", fen.len());
            return Err(TextError::new("FEN", found, format!("at most {MAX_FEN_BYTES} bytes")));
        }
        Ok(Fields { rest: fen.split_ascii_whitespace() })
    }

    /// Returns the next field.
    ///
    /// # Errors
    /// There are no more fields.
    pub fn required(&mut self, part: &'static str, expected: &str) -> Result<&'a str, TextError> {
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

/// Reads a counter field: the half-move clock or the turn number.
///
/// # Errors
/// Anything but a decimal number from `least` to [`MAX_COUNTER`].
pub fn read_counter(part: &'static str, text: &str, least: u16) -> Result<u16, TextError> {
    // `parse` alone would accept a plus sign.
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|n| digits && (least..=MAX_COUNTER).contains(n));
    let expected = || format!("a number from {least} to {MAX_COUNTER}");
    number.ok_or_else(|| TextError::new(part, text, expected()))
}

/// The highest value of counters: four digits are far more than any game needs. Since counters stop
/// there in play, too, every position that is reached can be written and read back.
pub const MAX_COUNTER: u16 = 9999;

/// Returns a counter after one more turn; it stops at [`MAX_COUNTER`].
#[inline]
#[must_use]
pub fn count_on(counter: u16) -> u16 {
    (counter + 1).min(MAX_COUNTER)
}

/// Draws a board in letters, with ranks and files named, White below.
pub fn draw<G: Geometry>(mut unit: impl FnMut(Square) -> Option<String>) -> String {
    let rule = format!("   +{}\n", "---+".repeat(usize::from(G::FILES)));
    let mut picture = rule.clone();
    for rank in (0..G::RANKS).rev() {
        let _ = write!(picture, "{:>2} |", rank + 1);
        for file in 0..G::FILES {
            let _ = write!(picture, "{:^3}|", unit(G::at(file, rank)).unwrap_or_default());
        }
        picture.push('\n');
        picture.push_str(&rule);
    }
    picture.push_str("    ");
    for file in 0..G::FILES {
        let _ = write!(picture, " {}  ", (b'a' + file) as char);
    }
    picture.push('\n');
    picture
}
