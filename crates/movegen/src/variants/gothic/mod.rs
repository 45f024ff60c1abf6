//! Gothic Chess: Capablanca Chess from another array. Its rules: `docs/rules/caparandom.md`.
//!
//! ```
//! use motley_game::{Notation, perft};
//! use motley_movegen::variant::Settings;
//! use motley_movegen::variants::gothic;
//!
//! let mut start = gothic::GAME.start(&Settings::default()).unwrap();
//! assert!(start.fen().ends_with("/RNBQCKABNR w KQkq - 0 1"));
//! assert_eq!(perft(&mut start, 2), 784);
//! ```

use super::capablanca::Capablanca;
use crate::mechanics::castling::CastlingStyle;
use crate::orthodox;
use crate::variant::{Info, Listing};

/// White's first rank \[CR-7\]. King and rooks stand where Capablanca Chess has them, so the rights of
/// a FEN mean the same.
const START_RANK: &str = "RNBQCKABNR";

/// Gothic Chess: one array.
pub const GAME: Listing<Capablanca> = Listing {
    info: &Info {
        summary: "The units of Capablanca Chess in another array.",
        files: 10,
        rules: "caparandom",
        rules_text: include_str!("../../../../../docs/rules/caparandom.md"),
        wdl: super::capablanca::GAME.info.wdl,
        ..Info::new("gothic", "Gothic Chess")
    },
    context: CastlingStyle::Fixed,
    start_count: |_| 1,
    start: |settings| orthodox::start_fixed(settings, START_RANK),
};

#[cfg(test)]
mod tests;
