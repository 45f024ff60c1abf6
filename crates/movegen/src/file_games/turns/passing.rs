//! Passing.

use super::moves::{Move, MoveKind};
use crate::file_games::position::FilePosition;
use crate::file_games::squares::SquareSet;
use motley_game::{Flow, GO, STOP, Stage};

impl FilePosition<'_> {
    /// Hands the legal passes to `out`; with walls where a wall takes the place of a move.
    pub(crate) fn passes(&self, out: &mut impl FnMut(Move) -> Flow) -> Flow {
        let us = self.to_move;
        let placing = &self.rules.placing;
        let on_stalemate = placing.pass_on_stalemate[us.index()];
        let walls = &self.rules.walls;
        let adds_wall = walls.instead_of_move && walls.place.is_some();
        if !placing.pass[us.index()] && !on_stalemate && !adds_wall {
            return GO;
        }
        let first = self.side(us).first();
        let Some(unit) = self.king(us).filter(|_| !adds_wall).or(first) else {
            return GO;
        };
        let mv = Move::new(unit, unit, MoveKind::Pass, None);
        if self.is_king_attacked(us) && !self.is_bikjang() || on_stalemate && self.has_other_turn() {
            return GO;
        }
        self.with_walls(mv, &mut |mv| {
            let fits = !self.rules.royal.pseudo_royal || self.keeps_pseudo_royals(mv);
            if fits { out(mv) } else { GO }
        })
    }

    /// Whether the side to move can do anything but pass.
    fn has_other_turn(&self) -> bool {
        let own: SquareSet = self.side(self.to_move);
        let mut stop = |_| STOP;
        self.checked_moves(own, Stage::Quiet, &mut stop).is_break()
            || self.checked_moves(own, Stage::Noisy, &mut stop).is_break()
            || self.drops(&mut stop).is_break()
    }
}
