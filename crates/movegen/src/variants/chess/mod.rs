//! Chess, by the rules of FIDE; its rules: `docs/rules/chess.md`.
//!
//! ```
//! use motley_game::{Game, GameExt, Notation, perft};
//! use motley_movegen::variant::Settings;
//! use motley_movegen::variants::chess::{self, Chess};
//!
//! let mut start = chess::GAME.start(&Settings::default()).unwrap();
//! assert_eq!(perft(&mut start, 4), 197_281);
//!
//! // The knight is pinned, and the pawn on d5 may capture en passant.
//! let pos = Chess::parse("6k1/8/8/3Pp3/1b6/8/3N4/4K3 w - e6 0 2").unwrap();
//! let turns: Vec<_> = pos.legal_moves().iter().map(|&mv| pos.write_turn(&[mv])).collect();
//! assert_eq!(turns, ["d5e6", "e1d1", "e1f1", "e1e2", "e1f2", "d5d6"]);
//! assert!(!pos.in_check());
//! ```

use crate::board::Board8x8;
use crate::mechanics::castling::CastlingStyle;
use crate::mechanics::net_inputs::network;
use crate::orthodox::eval::Eval;
use crate::orthodox::params::{self, Params};
use crate::orthodox::{self, EvaluatedRuleset, NetFeatures, Piece, Position, Ruleset};
use crate::variant::{Info, Listing};
use motley_game::WdlModel;
use motley_net::ChosenEval;

mod search_params;

/// A position of chess, also of Chess960.
pub type Chess = Position<Rules>;

/// The table of chess and Chess960.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rules;

impl Ruleset for Rules {
    type Geometry = Board8x8;

    const PIECES: &'static [Piece] =
        &[Piece::new(b'N', "N"), Piece::new(b'B', "B"), Piece::new(b'R', "R"), Piece::new(b'Q', "RB")];
    const START_RANK: &'static str = "RNBQKBNR";
    /// Files c and g.
    const CASTLING_FILES: [u8; 2] = [6, 2];
    const PARAMS: &'static Params = &params::CHESS;
    const LIKE_BISHOPS_ARE_DEAD: bool = true;
    const HAS_KING_BUCKETS: bool = true;
    const SEARCH_PARAMS: &'static [(&'static str, i32)] = search_params::SEARCH_PARAMS;
}

impl EvaluatedRuleset for Rules {
    type Eval = ChosenEval<NetFeatures<Rules>, NETWORK_WIDTH, Eval<Rules>>;
}

network!(NetFeatures<Rules>, 512, "network.net");

/// Chess: one array.
pub const GAME: Listing<Chess> = Listing {
    info: &Info {
        summary: "The game that you know: the yardstick of all the others.",
        xboard: "normal",
        rules_text: include_str!("../../../../../docs/rules/chess.md"),
        wdl: WdlModel { even: 167.0, width: 107.0 },
        ..Info::new("chess", "Chess")
    },
    context: CastlingStyle::Fixed,
    start_count: |_| 1,
    start: |settings| orthodox::start_fixed(settings, Rules::START_RANK),
};

#[cfg(test)]
mod tests;
