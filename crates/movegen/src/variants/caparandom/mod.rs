//! Capablanca Random Chess; its rules: `docs/rules/caparandom.md`.
//!
//! ```
//! use motley_game::{Notation, SearchHints};
//! use motley_movegen::variant::Settings;
//! use motley_movegen::variants::caparandom;
//!
//! let mut settings = Settings::default();
//! assert_eq!(caparandom::GAME.start_count(&settings), 53_760);
//! settings.set("ScharnaglArrays", "true");
//! assert_eq!(caparandom::GAME.start_count(&settings), 12_130);
//!
//! // The archbishop takes a protected chancellor: it wins 900 and loses 875.
//! let pos = caparandom::GAME.parse("5k4/2p7/3c6/10/10/10/7A2/5K4 w - - 0 1").unwrap();
//! let capture = pos.read_turn("h2d6").unwrap()[0];
//! assert!(pos.see_ge(capture, 25) && !pos.see_ge(capture, 26));
//! ```

mod arrays;

use super::capablanca::Capablanca;
use crate::mechanics::castling::CastlingStyle;
use crate::orthodox;
use crate::variant::{Choice, ChoiceKind, Info, Listing, Settings};
use arrays::Allowed;
use motley_game::TextError;

/// Capablanca Random Chess: Capablanca Chess from many arrays.
pub const GAME: Listing<Capablanca> = Listing {
    info: &Info {
        summary: "Ten files, with an archbishop and a chancellor, and a first rank that \
                  is shuffled.",
        files: 10,
        gui_shuffles: true,
        choices: &[ADJACENT_BISHOPS, SCHARNAGL],
        rules_text: include_str!("../../../../../docs/rules/caparandom.md"),
        wdl: super::capablanca::GAME.info.wdl,
        ..Info::new("caparandom", "Capablanca Random Chess")
    },
    context: CastlingStyle::Shuffled,
    start_count,
    start,
};

fn start_count(settings: &Settings) -> u32 {
    allowed(settings).count() as u32
}

fn start(settings: &Settings) -> Result<Capablanca, TextError> {
    let rank = |number| allowed(settings).start_rank(number as usize);
    orthodox::start_shuffled(settings, rank, start_count)
}

/// Whether the shuffle may put bishops next to each other \[CR-2\].
const ADJACENT_BISHOPS: Choice = Choice { name: "AdjacentBishops", kind: ChoiceKind::Check(false) };

/// Whether the shuffle keeps to the inventor's stricter set \[CR-2\], with either value of the other
/// choice.
const SCHARNAGL: Choice = Choice { name: "ScharnaglArrays", kind: ChoiceKind::Check(false) };

fn allowed(settings: &Settings) -> Allowed {
    Allowed { bishops_apart: !settings.is_on(&ADJACENT_BISHOPS), scharnagl: settings.is_on(&SCHARNAGL) }
}

#[cfg(test)]
mod tests;
