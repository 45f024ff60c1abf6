//! Bandit Chess, by Patrik Hedman (2014): chess on 7 x 9 squares, with two units that break its
//! rules.
//!
//! The trickster turns an enemy piece into another, and the outlaw captures a unit of each side at
//! once. Source: <https://www.chessvariants.com/rules/bandit-chess>; the clauses are in
//! `docs/rules/bandit.md`. A turn with its tricks is one packed move, because a trickster announces at
//! most two of them, and a board of 63 squares fits one 64-bit word.
//!
//! | file | concern |
//! | --- | --- |
//! | [`kinds`], [`values`] | kinds and letters; what units are worth |
//! | [`moves`] | a turn as a number |
//! | [`soldiers`], [`trickster`], [`outlaw`] | pawns and sergeants; tricks; double captures |
//! | [`attacks`], [`check_info`], [`gives_check`] | who attacks a king; checks and pins |
//! | [`position`], [`play`] | the state; making turns |
//! | [`ordering`], [`see`] | what turns win, at once and after recaptures |
//! | [`generate`], [`game`] | legal turns; the contract with the search |
//! | [`eval`] | what positions are worth |
//! | [`fen`], [`notation`], [`illegal`], [`xboard`] | positions and turns as text |
//!
//! A file imports only files of earlier rows, and files named before it in its own row.
//!
//! ```
//! use motley_game::{Game, GameExt, Notation};
//! use motley_movegen::variants::bandit::Bandit;
//!
//! let mut pos = Bandit::parse("ctbkorc/n1sss1n/ppppppp/7/7/7/PPPPPPP/N1SSS1N/CROKBTC w - - 0 1")?;
//! let board = "
//!    +---+---+---+---+---+---+---+
//!  9 | c | t | b | k | o | r | c |
//!    +---+---+---+---+---+---+---+
//!  8 | n |   | s | s | s |   | n |
//!    +---+---+---+---+---+---+---+
//!  7 | p | p | p | p | p | p | p |
//!    +---+---+---+---+---+---+---+
//!  6 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  5 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  4 |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+
//!  3 | P | P | P | P | P | P | P |
//!    +---+---+---+---+---+---+---+
//!  2 | N |   | S | S | S |   | N |
//!    +---+---+---+---+---+---+---+
//!  1 | C | R | O | K | B | T | C |
//!    +---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g  ";
//! assert_eq!(pos.diagram().trim_end(), board.trim_matches('\n').trim_end());
//! assert_eq!(pos.count(), 19);
//!
//! // Every turn has one canonical text, which reads back to the same turn.
//! for mv in pos.legal_moves() {
//!     assert_eq!(pos.read_turn(&pos.write_turn(&[mv]))?, [mv]);
//! }
//! for mv in pos.read_turn("d3d5")? {
//!     pos.play(mv, &mut ());
//! }
//! assert_eq!(pos.fen(), "ctbkorc/n1sss1n/ppppppp/7/3P3/7/PPP1PPP/N1SSS1N/CROKBTC b - - 0 1");
//! # Ok::<(), motley_game::TextError>(())
//! ```

mod attacks;
mod check_info;
mod eval;
mod features;
mod fen;
mod game;
mod generate;
mod gives_check;
mod illegal;
mod kinds;
mod moves;
mod notation;
mod ordering;
mod outlaw;
mod picture;
mod play;
mod position;
mod search_params;
mod see;
mod soldiers;
#[cfg(test)]
mod tests;
mod trickster;
mod values;
mod xboard;

pub use eval::Eval;
pub use moves::Move;
pub use position::Bandit;

use crate::board::{Board7x9, Geometry, Kind, Square};
use crate::variant::{Choice, ChoiceKind, Info, Listing, Settings, Variant};
use features::{NETWORK_WIDTH, NetFeatures};
use kinds::UNITS;
use motley_game::{Notation, TextError, Turn, WdlModel};
use motley_net::ChosenEval;
use notation::ParsedTurn;

/// The start position \[B-1\]: rotated, not mirrored.
pub(super) const START_FEN: &str = "ctbkorc/n1sss1n/ppppppp/7/7/7/PPPPPPP/N1SSS1N/CROKBTC w - - 0 1";

impl Notation for Bandit {
    type Context = ();

    fn parse_in(text: &str, (): ()) -> Result<Self, TextError> {
        fen::parse(text)
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    /// Reads the canonical text, and tricks in either order.
    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        let parsed = ParsedTurn::parse(text)?;
        match parsed.find(self) {
            Some(mv) => Ok(vec![mv]),
            None => Err(illegal::explain(self, text, &parsed)),
        }
    }

    fn push_leg(&self, text: &mut String, mv: Move) {
        text.push_str(&notation::write(self, mv));
    }

    fn diagram(&self) -> String {
        UNITS.draw(&self.board)
    }

    fn mirrored(&self) -> Option<Self> {
        Some(fen::mirrored(self))
    }
}

/// Whether an outlaw may take the enemy's king although its own is in check then \[B-13\].
const TAKE_KING_IN_CHECK: Choice = Choice { name: "TakeKingInCheck", kind: ChoiceKind::Check(false) };

/// Bandit Chess: one start position.
pub const GAME: Listing<Bandit> = Listing {
    info: &Info {
        summary: "Tricksters turn pieces into other pieces; outlaws take a unit of each \
                  side at once.",
        files: 7,
        ranks: 9,
        setup: Some(xboard::SETUP),
        choices: &[TAKE_KING_IN_CHECK],
        rules_text: include_str!("../../../../../docs/rules/bandit.md"),
        wdl: WdlModel { even: 397.0, width: 212.0 },
        ..Info::new("bandit", "Bandit Chess")
    },
    context: (),
    start_count: |_| 1,
    start: |_| Bandit::parse(START_FEN),
};

impl Variant for Bandit {
    type Eval = ChosenEval<NetFeatures, NETWORK_WIDTH, eval::Eval>;
    type Features = NetFeatures;

    fn configure(&mut self, settings: &Settings) {
        self.takes_king_in_check = settings.is_on(&TAKE_KING_IN_CHECK);
    }

    fn kind_name(kind: Kind) -> &'static str {
        UNITS.name(kind)
    }

    fn square_name(square: Square) -> String {
        Board7x9::name(square)
    }
}
