//! Walls that turns add to the board.

use super::moves::{Move, MoveKind};
use crate::board::Square;
use crate::file_games::position::FilePosition;
use crate::file_games::rules::entering::WallPlace;
use crate::file_games::squares::SquareSet;
use crate::variant::Obstacle;
use motley_game::{Flow, GO};

impl FilePosition<'_> {
    /// Hands a move to `out` with each wall that may come with it; as it is in games without walls, and
    /// if a wall takes the place of a move.
    pub(crate) fn with_walls(&self, mv: Move, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        let walls = &self.rules.walls;
        let Some(place) = walls.place else {
            return out(mv);
        };
        let is_change = mv.promotion().is_some_and(|kind| self.changes(mv, kind));
        if is_change || walls.instead_of_move && mv.kind() != MoveKind::Pass {
            return out(mv);
        }
        for square in self.wall_squares(mv, place) {
            out(mv.with_wall(square))?;
        }
        GO
    }

    /// Returns the squares of walls that may come with a move.
    fn wall_squares(&self, mv: Move, place: WallPlace) -> SquareSet {
        let (rules, us) = (self.rules.0, self.to_move.index());
        let (from, to) = (mv.from(), mv.to());
        let occupied = self.occupied_after(mv) & !self.vacated_by_blast(mv);
        let empty = rules.board & !occupied & !self.walls & rules.walls.region[us];
        match place {
            WallPlace::Duck | WallPlace::Static => empty,
            WallPlace::Past => empty & SquareSet::square(from),
            WallPlace::Edge => empty & (rules.edge | self.walls.neighbours()),
            WallPlace::Arrow => {
                let obstacles = self.occupied().without(from);
                let reach = self.mover(mv).map(|unit| rules.of(unit.kind()).quiet[us].from(to, obstacles));
                empty & reach.unwrap_or(SquareSet::EMPTY)
            }
        }
    }

    /// Returns the obstacle on a square.
    pub(crate) fn obstacle_at(&self, square: Square) -> Option<Obstacle> {
        self.walls.has(square).then(|| self.obstacle())
    }

    /// Returns the look of the walls that come up during the game.
    pub(crate) fn obstacle(&self) -> Obstacle {
        match self.rules.walls.place {
            Some(WallPlace::Duck) => Obstacle::Duck,
            Some(WallPlace::Arrow) => Obstacle::Arrow,
            _ => Obstacle::Wall,
        }
    }

    /// Returns the wall of a move, if the player has a choice of its square.
    pub(crate) fn chosen_wall(&self, mv: Move) -> Option<Square> {
        let is_given = self.rules.walls.place == Some(WallPlace::Past);
        mv.extra().filter(|_| mv.gated().is_none() && !is_given)
    }

    /// Adds the wall of a turn; the duck leaves the square where it was.
    pub(crate) fn add_wall(&mut self, square: Square) {
        if self.rules.walls.moves_duck() {
            self.walls = SquareSet::EMPTY;
        }
        self.walls = self.walls.with(square);
    }
}
