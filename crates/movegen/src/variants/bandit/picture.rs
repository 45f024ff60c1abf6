//! Bandit Chess on a board that knows no rule.

use super::attacks::Attackers;
use super::kinds::{KING, OUTLAW, PAWN, SERGEANT, TRICKSTER, UNITS};
use super::moves::Move;
use super::notation::kind_changes;
use super::position::Bandit;
use crate::board::{Board7x9, Geometry, Kind, Square, Unit};
use crate::variant::{
    BoardPicture, Click, MoveMeaning, Pictured, checkers_by_trial, click_squares, with_article,
};
use motley_game::Side;

impl Pictured for Bandit {
    const PICTURES: &'static str = "bandit";
    const HAS_SAN: bool = false;

    fn unit_letter(kind: Kind) -> String {
        UNITS.letter(kind).to_string()
    }

    fn unit_rule(kind: Kind) -> Option<&'static str> {
        Some(match kind {
            PAWN | SERGEANT => "B-3",
            TRICKSTER => "B-5",
            OUTLAW => "B-11",
            _ => return None,
        })
    }

    fn picture(&self) -> BoardPicture {
        let at = |square| self.board.at(square).map(Into::into);
        let mut picture = BoardPicture::of_board::<Board7x9>(at);
        let us = self.to_move;
        picture.royal = Side::BOTH.into_iter().flat_map(|side| self.board.of(side, KING)).collect();
        let kings = self.board.of(us, KING);
        let attackers = Attackers::new(&self.board, us);
        picture.checked = kings.filter(|&king| attackers.attack(king)).collect();
        let enemies: Vec<Square> = self.board.side(!us).collect();
        picture.checkers = checkers_by_trial(&enemies, |gone| {
            let mut board = self.board;
            for &square in gone {
                board.take(square, &mut ());
            }
            Attackers::new(&board, us).attack_any(kings)
        });
        picture
    }

    /// Returns the squares of a move and, after a trickster's move, the units that it changes.
    fn clicks(&self, mv: Move) -> Vec<Click> {
        let changed = kind_changes(self, mv).into_iter();
        let changed = changed.map(|change| change.square);
        click_squares([mv.from(), mv.to()].into_iter().chain(changed))
    }

    fn meaning(&self, mv: Move) -> MoveMeaning {
        if let Some(kind) = mv.promotion() {
            return MoveMeaning::becoming(Unit::new(kind, self.to_move), UNITS.name(kind));
        }
        let changes = kind_changes(self, mv);
        let words = changes.iter().map(|change| {
            let place = Board7x9::name(change.square);
            format!("{place} becomes {}", with_article(UNITS.name(change.after)))
        });
        match changes.last() {
            Some(last) => MoveMeaning {
                words: words.collect::<Vec<_>>().join(", "),
                becomes: Some(Unit::new(last.after, !self.to_move)),
            },
            None => MoveMeaning::plain(format!("go to {}", Board7x9::name(mv.to()))),
        }
    }
}
