//! The reason why a turn is not legal, as text.

use super::check_info::CheckInfo;
use super::kinds::{KING, PAWN, Piece};
use super::parsed_turn::{ParsedTurn, promotion_letters};
use super::ruleset::Ruleset;
use super::{Move, MoveKind, Position, castling};
use crate::board::{Geometry, Square, Unit};
use crate::mechanics::castling::Wing;
use crate::mechanics::turn_text::ParsedLeg;
use motley_game::TextError;

/// Returns the reason why `turn`, written `text`, is not legal.
pub(super) fn explain<R: Ruleset>(pos: &Position<R>, text: &str, turn: ParsedTurn) -> TextError {
    let explainer = Explainer { info: CheckInfo::new(pos), pos };
    let expected = match turn {
        ParsedTurn::Castle(wing) => explainer.castling(wing),
        ParsedTurn::Go(leg) => explainer.going(leg),
    };
    TextError::new("turn", text, expected)
}

struct Explainer<'p, R: Ruleset> {
    info: CheckInfo<'p, R>,
    pos: &'p Position<R>,
}

impl<R: Ruleset> Explainer<'_, R> {
    fn going(&self, leg: ParsedLeg) -> String {
        let ParsedLeg { from, to, letter: promotion } = leg;
        let us = self.info.us;
        let Some(unit) = self.pos.board.at(from) else {
            return format!("a unit on {}, which is empty", name::<R>(from));
        };
        if unit.side() != us {
            return format!(
                "a unit of {us}, who is to move; the {} on {} belongs to {}",
                R::UNITS.name(unit.kind()),
                name::<R>(from),
                unit.side()
            );
        }
        if let Some(wing) = self.wing_meant(unit, from, to) {
            return self.castling(wing);
        }
        if self.info.own.has(to) {
            return format!("a square without a unit of {us}, unlike {}", name::<R>(to));
        }
        let Some(mv) = self.pseudo_legal(unit, from, to) else {
            return format!(
                "a move of the {} on {}, which cannot go to {}",
                R::UNITS.name(unit.kind()),
                name::<R>(from),
                name::<R>(to)
            );
        };
        match (mv.kind, promotion) {
            (MoveKind::Promotion, None) => {
                return format!("a promotion: one of {} behind it [G-12]", promotion_letters::<R>());
            }
            (MoveKind::Promotion, Some(_)) | (_, None) => {}
            (_, Some(_)) => return "no promotion letter: this is no promotion".to_owned(),
        }
        self.check()
    }

    /// Returns the reason why a move that obeys the movement rules is illegal \[G-4\].
    fn check(&self) -> String {
        let king = name::<R>(self.info.king);
        match self.info.checkers.first() {
            Some(checker) => format!(
                "a move out of check: the king on {king} is attacked from {} [G-4]",
                name::<R>(checker)
            ),
            None => "a move that leaves the king unattacked [G-4]".to_owned(),
        }
    }

    /// Returns the move by the movement rules alone \[G-2\]; promotions as promotions to the last
    /// piece.
    fn pseudo_legal(&self, unit: Unit, from: Square, to: Square) -> Option<Move> {
        let info = &self.info;
        let move_kind = match unit.kind() {
            KING => info.lines.king_attacks(from).has(to).then_some(MoveKind::Normal),
            PAWN => {
                let best = R::promotions().next_back()?;
                [
                    Move::new(from, to, MoveKind::Normal),
                    Move::new(from, to, MoveKind::DoubleStep),
                    Move::promoting(from, to, best),
                ]
                .into_iter()
                .find(|&mv| info.is_pawn_move(mv, mv.kind))
                .map(|mv| mv.kind)
                .or_else(|| self.en_passant(from, to))
            }
            kind => info.attacks(kind, from).has(to).then_some(MoveKind::Normal),
        };
        move_kind.map(|kind| Move::new(from, to, kind))
    }

    fn en_passant(&self, from: Square, to: Square) -> Option<MoveKind> {
        let reaches = self.info.lines.pawn_captures(self.info.us, from).has(to);
        (reaches && self.pos.state.en_passant == Some(to)).then_some(MoveKind::EnPassant)
    }

    /// Returns the wing, if this asks a king to castle: onto its own rook, or two files or more
    /// along the rank.
    fn wing_meant(&self, unit: Unit, from: Square, to: Square) -> Option<Wing> {
        let same_rank = R::Geometry::rank(from) == R::Geometry::rank(to);
        let onto_rook = self.info.own.has(to) && self.pos.all_that(Piece::is_rook).has(to);
        let far = from.0.abs_diff(to.0) >= 2;
        (unit.kind() == KING && from != to && same_rank && (onto_rook || far)).then(|| Wing::of(from, to))
    }

    fn castling(&self, wing: Wing) -> String {
        let info = &self.info;
        let Some(rook) = self.pos.castling.partner(info.us, wing) else {
            return "a castling right, which is lost on this wing".to_owned();
        };
        if info.checkers.is_nonempty() {
            return self.check();
        }
        let castling = castling::of::<R>(info.king, rook);
        if let Some(square) = (castling.way::<R::Geometry>() & info.occupied).first() {
            return format!("a free way to castle, but something stands on {}", name::<R>(square));
        }
        format!(
            "castling onto and across squares that are not attacked, {} to {}",
            name::<R>(info.king),
            name::<R>(castling.king_to)
        )
    }
}

fn name<R: Ruleset>(square: Square) -> String {
    R::Geometry::name(square)
}
