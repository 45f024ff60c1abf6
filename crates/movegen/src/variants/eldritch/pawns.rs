//! Moving "as a pawn" \[E-5\], en passant [G-11], and promotion \[E-8\].
//!
//! Nearly a dozen pieces move as pawns do. Their files say so by traits
//! ([`CapturesInPassing`](super::pieces::Trait::CapturesInPassing),
//! [`AdvancesTwo`](super::pieces::Trait::AdvancesTwo)); the few that differ define
//! [`pawn_side`](super::pieces::PieceDef::pawn_side).

use super::kinds::PAWN;
use super::moves::{Move, MoveKind, Moves};
use super::pieces::{Promotion, Trait, def, has, sets};
use super::side_view::SideView;
use super::square_state::Occupant;
use super::squares::{Squares, is_far, rank, row, row_squares, step, within};
use super::turn_view::TurnView;
use crate::board::{Direction, Kind, Square};
use motley_game::Side;
use smallvec::SmallVec;

/// Returns the squares to which a pawn of `side` goes without capturing [G-10]: one step, or two
/// from the second rank.
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

/// Returns the squares on which a pawn of `side` captures.
pub(crate) fn attacks(view: &SideView<'_>, from: Square, side: Side) -> Squares {
    view.lines().pawn_captures(side, from) & view.state.exists()
}

/// Returns the squares on which `piece` captures as a pawn; none for other units.
#[inline]
pub(crate) fn pawn_attacks(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    if !captures_in_passing(piece.kind()) {
        return Squares::EMPTY;
    }
    let side = (def(piece.kind()).pawn_side)(piece);
    side.map_or(Squares::EMPTY, |side| attacks(view, from, side))
}

/// Whether units of a kind capture in passing as pawns do, regardless of form and direction [G-11],
/// \[E-36\].
pub(crate) fn captures_in_passing(kind: Kind) -> bool {
    has(kind, Trait::CapturesInPassing)
}

/// Whether a unit makes the two-step advance of pawns, against which en passant is possible; an
/// illusionist's is a rook's move \[E-36\], a gremlin has none \[E-GR\].
pub(crate) fn advances_two(piece: Occupant) -> bool {
    has(piece.kind(), Trait::AdvancesTwo) && (def(piece.kind()).pawn_side)(piece).is_some()
}

/// Returns the square that a pawn advancing from `from` to `to` passes over.
pub(crate) fn passes_over(piece: Occupant, from: Square, to: Square) -> Option<Square> {
    let forward = Direction::forward(piece.side());
    let one = step(from, forward)?;
    (advances_two(piece) && step(one, forward) == Some(to)).then_some(one)
}

/// Returns the square of the pawn that `piece` captures in passing by going from `from` to `to`.
pub(crate) fn captured_in_passing(
    view: &SideView<'_>,
    from: Square,
    to: Square,
    piece: Occupant,
) -> Option<Square> {
    let state = view.state;
    if state.en_passant() != Some(to) || !view.empty.has(to) {
        return None;
    }
    let victim = step(to, Direction::forward(view.them()))?;
    let enemy = state.side(view.them()).has(victim);
    (enemy && pawn_attacks(view, from, piece).has(to)).then_some(victim)
}

/// Returns the square passed over, if `piece` can capture there.
#[inline]
pub(crate) fn in_passing(view: &SideView<'_>, from: Square, piece: Occupant) -> Squares {
    match view.state.en_passant() {
        Some(to) if captured_in_passing(view, from, to, piece).is_some() => Squares::square(to),
        _ => Squares::EMPTY,
    }
}

/// Whether units of a kind may become something else by a move of their own \[E-8\].
#[inline]
pub(crate) fn promotes(kind: Kind) -> bool {
    !matches!(def(kind).promotion, Promotion::Never)
}

/// Whether units of a kind must become something else on the far row.
pub(crate) fn must_promote(kind: Kind) -> bool {
    matches!(def(kind).promotion, Promotion::Compulsory)
}

/// Returns the empty squares near `from` on which a unit may promote: on the far row or, under a
/// pontiff, the row before it. They are few: no unit goes farther than two squares in a move that
/// may promote it.
pub(crate) fn promotion_squares(view: &SideView<'_>, from: Square) -> Squares {
    let rows = row_squares(view.us, 7) | row_squares(view.us, 8);
    rows & within(2, from) & view.empty
}

/// Adds the ways in which a move of `piece` from `from` to `to` may end \[E-8\]: unchanged, or
/// promoted.
#[inline]
pub(crate) fn arrive(turn: &TurnView<'_>, from: Square, to: Square, piece: Occupant, out: &mut Moves) {
    let go = Move::new(MoveKind::Normal, from, to);
    let promote = |kind| Move::new(MoveKind::Promote, from, to).kind(kind);
    let is_far = is_far(turn.view.us, to);
    if piece.kind() == PAWN
        && let Some(choice) = ordained(turn, to)
    {
        out.extend(choice.iter().copied().map(promote));
        if !is_far {
            out.push(go);
        }
        return;
    }
    match def(piece.kind()).promotion {
        Promotion::Compulsory if is_far => out.extend(turn.promotions().map(promote)),
        Promotion::Optional(kinds) if is_far => {
            out.push(go);
            out.extend(kinds.iter().copied().map(promote));
        }
        _ => out.push(go),
    }
}

/// Returns the kinds that a pawn on `to` may become by the rule of a unit of its side \[E-PO\].
fn ordained(turn: &TurnView<'_>, to: Square) -> Option<SmallVec<[Kind; 16]>> {
    let view = &turn.view;
    let is_there = |kind: &Kind| view.state.of(view.us, *kind).is_nonempty();
    let ordaining = sets::ORDAINING.into_iter().find(is_there)?;
    (def(ordaining).pawn_promotions)(turn, to)
}
