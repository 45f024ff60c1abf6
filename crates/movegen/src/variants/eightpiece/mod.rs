//! 8-Piece Chess by Jeffrey T. Kubach: jailers that hold, lancers with a facing, sentries that push.
//!
//! | file | what |
//! | --- | --- |
//! | [`kinds`], [`values`] | kinds and their letters, what they are worth |
//! | [`jailer`], [`lancer`], [`sentry`], [`pawn`], [`castling`] | each piece's own rules |
//! | [`attacks`], [`check_info`] | check, also by pushes; which moves may expose the own king |
//! | [`moves`], [`generate`] | a turn, the legal turns |
//! | [`position`], [`play`], [`draws`] | the state, how a turn changes it, the draws |
//! | [`game`], [`ordering`], [`see`], [`eval`] | what the search is told |
//! | [`fen`], [`notation`], [`parsed_turn`], [`illegal`], [`xboard`] | text |
//!
//! The rules are in `RULES.md`. The randomized game is the same but for its arrays and the text of
//! castling: [`eightpiecerandom`](super::eightpiecerandom).

mod attacks;
mod castling;
mod check_info;
mod draws;
mod eval;
mod fen;
mod game;
mod generate;
mod illegal;
mod jailer;
mod kinds;
mod lancer;
mod moves;
mod notation;
mod ordering;
mod parsed_turn;
mod pawn;
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

use crate::board::Kind;
use crate::mechanics::castling::CastlingStyle;
use crate::variant::{Choice, ChoiceKind, Info, Listing, Settings, Variant};
use motley_game::Notation;

/// A position of 8-Piece Chess, also of its randomized form.
pub type EightPiece = Position;

/// The array of 8-Piece Chess \[8P-1\].
pub(super) const START_FEN: &str = "jfsqkbnr/pppppppp/8/8/8/8/PPPPPPPP/JDSQKBNR w KQkq - 0 1";

/// Whether a lancer that has moved must face a square of the board \[8P-7\].
const LANCER_MUST_FACE_BOARD: Choice = Choice {
    name: "LancerMustFaceBoard",
    kind: ChoiceKind::Check(false),
};

/// What can be chosen about both games.
pub(super) const CHOICES: &[Choice] = &[LANCER_MUST_FACE_BOARD];

/// 8-Piece Chess: one array.
pub const GAME: Listing<EightPiece> = Listing {
    info: &Info {
        setup: Some(SETUP),
        choices: CHOICES,
        ..Info::new("eightpiece", "8-Piece Chess")
    },
    form: CastlingStyle::Fixed,
    start_count: |_| 1,
    start: |_| EightPiece::parse(START_FEN),
};

impl Variant for EightPiece {
    type Eval = Eval;

    fn configure(&mut self, settings: &Settings) {
        self.state.must_face_board = settings.is_on(&LANCER_MUST_FACE_BOARD);
    }

    fn kind_name(kind: Kind) -> &'static str {
        kinds::name(kind)
    }
}

#[cfg(test)]
mod tests;
