//! Movement patterns of orthodox pieces, for all units that move like them.

use super::super::moves::{Move, MoveKind, Moves};
use super::super::pawns;
use super::super::side_view::{ANY_RANGE, SideView};
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use crate::board::{Kind, Square};

/// Returns a king's steps.
pub(crate) fn king(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.king(from)
}

/// Returns a knight's leaps.
pub(crate) fn knight(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.knight(from)
}

/// Returns a bishop's lines.
pub(crate) fn bishop(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.bishop(from, ANY_RANGE)
}

/// Returns a rook's lines.
pub(crate) fn rook(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.rook(from, ANY_RANGE)
}

/// Returns a queen's lines.
pub(crate) fn queen(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.rook(from, ANY_RANGE) | view.bishop(from, ANY_RANGE)
}

/// Returns a pawn's steps forward.
pub(crate) fn pawn_steps(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    pawns::quiet_targets(view, from, piece.side())
}

/// Returns the squares on which a pawn captures.
pub(crate) fn pawn_captures(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    pawns::attacks(view, from, piece.side())
}

/// Adds an invoke that creates a `kind` on each of the `squares`.
pub(crate) fn create(from: Square, kind: Kind, squares: Squares, out: &mut Moves) {
    out.extend(squares.map(|to| Move::new(MoveKind::Create, from, to).kind(kind)));
}
