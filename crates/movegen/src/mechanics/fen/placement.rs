//! The placement field of a FEN: what stands where, from the last rank down.

use crate::board::{Geometry, Square};
use motley_game::{Side, TextError};
use std::fmt::Write;

/// A unit as it stands in a placement field: `N`, `V'`, `U{1}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// All of it as written.
    pub text: &'a str,
    /// The letter as written; upper case is White.
    pub letter: char,
    /// Whether a `'` follows.
    pub prime: bool,
    /// The text in braces after it.
    pub state: Option<&'a str>,
}

impl Token<'_> {
    /// Returns the unit's side.
    #[must_use]
    pub fn side(&self) -> Side {
        letter_side(self.letter)
    }
}

/// Returns the side of a letter: upper case is White's.
#[must_use]
pub fn letter_side(letter: char) -> Side {
    if letter.is_ascii_uppercase() { Side::White } else { Side::Black }
}

/// Returns a letter in the case of `side`.
#[must_use]
pub fn letter_of(side: Side, letter: char) -> char {
    match side {
        Side::White => letter.to_ascii_uppercase(),
        Side::Black => letter.to_ascii_lowercase(),
    }
}

/// Refuses any number of a side's kings but one.
///
/// # Errors
/// It is another number.
pub fn one_king(side: Side, kings: u32) -> Result<(), TextError> {
    if kings == 1 {
        return Ok(());
    }
    let found = format!("{kings} kings of {side}");
    Err(TextError::new(PLACEMENT, found, "one king a side"))
}

/// Reads a placement field, handing each unit to `place`.
///
/// # Errors
/// Wrong numbers of ranks or squares, characters that mean nothing, and whatever `place` refuses;
/// the rank and the place in it are named.
pub fn read_placement<'a, G: Geometry>(
    text: &'a str,
    place: &mut impl FnMut(Square, Token<'a>) -> Result<(), TextError>,
) -> Result<(), TextError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(G::RANKS) {
        let found = format!("{} ranks", rows.len());
        return Err(TextError::new(PLACEMENT, found, format!("{} ranks", G::RANKS)));
    }
    for (row, rank) in rows.iter().zip((0..G::RANKS).rev()) {
        read_row::<G>(row, rank, place)?;
    }
    Ok(())
}

/// The name by which errors call the placement field.
pub const PLACEMENT: &str = "placement field";

fn read_row<'a, G: Geometry>(
    row: &'a str,
    rank: u8,
    place: &mut impl FnMut(Square, Token<'a>) -> Result<(), TextError>,
) -> Result<(), TextError> {
    let here = |error: TextError| error.at(format_args!("rank {}", rank + 1));
    let wrong_size = || here(TextError::new(PLACEMENT, row, format!("{} squares", G::FILES)));
    let mut file = 0u8;
    for item in items(row) {
        match item.map_err(here)? {
            Item::Run(digits) => {
                // `file` never exceeds the number of files: runs and units that would are refused.
                let fits = |n: &u8| *n > 0 && !digits.starts_with('0') && *n <= G::FILES - file;
                file += digits.parse().ok().filter(fits).ok_or_else(wrong_size)?;
            }
            Item::Unit(token) => {
                if file >= G::FILES {
                    return Err(wrong_size());
                }
                let square = G::at(file, rank);
                place(square, token).map_err(|e| match e.place {
                    None => e.at(G::name(square)),
                    Some(_) => e,
                })?;
                file += 1;
            }
        }
    }
    if file == G::FILES { Ok(()) } else { Err(wrong_size()) }
}

/// A part of a rank of a placement field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item<'a> {
    /// Empty squares side by side: their number, as written.
    Run(&'a str),
    /// A unit.
    Unit(Token<'a>),
}

/// Takes one rank of a placement field apart, from the first file on.
///
/// ```
/// use motley_movegen::mechanics::fen::{Item, items};
///
/// let row: Vec<_> = items("r10V'{n}").map(Result::unwrap).collect();
/// let [Item::Unit(rook), Item::Run("10"), Item::Unit(other)] = row[..] else {
///     panic!("two units with ten empty squares in between");
/// };
/// assert_eq!((rook.letter, other.text, other.state), ('r', "V'{n}", Some("n")));
/// ```
///
/// # Errors
/// After what is neither a unit nor a number there is nothing more.
pub fn items(row: &str) -> impl Iterator<Item = Result<Item<'_>, TextError>> {
    let mut rest = row;
    std::iter::from_fn(move || {
        let after_digits = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &rest[..rest.len() - after_digits.len()];
        if rest.is_empty() {
            return None;
        }
        if !digits.is_empty() {
            rest = after_digits;
            return Some(Ok(Item::Run(digits)));
        }
        let token = read_token(rest);
        rest = token.as_ref().map_or("", |&(_, after)| after);
        Some(token.map(|(token, _)| Item::Unit(token)))
    })
}

/// Reads one unit at the start of `text`; the unit and what follows it.
///
/// # Errors
/// No letter there, or a brace that is not closed.
pub fn read_token(text: &str) -> Result<(Token<'_>, &str), TextError> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic);
    let Some(letter) = letter else {
        let found: String = text.chars().take(1).collect();
        return Err(TextError::new(PLACEMENT, found, "a unit's letter or a number"));
    };
    let mut rest = &text[1..];
    let prime = rest.starts_with('\'');
    if prime {
        rest = &rest[1..];
    }
    let mut state = None;
    if let Some(inside) = rest.strip_prefix('{') {
        let Some(end) = closing_brace(inside) else {
            return Err(TextError::new(PLACEMENT, rest, "a closing '}'"));
        };
        state = Some(&inside[..end]);
        rest = &inside[end + 1..];
    }
    let token = Token { text: &text[..text.len() - rest.len()], letter, prime, state };
    Ok((token, rest))
}

/// Returns the place of the brace that closes the brace just before `text`: a state may hold a unit
/// with a state of its own.
fn closing_brace(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some(at),
            b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Writes a placement field; `unit` gives the text of what stands on a square.
pub fn write_placement<G: Geometry>(mut unit: impl FnMut(Square) -> Option<String>) -> String {
    let rank = |rank| {
        let mut row = RowWriter::default();
        for file in 0..G::FILES {
            row.push(unit(G::at(file, rank)).as_deref());
        }
        row.finish()
    };
    let rows: Vec<String> = (0..G::RANKS).rev().map(rank).collect();
    rows.join("/")
}

/// A writer of one rank of a placement field, square by square: empty ones side by side become a number.
///
/// ```
/// use motley_movegen::mechanics::fen::RowWriter;
///
/// let mut row = RowWriter::default();
/// for unit in [Some("r"), None, None, Some("K"), None] {
///     row.push(unit);
/// }
/// assert_eq!(row.finish(), "r2K1");
/// ```
#[derive(Clone, Debug, Default)]
pub struct RowWriter {
    text: String,
    run: u32,
}

impl RowWriter {
    /// Takes the next square, with the text of what stands there, if anything does.
    pub fn push(&mut self, unit: Option<&str>) {
        match unit {
            None => self.run += 1,
            Some(unit) => {
                self.end_run();
                self.text.push_str(unit);
            }
        }
    }

    /// Returns the rank, after all its squares.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.end_run();
        self.text
    }

    fn end_run(&mut self) {
        if self.run > 0 {
            let _ = write!(self.text, "{}", self.run);
            self.run = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board8x8;

    #[test]
    fn rows_are_taken_apart() {
        let texts: Vec<_> = items("1n'R{+f}12H'{q{x}}p")
            .map(|item| match item.unwrap() {
                Item::Run(digits) => digits,
                Item::Unit(token) => token.text,
            })
            .collect();
        assert_eq!(texts, ["1", "n'", "R{+f}", "12", "H'{q{x}}", "p"]);
        let mut wrong = items("R?R");
        assert!(wrong.next().unwrap().is_ok());
        assert!(wrong.next().unwrap().is_err());
        assert!(wrong.next().is_none(), "nothing is read after an error");
    }

    #[test]
    fn placements_return() {
        for text in ["8/8/8/8/8/8/8/8", "r7/1n6/8/2PP4/8/8/8/7K"] {
            let mut units: [Option<String>; 64] = std::array::from_fn(|_| None);
            let mut place = |square: Square, token: Token<'_>| {
                units[square.index()] = Some(token.letter.to_string());
                Ok(())
            };
            read_placement::<Board8x8>(text, &mut place).unwrap();
            let written = write_placement::<Board8x8>(|square| units[square.index()].clone());
            assert_eq!(written, text);
        }
    }
}
