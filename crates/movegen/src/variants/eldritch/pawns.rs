//! Moving "as a pawn" \[E-5\], and promotion \[E-8\].

use super::kinds::*;
use super::moves::{Act, Move, Moves};
use super::note::Piece;
use super::pieces;
use super::reactions;
use super::scene::Scene;
use super::squares::{Squares, is_far, rank, row, row_squares, some, step, within};
use super::state::State;
use crate::board::{Board10x10, Direction, Geometry, Kind, Square};
use motley_game::Side;

/// Where a pawn of `side` goes without capturing [G-10]: one step, or two from the second rank.
pub(crate) fn walks(scene: &Scene<'_>, from: Square, side: Side) -> Squares {
    let forward = Direction::forward(side);
    let Some(one) = step(from, forward) else {
        return Squares::EMPTY;
    };
    let mut to = Squares::square(one) & scene.empty;
    if rank(from) == row(side, 2)
        && !scene.blockers.has(one)
        && let Some(two) = step(one, forward)
    {
        to |= Squares::square(two) & scene.empty;
    }
    to
}

/// Where a pawn of `side` captures.
pub(crate) fn strikes(scene: &Scene<'_>, from: Square, side: Side) -> Squares {
    scene.lines().pawn_captures(side, from) & scene.state.exists()
}

/// Where the pawns of the side that faces `piece` have to stand that it captures in passing: the
/// squares on which it captures as a pawn. Empty for units that do not.
fn reach(scene: &Scene<'_>, from: Square, piece: Piece) -> Squares {
    let side = match piece.kind() {
        GREMLIN => pieces::gremlin::heads_for(piece),
        SHAPESHIFTER if piece.state() != pieces::shapeshifter::PAWN => return Squares::EMPTY,
        kind if moves_as_pawn(kind) => piece.side(),
        _ => return Squares::EMPTY,
    };
    strikes(scene, from, side)
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
            | BOLT
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
        SHAPESHIFTER => piece.state() == pieces::shapeshifter::PAWN,
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
    scene: &Scene<'_>,
    from: Square,
    to: Square,
    piece: Piece,
) -> Option<Square> {
    let state = scene.state;
    // An illusionist goes there as a bishop does: the text is the same, and so the turn [G-24].
    if state.passed() != Some(to) || !scene.empty.has(to) || piece.kind() == ILLUSIONIST {
        return None;
    }
    let victim = step(to, Direction::forward(scene.them()))?;
    let enemy = state.side(scene.them()).has(victim);
    (enemy && reach(scene, from, piece).has(to)).then_some(victim)
}

/// The square passed over, if `piece` can capture there.
pub(crate) fn in_passing(scene: &Scene<'_>, from: Square, piece: Piece) -> Squares {
    match scene.state.passed() {
        Some(to) if captured_in_passing(scene, from, to, piece).is_some() => Squares::square(to),
        _ => Squares::EMPTY,
    }
}

/// Whether a pseudo-legal capture can use the square passed over [G-7], [G-21].
pub(crate) fn can_capture_in_passing(state: &State) -> bool {
    let Some(passed) = state.passed() else {
        return false;
    };
    reactions::any_line(state, state.to_move(), &mut |line| {
        let scene = Scene::new(line, super::start::nowhere(), line.to_move());
        let victim = step(passed, Direction::forward(scene.them()));
        let there = victim.is_some_and(|square| line.side(scene.them()).has(square));
        if !there || !scene.empty.has(passed) {
            return false;
        }
        let near = Board10x10::lines().king_attacks(passed) & line.side(scene.us) & !scene.frozen;
        some(near, |from| {
            let piece = line.piece(from);
            piece.is_some_and(|piece| reach(&scene, from, piece).has(passed))
        }) || pieces::lightning_bolt::captures_in_passing_second(&scene)
    })
}

/// The kinds that may become something else by a move of their own \[E-8\].
pub(crate) fn promotes(kind: Kind) -> bool {
    matches!(kind, PAWN | MAGICIAN | BERSERKER | BOLT | INITIATE)
}

/// The empty squares near `from` on which a unit may promote: on the far row or, under a pontiff, the
/// one before. Units that promote step there; none goes further than two squares.
pub(crate) fn promotion_squares(scene: &Scene<'_>, from: Square) -> Squares {
    let rows = row_squares(scene.us, 7) | row_squares(scene.us, 8);
    rows & within(2, from) & scene.empty
}

/// How a move of `piece` from `from` to `to` may end \[E-8\]: as what it is, or promoted.
pub(crate) fn arrive(scene: &Scene<'_>, from: Square, to: Square, piece: Piece, out: &mut Moves) {
    let go = Move::new(Act::Go, from, to);
    let promote = |kind| Move::new(Act::Promote, from, to).kind(kind);
    if piece.kind() == PAWN
        && let Some(choice) = pieces::pontiff::lets_promote(scene, to)
    {
        out.extend(choice.iter().copied().map(promote));
        if !is_far(scene.us, to) {
            out.push(go);
        }
        return;
    }
    match piece.kind() {
        PAWN | MAGICIAN | BERSERKER | BOLT if is_far(scene.us, to) => {
            out.extend(promotions(scene).map(promote));
        }
        INITIATE if is_far(scene.us, to) => {
            out.push(go);
            out.extend(pieces::initiate::PROMOTIONS.map(promote));
        }
        _ => out.push(go),
    }
}

/// What units of the side whose view it is may become on the far row.
pub(crate) fn promotions<'a>(scene: &Scene<'a>) -> impl Iterator<Item = Kind> + use<'a> {
    scene.start.promotions(scene.us).iter().copied()
}
