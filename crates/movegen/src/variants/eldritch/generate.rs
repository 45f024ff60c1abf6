//! Generating the pseudo-legal moves that end a turn.

use super::castling;
use super::moves::{Move, MoveKind, Moves};
use super::pawns;
use super::pieces::{Trait, def, has};
use super::side_view::SideView;
use super::square_state::Piece;
use super::squares::Squares;
use super::turn_view::TurnView;
use crate::board::Square;
use motley_game::Stage;

/// Adds every pseudo-legal move that ends the turn of the side whose view it is.
pub(crate) fn turns(turn: &TurnView<'_>, out: &mut Moves) {
    for from in turn.view.state.side(turn.view.us) {
        turns_of(turn, from, out);
    }
    if turn.wants(Stage::Quiet) {
        castling::moves(&turn.view, out);
    }
}

/// Adds those of the unit on `from`, but for castling.
pub(crate) fn turns_of(turn: &TurnView<'_>, from: Square, out: &mut Moves) {
    let Some(piece) = turn.view.state.piece(from) else {
        return;
    };
    let def = def(piece.kind());
    if !turn.view.frozen.has(from) {
        (def.moves)(turn, from, piece, out);
    }
    if turn.wants(Stage::Quiet) || has(piece.kind(), Trait::InvokesNoisily) {
        (def.invokes)(turn, from, piece, out);
        alight(&turn.view, from, piece, out);
    }
}

/// Goes to empty squares among the quiet targets, captures on squares that it attacks: what most
/// units do.
pub(crate) fn step_or_capture(turn: &TurnView<'_>, from: Square, piece: Piece, out: &mut Moves) {
    let view = &turn.view;
    let mut open = turn.quiet_squares();
    if pawns::promotes(piece.kind()) {
        // Promotions are noisy moves, without capture too.
        open |= pawns::promotion_squares(view, from);
    }
    let mut targets = Squares::EMPTY;
    if open.is_nonempty() {
        targets = (def(piece.kind()).quiet_targets)(view, from, piece) & open;
    }
    if turn.wants(Stage::Noisy) {
        targets |= captures(view, from, piece);
    }
    for to in targets {
        pawns::arrive(turn, from, to, piece, out);
    }
}

/// Where [`step_or_capture`] goes, if all moves are asked for.
pub(crate) fn targets(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    let quiet_targets = def(piece.kind()).quiet_targets;
    quiet_targets(view, from, piece) & view.empty | captures(view, from, piece)
}

#[inline]
fn captures(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    let attacked = (def(piece.kind()).attacks)(view, from, piece) & view.state.occupied();
    let captured = if attacked.is_nonempty() {
        attacked & view.capturable(piece)
    } else {
        Squares::EMPTY
    };
    captured | pawns::in_passing(view, from, piece)
}

/// Adds the ways in which the rider of `carrier`, if it has one, gets off \[E-FA\]. A passenger is
/// frozen with its carrier \[E-12\].
fn alight(view: &SideView<'_>, from: Square, carrier: Piece, out: &mut Moves) {
    if carrier.square_state.rider().is_some() && !view.frozen.has(from) {
        let squares = view.king(from) & view.empty;
        out.extend(squares.map(|to| Move::new(MoveKind::Alight, from, to)));
    }
}
