//! Randomized 8-Piece Chess: [8-Piece Chess](super::eightpiece) from 3,840 starting positions \[8P-2\].
//!
//! ```
//! use motley_game::{Notation, TextError};
//! use motley_movegen::variant::Settings;
//! use motley_movegen::variants::eightpiecerandom::GAME;
//!
//! let mut settings = Settings::default();
//! settings.array = Some(2026);
//! let start = GAME.start(&settings)?;
//! assert_eq!(
//!     start.fen(),
//!     "rkqgsbnj/pppppppp/8/8/8/8/PPPPPPPP/RKQCSBNJ w KQkq - 0 1"
//! );
//! # Ok::<(), TextError>(())
//! ```

use super::eightpiece::{CHOICES, EightPiece, SETUP, START_FEN};
use crate::mechanics::castling::CastlingStyle;
use crate::variant::{Info, Listing, Settings};
use motley_game::{Notation, TextError};

/// Randomized 8-Piece Chess: 3,840 starting positions.
pub const GAME: Listing<EightPiece> = Listing {
    info: &Info {
        summary: "8-Piece Chess from a shuffled first rank.",
        setup: Some(SETUP),
        choices: CHOICES,
        rules: "eightpiece",
        rules_text: include_str!("../../../../../docs/rules/eightpiece.md"),
        wdl: super::eightpiece::GAME.info.wdl,
        ..Info::new("eightpiecerandom", "Randomized 8-Piece Chess")
    },
    context: CastlingStyle::Shuffled,
    start_count: |_| START_COUNT,
    start,
};

/// Four files for the sentry, four for the bishop, 240 ways to arrange the other six \[8P-2\].
const START_COUNT: u32 = 4 * 4 * 240;

/// Returns White's first rank in starting position `number`; a lancer is `C`, facing north.
///
/// The sentry stands on c, d, e or f, the bishop on a square of the other shade. Of the six squares
/// left, rook, king and jailer have three, the king between the others; queen, knight and lancer have
/// the rest in any order \[8P-2\]. So the number has five digits, from the lowest: the sentry's file
/// (4), the bishop's (4), rook or jailer first (2), the order of queen, knight and lancer (6), and
/// which three squares (20).
fn start_rank(number: u32) -> [char; 8] {
    let mut rank = ['.'; 8];
    let sentry = 2 + (number % 4) as usize;
    // On an odd file if the sentry's is even, and the other way round.
    let bishop = 2 * (number / 4 % 4) as usize + (sentry + 1) % 2;
    rank[sentry] = 'S';
    rank[bishop] = 'B';
    let royal = if (number / 16).is_multiple_of(2) { ['R', 'K', 'J'] } else { ['J', 'K', 'R'] };
    let mut others = vec!['Q', 'N', 'C'];
    let (mut order, three) = (number / 32 % 6, number / 192);
    // Takes the next of those left, by the digits of `order` to the bases 3, 2 and 1.
    let mut others = std::iter::from_fn(move || {
        let left = others.len() as u32;
        let next = (left > 0).then(|| others.remove((order % left) as usize));
        order /= left.max(1);
        next
    });
    let mut royal = royal.into_iter();
    let free = (0..8).filter(|&file| file != sentry && file != bishop);
    for (place, file) in free.enumerate() {
        let next = if THREE_OF_SIX[three as usize][place] { royal.next() } else { others.next() };
        rank[file] = next.unwrap_or('.');
    }
    rank
}

/// The 20 ways to choose three of six squares.
const THREE_OF_SIX: [[bool; 6]; 20] = {
    let mut ways = [[false; 6]; 20];
    let (mut bits, mut found) = (0u32, 0);
    while bits < 64 {
        if bits.count_ones() == 3 {
            let mut place = 0;
            while place < 6 {
                ways[found][place] = bits >> place & 1 == 1;
                place += 1;
            }
            found += 1;
        }
        bits += 1;
    }
    ways
};

/// Returns the FEN of starting position `number`, below 3,840. Black has the same files, the lancer
/// facing south.
fn start_fen(number: u32) -> String {
    let white: String = start_rank(number).into_iter().collect();
    let black = white.to_ascii_lowercase().replace('c', "g");
    format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1")
}

/// Returns the array of a number; without one, the files of 8-Piece Chess, the lancers facing
/// straight ahead.
fn start(settings: &Settings) -> Result<EightPiece, TextError> {
    let fen = match settings.array {
        None => START_FEN.replace('D', "C").replace('f', "g"),
        Some(number) if number < START_COUNT => start_fen(number),
        Some(number) => {
            let expected = format!("a number below {START_COUNT}");
            return Err(TextError::new("number of the array", number, expected));
        }
    };
    EightPiece::parse_in(&fen, CastlingStyle::Shuffled)
}

#[cfg(test)]
mod tests;
