//! Bandit Chess, by Patrik Hedman (2014): chess on 7 x 9 with units that do not fight fair.
//!
//! <https://www.chessvariants.com/rules/bandit-chess>; the rulings are in `RULES.md` beside this
//! file. A turn with its tricks is one packed move. Of the files here, each has one concern:
//!
//! | file | concern |
//! | --- | --- |
//! | `kinds` | kinds, letters |
//! | `moves` | a turn as a number |
//! | `soldiers` | pawns and sergeants |
//! | `trickster` | tricks |
//! | `outlaw` | reflected moves, double captures |
//! | `safety` | check, pins, several kings |
//! | `generate` | legal turns |
//! | `position` | state, playing and undoing |
//! | `gain`, `exchange` | what turns win, at once and in the end |
//! | `eval` | what positions are worth |
//! | `fen`, `turns`, `wish`, `refusal` | texts |

mod eval;
mod exchange;
mod fen;
mod gain;
mod generate;
mod kinds;
mod moves;
mod outlaw;
mod position;
mod refusal;
mod safety;
mod soldiers;
#[cfg(test)]
mod tests;
mod trickster;
mod turns;
mod wish;

pub use eval::Eval;
pub use moves::Move;
pub use position::Bandit;

use crate::board::{Board7x9, Kind};
use crate::variant::{Info, Listing, Setup, Variant, XboardNotation};
use motley_game::{Notation, TextError, Turn};

/// The array \[B-1\]: rotated, so that each king faces the other side's.
pub(super) const START_FEN: &str =
    "ctbkorc/n1sss1n/ppppppp/7/7/7/PPPPPPP/N1SSS1N/CROKBTC w - - 0 1";

/// Slots of XBoard: `Marshall` for the chancellor, `Wolf` for the outlaw, `Hat` for the trickster,
/// `Iron` for the sergeant; `docs/pieces/` has their pictures.
const XBOARD_TABLE: &str =
    "PNBR....C.................OT.........SKpnbr....c.................ot.........sk";

impl Notation for Bandit {
    type Form = ();

    fn parse_as(text: &str, (): ()) -> Result<Self, TextError> {
        fen::parse(text)
    }

    fn form(&self) {}

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        turns::read(self, text).map(|mv| vec![mv])
    }

    fn write_turn(&self, turn: &[Move]) -> String {
        turn.first()
            .map_or(String::new(), |&mv| turns::write(self, mv))
    }

    fn diagram(&self) -> String {
        crate::mechanics::fen::draw::<Board7x9>(|square| fen::letter_at(self, square))
    }

    fn mirrored(&self) -> Option<Self> {
        Some(fen::turned(self))
    }
}

impl XboardNotation for Bandit {
    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        turn.first()
            .map_or(String::new(), |&mv| turns::write_for_xboard(self, mv))
    }

    fn write_gesture_for_xboard(&self, turn: &[Move]) -> String {
        turn.first()
            .map_or(String::new(), |&mv| turns::write_gesture(self, mv))
    }
}

/// Bandit Chess: one array.
pub const GAME: Listing<Bandit> = Listing {
    info: &Info {
        files: 7,
        ranks: 9,
        setup: Some(Setup {
            table: XBOARD_TABLE,
            parent: "lion",
            pieces: &[],
            margin: 0,
        }),
        ..Info::new("bandit", "Bandit Chess")
    },
    form: (),
    start_count: |_| 1,
    start: |_| Bandit::parse(START_FEN),
};

impl Variant for Bandit {
    type Eval = eval::Eval;

    fn kind_name(kind: Kind) -> &'static str {
        kinds::name(kind)
    }
}
