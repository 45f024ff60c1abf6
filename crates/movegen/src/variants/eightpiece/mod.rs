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

use super::{Choice, ChoiceKind, Info, Settings, Setup, Variant};
use crate::board::Kind;
use motley_game::{Notation, TextError, Turn};

/// 8-Piece Chess.
pub type EightPiece = Position<false>;

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

impl Variant for EightPiece {
    type Eval = Eval<false>;

    const INFO: Info = Info {
        name: "eightpiece",
        title: "8-Piece Chess",
        files: 8,
        ranks: 8,
        xboard: "eightpiece",
        gui_shuffles: false,
        setup: Some(SETUP),
    };

    fn start(settings: &Settings) -> Result<Self, TextError> {
        let mut start = Self::parse(START_FEN)?;
        start.configure(settings);
        Ok(start)
    }

    fn choices() -> &'static [Choice] {
        CHOICES
    }

    fn configure(&mut self, settings: &Settings) {
        self.choose(settings);
    }

    fn kind_name(kind: Kind) -> &'static str {
        units::name(kind)
    }
}

impl<const SHUFFLED: bool> Position<SHUFFLED> {
    /// Applies [`CHOICES`].
    pub(super) fn choose(&mut self, settings: &Settings) {
        self.state.must_face_board = settings.is_on(&LANCER_MUST_FACE_BOARD);
    }
}

impl<const SHUFFLED: bool> Notation for Position<SHUFFLED> {
    fn parse(fen: &str) -> Result<Self, TextError> {
        fen::parse(fen)
    }

    fn fen(&self) -> String {
        self.state.fen()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        Ok(vec![self.state.read(text, SHUFFLED)?])
    }

    fn write_turn(&self, turn: &[Move]) -> String {
        turn.first()
            .map_or_else(String::new, |&mv| self.state.write(mv, SHUFFLED))
    }

    fn write_turn_for_xboard(&self, turn: &[Move]) -> String {
        turn.first()
            .map_or_else(String::new, |&mv| self.state.write_for_xboard(mv, SHUFFLED))
    }

    fn write_gesture_for_xboard(&self, turn: &[Move]) -> String {
        let gesture = |&mv: &Move| self.state.write_gesture(mv, SHUFFLED);
        turn.first().map_or_else(String::new, gesture)
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

#[cfg(test)]
mod tests;
