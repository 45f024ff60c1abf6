//! Where kings stand: pawns before them, jailers near them, and driving a bare one to the edge.

use super::View;
use crate::board::{Board8x8, Direction, Geometry, Square};
use crate::mechanics::tapered::{Tapered, s};
use crate::variants::eightpiece::units::*;

/// A pawn before or beside the king.
const SHELTER: Tapered = s(9, 0);

/// An enemy jailer two squares away or nearer: it holds, or soon will.
const JAILER_NEAR: Tapered = s(-16, -10);

/// Against a bare king: for each step it stands from the middle, and each that the kings are closer.
const EDGE: i32 = 14;
const CLOSER: i32 = 10;
/// Sentry and bishop mate where the bishop guards the corner: for each step nearer to such a one.
const CORNER: i32 = 40;
/// A sentry should be near the king that it is to push there.
const SENTRY_CLOSER: i32 = 10;
/// An attacker's jailer should be near the king that it is to hold.
const JAILER_CLOSER: i32 = 6;

/// The king of one side; for a side that faces a bare king, what brings it nearer to mate.
pub(super) fn score(view: &View<'_>) -> Tapered {
    let ring = lines().king_attacks(view.king);
    let forward = Direction::forward(view.side);
    let ahead =
        Board8x8::step(view.king, forward).map_or(Set::EMPTY, |next| lines().king_attacks(next));
    let pawns = (ring | ahead) & view.board.of(view.side, PAWN);
    let mut total = SHELTER * (pawns.len() as i32).min(4);
    for jailer in view.board.of(!view.side, JAILER) {
        if distance(jailer, view.king) <= 2 {
            total += JAILER_NEAR;
        }
    }
    if !view.theirs.more_than_one() {
        total += chase(view);
    }
    total
}

fn chase(view: &View<'_>) -> Tapered {
    let file = i32::from(Board8x8::file(view.their_king));
    let rank = i32::from(Board8x8::rank(view.their_king));
    let from_middle = |line: i32| if line < 4 { 3 - line } else { line - 4 };
    let mut worth = EDGE * (from_middle(file) + from_middle(rank));
    worth += CLOSER * (7 - distance(view.king, view.their_king));
    for jailer in view.board.of(view.side, JAILER) {
        worth += JAILER_CLOSER * (7 - distance(jailer, view.their_king));
    }
    for sentry in view.board.of(view.side, SENTRY) {
        worth += SENTRY_CLOSER * (7 - distance(sentry, view.their_king));
    }
    let helpers = view.ours.without(view.king);
    if (helpers & !(view.board.kind(BISHOP) | view.board.kind(SENTRY))).is_empty() {
        for bishop in view.board.of(view.side, BISHOP) {
            // The distance from the long diagonal that ends in the other two corners.
            let dark = (Board8x8::file(bishop) + Board8x8::rank(bishop)).is_multiple_of(2);
            let far = if dark { 7 - rank - file } else { rank - file };
            worth += CORNER * far.abs();
        }
    }
    s(worth, worth)
}

/// King's steps between two squares.
fn distance(a: Square, b: Square) -> i32 {
    let files = Board8x8::file(a).abs_diff(Board8x8::file(b));
    let ranks = Board8x8::rank(a).abs_diff(Board8x8::rank(b));
    i32::from(files.max(ranks))
}
