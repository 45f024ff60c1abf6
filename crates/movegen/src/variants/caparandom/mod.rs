//! Capablanca Random Chess: see `RULES.md`.

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
        files: 10,
        gui_shuffles: true,
        choices: &[ADJACENT_BISHOPS, SCHARNAGL],
        ..Info::new("caparandom", "Capablanca Random Chess")
    },
    form: CastlingStyle::Shuffled,
    start_count,
    start,
};

fn start_count(settings: &Settings) -> u32 {
    allowed(settings).start_ranks().count() as u32
}

fn start(settings: &Settings) -> Result<Capablanca, TextError> {
    let rank = |number| allowed(settings).start_ranks().nth(number as usize);
    orthodox::start_shuffled(settings, rank, start_count)
}

/// Whether the shuffle may put bishops next to each other \[CR-2\].
const ADJACENT_BISHOPS: Choice = Choice {
    name: "AdjacentBishops",
    kind: ChoiceKind::Check(false),
};

/// Whether the shuffle keeps to the inventor's stricter set \[CR-2\]; it outranks the other choice.
const SCHARNAGL: Choice = Choice {
    name: "ScharnaglArrays",
    kind: ChoiceKind::Check(false),
};

fn allowed(settings: &Settings) -> Allowed {
    if settings.is_on(&SCHARNAGL) {
        Allowed::Scharnagl
    } else if settings.is_on(&ADJACENT_BISHOPS) {
        Allowed::All
    } else {
        Allowed::BishopsApart
    }
}

#[cfg(test)]
mod tests;
