//! Blasts and walls where units capture.

use super::moves::Move;
use crate::board::{Square, Unit};
use crate::file_games::position::FilePosition;
use crate::file_games::rules::KindRules;
use crate::file_games::squares::SquareSet;
use motley_game::{BoardObserver, Side};

impl FilePosition<'_> {
    /// Returns the squares of a capture whose units explode, as they stand before it or after it.
    pub(crate) fn blasted_squares(&self, to: Square) -> SquareSet {
        let mut squares = SquareSet::square(to).around() & self.sides();
        for kind in self.rules.kinds.iter().filter(|kind| kind.is_chess_pawn) {
            squares &= !self.of_both_sides(kind.kind);
        }
        squares.with(to)
    }

    /// Returns the squares of the units that a move blasts, where no wall takes their place.
    pub(crate) fn vacated_by_blast(&self, mv: Move) -> SquareSet {
        let (rules, to) = (self.rules.0, mv.to());
        let Some(mover) = self.mover(mv).filter(|_| rules.captures.blast && self.is_capture(mv)) else {
            return SquareSet::EMPTY;
        };
        let vanishes = |&square: &Square| {
            let unit = if square == to { Some(mover) } else { self.at(square) };
            unit.is_some_and(|unit| {
                let kind = rules.of(unit.kind());
                let becomes_wall =
                    if square == to { kind.is_petrified } else { rules.captures.petrify_blasted };
                !kind.is_blast_immune && !becomes_wall
            })
        };
        self.blasted_squares(to).filter(vanishes).collect()
    }

    /// Returns the value of the enemy's units on some squares less that of the own ones.
    pub(crate) fn balance(&self, us: Side, squares: SquareSet, value: impl Fn(Square, Unit) -> i32) -> i32 {
        let signed = |square: Square| {
            self.at(square).map_or(0, |unit| {
                let value = value(square, unit);
                if unit.side() == us { -value } else { value }
            })
        };
        squares.map(signed).sum()
    }

    /// Removes the units that a capture on `to` by `unit` blasts or turns into walls.
    pub(crate) fn explode(&mut self, to: Square, unit: Unit, observer: &mut impl BoardObserver) {
        let rules = self.rules.0;
        let effects = &rules.captures;
        let squares = if effects.blast {
            self.blasted_squares(to)
        } else if rules.of(unit.kind()).is_petrified {
            SquareSet::square(to)
        } else {
            return;
        };
        for square in squares {
            let is_immune = |unit: Unit| effects.blast && rules.of(unit.kind()).is_blast_immune;
            let Some(victim) = self.at(square).filter(|&unit| !is_immune(unit)) else {
                continue;
            };
            self.take(square, observer);
            if rules.drops.captures_to_hand {
                self.put_into_hand(victim, self.promoted.has(square));
            }
            self.promoted = self.promoted.without(square);
            self.end_rights(square);
            self.close_gates(SquareSet::square(square));
            let becomes_wall = match square == to {
                true => rules.of(victim.kind()).is_petrified,
                false => effects.petrify_blasted,
            };
            if becomes_wall {
                self.walls = self.walls.with(square);
            }
        }
    }

    /// Whether kings may vanish by an explosion or as a wall, which need not end the game.
    pub(crate) fn may_lose_kings(&self) -> bool {
        let rules = self.rules.0;
        let is_petrified = |kind: &KindRules| kind.is_petrified && rules.royal_kinds.has(kind.kind);
        rules.captures.blast || rules.kinds.iter().any(is_petrified)
    }

    /// Whether a move captures a unit of the same type, which the game forbids for this type.
    pub(crate) fn captures_immune(&self, mv: Move) -> bool {
        let types = [self.mover(mv), self.at(mv.to())].map(|unit| {
            let rules = self.rules.of(unit?.kind());
            rules.is_mutually_immune.then_some(rules.type_number)
        });
        types[0].is_some() && types[0] == types[1] && self.is_capture(mv)
    }
}
