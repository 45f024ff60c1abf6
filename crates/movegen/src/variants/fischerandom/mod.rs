//! Chess960, Fischer's random chess: see `RULES.md`.
//!
//! ```
//! use motley_game::Notation;
//! use motley_movegen::variant::Settings;
//! use motley_movegen::variants::fischerandom;
//!
//! let start = fischerandom::GAME.start(&Settings::with_array(Some(0))).unwrap();
//! assert_eq!(start.fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
//!
//! // Castling is written "king takes own rook".
//! let pos = fischerandom::GAME.parse("6k1/8/8/8/8/8/8/1R3K1R w KQ - 0 1").unwrap();
//! let castling = pos.read_turn("O-O-O").unwrap();
//! assert_eq!(pos.write_turn(&castling), "f1b1");
//! ```

use super::chess::Chess;
use crate::mechanics::castling::CastlingStyle;
use crate::orthodox;
use crate::orthodox::shuffle::{set_free, set_knights_rooks_and_king};
use crate::variant::{Info, Listing};

/// Chess960: chess from 960 arrays.
pub const GAME: Listing<Chess> = Listing {
    info: &Info {
        summary: "Chess from 960 shuffled arrays, so that memory is of no help.",
        gui_shuffles: true,
        chess960_of: Some("chess"),
        rules: "chess",
        clauses: &[include_str!("../chess/RULES.md"), include_str!("RULES.md")],
        wdl: super::chess::GAME.info.wdl,
        ..Info::new("fischerandom", "Chess960")
    },
    form: CastlingStyle::Shuffled,
    start_count: |_| START_COUNT,
    start: |settings| orthodox::start_shuffled(settings, start_rank, |_| START_COUNT),
};

/// Number of arrays \[C-2\].
const START_COUNT: u32 = 960;

/// White's first rank in the array of a standard number \[C-2\]; 518 is that of chess.
///
/// Scharnagl's numbering: <https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>.
fn start_rank(number: u32) -> Option<String> {
    if number >= START_COUNT {
        return None;
    }
    let number = number as usize;
    let (rest, light) = (number / 4, number % 4);
    let (rest, dark) = (rest / 4, rest % 4);
    let (knights, queen) = (rest / 6, rest % 6);
    let mut rank = [b' '; 8];
    rank[2 * light + 1] = b'B';
    rank[2 * dark] = b'B';
    set_free(&mut rank, queen, b'Q');
    set_knights_rooks_and_king(&mut rank, knights);
    Some(rank.map(char::from).iter().collect())
}

#[cfg(test)]
mod tests;
