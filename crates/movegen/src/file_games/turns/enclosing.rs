//! Drops that depend on the units around, and units that change sides.

use super::moves::{Move, MoveKind};
use crate::board::{Board12x10, Direction, Geometry, Square, Unit};
use crate::file_games::position::FilePosition;
use crate::file_games::rules::entering::{DropPlace, FlipRule};
use crate::file_games::squares::SquareSet;
use motley_game::{BoardObserver, Side};

impl FilePosition<'_> {
    /// Returns those of some squares on which the rule of enclosing allows a drop.
    pub(crate) fn enclosing_drops(&self, squares: SquareSet) -> SquareSet {
        let placing = &self.rules.placing;
        let Some(place) = placing.drop_place else {
            return squares;
        };
        let first = placing.first_drops & self.rules.board;
        if !(first & !self.occupied()).is_empty() {
            return squares & first;
        }
        let (own, enemies) = (self.side(self.to_move), self.side(!self.to_move));
        match place {
            DropPlace::Ataxx => squares & own.around(),
            DropPlace::Snort => squares & !enemies.neighbours(),
            DropPlace::Top => squares & (self.occupied().up() | SquareSet::rank(0)),
            DropPlace::AnySide => squares & self.slides_from_edges(),
            DropPlace::Reversi => {
                let near = squares & enemies.around();
                let encloses = |&to: &Square| !self.enclosed(to, self.to_move).is_empty();
                near.filter(encloses).collect()
            }
        }
    }

    /// Returns the squares on which units come to rest that slide in from any edge.
    fn slides_from_edges(&self) -> SquareSet {
        let (game, free) = (self.rules.0, self.rules.board & !self.occupied());
        let slide = |start: Square, direction: Direction| {
            let mut at = SquareSet::square(start) & free;
            loop {
                let next = at.step(direction) & free;
                if next.is_empty() {
                    return at;
                }
                at = next;
            }
        };
        let mut ends = SquareSet::EMPTY;
        for rank in 0..game.ranks {
            ends |= slide(Board12x10::at(0, rank), Direction::East);
            ends |= slide(Board12x10::at(game.files - 1, rank), Direction::West);
        }
        for file in 0..game.files {
            ends |= slide(Board12x10::at(file, 0), Direction::North);
            ends |= slide(Board12x10::at(file, game.ranks - 1), Direction::South);
        }
        ends
    }

    /// Returns the enemies between a square and own units, on all lines.
    fn enclosed(&self, to: Square, us: Side) -> SquareSet {
        let mut all = SquareSet::EMPTY;
        for direction in Direction::ALL {
            let mut line = SquareSet::EMPTY;
            let mut at = SquareSet::square(to).step(direction);
            while at.intersects(self.side(!us)) {
                line |= at;
                at = at.step(direction);
            }
            if at.intersects(self.side(us)) {
                all |= line;
            }
        }
        all
    }

    /// Lets the enemies change sides that a turn encloses; the board is that after the turn.
    pub(crate) fn flip_enclosed(&mut self, mv: Move, us: Side, observer: &mut impl BoardObserver) {
        let Some(rule) = self.rules.placing.flips else {
            return;
        };
        let around = SquareSet::square(mv.to()).around();
        let flipped = match rule {
            FlipRule::Reversi => self.enclosed(mv.to(), us),
            FlipRule::Ataxx => around & self.side(!us),
            FlipRule::Quadwrangle => {
                let own = (self.side(us) & around).without(mv.from());
                let flips = mv.kind() == MoveKind::Plain || !own.is_empty();
                if flips { around & self.side(!us) } else { SquareSet::EMPTY }
            }
        };
        for square in flipped {
            if let Some(unit) = self.take(square, observer) {
                self.put(square, Unit::new(unit.kind(), us), observer);
            }
        }
    }
}
