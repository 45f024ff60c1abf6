//! Arrays of games that begin with units in a random order.

use crate::file_games::rules::shuffle::Shuffle;
use crate::orthodox::shuffle::{CHESS_RANKS, chess_rank};
use motley_game::TextError;

/// The first ranks of chess in a FEN.
const CHESS_ARRAY: [&str; 2] = ["rnbqkbnr/", "/RNBQKBNR"];
/// The number of arrays with the units of chess in a corner.
const CORNERS: u32 = 1440;
/// The units of a corner, in the order of their letters.
const CORNER_UNITS: [char; 8] = ['B', 'B', 'K', 'N', 'N', 'Q', 'R', 'R'];
/// The files of a corner.
const CORNER_FILES: usize = 4;

impl Shuffle {
    /// Returns the number of arrays.
    pub(crate) fn count(self) -> u32 {
        match self {
            Shuffle::Ranks => CHESS_RANKS,
            Shuffle::Corner => CORNERS,
        }
    }

    /// Whether a start position has the units that are shuffled.
    pub(crate) fn fits(self, fen: &str) -> bool {
        let board = board_of(fen);
        match self {
            Shuffle::Ranks => {
                let [black, white] = CHESS_ARRAY;
                let rows = board.split_once('[').map_or(board, |(rows, _)| rows);
                rows.starts_with(black) && rows.ends_with(white)
            }
            Shuffle::Corner => corner_of(board).is_some_and(|(_, units)| units == CORNER_UNITS),
        }
    }
}

fn board_of(fen: &str) -> &str {
    fen.split(' ').next().unwrap_or_default()
}

/// Whether a game begins with the ranks and the rights of chess, so that Chess960's arrays fit it.
pub(crate) fn has_chess_ranks(fen: &str) -> bool {
    Shuffle::Ranks.fits(fen) && fen.split(' ').nth(2) == Some("KQkq")
}

/// Returns the start with the array of a number, from 0.
///
/// # Errors
/// There is no such array.
pub(crate) fn shuffled(fen: &str, shuffle: Shuffle, number: u32) -> Result<String, TextError> {
    let array = (shuffle.fits(fen) && number < shuffle.count()).then(|| match shuffle {
        Shuffle::Ranks => with_ranks(fen, number),
        Shuffle::Corner => with_corner(fen, number),
    });
    let expected = "the number of an array of this game";
    array.flatten().ok_or_else(|| TextError::new("number of the array", number, expected))
}

/// Returns the start with the first ranks of Chess960's array of a number.
fn with_ranks(fen: &str, number: u32) -> Option<String> {
    let rank = chess_rank(number)?;
    let [black, white] = CHESS_ARRAY;
    let fen = fen.replacen(black, &format!("{}/", rank.to_lowercase()), 1);
    Some(fen.replacen(white, &format!("/{rank}"), 1))
}

/// Splits a board into the ranks above the first two, and White's units on these, by letter.
fn corner_of(board: &str) -> Option<(&str, Vec<char>)> {
    let (above, first) = board.rsplit_once('/')?;
    let (above, second) = above.rsplit_once('/')?;
    let mut units: Vec<char> = [second, first].concat().chars().filter(char::is_ascii_uppercase).collect();
    units.sort_unstable();
    Some((above, units))
}

/// Returns the start with the units of both sides in their corners, Black's as in a mirror: the king on one
/// of the outer files, the bishops on squares of different colours, the others anywhere.
fn with_corner(fen: &str, number: u32) -> Option<String> {
    let (above, _) = corner_of(board_of(fen))?;
    let (king, mut rest) = (number as usize % 4, number as usize / 4);
    let mut next = |count: usize| {
        let chosen = rest % count;
        rest /= count;
        chosen
    };
    // Places from 0: the first rank from the inside, then the second.
    let mut units = [None; 2 * CORNER_FILES];
    units[[2, 3, 6, 7][king]] = Some('K');
    let is_dark = |place: usize| (place % CORNER_FILES + place / CORNER_FILES).is_multiple_of(2);
    for dark in [true, false] {
        let free: Vec<usize> =
            (0..units.len()).filter(|&at| units[at].is_none() && is_dark(at) == dark).collect();
        units[free[next(free.len())]] = Some('B');
    }
    for (unit, number) in [('Q', 1), ('N', 2)] {
        let free: Vec<usize> = (0..units.len()).filter(|&at| units[at].is_none()).collect();
        let pairs: Vec<[usize; 2]> = match number {
            1 => free.iter().map(|&at| [at; 2]).collect(),
            _ => (0..free.len())
                .flat_map(|b| (0..b).map(move |a| [a, b]))
                .map(|pair| pair.map(|n| free[n]))
                .collect(),
        };
        for at in pairs[next(pairs.len())] {
            units[at] = Some(unit);
        }
    }
    let row = |rank: usize| {
        let own: String =
            units[rank * CORNER_FILES..][..CORNER_FILES].iter().map(|unit| unit.unwrap_or('R')).collect();
        let mirrored: String = own.chars().rev().collect();
        mirrored.to_lowercase() + &own
    };
    let rest = fen.split_once(' ').map_or("", |(_, rest)| rest);
    Some(format!("{above}/{}/{} {rest}", row(1), row(0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn corners_are_all_different_and_lawful() {
        let start = "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1";
        let arrays: BTreeSet<String> =
            (0..CORNERS).map(|number| shuffled(start, Shuffle::Corner, number).unwrap()).collect();
        assert_eq!(arrays.len(), 1440);
        assert!(arrays.contains(start));
        for array in &arrays {
            assert!(Shuffle::Corner.fits(array), "{array}");
        }
        assert!(shuffled(start, Shuffle::Corner, CORNERS).is_err());
        assert!(shuffled(start, Shuffle::Ranks, 0).is_err());
    }
}
