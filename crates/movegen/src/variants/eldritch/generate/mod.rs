//! Generating the pseudo-legal moves that end a turn.

mod castling;

use super::moves::{Move, MoveKind, Moves};
use super::pieces::{Trait, def, has};
use super::side_view::SideView;
use super::square_state::Occupant;
use super::steps;
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

/// Adds the turns of the unit on `from`, except castlings.
pub(crate) fn turns_of(turn: &TurnView<'_>, from: Square, out: &mut Moves) {
    let Some(piece) = turn.view.state.piece(from) else {
        return;
    };
    let def = def(piece.kind());
    if !turn.view.frozen.has(from) {
        match def.moves {
            Some(moves) => moves(turn, from, piece, out),
            None => steps::step_or_capture(turn, from, piece, out),
        }
    }
    if turn.wants(Stage::Quiet) || has(piece.kind(), Trait::InvokesNoisily) {
        (def.invokes)(turn, from, piece, out);
        alight(&turn.view, from, piece, out);
    }
}

/// Adds the ways in which the rider of `carrier`, if there is one, gets off \[E-FA\]. A passenger
/// is frozen with its carrier \[E-12\].
fn alight(view: &SideView<'_>, from: Square, carrier: Occupant, out: &mut Moves) {
    if carrier.square_state.rider().is_some() && !view.frozen.has(from) {
        let squares = view.king(from) & view.empty;
        out.extend(squares.map(|to| Move::new(MoveKind::Alight, from, to)));
    }
}
