//! Values of keys: numbers, yes and no, squares, results.

use super::fault::ValueFault;
use crate::board::{Board12x10, Geometry};
use crate::file_games::squares::{FILES, RANKS, SquareSet};

/// The result of a game for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndValue {
    /// The side to move wins.
    Win,
    /// It loses.
    Loss,
    /// A draw.
    Draw,
}

/// Reads `true` or `false`.
pub(crate) fn yes_or_no(text: &str) -> Result<bool, ValueFault> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(ValueFault::new(text, "true or false")),
    }
}

/// Reads a number from `min` to `max`.
pub(crate) fn number(text: &str, min: u32, max: u32) -> Result<u32, ValueFault> {
    let number = text.parse().ok().filter(|n| (min..=max).contains(n));
    number.ok_or_else(|| ValueFault::new(text, format!("a number from {min} to {max}")))
}

/// Reads a file, as a letter or as a number; returns it from 0.
pub(crate) fn file(text: &str) -> Result<u8, ValueFault> {
    let expected = || ValueFault::new(text, format!("a file: a letter from a to l, or 1 to {FILES}"));
    if let [letter @ b'a'..=b'l'] = text.as_bytes() {
        return Ok(letter - b'a');
    }
    let number = text.parse::<u8>().ok();
    let number = number.filter(|n| (1..=FILES as u8).contains(n));
    number.map(|n| n - 1).ok_or_else(expected)
}

/// Reads a rank; returns it from 0.
pub(crate) fn rank(text: &str) -> Result<u8, ValueFault> {
    Ok(number(text, 1, RANKS as u32)? as u8 - 1)
}

/// Reads `win`, `loss` or `draw`; `none` where it is allowed.
pub(crate) fn end_value(text: &str) -> Result<EndValue, ValueFault> {
    match text {
        "win" => Ok(EndValue::Win),
        "loss" => Ok(EndValue::Loss),
        "draw" => Ok(EndValue::Draw),
        _ => Err(ValueFault::new(text, "win, loss or draw")),
    }
}

/// Reads a list of squares: `d4`, `*1` for a rank, `a*` for a file, `-` for none.
pub(crate) fn squares(text: &str) -> Result<SquareSet, ValueFault> {
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
    let all = (0..FILES as u8).flat_map(|f| (0..RANKS as u8).map(move |r| (f, r)));
    let wanted = all.filter(|&(f, r)| file.is_none_or(|file| file == f) && rank.is_none_or(|rank| rank == r));
    Ok(wanted.fold(SquareSet::EMPTY, |set, (f, r)| set.with(Board12x10::at(f, r))))
}
