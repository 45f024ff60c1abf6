//! Generating castlings: the way has to be free, the castler must not cross an attacked square, and
//! no unit castles while any of the royal group is attacked \[E-DO\].

use super::super::attacks;
use super::super::castling;
use super::super::kinds::ROOK;
use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::squares::{Squares, some};
use crate::board::{Board10x10, Square};
use crate::mechanics::castling::Castling;

/// Adds the castlings whose way is free and not attacked, if no other unit of the group is
/// attacked.
pub(crate) fn moves(view: &SideView<'_>, out: &mut Moves) {
    let rights = view.state.rights() & view.state.side(view.us) & !view.frozen;
    let rooks = rights & view.state.kind(ROOK);
    for castler in rights & !rooks {
        for rook in rooks {
            let castling = castling::of(castler, rook);
            if way_is_free(view, castling) && others_are_safe(view, castler) && way_is_safe(view, castling) {
                out.push(Move::new(MoveKind::Castle, castler, rook));
            }
        }
    }
}

fn way_is_free(view: &SideView<'_>, castling: Castling) -> bool {
    let way: Squares = castling.way();
    let ends = way & Squares::square(castling.king_to).with(castling.partner_to);
    !way.intersects(view.blockers) && !ends.intersects(view.state.occupied())
}

/// Whether no royal unit beside the castler is attacked now. Where saving one of the group is
/// enough, the test of the turn does not look at the safety of all.
fn others_are_safe(view: &SideView<'_>, castler: Square) -> bool {
    let others = view.state.royal_group(view.us).without(castler);
    !some(others, |square| attacks::attacked(view.state, view.them(), square))
}

/// Whether the castler's squares before the last one are safe. The last square is tested with the
/// turn.
fn way_is_safe(view: &SideView<'_>, castling: Castling) -> bool {
    let castler = castling.king;
    // The castler is put on each square: on its own square it might shield the others from an
    // attack.
    let safe = |square: Square| {
        let mut there = view.state.clone();
        if square != castler {
            if there.at(square).is_some() {
                there.take(square, &mut ());
            }
            there.shift(castler, square, &mut ());
        }
        !attacks::attacked(&there, view.them(), square)
    };
    castling.king_way::<Board10x10>().without(castling.king_to).with(castler).all(safe)
}
