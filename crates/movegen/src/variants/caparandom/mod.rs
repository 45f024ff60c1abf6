//! Capablanca Random Chess: see `RULES.md`.

mod arrays;

use super::{Choice, ChoiceKind, Info, Settings, capablanca};
use crate::board::Board10x8;
use crate::orthodox::eval::{self, Params};
use crate::orthodox::{Piece, Position, Ruleset};
use arrays::Allowed;

/// A position of Capablanca Random Chess.
pub type Caparandom = Position<Rules>;

/// The table of Capablanca Random Chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules;

impl Ruleset for Rules {
    type Geometry = Board10x8;

    const INFO: Info = Info {
        name: "caparandom",
        title: "Capablanca Random Chess",
        files: 10,
        ranks: 8,
        xboard: "caparandom",
        gui_shuffles: true,
        setup: None,
    };
    const PIECES: &'static [Piece] = capablanca::PIECES;
    const START_RANK: &'static str = "RNABQKBCNR";
    const SHUFFLED: bool = true;
    const CASTLING_FILES: [u8; 2] = capablanca::CASTLING_FILES;
    const PARAMS: &'static Params = &eval::CAPABLANCA;
    const LIKE_BISHOPS_ARE_DEAD: bool = false;

    fn start_count(settings: &Settings) -> u32 {
        allowed(settings).arrays().count() as u32
    }

    fn start_rank(number: u32, settings: &Settings) -> Option<String> {
        allowed(settings).arrays().nth(number as usize)
    }

    fn choices() -> &'static [Choice] {
        &[ADJACENT_BISHOPS, SCHARNAGL]
    }
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
