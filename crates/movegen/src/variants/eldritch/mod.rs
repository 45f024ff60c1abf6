//! Eldritch Chess (Owen K. C. Stephens, 2022): orthodox chess in which each side replaces some of its
//! units by *eldritch* ones before play - 38 pieces and two tokens, on a board that may grow.
//!
//! Where to find what: the rules of a piece in its file below `pieces/`; what all share in `pawns`,
//! `castling`, `reactions`, `attack`, `legal`, `draws`; the state and the verbs that change it in
//! `state/`; armies and placement in `army/` and `placing`; texts in `fen/` and `notation`. `RULES.md` has every clause, `docs/rule-index.md` where it is.

mod army;
mod attacks;
mod cached_bool;
mod castling;
mod check_info;
mod divination;
mod double_moves;
mod draws;
mod eval;
mod fen;
mod game;
mod generate;
mod kinds;
mod legal;
mod mirror;
mod moves;
mod notation;
mod observer;
mod ordering;
mod pawns;
mod pending;
mod pieces;
mod placing;
mod play;
mod reactions;
mod see;
mod side_view;
mod square_state;
mod squares;
mod start;
mod state;
mod strips;
#[cfg(test)]
mod tests;
mod turn_view;
mod xboard;

pub use eval::Eval;
pub use game::{Eldritch, Undo};
pub use moves::Move;

use crate::board::Kind;
use crate::variant::{Choice, ChoiceKind, Info, Listing, Settings, Setup, Variant};
use army::Armies;
use motley_game::TextError;

const ARMY_WHITE: Choice = Choice {
    name: "Army White",
    kind: ChoiceKind::Text("std"),
};
const ARMY_BLACK: Choice = Choice {
    name: "Army Black",
    kind: ChoiceKind::Text("std"),
};
const PLACEMENT_BY_PLAY: Choice = Choice {
    name: "Placement By Play",
    kind: ChoiceKind::Check(false),
};

/// XBoard's slots in which the units stand, as its `setup` command wants them: a medal with the letter of
/// each is in `docs/pieces/`.
const XBOARD_TABLE: &str = concat!(
    "PNBRQ.ETT'OI'E'V'CGD'M...U..SU'B'FC'J'.DG'F'AVA'LO'ZR'P'.IH'.YN'.XQ'S'JM'W.......HK",
    "pnbrq.ett'oi'e'v'cgd'm...u..su'b'fc'j'.dg'f'ava'lo'zr'p'.ih'.yn'.xq's'jm'w.......hk"
);

/// How many arrays of two random armies have a number.
const RANDOM_ARRAYS: u32 = 1_000_000;

/// Eldritch Chess: armies as bought, or a numbered array of two random ones.
pub const GAME: Listing<Eldritch> = Listing {
    info: &Info {
        setup: Some(Setup {
            table: XBOARD_TABLE,
            parent: "lion",
            pieces: &[],
            margin: 1,
        }),
        choices: &[ARMY_WHITE, ARMY_BLACK, PLACEMENT_BY_PLAY],
        armies: Some(&army::Book),
        ..Info::new("eldritch", "Eldritch Chess")
    },
    form: (),
    start_count: |settings| match chosen(settings) {
        ["std", "std"] => RANDOM_ARRAYS,
        _ => 1,
    },
    start,
};

fn start(settings: &Settings) -> Result<Eldritch, TextError> {
    let [white, black] = chosen(settings);
    if let Some(number) = settings.array.filter(|_| [white, black] == ["std", "std"]) {
        return army::both_random(number);
    }
    let armies = Armies::read(white, black)?.draw()?;
    if settings.is_on(&PLACEMENT_BY_PLAY) {
        Ok(placing::before_play(army::hands(&armies)))
    } else {
        army::default_array(&armies)
    }
}

impl Variant for Eldritch {
    type Eval = Eval;

    fn kind_name(kind: Kind) -> &'static str {
        pieces::def(pieces::counted_as(kind)).name
    }
}

/// The texts of both armies.
fn chosen(settings: &Settings) -> [&str; 2] {
    [settings.text(&ARMY_WHITE), settings.text(&ARMY_BLACK)]
}
