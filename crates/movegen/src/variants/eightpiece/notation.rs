//! Turns as text \[G-23\], \[8P-8\].

use super::fen;
use super::illegal;
use super::kinds::*;
use super::moves::{Move, MoveKind};
use super::parsed_turn::{ParsedTurn, Spelling};
use super::position::{Position, PositionState};
use crate::board::{Board8x8, Kind, Square};
use crate::mechanics::castling::CastlingStyle;
use crate::mechanics::turn_text::write_squares;
use motley_game::{Notation, TextError, Turn};

impl Notation for Position {
    type Context = CastlingStyle;

    fn parse_in(fen: &str, style: CastlingStyle) -> Result<Self, TextError> {
        fen::parse(fen, style)
    }

    fn context(&self) -> CastlingStyle {
        self.state.castling_style
    }

    fn fen(&self) -> String {
        self.state.fen()
    }

    fn read_turn(&self, text: &str) -> Result<Turn<Self>, TextError> {
        Ok(vec![self.state.read(text, &WRITTEN)?])
    }

    fn push_leg(&self, text: &mut String, mv: Move) {
        text.push_str(&self.state.write(mv));
    }

    fn diagram(&self) -> String {
        UNITS.draw(&self.state.board)
    }

    fn mirrored(&self) -> Option<Self> {
        Some(Position { state: self.state.mirrored(), pawn_visits: self.pawn_visits.mirrored() })
    }
}

impl PositionState {
    /// Returns the square that castling is written and clicked by: where the king goes, in shuffled
    /// arrays the partner's.
    pub(super) fn castling_square(&self, mv: Move) -> Square {
        match self.castling_style {
            CastlingStyle::Fixed => mv.to(),
            CastlingStyle::Shuffled => mv.partner(),
        }
    }

    /// Returns the canonical text. A lancer's final facing is written in every leg in which it
    /// changed \[8P-8\]; castling is the king's move, or "king takes own partner" in shuffled
    /// arrays.
    pub(super) fn write(&self, mv: Move) -> String {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            Some(MoveKind::Normal) => leg(from, to) + &self.letter_if_new(from, mv.kind_after()),
            Some(MoveKind::EnPassant) => leg(from, to),
            Some(MoveKind::Castling) => leg(from, self.castling_square(mv)),
            Some(MoveKind::Push) => {
                let letter = self.letter_if_new(to, self.pushed_kind(mv));
                format!("{},{}{letter}", leg(from, to), leg(to, mv.pushed_to()))
            }
            Some(MoveKind::Pass) | None => "0000".to_owned(),
        }
    }

    /// Returns the letter of what the unit on `from` becomes, if that is something else.
    fn letter_if_new(&self, from: Square, kind_after: Kind) -> String {
        match self.kind_at(from) {
            Some(kind) if kind != kind_after => UNITS.lowercase_letter(kind_after).to_string(),
            _ => String::new(),
        }
    }

    /// Returns the legal move that is spelt so: of several the one whose spelling comes first.
    pub(super) fn read(&self, text: &str, spellings: &[Spelling]) -> Result<Move, TextError> {
        const TURN: &str = "turn";
        let Some(turn) = ParsedTurn::parse(text.trim()) else {
            let expected = "a turn such as e2e4, e7e8q, b1e4f, c1f4,f4h6, O-O or 0000";
            return Err(TextError::new(TURN, text, expected));
        };
        let moves = self.legal_moves();
        let spelt = |is_spelt: &Spelling| moves.iter().find(|&&mv| is_spelt(self, &turn, mv));
        let refusal = || illegal::expected_instead(self, &turn, spellings);
        spellings.iter().find_map(spelt).copied().ok_or_else(|| TextError::new(TURN, text, refusal()))
    }

    /// Whether this is the canonical text of `mv`; the letter may also be a capital.
    pub(super) fn is_canonical(&self, turn: &ParsedTurn, mv: Move) -> bool {
        ParsedTurn::parse(&self.write(mv)).as_ref() == Some(turn)
    }
}

/// The spellings that are read everywhere \[G-23\].
pub(super) const WRITTEN: [Spelling; 2] =
    [PositionState::is_canonical, |_, turn, mv| turn.means_castling(mv)];

/// Writes two squares: a leg without what it changes.
pub(super) fn leg(from: Square, to: Square) -> String {
    write_squares::<Board8x8>(from, to)
}
