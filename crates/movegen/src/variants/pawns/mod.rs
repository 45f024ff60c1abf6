//! Pawns Chess: chess with eight different pawns a side, by David Howe (1998).
//!
//! The rules are in `RULES.md`; each unusual pawn has a file of its own. What shapes the code:
//! - **Turns have legs.** A displaced spy, each capture of a berserker's chain and the declaration
//!   of heroic check are nodes of the game; everything else is one move. See
//!   [`position`] and [`play`].
//! - **Legality is playing and looking**, spared where a glance shows that nothing can happen
//!   ([`legality`]). What attacks a king is in [`attack`].
//! - **Hidden spies are a kind of their own**, left out of what blocks their enemies.

mod archer;
mod attack;
mod berserker;
mod castling;
mod chain;
mod effects;
mod eval;
mod fen;
mod foot;
mod game;
mod generate;
mod guard;
mod healer;
mod hero;
mod hints;
mod horseman;
mod kind;
mod legality;
mod mercenary;
mod moves;
mod play;
mod position;
mod refusal;
mod spelling;
mod spy;
mod text;
mod values;
mod xboard;

#[cfg(test)]
mod tests;

pub use eval::Eval;
pub use moves::Move;
pub use position::PawnsChess;

use crate::board::Kind;
use crate::variant::{Info, Listing, Setup, Variant};
use motley_game::Notation;

/// The array \[PC-1\].
const START_FEN: &str = "rnbqkbnr/aesmhzog/8/8/8/8/AESMHZOG/RNBQKBNR w KQkq - 0 1";

/// Slots of XBoard, by which it finds the pictures in `docs/pieces/`.
const XBOARD_TABLE: &str = "PNBRQE.............AO.Z....S.H.Y.G......MK\
                            pnbrqe.............ao.z....s.h.y.g......mk";

/// Pawns Chess: one array.
pub const GAME: Listing<PawnsChess> = Listing {
    info: &Info {
        setup: Some(Setup {
            table: XBOARD_TABLE,
            parent: "bughouse",
            pieces: &[],
            margin: 0,
        }),
        ..Info::new("pawns", "Pawns Chess")
    },
    form: (),
    start_count: |_| 1,
    start: |_| PawnsChess::parse(START_FEN),
};

impl Variant for PawnsChess {
    type Eval = eval::Eval;

    fn kind_name(kind: Kind) -> &'static str {
        kind::name(kind)
    }
}
