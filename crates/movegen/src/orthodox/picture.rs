//! Chess-like games on a board that knows no rule.

use super::check_info::CheckInfo;
use super::notation::named_squares;
use super::ruleset::Ruleset;
use super::{Move, MoveKind, Position};
use crate::board::{Geometry, Kind, Unit};
use crate::variant::{BoardPicture, Click, MoveMeaning, Pictured, click_squares};
use motley_game::{Game, Side};

impl<R: Ruleset> Pictured for Position<R> {
    fn unit_letter(kind: Kind) -> String {
        R::UNITS.letter(kind).to_string()
    }

    fn unit_rule(kind: Kind) -> Option<&'static str> {
        let letter = R::UNITS.letter(kind);
        let known = R::CLAUSES_OF_PIECES.iter();
        let mut rules = known.filter(|&&(piece, _)| char::from(piece) == letter);
        rules.next().map(|&(_, rule)| rule)
    }

    fn picture(&self) -> BoardPicture {
        let at = |square| self.board.at(square).map(Into::into);
        let mut picture = BoardPicture::of_board::<R::Geometry>(at);
        picture.royal = Side::BOTH.map(|side| self.king(side)).into();
        let checkers = CheckInfo::new(self).checkers;
        if checkers.is_nonempty() {
            picture.checked.push(self.king(self.to_move));
            picture.checkers.extend(checkers);
        }
        picture
    }

    fn clicks(&self, mv: Move) -> Vec<Click> {
        let (from, to) = named_squares::<R>(mv, self.style);
        click_squares([from, to])
    }

    fn meaning(&self, mv: Move) -> MoveMeaning {
        match mv.kind {
            MoveKind::Promotion => {
                let unit = Unit::new(mv.promotion, self.to_move());
                MoveMeaning::becoming(unit, R::UNITS.name(mv.promotion))
            }
            MoveKind::Castling => MoveMeaning::plain("castle"),
            MoveKind::EnPassant => MoveMeaning::plain("capture in passing"),
            _ if self.board.at(mv.to).is_some() => {
                MoveMeaning::plain(format!("capture on {}", R::Geometry::name(mv.to)))
            }
            _ => MoveMeaning::plain(format!("go to {}", R::Geometry::name(mv.to))),
        }
    }
}
