//! Chess960, Fischer's random chess: see `RULES.md`.

use super::{Info, Settings, chess};
use crate::board::Board8x8;
use crate::orthodox::eval::{self, Params};
use crate::orthodox::{Piece, Position, Ruleset};

/// A position of Chess960.
pub type Fischerandom = Position<Rules>;

/// The table of Chess960.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules;

impl Ruleset for Rules {
    type Geometry = Board8x8;

    const INFO: Info = Info {
        name: "fischerandom",
        title: "Chess960",
        files: 8,
        ranks: 8,
        xboard: "fischerandom",
        gui_shuffles: true,
        setup: None,
    };
    const PIECES: &'static [Piece] = chess::PIECES;
    const START_RANK: &'static str = "RNBQKBNR";
    const SHUFFLED: bool = true;
    const CASTLING_FILES: [u8; 2] = chess::CASTLING_FILES;
    const PARAMS: &'static Params = &eval::CHESS;
    const LIKE_BISHOPS_ARE_DEAD: bool = true;

    fn start_count(_settings: &Settings) -> u32 {
        ARRAYS
    }

    fn start_rank(number: u32, _settings: &Settings) -> Option<String> {
        (number < ARRAYS).then(|| array(number as usize))
    }
}

/// How many arrays there are \[C-2\].
const ARRAYS: u32 = 960;

/// Where the two knights stand among the five squares that bishops and queen leave.
const KNIGHTS: [[usize; 2]; 10] = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
];

/// The array of a standard number \[C-2\]; 518 is that of chess.
///
/// Scharnagl's numbering: <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>.
fn array(number: usize) -> String {
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    let mut rank = [b' '; 8];
    rank[2 * light + 1] = b'B';
    rank[2 * dark] = b'B';
    set_free(&mut rank, queen, b'Q');
    // The second knight's square is counted before the first is set, so it goes first.
    let [first, second] = KNIGHTS[knights];
    set_free(&mut rank, second, b'N');
    set_free(&mut rank, first, b'N');
    for letter in *b"RKR" {
        set_free(&mut rank, 0, letter);
    }
    rank.map(char::from).iter().collect()
}

/// Puts a unit on the `n`-th free square, from 0.
fn set_free(rank: &mut [u8; 8], n: usize, letter: u8) {
    if let Some(square) = rank.iter_mut().filter(|square| **square == b' ').nth(n) {
        *square = letter;
    }
}

#[cfg(test)]
mod tests;
