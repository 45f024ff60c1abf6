//! Chess960, Fischer's random chess; its rules: `docs/rules/chess.md`.
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
use crate::orthodox::shuffle::{CHESS_RANKS, chess_rank};
use crate::variant::{Info, Listing};

/// Chess960: chess from 960 arrays.
pub const GAME: Listing<Chess> = Listing {
    info: &Info {
        summary: "Chess from 960 shuffled arrays, so that memory is of no help.",
        // CuteChess calls it so when it sets `UCI_Variant`.
        uci_synonym: Some("chess960"),
        gui_shuffles: true,
        chess960_of: Some("chess"),
        rules: "chess",
        rules_text: include_str!("../../../../../docs/rules/chess.md"),
        wdl: super::chess::GAME.info.wdl,
        ..Info::new("fischerandom", "Chess960")
    },
    context: CastlingStyle::Shuffled,
    start_count: |_| START_COUNT,
    start: |settings| orthodox::start_shuffled(settings, chess_rank, |_| START_COUNT),
};

/// Number of arrays \[C-2\].
const START_COUNT: u32 = CHESS_RANKS;

#[cfg(test)]
mod tests;
