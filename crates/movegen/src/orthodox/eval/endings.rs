//! Advantages that do not win: no pawn is left, and too little else.

use crate::orthodox::Position;
use crate::orthodox::kinds::PAWN;
use crate::orthodox::ruleset::Ruleset;
use motley_game::Side;

/// White's score, brought near a draw where the stronger side can hardly win: an eighth of it (set by
/// hand), so that the search still tells better from worse.
///
/// Without pawns, an advantage smaller than a rook is seldom enough: bishop against knight, rook
/// against bishop, two knights against nothing.
pub(super) fn scaled<R: Ruleset>(pos: &Position<R>, white: i32) -> i32 {
    let stronger = if white > 0 { Side::White } else { Side::Black };
    if pos.board.of(stronger, PAWN).is_nonempty() {
        return white;
    }
    let ahead = pieces(pos, stronger) - pieces(pos, !stronger);
    let rook = R::kind('R').map_or(0, R::value);
    if ahead < rook { white / 8 } else { white }
}

/// What a side's pieces are worth.
fn pieces<R: Ruleset>(pos: &Position<R>, side: Side) -> i32 {
    let value = |kind| R::value(kind) * pos.board.of(side, kind).len() as i32;
    R::promotions().map(value).sum()
}
