//! 8-Piece Chess on a board that knows no rule.

use super::jailer::held;
use super::kinds::{JAILER, SENTRY, UNITS, facing};
use super::moves::{Move, MoveKind};
use super::position::Position;
use crate::board::{Board8x8, Direction, Geometry, Kind, Square, Unit};
use crate::variant::{
    BoardPicture, Click, MoveMeaning, Pictured, checkers_by_trial, click_squares, with_article,
};
use motley_game::{Game, Side};

impl Pictured for Position {
    const PICTURES: &'static str = "eightpiece";
    const HAS_SAN: bool = false;

    fn unit_letter(kind: Kind) -> String {
        UNITS.letter(kind).to_string()
    }

    fn unit_rule(kind: Kind) -> Option<&'static str> {
        match kind {
            JAILER => Some("8P-3"),
            SENTRY => Some("8P-9"),
            _ => facing(kind).map(|_| "8P-6"),
        }
    }

    fn unit_detail(kind: Kind) -> Option<String> {
        facing(kind).map(|way| format!("facing {}", compass(way)))
    }

    fn picture(&self) -> BoardPicture {
        let state = &self.state;
        let board = &state.board;
        let at = |square| board.at(square).map(Into::into);
        let mut picture = BoardPicture::of_board::<Board8x8>(at);
        for side in Side::BOTH {
            picture.note_units(held(board, side), "held by a jailer");
        }
        if let Some(push) = state.last_push {
            picture.note_units([push.unit], "just pushed, must not go straight back");
        }
        picture.royal = Side::BOTH.map(|side| state.king(side)).into();
        let us = state.to_move;
        let enemies: Vec<Square> = board.side(!us).collect();
        let is_check_without = |gone: &[Square]| {
            let mut left = *state;
            for &square in gone {
                left.board.take(square, &mut ());
            }
            left.is_in_check()
        };
        picture.checkers = checkers_by_trial(&enemies, is_check_without);
        if self.in_check() {
            picture.checked.push(state.king(us));
        }
        picture
    }

    /// Returns the clicks of a move; a push is clicked sentry, pushed unit, where that goes.
    fn clicks(&self, mv: Move) -> Vec<Click> {
        let (from, to) = (mv.from(), mv.to());
        match mv.kind() {
            Some(MoveKind::Normal | MoveKind::EnPassant) => click_squares([from, to]),
            Some(MoveKind::Castling) => click_squares([from, self.state.castling_square(mv)]),
            Some(MoveKind::Push) => click_squares([from, to, mv.pushed_to()]),
            Some(MoveKind::Pass) | None => Vec::new(),
        }
    }

    fn meaning(&self, mv: Move) -> MoveMeaning {
        let us = self.state.to_move;
        let place = Board8x8::name(mv.to());
        match mv.kind() {
            Some(MoveKind::Pass) | None => MoveMeaning::plain("pass"),
            Some(MoveKind::Castling) => MoveMeaning::plain("castle"),
            Some(MoveKind::EnPassant) => MoveMeaning::plain("capture in passing"),
            Some(MoveKind::Push) => {
                let to = Board8x8::name(mv.pushed_to());
                MoveMeaning::plain(format!("push what stands on {place} to {to}"))
            }
            Some(MoveKind::Normal) => {
                let kind = mv.kind_after();
                let becomes = Some(Unit::new(kind, us));
                let before = self.state.board.at(mv.from()).map(Unit::kind);
                let words = match facing(kind) {
                    Some(way) => format!("face {}", compass(way)),
                    None if before == Some(kind) => format!("go to {place}"),
                    None => format!("become {}", with_article(UNITS.name(kind))),
                };
                MoveMeaning { words, becomes }
            }
        }
    }
}

/// Returns a direction as text.
fn compass(way: Direction) -> &'static str {
    const NAMES: [&str; 8] =
        ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    NAMES[way as usize % 8]
}
