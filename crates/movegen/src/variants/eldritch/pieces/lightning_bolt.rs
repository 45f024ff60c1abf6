//! **Lightning bolt** `L` \[E-LB\], a spell: as a pawn with promotion; may make one or two such moves in
//! its turn, `a2a4,a4b5`; the second from where the first ended; only the final position is judged for
//! check, and it attacks whatever it could capture with either. If its first move promotes it to a
//! knight, that knight may make the second move. A knight so made keeps the double move and is a spell:
//! `N{bolt}`. En passant against it only if its turn ended with the two-step advance.
//!
//! \[E-35\]: freezing is judged between the two moves too. The second move may be en passant; it may
//! return to where the bolt came from (a null turn, legal).

use super::super::kinds::{self, KNIGHT};
use super::super::moves::{Move, MoveKind, Moves};
use super::super::play;
use super::super::side_view::SideView;
use super::super::square_state::Piece;
use super::super::squares::{Squares, file, rank, row, some, within};
use super::super::state::State;
use super::{
    Class, PLAIN, PieceDef, def, knight, pawn_captures, pawn_steps, pawns, step_or_capture,
};
use crate::board::{Kind, Square};
use motley_game::Side;

pub(super) static LIGHTNING_BOLT: PieceDef = PieceDef {
    name: "lightning bolt",
    letter: "L",
    class: Class::SPELL,
    value: 310,
    quiet_targets: pawn_steps,
    attacks: pawn_captures,
    moves,
    ..PLAIN
};

/// A knight that was a lightning bolt; written `N{bolt}`.
pub(super) static LIGHTNING_KNIGHT: PieceDef = PieceDef {
    name: "lightning knight",
    letter: "N",
    class: Class::SPELL,
    value: 450,
    quiet_targets: knight,
    attacks: knight,
    moves,
    ..PLAIN
};

/// Whether a kind moves twice.
pub(crate) fn moves_twice(kind: Kind) -> bool {
    kind == kinds::LIGHTNING_BOLT || kind == kinds::LIGHTNING_KNIGHT
}

fn moves(view: &SideView<'_>, from: Square, piece: Piece, out: &mut Moves) {
    // A quiet first move may be followed by a capture.
    let view = &view.for_stage(None);
    let mut firsts = Moves::new();
    step_or_capture(view, from, piece, &mut firsts);
    for &first in &firsts {
        out.push(first);
        for_each_second(view, first, &mut |_, second| {
            let twice = Move::new(MoveKind::Double, from, second.to).third(first.to);
            out.push(twice.kind(second.kind));
            false
        });
    }
}

/// Hands the moves that may follow a bolt's first one to `found`, until that is content. They come
/// with the position between the two.
fn for_each_second(
    view: &SideView<'_>,
    first: Move,
    found: &mut impl FnMut(&SideView<'_>, Move) -> bool,
) -> bool {
    if first.move_kind == MoveKind::Promote && first.kind != KNIGHT {
        return false;
    }
    let mut between = view.state.clone();
    play::step(&mut between, first, &mut ());
    let view = SideView::new(&between, view.start, view.us);
    let Some(piece) = between.piece(first.to) else {
        return false;
    };
    if view.frozen.has(first.to) {
        return false;
    }
    let mut seconds = Moves::new();
    step_or_capture(&view, first.to, piece, &mut seconds);
    seconds.into_iter().any(|second| found(&view, second))
}

/// Whether a bolt of `view`'s side could capture what stands on `target` with its second move; with
/// its first it does so as any unit does.
pub(crate) fn attacks_second(view: &SideView<'_>, target: Square) -> bool {
    let state = view.state;
    let near = near(state, view.us, target) & !view.frozen;
    some(near, |from| {
        let Some(piece) = state.piece(from) else {
            return false;
        };
        let mut firsts = Moves::new();
        step_or_capture(view, from, piece, &mut firsts);
        firsts.into_iter().any(|first| {
            for_each_second(view, first, &mut |_, second| {
                second.to == target && first.to != target
            })
        })
    })
}

/// Whether a bolt of `view`'s side can capture in passing with its second move \[E-35\].
pub(crate) fn captures_in_passing_second(view: &SideView<'_>) -> bool {
    let bolts = view.state.of(view.us, kinds::LIGHTNING_BOLT) & !view.frozen;
    some(bolts, |from| {
        let Some(piece) = view.state.piece(from) else {
            return false;
        };
        let mut firsts = Moves::new();
        step_or_capture(view, from, piece, &mut firsts);
        firsts.into_iter().any(|first| {
            for_each_second(view, first, &mut |between, second| {
                pawns::captured_in_passing(between, first.to, second.to, piece).is_some()
            })
        })
    })
}

/// The double moves of a ghost that has suborned a bolt \[E-30\].
pub(crate) fn suborned_moves(view: &SideView<'_>, from: Square, guest: Piece, out: &mut Moves) {
    if !moves_twice(guest.kind()) {
        return;
    }
    let quiet_targets = def(guest.kind()).quiet_targets;
    for first in quiet_targets(view, from, guest) & view.empty {
        let mut between = view.state.clone();
        between.shift(from, first, &mut ());
        let view = SideView::new(&between, view.start, view.us);
        if !view.frozen.has(first) {
            for to in quiet_targets(&view, first, guest) & view.empty {
                out.push(Move::new(MoveKind::Double, from, to).third(first));
            }
        }
    }
}

/// The kind that a bolt becomes on the far row when its owner chooses `kind`.
pub(crate) fn promoted(bolt: Kind, kind: Kind) -> Kind {
    match (bolt, kind) {
        (kinds::LIGHTNING_BOLT, KNIGHT) => kinds::LIGHTNING_KNIGHT,
        _ => kind,
    }
}

/// The bolts of `side` that may be near enough to capture on `target` with their second move: two or
/// three rows before it and at most two files beside it, or around it if they go there as knights.
pub(crate) fn near(state: &State, side: Side, target: Square) -> Squares {
    let leaps =
        |from: Square| state.kind(kinds::LIGHTNING_KNIGHT).has(from) || rank(from) == row(side, 7);
    let reaches = |from: Square| {
        let ahead = i16::from(rank(target)) - i16::from(rank(from));
        let ahead = if side == Side::White { ahead } else { -ahead };
        (2..=3).contains(&ahead) && file(from).abs_diff(file(target)) <= 2
    };
    let bolts = bolts(state, side) & within(4, target);
    bolts.filter(|&from| leaps(from) || reaches(from)).collect()
}

/// All bolts of `side`.
pub(crate) fn bolts(state: &State, side: Side) -> Squares {
    state.of(side, kinds::LIGHTNING_BOLT) | state.of(side, kinds::LIGHTNING_KNIGHT)
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, position, turns_of};
    use motley_game::Game;

    /// [E-LB], [E-5]
    #[test]
    fn it_moves_once_or_twice() {
        let fen = "7k/8/8/8/1p6/8/L7/7K w - - 0 1";
        let expected = ["a2a3", "a2a3,a3a4", "a2a3,a3b4", "a2a4", "a2a4,a4a5"];
        assert_eq!(turns_of(fen, "a2"), expected);
        assert!(after(fen, "a2a4").contains(" b - a3 "));
        assert!(after(fen, "a2a3,a3a4").contains(" b - - "));
    }

    /// [E-LB]
    #[test]
    fn a_promoted_knight_moves_on() {
        let fen = "8/L7/8/7k/8/8/8/7K w - - 0 1";
        assert!(after(fen, "a7a8n").starts_with("N{bolt}7/"));
        assert!(after(fen, "a7a8n,a8b6").starts_with("8/8/1N{bolt}6/"));
        assert!(!legal(fen, "a7a8q,a8b8"));
        let knight = "8/N{bolt}7/8/7k/8/8/8/7K w - - 0 1";
        assert!(legal(knight, "a7b5,b5a7"));
    }

    /// [E-LB], [E-SM]: it attacks with its second move, after taking the shadow with the first.
    #[test]
    fn it_attacks_twice() {
        assert!(position("8/8/2k5/8/1L6/8/8/7K b - - 0 1").in_danger());
        assert!(position("8/8/2k5/1s'6/L7/8/8/7K b - - 0 1").in_danger());
        assert!(!position("8/8/2k5/1n6/8/L7/8/7K b - - 0 1").in_danger());
    }

    /// [E-35]: freezing between the moves, en passant with the second, and back again.
    #[test]
    fn between_the_moves() {
        let frozen = "7k/8/8/8/1e6/8/L7/7K w - - 0 1";
        assert_eq!(turns_of(frozen, "a2"), ["a2a3", "a2a4"]);
        assert!(legal("7k/8/8/2p5/1L6/8/8/7K w - c6 0 1", "b4b5,b5c6"));
        assert!(legal("7k/8/8/8/8/8/8/N{bolt}6K w - - 0 1", "a1b3,b3a1"));
    }
}
