//! The squares of kings: pawns in front of them, jailers near them, and the drive of a bare king to the
//! edge.

use super::side_view::SideView;
use crate::board::{Board8x8, Direction, Geometry, Square};
use crate::mechanics::corners::to_bishops_corner;
use crate::mechanics::tapered::{Tapered, s};
use crate::variants::eightpiece::kinds::*;

/// A pawn beside the king, or up to two ranks before it.
const SHELTER: Tapered = s(9, 0);
/// The number of pawns above which more give no better shelter.
const MAX_SHELTER: i32 = 4;

/// An enemy jailer this many king's steps away or nearer: it holds, or soon will.
const NEAR: i32 = 2;
const JAILER_NEAR: Tapered = s(-16, -10);

// Against a bare king, which must be driven to the edge, for each step nearer to mate:

/// For each file and rank that the bare king stands from the middle.
const EDGE: i32 = 14;
/// For each step that the own king is nearer to it.
const KING_NEAR: i32 = 10;
/// For each step that a sentry is nearer to it: a sentry drives the king by pushing it.
const SENTRY_NEAR: i32 = 10;
/// For each step that a jailer is nearer to it, to hold it in the end.
const JAILER_HUNTS: i32 = 6;
/// For each step that the king is nearer to a corner of the bishop's colour, which is where a bishop mates
/// with sentry or knight.
const RIGHT_CORNER: i32 = 40;

/// Returns the score of the king of one side; against a bare king, the score of progress towards mate.
pub(super) fn score(view: &SideView<'_>) -> Tapered {
    let ring = lines().king_attacks(view.king);
    let forward = Direction::forward(view.side);
    let ahead = Board8x8::step(view.king, forward).map_or(Squares::EMPTY, |next| lines().king_attacks(next));
    let pawns = (ring | ahead) & view.board.of(view.side, PAWN);
    let mut total = SHELTER * (pawns.len() as i32).min(MAX_SHELTER);
    for jailer in view.board.of(!view.side, JAILER) {
        if distance(jailer, view.king) <= NEAR {
            total += JAILER_NEAR;
        }
    }
    if !view.theirs.more_than_one() {
        total += against_bare_king(view);
    }
    total
}

/// Returns the "mop-up" evaluation (<https://www.chessprogramming.org/Mop-up_Evaluation>).
fn against_bare_king(view: &SideView<'_>) -> Tapered {
    let file = i32::from(Board8x8::file(view.their_king));
    let rank = i32::from(Board8x8::rank(view.their_king));
    let from_middle = |line: i32| if line < 4 { 3 - line } else { line - 4 };
    let nearness = |square| 7 - distance(square, view.their_king);
    let mut score = EDGE * (from_middle(file) + from_middle(rank));
    score += KING_NEAR * nearness(view.king);
    for jailer in view.board.of(view.side, JAILER) {
        score += JAILER_HUNTS * nearness(jailer);
    }
    for sentry in view.board.of(view.side, SENTRY) {
        score += SENTRY_NEAR * nearness(sentry);
    }
    let helpers = view.ours.without(view.king);
    let minor = view.board.kind(BISHOP) | view.board.kind(SENTRY) | view.board.kind(KNIGHT);
    if (helpers & !minor).is_empty() {
        for bishop in view.board.of(view.side, BISHOP) {
            score += RIGHT_CORNER * (7 - to_bishops_corner::<Board8x8>(view.their_king, bishop));
        }
    }
    s(score, score)
}

/// Returns the king's steps between two squares.
fn distance(a: Square, b: Square) -> i32 {
    let files = Board8x8::file(a).abs_diff(Board8x8::file(b));
    let ranks = Board8x8::rank(a).abs_diff(Board8x8::rank(b));
    i32::from(files.max(ranks))
}
