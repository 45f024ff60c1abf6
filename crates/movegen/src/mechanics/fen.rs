//! The parts of a FEN that all games share \[G-21\], \[G-22\].
//!
//! Reading never repairs: everything that is not exactly right is an error that names the field, the
//! place in it, what was found and what was expected.

use crate::board::{Geometry, Kind, Square, Unit};
use motley_game::{Side, TextError};
use std::fmt::Write;

/// The longest FEN that is looked at, in bytes; no position of any game needs as many.
pub const LONGEST: usize = 4096;

/// The fields of a FEN, split at blanks.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    rest: std::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Fields<'a> {
    /// Splits a FEN.
    ///
    /// # Errors
    /// A text longer than [`LONGEST`].
    pub fn new(fen: &'a str) -> Result<Self, TextError> {
        if fen.len() > LONGEST {
            let found = format!("{} bytes", fen.len());
            return Err(TextError::new(
                "FEN",
                found,
                format!("at most {LONGEST} bytes"),
            ));
        }
        Ok(Fields {
            rest: fen.split_ascii_whitespace(),
        })
    }

    /// The next field.
    ///
    /// # Errors
    /// There is none.
    pub fn required(&mut self, part: &'static str, expected: &str) -> Result<&'a str, TextError> {
        self.rest
            .next()
            .ok_or_else(|| TextError::new(part, "", expected))
    }

    /// The next field, if there is one.
    pub fn optional(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// Nothing may be left.
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

/// A unit as it stands in a placement field: `N`, `V'`, `U{1}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// The letter as written; upper case is White.
    pub letter: char,
    /// Whether a `'` follows.
    pub prime: bool,
    /// What stands in braces behind it.
    pub state: Option<&'a str>,
}

impl Token<'_> {
    /// Whose unit it is.
    pub fn side(&self) -> Side {
        if self.letter.is_ascii_uppercase() {
            Side::White
        } else {
            Side::Black
        }
    }

    /// The unit of `kind`, where a letter alone is enough; `letters` are those of the game.
    ///
    /// # Errors
    /// There is no such kind, or the letter is not alone.
    pub fn plain_unit(
        &self,
        kind: Option<Kind>,
        letters: impl Iterator<Item = char>,
    ) -> Result<Unit, TextError> {
        let plain = !self.prime && self.state.is_none();
        kind.filter(|_| plain)
            .map(|kind| Unit::new(kind, self.side()))
            .ok_or_else(|| {
                let prime = if self.prime { "'" } else { "" };
                let state = self.state.map(|state| format!("{{{state}}}"));
                let found = format!("{}{prime}{}", self.letter, state.unwrap_or_default());
                let letters: Vec<_> = letters.map(String::from).collect();
                let expected = format!("one of {} in either case", letters.join(" "));
                TextError::new(PLACEMENT, found, expected)
            })
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
        return Err(TextError::new(
            PLACEMENT,
            found,
            format!("{} ranks", G::RANKS),
        ));
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
    let size = || format!("{} squares", G::FILES);
    let mut file = 0u8;
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        if first.is_ascii_digit() {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (run, after) = rest.split_at(digits);
            let fits = |n: &u8| *n > 0 && !run.starts_with('0') && *n <= G::FILES - file;
            let Some(n) = run.parse().ok().filter(fits) else {
                return Err(here(TextError::new(PLACEMENT, row, size())));
            };
            file += n;
            rest = after;
        } else {
            let (token, after) = read_token(rest).map_err(here)?;
            if file >= G::FILES {
                return Err(here(TextError::new(PLACEMENT, row, size())));
            }
            let square = G::at(file, rank);
            place(square, token).map_err(|e| match e.place {
                None => e.at(G::name(square)),
                Some(_) => e,
            })?;
            file += 1;
            rest = after;
        }
    }
    if file != G::FILES {
        return Err(here(TextError::new(PLACEMENT, row, size())));
    }
    Ok(())
}

/// Reads one unit at the start of `text`; the unit and what follows it.
///
/// # Errors
/// No letter there, or a brace that is not closed.
pub fn read_token(text: &str) -> Result<(Token<'_>, &str), TextError> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic);
    let Some(letter) = letter else {
        let found: String = text.chars().take(1).collect();
        return Err(TextError::new(
            PLACEMENT,
            found,
            "a unit's letter or a number",
        ));
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
    Ok((
        Token {
            letter,
            prime,
            state,
        },
        rest,
    ))
}

/// Where the brace is closed that was opened just before `text`: a state may hold a unit with a state
/// of its own.
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
    let mut text = String::new();
    for rank in (0..G::RANKS).rev() {
        let mut run = 0;
        for file in 0..G::FILES {
            match unit(G::at(file, rank)) {
                None => run += 1,
                Some(letter) => {
                    push_run(&mut text, &mut run);
                    text.push_str(&letter);
                }
            }
        }
        push_run(&mut text, &mut run);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_run(text: &mut String, run: &mut u32) {
    if *run > 0 {
        let _ = write!(text, "{run}");
        *run = 0;
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
/// Anything but a decimal number from `least` to [`HIGHEST_COUNTER`].
pub fn read_counter(part: &'static str, text: &str, least: u16) -> Result<u16, TextError> {
    let digits = text.bytes().all(|b| b.is_ascii_digit());
    let number = text
        .parse()
        .ok()
        .filter(|n| digits && (least..=HIGHEST_COUNTER).contains(n));
    let expected = || format!("a number from {least} to {HIGHEST_COUNTER}");
    number.ok_or_else(|| TextError::new(part, text, expected()))
}

/// Where counters stop, so that every position that is played to can be written and read.
pub const HIGHEST_COUNTER: u16 = 9999;

/// A board drawn in letters, with ranks and files named, White below.
pub fn draw<G: Geometry>(mut unit: impl FnMut(Square) -> Option<String>) -> String {
    let rule = format!("   +{}\n", "---+".repeat(usize::from(G::FILES)));
    let mut picture = rule.clone();
    for rank in (0..G::RANKS).rev() {
        let _ = write!(picture, "{:>2} |", rank + 1);
        for file in 0..G::FILES {
            let _ = write!(
                picture,
                "{:^3}|",
                unit(G::at(file, rank)).unwrap_or_default()
            );
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
