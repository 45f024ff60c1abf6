//! Positions in which neither side can mate any more \[G-9\], \[C-1\], \[CR-6\].

use super::Position;
use super::kinds::{KING, Piece};
use super::ruleset::Ruleset;
use crate::board::Geometry;
use motley_game::Side;

/// Whether the material is too little to mate: king against king, also with one bishop or knight, in some
/// games also one bishop for each side, both on squares of one colour.
#[inline]
pub(super) fn is_dead<R: Ruleset>(pos: &Position<R>) -> bool {
    pos.board.occupied().len() <= 4 && is_dead_among_few(pos)
}

#[cold]
fn is_dead_among_few<R: Ruleset>(pos: &Position<R>) -> bool {
    let others = pos.board.occupied() & !pos.board.kind(KING);
    let bishops = pos.all_that(Piece::is_bishop);
    let knights = pos.all_that(Piece::is_knight);
    match others.len() {
        0 => true,
        1 => (bishops | knights) == others,
        2 => {
            let one_each = Side::BOTH.map(|side| (pos.board.side(side) & others).len()) == [1, 1];
            let light = R::Geometry::lines().light_squares();
            let one_colour = !others.intersects(light) || (others & !light).is_empty();
            R::LIKE_BISHOPS_ARE_DEAD && bishops == others && one_each && one_colour
        }
        _ => false,
    }
}
