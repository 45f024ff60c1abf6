//! Pawns Chess on a board that knows no rule.

use super::archer::shot_target;
use super::attacks::Attacks;
use super::kinds::{
    ARCHER, BERSERKER, BERSERKER_KNIGHT, GUARD, HEALER, HERO, HORSEMAN, KINDS, MERCENARY, SPY, UNITS,
};
use super::moves::{Move, MoveKind};
use super::position::{Decision, PawnsChess};
use crate::board::{Board8x8, Geometry, Kind, Square, Unit};
use crate::variant::{
    BoardPicture, Click, MoveMeaning, Pictured, PicturedReserve, click_squares, with_article,
};
use motley_game::{Game, Side};

impl Pictured for PawnsChess {
    const PICTURES: &'static str = "pawns";

    fn unit_letter(kind: Kind) -> String {
        UNITS.letter(kind).to_string()
    }

    fn unit_rule(kind: Kind) -> Option<&'static str> {
        Some(match kind {
            MERCENARY => "PC-4",
            HORSEMAN => "PC-5",
            GUARD => "PC-6",
            ARCHER => "PC-7",
            HEALER => "PC-9",
            SPY => "PC-13",
            HERO => "PC-18",
            BERSERKER => "PC-23",
            BERSERKER_KNIGHT => "PC-27",
            _ => return None,
        })
    }

    fn picture(&self) -> BoardPicture {
        let at = |square| self.board.at(square).map(Into::into);
        let mut picture = BoardPicture::of_board::<Board8x8>(at);
        for side in Side::BOTH {
            if self.reload[side.index()] {
                picture.note_units(self.board.of(side, ARCHER), "reloading");
            }
            if self.rest[side.index()] {
                picture.note_units(self.board.of(side, HEALER), "resting");
            }
            let kinds = (0..KINDS as u8).map(Kind);
            let fallen = kinds.filter(|&kind| self.fallen[side.index()].has(kind));
            let units: Vec<(Kind, u8)> = fallen.map(|kind| (kind, 1)).collect();
            if !units.is_empty() {
                picture.reserves.push(PicturedReserve {
                    title: "may be healed",
                    side,
                    units,
                    is_secret: false,
                });
            }
        }
        picture.royal = Side::BOTH.into_iter().filter_map(|side| self.king(side)).collect();
        picture.note_squares(self.displaced, "a hidden spy stands here too");
        picture.note_units(self.declared, "gives heroic check");
        picture.notes.extend(match self.decision() {
            Decision::Displacement(square) => {
                Some(format!("The spy on {} has to go to a square beside it first.", Board8x8::name(square)))
            }
            Decision::Chain(square) => {
                Some(format!("The berserker on {} has to go on capturing.", Board8x8::name(square)))
            }
            Decision::HeroicCheck => Some("Is it heroic check?".to_owned()),
            Decision::MainMove => None,
        });
        if self.in_check() {
            let king = self.king(self.to_move);
            let attacks = Attacks::new(self, &self.board, !self.to_move);
            let attackers = king.into_iter().flat_map(|king| attacks.attackers_of(king));
            picture.checkers = attackers.chain(self.declared).collect();
            picture.checked.extend(king);
        }
        picture
    }

    /// Returns the clicks of a turn: a shot is clicked archer and victim, with a step before it
    /// archer, step, victim; who is healed stands beside the board.
    fn clicks(&self, mv: Move) -> Vec<Click> {
        match mv.move_kind {
            MoveKind::Normal
            | MoveKind::Promotion
            | MoveKind::Shot
            | MoveKind::Sacrifice
            | MoveKind::Displacement => click_squares([mv.from, mv.to]),
            MoveKind::StepAndShot => click_squares([mv.from, mv.to, shot_target(mv.to, self.to_move)]),
            MoveKind::Healing => vec![Click::Reserve(mv.kind), Click::Square(mv.to)],
            MoveKind::HeroicCheck | MoveKind::NoHeroicCheck => Vec::new(),
        }
    }

    fn meaning(&self, mv: Move) -> MoveMeaning {
        let place = |square: Square| Board8x8::name(square);
        MoveMeaning::plain(match mv.move_kind {
            MoveKind::Promotion => {
                return MoveMeaning::becoming(Unit::new(mv.kind, self.to_move), UNITS.name(mv.kind));
            }
            MoveKind::Normal if self.board.at(mv.to).is_some() => {
                format!("capture on {}", place(mv.to))
            }
            MoveKind::Normal => format!("go to {}", place(mv.to)),
            MoveKind::Shot => format!("shoot at {}", place(mv.to)),
            MoveKind::StepAndShot => {
                let target = shot_target(mv.to, self.to_move);
                format!("go to {} and shoot at {}", place(mv.to), place(target))
            }
            MoveKind::Sacrifice => format!("capture on {} and leave the board", place(mv.to)),
            MoveKind::Healing => {
                format!("bring back {} on {}", with_article(UNITS.name(mv.kind)), place(mv.to))
            }
            MoveKind::Displacement => format!("displace the spy to {}", place(mv.to)),
            MoveKind::HeroicCheck => "declare heroic check".to_owned(),
            MoveKind::NoHeroicCheck => "declare nothing".to_owned(),
        })
    }
}
