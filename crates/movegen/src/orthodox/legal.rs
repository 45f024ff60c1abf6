//! Whether one move is legal, without generating the others.

use super::ruleset::{KING, PAWN, Ruleset};
use super::survey::Survey;
use super::{Manner, Move, Position};
use crate::board::{Bitboard, Geometry, Kind, Square};
use crate::mechanics::castling::Wing;

/// Whether the generator would offer `mv`, whatever it is.
pub(super) fn is_legal<R: Ruleset>(pos: &Position<R>, mv: Move) -> bool {
    let squares = R::Geometry::SQUARES;
    if mv.from.index() >= squares || mv.to.index() >= squares {
        return false;
    }
    let Some(unit) = pos.board.at(mv.from) else {
        return false;
    };
    let becomes_something = mv.promotion != KING;
    if unit.side() != pos.to_move || becomes_something != (mv.manner == Manner::Promotion) {
        return false;
    }
    let survey = Survey::new(pos);
    match (mv.manner, unit.kind()) {
        (Manner::Castling, KING) => {
            let wing = Wing::of(mv.from, mv.to);
            pos.castling.partner(survey.us, wing) == Some(mv.to)
                && survey.castling(wing) == Some(mv)
        }
        (Manner::Plain, KING) => {
            let near = survey.lines.king_attacks(mv.from) & !survey.own;
            near.has(mv.to) && survey.king_is_safe_on(mv.to)
        }
        (Manner::EnPassant, PAWN) => {
            pos.state.en_passant == Some(mv.to)
                && survey.lines.pawn_captures(survey.us, mv.from).has(mv.to)
                && survey.en_passant_is_safe(mv.from, mv.to)
        }
        (manner, PAWN) => survey.pawn_goes(mv, manner) && survey.keeps_king_safe(mv.from, mv.to),
        (Manner::Plain, kind) => {
            (survey.reach(kind, mv.from) & !survey.own).has(mv.to)
                && survey.keeps_king_safe(mv.from, mv.to)
        }
        _ => false,
    }
}

impl<R: Ruleset> Survey<'_, R> {
    /// The squares that a piece of `kind` on `from` attacks.
    pub(super) fn reach(&self, kind: Kind, from: Square) -> Bitboard<R::Geometry> {
        let mut reach = Bitboard::EMPTY;
        if let Some(piece) = R::piece(kind) {
            if piece.rook {
                reach |= self.lines.rook_attacks(from, self.occupied);
            }
            if piece.bishop {
                reach |= self.lines.bishop_attacks(from, self.occupied);
            }
            if piece.knight {
                reach |= self.lines.knight_attacks(from);
            }
        }
        reach
    }

    /// Whether a pawn's move, en passant aside, is pseudo-legal and rightly labelled.
    pub(super) fn pawn_goes(&self, mv: Move, manner: Manner) -> bool {
        let empty = !self.occupied;
        let ahead = Bitboard::square(mv.from).forward(self.us) & empty;
        let captures = self.lines.pawn_captures(self.us, mv.from) & self.enemies;
        let at_end = R::Geometry::rank(mv.to) == R::Geometry::last_rank(self.us);
        match manner {
            Manner::Plain => !at_end && (ahead | captures).has(mv.to),
            Manner::Promotion => {
                at_end && (ahead | captures).has(mv.to) && R::piece(mv.promotion).is_some()
            }
            Manner::DoubleStep => {
                let third = Bitboard::relative_rank(self.us, 2);
                ((ahead & third).forward(self.us) & empty).has(mv.to)
            }
            Manner::EnPassant | Manner::Castling => false,
        }
    }

    /// Whether a pseudo-legal move of something other than the king leaves the king unattacked.
    fn keeps_king_safe(&self, from: Square, to: Square) -> bool {
        let stays_pinned =
            !self.pinned.has(from) || self.lines.line_through(self.king, from).has(to);
        stays_pinned && self.evasions().has(to)
    }
}
