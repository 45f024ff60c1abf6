//! **Ghost** `H'` \[E-GH\]: 1 or 2 in any direction, not jumping. It never captures and never gives
//! check. It may enter the square of an enemy unit that is no priest, liege, doppelganger, carrier,
//! ghost or riddle, and *suborns* it: the two share the square, the enemy cannot move it and it
//! does nothing. Then the ghost moves the pair, as a ghost or as that unit would move, to empty
//! squares only (no promotion, no invoke, no castling; pawn kinds move in their owner's direction).
//! If the ghost is captured the suborned unit is released (reaction of the ghost's owner,
//! compulsory if possible, `q@d5`): placed on an empty adjacent square and its own side's again;
//! without such a square it is lost. FEN `H'{q}`; `pending=H'{q}e5`.
//!
//! \[E-30\]: a suborned unit has no effects at all; the unit on the square is the ghost. A suborned
//! lightning bolt moves twice too, a berserker by pawn's moves only. \[E-44\]: a ghost two squares away
//! may suborn a barricade that blocks.
//!
//! The ghost enters the queen's square. From then on it moves as a ghost or as that queen:
//!
//! ```text
//! 8  .  .  .  .  .  .  .  k
//! 7  .  .  .  .  .  .  .  .
//! 6  .  .  .  .  .  .  .  .
//! 5  .  .  .  q  .  .  .  .
//! 4  .  .  .  .  .  .  .  .
//! 3  .  .  .  H' .  .  .  .
//! 2  .  .  .  .  .  .  .  .
//! 1  .  .  .  .  .  .  .  K
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! ```
//! use motley_game::{Game, Notation};
//! use motley_movegen::variants::eldritch::Eldritch;
//!
//! let mut pos = Eldritch::parse("7k/8/8/3q4/8/3H'4/8/7K w - - 0 1").unwrap();
//! for turn in ["d3d5", "h8g8", "d5a8"] {
//!     for mv in pos.read_turn(turn).unwrap() {
//!         pos.play(mv, &mut ());
//!     }
//! }
//! assert!(pos.fen().starts_with("H'{q}5k1/8/8/8/8/8/8/7K b"));
//! ```

use super::super::double_moves;
use super::super::kinds;
use super::super::moves::{Move, MoveKind, Moves};
use super::super::pending::{Detail, Pending};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::Squares;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::{
    HistoryGroup, Reaction, Remembered, Trait, Traits, can_be_suborned, def, leaves_more_than_a_gap,
};
use crate::board::Square;
use motley_game::Stage;

pub(super) const GHOST: PieceDef = PieceDef {
    name: "ghost",
    letter: "H'",
    rule: "E-GH",
    traits: Traits::of(&[Trait::Suborns, Trait::NeverChecks]),
    prices: "q bb",
    value: 360,
    history: HistoryGroup::Ghost,
    quiet_targets: reach,
    moves: Some(moves),
    expects: expects_release,
    reaction: RELEASE,
    ..PLAIN
};

fn reach(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    view.rook(from, 2) | view.bishop(from, 2)
}

fn expects_release(ghost: Occupant, at: Square) -> Option<Pending> {
    let guest = ghost.guest()?;
    let detail = Detail::Guest(at, guest);
    Some(Pending::new(RELEASE.order, kinds::GHOST, detail))
}

/// The suborned unit is placed next to where the ghost was captured. It belongs to the opponent
/// again, so the reaction has a negative value for the ghost's owner.
const RELEASE: Reaction = Reaction {
    order: 1,
    is_optional: false,
    memory: Remembered::Guest,
    returns: false,
    value: |pending| pending.guest().map_or(0, |guest| -def(guest.kind()).value),
    moves: releases,
    // The freed unit belongs to the other side. It can only block lines, except that a bolt may capture
    // it with its first move, or a mystic on its home square, which may open a line.
    may_attack: |view, pending, _| {
        let opens = |guest| leaves_more_than_a_gap(guest);
        double_moves::movers(view.state, view.us).is_nonempty() || pending.guest().is_some_and(opens)
    },
    play: |state, pending, mv, observer| {
        if let Some(guest) = pending.guest() {
            state.enter(guest, mv.to, observer);
        }
    },
};

fn releases(view: &SideView<'_>, pending: Pending, out: &mut Moves) {
    if let Detail::Guest(at, guest) = pending.detail() {
        let exits = view.king(at) & view.empty;
        out.extend(exits.map(|to| Move::entering(guest.kind(), to)));
    }
}

fn moves(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let reach = reach(view, from, piece);
    let mut targets = reach & turn.quiet_squares();
    // With a guest it goes only to empty squares; without guest and rider it may suborn.
    if let Some(guest) = piece.guest() {
        targets |= (def(guest.kind()).quiet_targets)(view, from, guest) & turn.quiet_squares();
        if turn.wants(Stage::Quiet) {
            double_moves::suborned(view, from, guest, out);
        }
    } else if piece.square_state.rider().is_none() && turn.wants(Stage::Noisy) {
        let enemies = reach & view.state.side(view.them());
        let suborned = |&to: &Square| view.state.piece(to).is_some_and(can_be_suborned);
        targets |= enemies.filter(suborned).collect();
    }
    out.extend(targets.map(|to| Move::new(MoveKind::Normal, from, to)));
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::{after, legal, turns_of};

    /// [E-GH], [E-10]
    #[test]
    fn it_suborns() {
        let fen = "7k/8/8/3q4/8/3H'4/8/7K w - - 0 1";
        let held = after(fen, "d3d5");
        assert!(held.starts_with("7k/8/8/3H'{q}4/8/8/8/7K b - - 1 1"));
        assert_eq!(turns_of(&held, "d5"), Vec::<String>::new());
        let pair = held.replace(" b ", " w ");
        assert!(legal(&pair, "d5d1") && legal(&pair, "d5a8") && !legal(&pair, "d5h8"));
    }

    /// [E-GH], [E-13]
    #[test]
    fn its_capture_releases() {
        let fen = "4r2k/8/8/8/4H'{q}3/8/8/7K b - - 0 1";
        let pending = after(fen, "e8e4");
        assert!(pending.ends_with("pending=H'{q}e4"));
        assert!(legal(&pending, "q@d5,h1h2") && !legal(&pending, "h1h2"));
    }

    /// [E-GH]: priests, lieges, carriers and riddles are kept.
    #[test]
    fn some_are_kept() {
        for (unit, taken) in [("r", true), ("b", false), ("r{+f}", false), ("r'", false), ("h'", false)] {
            let fen = format!("7k/8/8/3{unit}4/8/3H'4/8/7K w - - 0 1");
            assert_eq!(legal(&fen, "d3d5"), taken, "{unit}");
        }
    }

    /// [E-30]: a suborned unit has no effects; a ghost with a bolt moves twice.
    #[test]
    fn suborned_units_do_nothing() {
        assert!(legal("7k/8/8/8/3H'{e}r3/8/8/7K b - - 0 1", "e4e1"));
        let bolt = "7k/8/8/8/3H'{l}4/8/8/7K w - - 0 1";
        assert!(legal(bolt, "d4d3,d3d2") && legal(bolt, "d4d2"));
    }

    /// [E-44]
    #[test]
    fn a_block_is_no_help() {
        assert!(legal("7k/8/8/3b'4/8/3H'4/8/7K w - - 0 1 block=d5", "d3d5"));
    }

    /// [E-GH], [G-8]: a unit that finds no square is lost, which resets the count.
    #[test]
    fn a_unit_without_a_square_is_lost() {
        let fen = "7k/8/8/8/8/8/RR6/rR5K w - - 7 9 pending=H'{q}a1";
        assert_eq!(after(fen, "h1h2"), "7k/8/8/8/8/8/RR5K/rR6 b - - 0 9");
    }
}
