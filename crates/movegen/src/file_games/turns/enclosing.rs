//! Drops that depend on the units around, and units that change sides.

use super::moves::{Move, MoveKind};
use crate::board::{Square, Unit};
use crate::file_games::position::FilePosition;
use crate::file_games::square_set::{SquareSet, square_at};
use crate::file_games::text::rule_parts::{DropPlace, FlipRule};
use motley_game::{BoardObserver, Side};

/// The steps along lines, in files and ranks.
const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

impl FilePosition<'_> {
    /// Returns those of some squares on which the rule of enclosing allows a drop.
    pub(crate) fn enclosing_drops(&self, squares: SquareSet) -> SquareSet {
        let placing = &self.rules.0.texts.placing;
        let Some(place) = placing.drop_place else {
            return squares;
        };
        let first = placing.first_drops & self.rules.0.board;
        if !(first & !self.occupied()).is_empty() {
            return squares & first;
        }
        let (own, enemies) = (self.side(self.to_move), self.side(!self.to_move));
        match place {
            DropPlace::Ataxx => squares & own.around(),
            DropPlace::Snort => squares & !enemies.beside(),
            DropPlace::Top => squares & (self.occupied().shifted(0, 1) | SquareSet::rank(0)),
            DropPlace::AnySide => squares & self.slides_from_edges(),
            DropPlace::Reversi => {
                let near = squares & enemies.around();
                let encloses = |&to: &Square| !self.enclosed(to, self.to_move).is_empty();
                near.filter(encloses).fold(SquareSet::EMPTY, SquareSet::with)
            }
        }
    }

    /// Returns the squares on which units come to rest that slide in from any edge.
    fn slides_from_edges(&self) -> SquareSet {
        let (texts, free) = (&self.rules.0.texts, self.rules.0.board & !self.occupied());
        let slide = |start: Square, (files, ranks): (i8, i8)| {
            let mut at = SquareSet::of(start) & free;
            loop {
                let next = at.shifted(files, ranks) & free;
                if next.is_empty() {
                    return at;
                }
                at = next;
            }
        };
        let mut ends = SquareSet::EMPTY;
        for rank in 0..texts.ranks {
            ends = ends | slide(square_at(0, rank), (1, 0));
            ends = ends | slide(square_at(texts.files - 1, rank), (-1, 0));
        }
        for file in 0..texts.files {
            ends = ends | slide(square_at(file, 0), (0, 1));
            ends = ends | slide(square_at(file, texts.ranks - 1), (0, -1));
        }
        ends
    }

    /// Returns the enemies between a square and own units, on all lines.
    fn enclosed(&self, to: Square, us: Side) -> SquareSet {
        let mut all = SquareSet::EMPTY;
        for (files, ranks) in DIRECTIONS {
            let mut line = SquareSet::EMPTY;
            let mut at = SquareSet::of(to).shifted(files, ranks);
            while at.intersects(self.side(!us)) {
                line = line | at;
                at = at.shifted(files, ranks);
            }
            if at.intersects(self.side(us)) {
                all = all | line;
            }
        }
        all
    }

    /// Lets the enemies change sides that a turn encloses; the board is that after the turn.
    pub(crate) fn flip_enclosed(&mut self, mv: Move, us: Side, observer: &mut impl BoardObserver) {
        let Some(rule) = self.rules.0.texts.placing.flips else {
            return;
        };
        let around = SquareSet::of(mv.to()).around();
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
