//! 8-Piece Chess by Jeffrey T. Kubach: jailers that hold, lancers with a facing, sentries that push.
//!
//! | file | what |
//! | --- | --- |
//! | [`units`] | kinds and letters |
//! | [`jailer`], [`lancer`], [`sentry`], [`king`], [`castling`], [`pawn`] | a piece's own rules |
//! | [`attacks`] | check, also by pushes |
//! | [`guard`] | which turns may expose the own king |
//! | [`generate`] | legal turns |
//! | [`moves`], [`state`], [`position`] | a turn, what it changes, the game |
//! | [`draws`] | the 50-move count and its memory of pawns, dead positions |
//! | [`fen`], [`turns`] | text |
//! | [`hints`], [`exchange`], [`eval`] | what the search is told |
//!
//! The rules are in `RULES.md`. The randomized game is the same but for its arrays and the text of
//! castling: [`eightpiecerandom`](super::eightpiecerandom).

mod attacks;
mod castling;
mod draws;
mod eval;
mod exchange;
mod fen;
mod generate;
mod guard;
mod hints;
mod jailer;
mod king;
mod lancer;
mod moves;
mod pawn;
mod position;
mod sentry;
mod state;
mod turns;
mod units;

pub use eval::Eval;
pub use moves::Move;
pub use position::{Position, Undo};

use crate::board::Kind;
use crate::mechanics::castling::CastlingStyle;
use crate::variant::{Choice, ChoiceKind, Info, Listing, Settings, Setup, Variant, XboardNotation};
use motley_game::{Notation, TextError, Turn};

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

/// What XBoard must be told to show both games: slots for the eight lancers from `Sword` to the second
/// `Lance`, `CrownedBishop` for the sentry and `CrownedRook` for the jailer; `docs/pieces/` has their
/// pictures. Parent `lion` lets a player pass. XBoard cannot show a pushed unit capture, nor a nudged
/// lancer turn.
pub(super) const SETUP: Setup = Setup {
    table: "PNBRQ........SJ.......CDEFGHMOKpnbrq........sj.......cdefghmok",
    parent: "lion",
    pieces: &[],
    margin: 0,
};

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
        units::name(kind)
    }
}

impl Notation for Position {
    type Form = CastlingStyle;

    fn parse_as(fen: &str, style: CastlingStyle) -> Result<Self, TextError> {
        fen::parse(fen, style)
    }

    fn form(&self) -> CastlingStyle {
        self.state.style
    }

    fn fen(&self) -> String {
        self.state.fen()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        Ok(vec![self.state.read(text)?])
    }

    fn write_turn(&self, turn: &[Move]) -> String {
        turn.first()
            .map_or_else(String::new, |&mv| self.state.write(mv))
    }

    fn diagram(&self) -> String {
        self.state.diagram()
    }

    fn mirrored(&self) -> Option<Self> {
        Some(Position {
            state: self.state.mirrored(),
            trails: self.trails.mirrored(),
        })
    }
}

impl XboardNotation for Position {
    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        turn.first()
            .map_or_else(String::new, |&mv| self.state.write_for_xboard(mv))
    }

    fn write_gesture_for_xboard(&self, turn: &[Move]) -> String {
        let gesture = |&mv: &Move| self.state.write_gesture(mv);
        turn.first().map_or_else(String::new, gesture)
    }
}

#[cfg(test)]
mod tests;
