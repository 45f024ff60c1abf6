//! 8-Piece Chess by Jeffrey T. Kubach: jailers that hold, lancers with a facing, sentries that push.
//!
//! ```
//! use motley_game::{GameExt, Notation};
//! use motley_movegen::variants::eightpiece::{EightPiece, GAME};
//!
//! // Jailers (J), lancers facing north-east and south-east (D, f), sentries (S).
//! let start = GAME.start(&Default::default())?;
//! assert_eq!(
//!     start.diagram().trim_end(),
//!     "   +---+---+---+---+---+---+---+---+
//!  8 | j | f | s | q | k | b | n | r |
//!    +---+---+---+---+---+---+---+---+
//!  7 | p | p | p | p | p | p | p | p |
//!    +---+---+---+---+---+---+---+---+
//!  6 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  5 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  4 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  3 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  2 | P | P | P | P | P | P | P | P |
//!    +---+---+---+---+---+---+---+---+
//!  1 | J | D | S | Q | K | B | N | R |
//!    +---+---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g   h"
//! );
//! let turns = |position: &EightPiece| -> Vec<String> {
//!     let moves = position.legal_moves();
//!     moves.into_iter().map(|mv| position.write_turn(&[mv])).collect()
//! };
//! // 16 turns of pawns, 2 of the knight, and the lancer jumps its pawn to five squares, or captures
//! // on the last one, and faces any of eight directions there.
//! assert_eq!(turns(&start).len(), 58);
//!
//! // A side whose king is held may pass: to GUIs that is 0000.
//! let held = EightPiece::parse("k7/8/8/8/8/8/4j3/4K3 w - - 0 1")?;
//! assert_eq!(turns(&held), ["0000"]);
//! # Ok::<(), motley_game::TextError>(())
//! ```
//!
//! The rules are in `docs/rules/eightpiece.md`. The randomized game differs only in its starting positions
//! and in the text of castling: [`eightpiecerandom`](super::eightpiecerandom).
//!
//! | file | what |
//! | --- | --- |
//! | [`kinds`], [`values`] | kinds and their letters, what they are worth |
//! | [`jailer`], [`lancer`], [`sentry`], [`pawn`], [`castling`] | each piece's own rules |
//! | [`attacks`], [`draws`], [`position`] | check, also by pushes; the 50-move count; the state |
//! | [`moves`], [`play`] | a turn, and how it changes the state |
//! | [`check_info`], [`move_filter`], [`generate`] | the legal turns |
//! | [`escapes`], [`gives_check`], [`ordering`], [`see`], [`game`], [`eval`] | what the search is told |
//! | [`fen`], [`parsed_turn`], [`illegal`], [`notation`], [`xboard`] | text |
//!
//! A file imports only files of earlier rows, and files named before it in its own row. So the rules of
//! each piece are separate from the generation of its turns: the generator tests whether a king is
//! attacked, and that test needs the rules of every piece.

mod attacks;
mod castling;
mod check_info;
mod draws;
mod escapes;
mod eval;
mod features;
mod fen;
mod game;
mod generate;
mod gives_check;
mod illegal;
mod jailer;
mod kinds;
mod lancer;
mod move_filter;
mod moves;
mod notation;
mod ordering;
mod parsed_turn;
mod pawn;
mod picture;
mod play;
mod position;
mod see;
mod sentry;
mod values;
mod xboard;

pub use eval::Eval;
pub use moves::Move;
pub use play::Undo;
pub use position::Position;
pub(super) use xboard::SETUP;

use crate::board::{Board8x8, Geometry, Kind, Square};
use crate::mechanics::castling::CastlingStyle;
use crate::variant::{Choice, ChoiceKind, Info, Listing, Settings, Variant};
use features::{NETWORK_WIDTH, NetFeatures};
use motley_game::{Notation, WdlModel};
use motley_net::ChosenEval;

/// A position of 8-Piece Chess, also of its randomized form.
pub type EightPiece = Position;

/// The starting position of 8-Piece Chess \[8P-1\].
pub(super) const START_FEN: &str = "jfsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/JDSQKBNR w KQkq - 0 1";

/// Whether a lancer that has moved must face a square of the board \[8P-7\].
const LANCER_MUST_FACE_BOARD: Choice = Choice { name: "LancerMustFaceBoard", kind: ChoiceKind::Check(false) };

/// The choices of both games.
pub(super) const CHOICES: &[Choice] = &[LANCER_MUST_FACE_BOARD];

/// 8-Piece Chess: one starting position.
pub const GAME: Listing<EightPiece> = Listing {
    info: &Info {
        summary: "Jailers hold enemy units next to them, sentries push enemy units to other \
                  squares, lancers move where they face.",
        setup: Some(SETUP),
        choices: CHOICES,
        rules_text: include_str!("../../../../../docs/rules/eightpiece.md"),
        wdl: WdlModel { even: 75.0, width: 115.0 },
        ..Info::new("eightpiece", "8-Piece Chess")
    },
    context: CastlingStyle::Fixed,
    start_count: |_| 1,
    start: |_| EightPiece::parse(START_FEN),
};

impl Variant for EightPiece {
    type Eval = ChosenEval<NetFeatures, NETWORK_WIDTH, Eval>;
    type Features = NetFeatures;

    fn configure(&mut self, settings: &Settings) {
        self.state.must_face_board = settings.is_on(&LANCER_MUST_FACE_BOARD);
    }

    fn kind_name(kind: Kind) -> &'static str {
        kinds::UNITS.name(kind)
    }

    fn square_name(square: Square) -> String {
        Board8x8::name(square)
    }
}

#[cfg(test)]
mod tests;
