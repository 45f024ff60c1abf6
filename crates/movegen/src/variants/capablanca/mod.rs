//! Capablanca Chess: the rules of Capablanca Random Chess (`docs/rules/caparandom.md`) with one fixed array.
//!
//! ```
//! use motley_game::Notation;
//! use motley_movegen::variant::Settings;
//! use motley_movegen::variants::capablanca;
//!
//! let start = capablanca::GAME.start(&Settings::default()).unwrap();
//! assert_eq!(
//!     start.diagram().trim_end(),
//!     "   +---+---+---+---+---+---+---+---+---+---+
//!  8 | r | n | a | b | q | k | b | c | n | r |
//!    +---+---+---+---+---+---+---+---+---+---+
//!  7 | p | p | p | p | p | p | p | p | p | p |
//!    +---+---+---+---+---+---+---+---+---+---+
//!  6 |   |   |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+---+---+
//!  5 |   |   |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+---+---+
//!  4 |   |   |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+---+---+
//!  3 |   |   |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+---+---+
//!  2 | P | P | P | P | P | P | P | P | P | P |
//!    +---+---+---+---+---+---+---+---+---+---+
//!  1 | R | N | A | B | Q | K | B | C | N | R |
//!    +---+---+---+---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g   h   i   j"
//! );
//! ```

use crate::board::Board10x8;
use crate::mechanics::castling::CastlingStyle;
use crate::mechanics::net_inputs::network;
use crate::orthodox::eval::Eval;
use crate::orthodox::params::{self, Params};
use crate::orthodox::{self, EvaluatedRuleset, NetFeatures, Piece, Position, Ruleset};
use crate::variant::{Info, Listing};
use motley_game::WdlModel;
use motley_net::ChosenEval;

/// A position of Capablanca Chess, of Gothic Chess and of Capablanca Random Chess.
pub type Capablanca = Position<Rules>;

/// The table of the three games \[CR-7\].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules;

impl Ruleset for Rules {
    type Geometry = Board10x8;

    /// Chess with archbishop and chancellor \[CR-3\], \[CR-12\].
    const PIECES: &'static [Piece] = &[
        Piece::new(b'N', "N"),
        Piece::new(b'B', "B"),
        Piece::new(b'R', "R"),
        Piece::new(b'A', "BN"),
        Piece::new(b'C', "RN"),
        Piece::new(b'Q', "RB"),
    ];
    const START_RANK: &'static str = "RNABQKBCNR";
    /// Files c and i \[CR-4\].
    const CASTLING_FILES: [u8; 2] = [8, 2];
    const CLAUSES_OF_PIECES: &'static [(u8, &'static str)] = &[(b'A', "CR-12"), (b'C', "CR-12")];
    const PARAMS: &'static Params = &params::CAPABLANCA;
    const LIKE_BISHOPS_ARE_DEAD: bool = false;
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = &[("order_escape", 8)];
}

impl EvaluatedRuleset for Rules {
    type Eval = ChosenEval<NetFeatures<Rules>, NETWORK_WIDTH, Eval<Rules>>;
}

network!(NetFeatures<Rules>, 512, "network.net");

/// Capablanca Chess: one array.
pub const GAME: Listing<Capablanca> = Listing {
    info: &Info {
        summary: "Ten files, with an archbishop and a chancellor.",
        files: 10,
        rules: "caparandom",
        rules_text: include_str!("../../../../../docs/rules/caparandom.md"),
        wdl: WdlModel { even: 86.0, width: 162.0 },
        ..Info::new("capablanca", "Capablanca Chess")
    },
    context: CastlingStyle::Fixed,
    start_count: |_| 1,
    start: |settings| orthodox::start_fixed(settings, Rules::START_RANK),
};

#[cfg(test)]
mod tests;
