//! Whether one move is legal, without generating the others.

use super::check_info::CheckInfo;
use super::kinds::{KING, PAWN};
use super::ruleset::Ruleset;
use super::{Move, MoveKind, Position};
use crate::board::{Bitboard, Geometry, Square};
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
    // The move may come from the transposition table, of another position or in any bits at all: every
    // field is checked. A move that is no promotion holds the king's number.
    let becomes_something = mv.promotion != KING;
    if unit.side() != pos.to_move || becomes_something != (mv.kind == MoveKind::Promotion) {
        return false;
    }
    let info = CheckInfo::new(pos);
    match (mv.kind, unit.kind()) {
        (MoveKind::Castling, KING) => {
            let wing = Wing::of(mv.from, mv.to);
            pos.castling.partner(info.us, wing) == Some(mv.to) && info.castling(wing) == Some(mv)
        }
        (MoveKind::Normal, KING) => {
            let near = info.lines.king_attacks(mv.from) & !info.own;
            near.has(mv.to) && info.king_is_safe_on(mv.to)
        }
        (MoveKind::EnPassant, PAWN) => {
            pos.state.en_passant == Some(mv.to)
                && info.lines.pawn_captures(info.us, mv.from).has(mv.to)
                && info.en_passant_is_safe(mv.from, mv.to)
        }
        (kind, PAWN) => info.is_pawn_move(mv, kind) && info.keeps_king_safe(mv.from, mv.to),
        (MoveKind::Normal, kind) => {
            (info.attacks(kind, mv.from) & !info.own).has(mv.to) && info.keeps_king_safe(mv.from, mv.to)
        }
        _ => false,
    }
}

impl<R: Ruleset> CheckInfo<'_, R> {
    /// Whether a pawn's move, en passant aside, is pseudo-legal and rightly labelled.
    pub(super) fn is_pawn_move(&self, mv: Move, kind: MoveKind) -> bool {
        let empty = !self.occupied;
        let ahead = Bitboard::square(mv.from).forward(self.us) & empty;
        let captures = self.lines.pawn_captures(self.us, mv.from) & self.enemies;
        let at_end = R::Geometry::rank(mv.to) == R::Geometry::last_rank(self.us);
        match kind {
            MoveKind::Normal => !at_end && (ahead | captures).has(mv.to),
            MoveKind::Promotion => {
                at_end && (ahead | captures).has(mv.to) && R::piece(mv.promotion).is_some()
            }
            MoveKind::DoubleStep => {
                let third = Bitboard::relative_rank(self.us, 2);
                ((ahead & third).forward(self.us) & empty).has(mv.to)
            }
            MoveKind::EnPassant | MoveKind::Castling => false,
        }
    }

    /// Whether a pseudo-legal move of something other than the king leaves the king unattacked.
    fn keeps_king_safe(&self, from: Square, to: Square) -> bool {
        let stays_pinned = !self.pinned.has(from) || self.lines.line_through(self.king, from).has(to);
        stays_pinned && self.evasions().has(to)
    }
}
