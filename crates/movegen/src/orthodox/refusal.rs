//! Why a turn is not legal, in words.

use super::ruleset::{KING, PAWN, Ruleset};
use super::survey::Survey;
use super::turns::{Wish, promotion_letters};
use super::{Manner, Move, Position, castling};
use crate::board::{Bitboard, Geometry, Kind, Square, Unit};
use crate::mechanics::castling::Wing;
use motley_game::TextError;

/// The reason why `wish` is refused.
pub(super) fn explain<R: Ruleset>(pos: &Position<R>, text: &str, wish: Wish) -> TextError {
    let case = Case {
        survey: Survey::new(pos),
        pos,
    };
    let expected = match wish {
        Wish::Castle(wing) => case.castling(wing),
        Wish::Go(from, to, promotion) => case.going(from, to, promotion),
    };
    TextError::new("turn", text, expected)
}

struct Case<'p, R: Ruleset> {
    survey: Survey<'p, R>,
    pos: &'p Position<R>,
}

impl<R: Ruleset> Case<'_, R> {
    fn going(&self, from: Square, to: Square, promotion: Option<Kind>) -> String {
        let us = self.survey.us;
        let Some(unit) = self.pos.board.at(from) else {
            return format!("a unit on {}, which is empty", name::<R>(from));
        };
        if unit.side() != us {
            return format!(
                "a unit of {us}, who is to move; the {} on {} belongs to {}",
                self.called(unit),
                name::<R>(from),
                unit.side()
            );
        }
        if let Some(wing) = self.wing_meant(unit, from, to) {
            return self.castling(wing);
        }
        if self.survey.own.has(to) {
            return format!("a square without a unit of {us}, unlike {}", name::<R>(to));
        }
        let Some(mv) = self.pseudo_legal(unit, from, to) else {
            return format!(
                "a move of the {} on {}, which cannot go to {}",
                self.called(unit),
                name::<R>(from),
                name::<R>(to)
            );
        };
        match (mv.manner, promotion) {
            (Manner::Promotion, None) => {
                return format!("a promotion: one of {} behind it", promotion_letters::<R>());
            }
            (Manner::Promotion, Some(_)) | (_, None) => {}
            (_, Some(_)) => return "no promotion letter: this is no promotion".to_owned(),
        }
        self.danger()
    }

    /// Why a move that obeys the movement rules is illegal all the same \[G-4\].
    fn danger(&self) -> String {
        let king = name::<R>(self.survey.king);
        match self.survey.checkers.first() {
            Some(checker) => format!(
                "a move out of check: the king on {king} is attacked from {}",
                name::<R>(checker)
            ),
            None => "a move that leaves the king unattacked".to_owned(),
        }
    }

    /// The move by the movement rules alone \[G-2\]; promotions as promotions to the last piece.
    fn pseudo_legal(&self, unit: Unit, from: Square, to: Square) -> Option<Move> {
        let survey = &self.survey;
        let manner = match unit.kind() {
            KING => survey
                .lines
                .king_attacks(from)
                .has(to)
                .then_some(Manner::Plain),
            PAWN => {
                let best = R::promotions().next_back()?;
                [
                    Move::new(from, to, Manner::Plain),
                    Move::new(from, to, Manner::DoubleStep),
                    Move::promoting(from, to, best),
                ]
                .into_iter()
                .find(|&mv| survey.pawn_goes(mv, mv.manner))
                .map(|mv| mv.manner)
                .or_else(|| self.en_passant(from, to))
            }
            kind => survey.reach(kind, from).has(to).then_some(Manner::Plain),
        };
        manner.map(|manner| Move::new(from, to, manner))
    }

    fn en_passant(&self, from: Square, to: Square) -> Option<Manner> {
        let reaches = self
            .survey
            .lines
            .pawn_captures(self.survey.us, from)
            .has(to);
        (reaches && self.pos.state.en_passant == Some(to)).then_some(Manner::EnPassant)
    }

    /// The wing, if somebody asks a king to castle: onto its own rook, or two files or more along
    /// the rank.
    fn wing_meant(&self, unit: Unit, from: Square, to: Square) -> Option<Wing> {
        let same_rank = R::Geometry::rank(from) == R::Geometry::rank(to);
        let onto_rook = self.survey.own.has(to) && self.pos.rooks().has(to);
        let far = from.0.abs_diff(to.0) >= 2;
        (unit.kind() == KING && from != to && same_rank && (onto_rook || far))
            .then(|| Wing::of(from, to))
    }

    fn castling(&self, wing: Wing) -> String {
        let survey = &self.survey;
        let Some(rook) = self.pos.castling.partner(survey.us, wing) else {
            return "a castling right, which is lost on this wing".to_owned();
        };
        if survey.checkers.is_nonempty() {
            return self.danger();
        }
        let (king_to, rook_to) = castling::targets::<R>(survey.king, wing);
        let span = |a, b| survey.lines.between(a, b).with(b);
        let way = span(survey.king, king_to) | span(rook, rook_to);
        let others = survey.occupied & !Bitboard::square(survey.king).with(rook);
        if let Some(square) = (way & others).first() {
            return format!(
                "a free way to castle, but something stands on {}",
                name::<R>(square)
            );
        }
        format!(
            "castling onto and across squares that are not attacked, {} to {}",
            name::<R>(survey.king),
            name::<R>(king_to)
        )
    }

    fn called(&self, unit: Unit) -> char {
        R::letter(unit.kind())
    }
}

fn name<R: Ruleset>(square: Square) -> String {
    R::Geometry::name(square)
}
