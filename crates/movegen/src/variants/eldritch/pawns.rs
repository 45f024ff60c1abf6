//! Moving "as a pawn" \[E-5\], and promotion \[E-8\].

use super::kinds::*;
use super::moves::{Move, MoveKind, Moves};
use super::pieces;
use super::reactions;
use super::side_view::SideView;
use super::square_state::Piece;
use super::squares::{Squares, is_far, rank, row, row_squares, some, step, within};
use super::state::State;
use crate::board::{Board10x10, Direction, Geometry, Kind, Square};
use motley_game::Side;

/// Where a pawn of `side` goes without capturing [G-10]: one step, or two from the second rank.
pub(crate) fn quiet_targets(view: &SideView<'_>, from: Square, side: Side) -> Squares {
    let forward = Direction::forward(side);
    let Some(one) = step(from, forward) else {
        return Squares::EMPTY;
    };
    let mut to = Squares::square(one) & view.empty;
    if rank(from) == row(side, 2)
        && !view.blockers.has(one)
        && let Some(two) = step(one, forward)
    {
        to |= Squares::square(two) & view.empty;
    }
    to
}

/// Where a pawn of `side` captures.
pub(crate) fn attacks(view: &SideView<'_>, from: Square, side: Side) -> Squares {
    view.lines().pawn_captures(side, from) & view.state.exists()
}

/// Where the pawns of the side that faces `piece` have to stand that it captures in passing: the
/// squares on which it captures as a pawn. Empty for units that do not.
fn reach(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    let side = match piece.kind() {
        GREMLIN => pieces::gremlin::heads_for(piece),
        SHAPESHIFTER if piece.own_state() != pieces::shapeshifter::PAWN => return Squares::EMPTY,
        kind if moves_as_pawn(kind) => piece.side(),
        _ => return Squares::EMPTY,
    };
    attacks(view, from, side)
}

/// The kinds that capture in passing, form and direction aside [G-11], \[E-36\].
fn moves_as_pawn(kind: Kind) -> bool {
    matches!(
        kind,
        PAWN | CONJURER
            | DRUID
            | EVOKER
            | MYSTIC
            | BERSERKER
            | LIGHTNING_BOLT
            | SPHINX
            | ILLUSIONIST
            | SHAPESHIFTER
            | GREMLIN
    )
}

/// Whether a unit makes the two-step advance of pawns, against which en passant is possible; an
/// illusionist's is a rook's move \[E-36\], a gremlin has none \[E-GR\].
pub(crate) fn advances_two(piece: Piece) -> bool {
    match piece.kind() {
        ILLUSIONIST | GREMLIN => false,
        SHAPESHIFTER => piece.own_state() == pieces::shapeshifter::PAWN,
        kind => moves_as_pawn(kind),
    }
}

/// The square that a pawn advancing from `from` to `to` passes over.
pub(crate) fn passes_over(piece: Piece, from: Square, to: Square) -> Option<Square> {
    let forward = Direction::forward(piece.side());
    let one = step(from, forward)?;
    (advances_two(piece) && step(one, forward) == Some(to)).then_some(one)
}

/// The square of the pawn that `piece` captures in passing by going from `from` to `to`.
pub(crate) fn captured_in_passing(
    view: &SideView<'_>,
    from: Square,
    to: Square,
    piece: Piece,
) -> Option<Square> {
    let state = view.state;
    // An illusionist goes there as a bishop does: the text is the same, and so the turn [G-24].
    if state.en_passant() != Some(to) || !view.empty.has(to) || piece.kind() == ILLUSIONIST {
        return None;
    }
    let victim = step(to, Direction::forward(view.them()))?;
    let enemy = state.side(view.them()).has(victim);
    (enemy && reach(view, from, piece).has(to)).then_some(victim)
}

/// The square passed over, if `piece` can capture there.
pub(crate) fn in_passing(view: &SideView<'_>, from: Square, piece: Piece) -> Squares {
    match view.state.en_passant() {
        Some(to) if captured_in_passing(view, from, to, piece).is_some() => Squares::square(to),
        _ => Squares::EMPTY,
    }
}

/// Whether a pseudo-legal capture can use the square passed over [G-7], [G-21].
pub(crate) fn can_capture_in_passing(state: &State) -> bool {
    let Some(passed) = state.en_passant() else {
        return false;
    };
    reactions::any_line(state, state.to_move(), &mut |line| {
        let view = SideView::new(line, super::start::nowhere(), line.to_move());
        let victim = step(passed, Direction::forward(view.them()));
        let there = victim.is_some_and(|square| line.side(view.them()).has(square));
        if !there || !view.empty.has(passed) {
            return false;
        }
        let near = Board10x10::lines().king_attacks(passed) & line.side(view.us) & !view.frozen;
        some(near, |from| {
            let piece = line.piece(from);
            piece.is_some_and(|piece| reach(&view, from, piece).has(passed))
        }) || pieces::lightning_bolt::captures_in_passing_second(&view)
    })
}

/// The kinds that may become something else by a move of their own \[E-8\].
pub(crate) fn promotes(kind: Kind) -> bool {
    matches!(
        kind,
        PAWN | COURT_MAGICIAN | BERSERKER | LIGHTNING_BOLT | INITIATE
    )
}

/// The empty squares near `from` on which a unit may promote: on the far row or, under a pontiff, the
/// one before. Units that promote step there; none goes further than two squares.
pub(crate) fn promotion_squares(view: &SideView<'_>, from: Square) -> Squares {
    let rows = row_squares(view.us, 7) | row_squares(view.us, 8);
    rows & within(2, from) & view.empty
}

/// How a move of `piece` from `from` to `to` may end \[E-8\]: as what it is, or promoted.
pub(crate) fn arrive(view: &SideView<'_>, from: Square, to: Square, piece: Piece, out: &mut Moves) {
    let go = Move::new(MoveKind::Normal, from, to);
    let promote = |kind| Move::new(MoveKind::Promote, from, to).kind(kind);
    if piece.kind() == PAWN
        && let Some(choice) = pieces::pontiff::lets_promote(view, to)
    {
        out.extend(choice.iter().copied().map(promote));
        if !is_far(view.us, to) {
            out.push(go);
        }
        return;
    }
    match piece.kind() {
        PAWN | COURT_MAGICIAN | BERSERKER | LIGHTNING_BOLT if is_far(view.us, to) => {
            out.extend(promotions(view).map(promote));
        }
        INITIATE if is_far(view.us, to) => {
            out.push(go);
            out.extend(pieces::initiate::PROMOTIONS.map(promote));
        }
        _ => out.push(go),
    }
}

/// What units of the side whose view it is may become on the far row.
pub(crate) fn promotions<'a>(view: &SideView<'a>) -> impl Iterator<Item = Kind> + use<'a> {
    view.start.promotions(view.us).iter().copied()
}
