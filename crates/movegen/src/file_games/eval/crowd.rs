//! A side without a royal unit that loses only when it has lost all its units, as White in horde.
//!
//! Its strength is a wall of pawns: pawns beside each other, free to advance, in the middle and far ahead.
//! The numbers were fitted to the positions of 8,000 games of horde.

use super::side_view::SideView;
use crate::board::{Board12x10, Geometry};
use crate::file_games::position::FileGame;
use crate::file_games::squares::SquareSet;
use crate::mechanics::tapered::{Tapered, s};
use motley_game::Side;

/// The value of a pawn's place, by the ranks behind it, and by the files to the nearest edge.
const RANK: [i32; 8] = [-50, -60, -38, -22, -10, 40, 90, 90];
const FILE: [i32; 4] = [-17, -12, -5, 20];
/// A pawn with another one beside it.
const BESIDE: i32 = 25;
/// A pawn that can advance.
const FREE: i32 = 22;
/// The score of the crowd as such.
const CROWD: i32 = -240;

/// Returns the value of a side's pawns as a crowd; 0 for a side with a royal unit.
pub(super) fn score(pos: &FileGame, us: Side, own: &SideView) -> Tapered {
    let rules = pos.rules.0;
    if !rules.eval.has_crowd || own.royal.is_some() {
        return Tapered::default();
    }
    let number = |set: SquareSet| set.len() as i32;
    let beside = own.pawns & own.pawns.beside();
    let free = own.pawns.ahead(us, 1) & rules.board & !pos.occupied();
    let mut value = CROWD + BESIDE * number(beside) + FREE * number(free);
    for square in own.pawns {
        let rank = usize::from(rules.relative_rank(us, square));
        let file = Board12x10::file(square);
        let file = usize::from(file.min(rules.files - 1 - file));
        value += RANK[rank.min(RANK.len() - 1)] + FILE[file.min(FILE.len() - 1)];
    }
    s(value, value)
}
