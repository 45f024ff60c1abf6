//! Pawns Chess: chess with eight different pawns a side, by David Howe (1998).
//!
//! The rules are in `docs/rules/pawns.md`, whose clauses are named like this: \[PC-1\]. Each unusual pawn
//! has a file of its own.
//!
//! ```
//! use motley_game::{GO, Notation, for_each_turn};
//! use motley_movegen::variants::pawns::PawnsChess;
//!
//! let mut pos = PawnsChess::parse("rnbqkbnr/aesmhzog/8/8/8/8/AESMHZOG/RNBQKBNR w KQkq - 0 1")?;
//! let board = "
//!    +---+---+---+---+---+---+---+---+
//!  8 | r | n | b | q | k | b | n | r |
//!    +---+---+---+---+---+---+---+---+
//!  7 | a | e | s | m | h | z | o | g |
//!    +---+---+---+---+---+---+---+---+
//!  6 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  5 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  4 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  3 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  2 | A | E | S | M | H | Z | O | G |
//!    +---+---+---+---+---+---+---+---+
//!  1 | R | N | B | Q | K | B | N | R |
//!    +---+---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g   h
//! ";
//! assert_eq!(pos.diagram().trim_end(), board[1..].trim_end());
//!
//! let mut turns = Vec::new();
//! let start = pos;
//! let _ = for_each_turn(&mut pos, &mut |turn, _after| {
//!     turns.push(start.write_turn(turn));
//!     GO
//! });
//! assert_eq!(turns.len(), 27);
//! // The spy steps diagonally, the mercenary to any square in front of it, the horseman like a
//! // knight; the hero may take its counterpart by a queen's move and leave the board.
//! for turn in ["c2d3", "d2c3", "g2f4", "e2e7,-e7"] {
//!     assert!(turns.contains(&turn.to_owned()), "{turn}");
//! }
//! # Ok::<(), motley_game::TextError>(())
//! ```
//!
//! What shapes the code:
//! - **Turns have legs.** A displaced spy, each capture of a berserker's chain and the declaration
//!   of heroic check are nodes of the game; everything else is one move. See
//!   [`position`] and [`play`].
//! - **A turn is legal if its king is safe after playing it** ([`legality`]). Most moves need not be
//!   played: a few masks prove them legal ([`check_info`]). What attacks a king is in [`attacks`].
//! - **Hidden spies are a kind of their own**, left out of what blocks their enemies.
//! - **Chains are searched, not listed** ([`chain_search`]).
//!
//! Files import only from files above them in this list, so that each can be read after those:
//!
//! ```text
//! kinds moves position                 the board, the move, the state
//! guard chain_reach attacks            who can capture where
//! check_info generate                  the frame of move generation
//! pawn_moves archer healer hero        the units' own moves
//!   horseman mercenary spy castling
//! board_changes play                   what moves do
//! legality chain_search berserker      which of them are legal
//! values ordering see eval             what search and evaluation think of them
//! fen spelling illegal xboard          positions and turns as text
//!   notation
//! game                                 all of it as a `Game`
//! ```

mod archer;
mod attacks;
mod berserker;
mod board_changes;
mod castling;
mod chain_reach;
mod chain_search;
mod check_info;
mod eval;
mod features;
mod fen;
mod game;
mod generate;
mod guard;
mod healer;
mod hero;
mod horseman;
mod illegal;
mod kinds;
mod legality;
mod mercenary;
mod moves;
mod notation;
mod ordering;
mod pawn_moves;
mod picture;
mod play;
mod position;
mod search_params;
mod see;
mod spelling;
mod spy;
mod values;
mod xboard;

#[cfg(test)]
mod tests;

pub use eval::Eval;
pub use moves::Move;
pub use position::PawnsChess;

use crate::board::{Board8x8, Geometry, Kind, Square};
use crate::variant::{Info, Listing, Setup, Variant};
use features::{NETWORK_WIDTH, NetFeatures};
use motley_game::{Notation, WdlModel};
use motley_net::ChosenEval;

/// The start position \[PC-1\].
const START_FEN: &str = "rnbqkbnr/aesmhzog/8/8/8/8/AESMHZOG/RNBQKBNR w KQkq - 0 1";

/// Slots of XBoard, by which it finds the pictures in `docs/pieces/`.
const XBOARD_TABLE: &str = "PNBRQE.............AO.Z....S.H.Y.G......MK\
                            pnbrqe.............ao.z....s.h.y.g......mk";

/// Pawns Chess: one start position.
pub const GAME: Listing<PawnsChess> = Listing {
    info: &Info {
        summary: "The eight pawns of a side are eight characters: one shoots, one \
                  spies, one heals, one cannot stop.",
        setup: Some(Setup { table: XBOARD_TABLE, parent: "bughouse", pieces: &[], margin: 0 }),
        rules_text: include_str!("../../../../../docs/rules/pawns.md"),
        wdl: WdlModel { even: 427.0, width: 290.0 },
        ..Info::new("pawns", "Pawns Chess")
    },
    context: (),
    start_count: |_| 1,
    start: |_| PawnsChess::parse(START_FEN),
};

impl Variant for PawnsChess {
    type Eval = ChosenEval<NetFeatures, NETWORK_WIDTH, eval::Eval>;
    type Features = NetFeatures;

    fn kind_name(kind: Kind) -> &'static str {
        kinds::UNITS.name(kind)
    }

    fn square_name(square: Square) -> String {
        Board8x8::name(square)
    }
}
