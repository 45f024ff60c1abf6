//! The forms of values: the text of each, and how it is read and written.
//!
//! A [`Form`] names the type of a field, so that one row of a table of keys says all about a key. Forms whose
//! values name units: [`unit_forms`](super::unit_forms).

use super::fault::ValueFault;
use super::unit_types::UnitText;
use crate::board::{Board12x10, Geometry, Square};
use crate::file_games::squares::{FILES, RANKS, SquareSet};
use std::marker::PhantomData;

/// The longest name of a game, in bytes.
const MAX_NAME_BYTES: usize = 40;

/// A form of values.
pub trait Form {
    /// The type of the value.
    type Value;

    /// Returns the name of the form, for the manual.
    fn words() -> String;

    /// Reads a text into `value`. Letters are those of `units`.
    ///
    /// # Errors
    /// The text has another form.
    fn read(units: &[Option<UnitText>], text: &str, value: &mut Self::Value) -> Result<(), ValueFault>;

    /// Writes a value. Letters are those of chess.
    fn write(value: &Self::Value) -> String;
}

/// Values that have a word each.
pub trait Words: Copy + PartialEq + 'static {
    /// The words and their values.
    const WORDS: &'static [(&'static str, Self)];
}

impl Words for bool {
    const WORDS: &'static [(&'static str, bool)] = &[("true", true), ("false", false)];
}

/// Makes forms: the name, the type of the value, the form's name in the manual, its reader and its writer.
macro_rules! forms {
    ($($(#[$doc:meta])* $name:ident: $value:ty, $words:literal, $read:expr, $write:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub enum $name {}

            impl Form for $name {
                type Value = $value;

                fn words() -> String {
                    $words.to_owned()
                }

                fn read(units: &[Option<UnitText>], text: &str, value: &mut $value) -> Result<(), ValueFault> {
                    let read: fn(&[Option<UnitText>], &str) -> Result<$value, ValueFault> = $read;
                    *value = read(units, text)?;
                    Ok(())
                }

                fn write(value: &$value) -> String {
                    let write: fn(&$value) -> String = $write;
                    write(value)
                }
            }
        )*
    };
}
pub(super) use forms;

forms! {
    /// Any text.
    Text: String, "text", |_, text| Ok(text.to_owned()), Clone::clone;
    /// A name as sections have, or `-`.
    Name: String, "name", |_, text| name(text).map(str::to_owned), Clone::clone;
    /// A check sum in hexadecimal digits, or `-`.
    CheckSum: Option<u32>, "check sum", |_, text| check_sum(text), write_check_sum;
    /// A FEN; it is read where the rules are compiled.
    Fen: String, "FEN", |_, text| Ok(text.to_owned()), Clone::clone;
    /// A number of ranks.
    RankCount: u8, "rank", |_, text| rank(text).map(|last| last + 1), |count| count.to_string();
    /// A number of files, or the last file.
    FileCount: u8, "file", |_, text| file(text).map(|last| last + 1), |count| count.to_string();
    /// A rank, counted from 0.
    Rank: u8, "rank", |_, text| rank(text), |rank| (rank + 1).to_string();
    /// A file, counted from 0.
    File: u8, "file", |_, text| file(text), |&file| char::from(b'a' + file).to_string();
    /// Squares: `d4`, `*1` for a rank, `a*` for a file, `-` for none.
    Squares: SquareSet, "squares", |_, text| squares(text), write_squares;
    /// Whether chases are forbidden: by the rules of the Asian federation.
    Chasing: bool, "axf, none", |_, text| chasing(text),
        |&is_on| if is_on { "axf" } else { "none" }.to_owned();
    /// Rights to castle, as bits in the order `KQkq`.
    Rights: u8, "rights", |_, text| rights(text), write_rights;
}

/// One of the words of a type.
#[derive(Debug)]
pub struct OneOf<T>(PhantomData<T>);

/// One of the words of a type, or `none`.
#[derive(Debug)]
pub struct OneOfOrNone<T>(PhantomData<T>);

/// `true` or `false`.
pub type YesNo = OneOf<bool>;

/// A number in a range.
#[derive(Debug)]
pub struct NumberIn<const MIN: u32, const MAX: u32>;

fn word<T: Words>(text: &str) -> Option<T> {
    T::WORDS.iter().find(|(word, _)| *word == text).map(|&(_, value)| value)
}

fn words<T: Words>() -> impl Iterator<Item = &'static str> {
    T::WORDS.iter().map(|&(word, _)| word)
}

/// Writes `a, b or c`.
fn alternatives(words: impl Iterator<Item = &'static str>) -> String {
    let words: Vec<&str> = words.collect();
    match words.split_last() {
        Some((last, first)) if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => words.concat(),
    }
}

impl<T: Words> Form for OneOf<T> {
    type Value = T;

    fn words() -> String {
        words::<T>().collect::<Vec<_>>().join(", ")
    }

    fn read(_: &[Option<UnitText>], text: &str, value: &mut T) -> Result<(), ValueFault> {
        *value = word(text).ok_or_else(|| ValueFault::new(text, alternatives(words::<T>())))?;
        Ok(())
    }

    fn write(value: &T) -> String {
        let found = T::WORDS.iter().find(|(_, other)| other == value);
        found.map_or_else(String::new, |&(word, _)| word.to_owned())
    }
}

impl<T: Words> Form for OneOfOrNone<T> {
    type Value = Option<T>;

    fn words() -> String {
        format!("{}, none", OneOf::<T>::words())
    }

    fn read(_: &[Option<UnitText>], text: &str, value: &mut Option<T>) -> Result<(), ValueFault> {
        let expected = || ValueFault::new(text, alternatives(words::<T>().chain(["none"])));
        *value = if text == "none" { None } else { Some(word(text).ok_or_else(expected)?) };
        Ok(())
    }

    fn write(value: &Option<T>) -> String {
        value.as_ref().map_or_else(|| "none".to_owned(), OneOf::<T>::write)
    }
}

/// Reads the name of a game.
pub(super) fn name(word: &str) -> Result<&str, ValueFault> {
    let is_sign = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if word.is_empty() || word.len() > MAX_NAME_BYTES || !word.chars().all(is_sign) {
        let expected = format!("1 to {MAX_NAME_BYTES} letters, digits, '-' and '_'");
        return Err(ValueFault::new(word, expected));
    }
    Ok(word)
}

/// Reads a number from `min` to `max`.
pub(super) fn number(text: &str, min: u32, max: u32) -> Result<u32, ValueFault> {
    let number = text.parse().ok().filter(|n| (min..=max).contains(n));
    number.ok_or_else(|| ValueFault::new(text, format!("a number from {min} to {max}")))
}

impl<const MIN: u32, const MAX: u32> Form for NumberIn<MIN, MAX> {
    type Value = u32;

    fn words() -> String {
        "number".to_owned()
    }

    fn read(_: &[Option<UnitText>], text: &str, value: &mut u32) -> Result<(), ValueFault> {
        *value = number(text, MIN, MAX)?;
        Ok(())
    }

    fn write(value: &u32) -> String {
        value.to_string()
    }
}

/// Reads a rank; returns it from 0.
pub(super) fn rank(text: &str) -> Result<u8, ValueFault> {
    Ok(number(text, 1, RANKS as u32)? as u8 - 1)
}

/// Reads a file, as a letter or as a number; returns it from 0.
fn file(text: &str) -> Result<u8, ValueFault> {
    let expected = || ValueFault::new(text, format!("a file: a letter from a to l, or 1 to {FILES}"));
    if let [letter @ b'a'..=b'l'] = text.as_bytes() {
        return Ok(letter - b'a');
    }
    let number = text.parse::<u8>().ok();
    let number = number.filter(|n| (1..=FILES as u8).contains(n));
    number.map(|n| n - 1).ok_or_else(expected)
}

/// Reads a list of squares.
pub(super) fn squares(text: &str) -> Result<SquareSet, ValueFault> {
    let mut set = SquareSet::EMPTY;
    for word in text.split_whitespace() {
        if word == "-" {
            break;
        }
        set |= squares_of_word(word)?;
    }
    Ok(set)
}

fn squares_of_word(word: &str) -> Result<SquareSet, ValueFault> {
    const EXPECTED: &str = "squares such as d4, ranks such as *8, files such as a*, or -";
    let fault = || ValueFault::new(word, EXPECTED);
    let mut letters = word.chars();
    let file = match letters.next() {
        Some('*') => None,
        Some(letter) => Some(self::file(&letter.to_ascii_lowercase().to_string()).map_err(|_| fault())?),
        None => return Err(fault()),
    };
    let rest = letters.as_str();
    let rank = match rest {
        "*" if file.is_some() => None,
        _ => {
            let rank = rest.parse::<u8>().ok();
            let rank = rank.filter(|rank| (1..=RANKS as u8).contains(rank));
            Some(rank.ok_or_else(fault)? - 1)
        }
    };
    let is_meant = |&square: &Square| {
        file.is_none_or(|file| file == Board12x10::file(square))
            && rank.is_none_or(|rank| rank == Board12x10::rank(square))
    };
    Ok(Board12x10::squares().filter(is_meant).collect())
}

fn write_squares(squares: &SquareSet) -> String {
    if *squares == SquareSet::all() {
        return "all".to_owned();
    }
    let is_whole = |&rank: &u8| (SquareSet::rank(rank) & !*squares).is_empty();
    let ranks: Vec<u8> = (0..RANKS as u8).filter(is_whole).collect();
    let rest = ranks.iter().fold(*squares, |rest, &rank| rest & !SquareSet::rank(rank)).into_iter();
    let words = ranks.iter().map(|rank| format!("*{}", rank + 1)).chain(rest.map(Board12x10::name));
    let words: Vec<String> = words.collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

const RIGHTS: [char; 4] = ['K', 'Q', 'k', 'q'];

fn rights(text: &str) -> Result<u8, ValueFault> {
    text.chars().filter(|&letter| letter != '-').try_fold(0, |rights, letter| {
        let bit = RIGHTS.iter().position(|&right| right == letter);
        let bit = bit.ok_or_else(|| ValueFault::new(letter, "K, Q, k, q or -"))?;
        Ok(rights | 1 << bit)
    })
}

fn write_rights(rights: &u8) -> String {
    let held = RIGHTS.iter().enumerate().filter(|(bit, _)| rights >> bit & 1 != 0);
    let letters: String = held.map(|(_, letter)| letter).collect();
    if letters.is_empty() { "-".to_owned() } else { letters }
}

fn chasing(text: &str) -> Result<bool, ValueFault> {
    match text {
        "axf" => Ok(true),
        "none" => Ok(false),
        _ => Err(ValueFault::new(text, "axf or none")),
    }
}

fn check_sum(text: &str) -> Result<Option<u32>, ValueFault> {
    if text == "-" {
        return Ok(None);
    }
    let fault = |_| ValueFault::new(text, "a number of 8 hexadecimal digits, or -");
    u32::from_str_radix(text, 16).map(Some).map_err(fault)
}

fn write_check_sum(sum: &Option<u32>) -> String {
    sum.map_or_else(|| "-".to_owned(), |sum| format!("{sum:08x}"))
}
