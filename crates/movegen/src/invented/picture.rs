//! Games from files on a board that knows no rule, and what XBoard needs.

use super::kinds::{is_promoted, letter};
use super::moves::Move;
use super::position::Invented;
use super::square_set::{file_of, rank_of, square_name};
use crate::board::{Kind, Unit};
use crate::variant::{
    BoardPicture, Click, MoveMeaning, Pictured, PicturedReserve, PicturedSquare, XboardNotation,
    click_squares,
};
use motley_game::Side;

impl Pictured for Invented {
    fn unit_letter(kind: Kind) -> String {
        letter(kind).to_owned()
    }

    fn picture(&self) -> BoardPicture {
        let squares = self.rules.0.board.map(|square| PicturedSquare {
            square,
            place: [file_of(square), rank_of(square)],
            unit: self.at(square).map(Into::into),
            notes: Vec::new(),
        });
        let mut picture = BoardPicture {
            squares: squares.collect(),
            ..BoardPicture::default()
        };
        for side in Side::BOTH {
            let kinds = self.rules.0.kinds.iter().map(|rules| rules.kind);
            let units = kinds.map(|kind| (kind, self.in_hand(side, kind)));
            let units: Vec<(Kind, u8)> = units.filter(|&(_, number)| number > 0).collect();
            if !units.is_empty() {
                let title = "in hand";
                picture
                    .reserves
                    .push(PicturedReserve { title, side, units });
            }
        }
        if self.rules.0.texts.check_counting {
            let [white, black] = self.checks;
            picture
                .notes
                .push(format!("White needs {white} more checks, Black {black}"));
        }
        if let Some(king) = self.king(self.to_move) {
            let attackers = self.attackers(king, !self.to_move, self.occupied());
            if !attackers.is_empty() {
                picture.checked = vec![king];
                picture.checkers = attackers.collect();
            }
        }
        picture
    }

    fn clicks(&self, mv: Move) -> Vec<Click> {
        if let Some(kind) = mv.dropped() {
            let in_hand = self.rules.0.of(kind).was.unwrap_or(kind);
            return vec![Click::Reserve(in_hand), Click::Square(mv.to())];
        }
        click_squares([mv.from(), mv.to()])
    }

    fn meaning(&self, mv: Move) -> MoveMeaning {
        let promoted_drop = mv.dropped().filter(|&kind| is_promoted(kind));
        match mv.promotion().or(promoted_drop) {
            Some(kind) => MoveMeaning::becoming(Unit::new(kind, self.to_move), letter(kind)),
            None => MoveMeaning::plain(format!("go to {}", square_name(mv.to()))),
        }
    }
}

impl XboardNotation for Invented {}
