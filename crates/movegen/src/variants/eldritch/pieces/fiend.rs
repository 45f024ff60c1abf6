//! **Fiend** `F` \[E-FI\]: up to 3 steps in any direction, turning at most once on the way, jumping.
//! Captures enemies or friends (not its own liege, doppelganger or riddle \[E-33\]) by landing. It may
//! not end its move next to a priest of either side, other than one it has just captured or the druid
//! that left with a beast so captured. If it ends its move next to pawns (`P`) of its own side it must
//! capture one of them, its choice: `b1d4,d4xe4`. It may not return to its own square \[E-41\].

use super::super::kinds;
use super::super::moves::{Move, MoveKind, Moves};
use super::super::side_view::SideView;
use super::super::square_state::Occupant;
use super::super::squares::{SQUARES, Squares, around, neighbours, original, within};
use super::super::state::BoardState;
use super::super::turn_view::TurnView;
use super::def::{PLAIN, PieceDef};
use super::{HistoryGroup, Trait, Traits, druid};
use crate::board::{Direction, Square};
use motley_game::Side;
use std::sync::LazyLock;

pub(super) const FIEND: PieceDef = PieceDef {
    name: "fiend",
    letter: "F",
    rule: "E-FI",
    traits: Traits::of(&[Trait::AttacksFromAfar, Trait::ShunsPriests]),
    prices: "n",
    value: 900,
    history: HistoryGroup::Jumper,
    quiet_targets: landings,
    attacks: landings,
    moves: Some(moves),
    ..PLAIN
};

/// Maximal number of its steps.
const STEPS: usize = 3;

/// Returns the squares within its steps, regardless of the units there.
fn reach(view: &SideView<'_>, from: Square) -> Squares {
    // Exploring is slow, and its result never changes on the original board without a wall nearby.
    static UNHINDERED: LazyLock<[Squares; SQUARES]> = LazyLock::new(|| {
        let empty = BoardState::new();
        let view = SideView::new(&empty, Side::White);
        std::array::from_fn(|from| explored(&view, Square(from as u8)))
    });
    let hindered = view.unjumpable.intersects(within(STEPS, from)) || view.state.exists() != original();
    if hindered { explored(view, from) } else { UNHINDERED[from.index()] }
}

/// Returns the same squares, found step by step for all ways at once: straight on in each
/// direction, and from the squares reached in each direction again, up to the number of steps. A
/// wall may be entered, but not left.
fn explored(view: &SideView<'_>, from: Square) -> Squares {
    let stepped = |set: Squares, direction: Direction| {
        let (files, ranks) = direction.step();
        set.shift(files, ranks) & view.state.exists()
    };
    let jumpable = !view.unjumpable;
    // The index is the number of steps taken, less one.
    let mut corners = [Squares::EMPTY; STEPS];
    for first in Direction::ALL {
        let mut at = Squares::square(from);
        for corner in &mut corners {
            at = stepped(at, first);
            *corner |= at;
            at &= jumpable;
        }
    }
    let mut reached = corners.into_iter().fold(Squares::EMPTY, |all, set| all | set);
    for second in Direction::ALL {
        let mut at = Squares::EMPTY;
        for &corner in &corners[..STEPS - 1] {
            at = stepped((at | corner) & jumpable, second);
            reached |= at;
        }
    }
    reached.without(from)
}

/// Returns the squares on which it may end its move, capturing or not.
fn landings(view: &SideView<'_>, from: Square, _piece: Occupant) -> Squares {
    let priests = view.state.priests();
    // It may land next to a priest only by a capture that leaves no priest there.
    let near = around(priests);
    let reach = reach(view, from);
    let cleared = |&to: &Square| !neighbours(to).intersects(priests & !gone_with(view, to));
    let contested: Squares = (reach & near & view.state.occupied()).filter(cleared).collect();
    reach & !near | contested
}

/// Returns the priests that are gone after the fiend has captured on `to`: the unit there, and the
/// druid of a captured beast \[E-DU\].
fn gone_with(view: &SideView<'_>, to: Square) -> Squares {
    let beast = view.state.piece(to);
    let druids = beast.map_or(Squares::EMPTY, |beast| druid::druids_of(view.state, beast));
    druids.with(to)
}

fn moves(turn: &TurnView<'_>, from: Square, piece: Occupant, out: &mut Moves) {
    let view = &turn.view;
    let open = view.empty | turn.capturable(piece) | turn.capturable_friends(piece);
    let pawns = view.state.of(view.us, kinds::PAWN);
    for to in landings(view, from, piece) & open {
        let go = Move::new(MoveKind::Normal, from, to);
        let due = neighbours(to) & pawns;
        if due.is_empty() {
            out.push(go);
        }
        out.extend(due.map(|pawn| Move::new(MoveKind::CaptureBeside, from, to).third(pawn)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::squares::step;
    use super::super::super::tests::{legal, position, turns_of};
    use super::*;

    /// Returns the squares of every way walked to its end: up to three steps, the first of them in
    /// one direction and the others in another, over no wall and no edge.
    fn walked(view: &SideView<'_>, from: Square) -> Squares {
        let mut reached = Squares::EMPTY;
        for first in Direction::ALL {
            for second in Direction::ALL {
                for turn in 0..=3 {
                    let mut at = from;
                    for taken in 0..3 {
                        let way = if taken < turn { first } else { second };
                        let next = step(at, way).filter(|&to| view.state.exists().has(to));
                        let Some(to) = next else { break };
                        reached = reached.with(to);
                        if view.unjumpable.has(to) {
                            break;
                        }
                        at = to;
                    }
                }
            }
        }
        reached.without(from)
    }

    /// [E-FI], [E-AB]: the search of all ways at once finds the same squares as each way by itself,
    /// past walls and onto strips.
    #[test]
    fn all_ways_lead_where_each_does() {
        for walls in ["2a5/1a6/8/8/1aa1a3", "8/4a3/2aa4/1a1a4/2a1a3", "8/8/8/8/8"] {
            let fen = format!("7k/8/{walls}/7K w - - 0 1 strips=nb:4,w3:4");
            let pos = position(&fen);
            let view = SideView::new(&pos.state, Side::White);
            for from in pos.state.exists() {
                assert_eq!(explored(&view, from), walked(&view, from), "{from:?} in {fen}");
            }
        }
    }

    /// [E-FI], [E-2]
    #[test]
    fn it_turns_once_within_three_steps() {
        let fen = "7k/8/8/8/8/8/8/F6K w - - 0 1";
        let reached = turns_of(fen, "a1");
        assert!(reached.contains(&"a1b3".into()) && reached.contains(&"a1d1".into()));
        assert!(reached.contains(&"a1c3".into()) && !reached.contains(&"a1a1".into()));
        assert_eq!(reached.len(), 15);
    }

    /// [E-FI]: not next to a priest, other than one just captured.
    #[test]
    fn priests_keep_it_away() {
        let fen = "7k/8/8/8/8/b7/8/F6K w - - 0 1";
        assert!(legal(fen, "a1a3") && !legal(fen, "a1a2") && !legal(fen, "a1b2"));
        let two = "7k/8/8/8/8/bb6/8/F6K w - - 0 1";
        assert!(!legal(two, "a1a3"));
    }

    /// [E-FI]
    #[test]
    fn it_captures_an_own_pawn_it_lands_next_to() {
        let fen = "7k/8/8/8/2P5/8/8/F6K w - - 0 1";
        assert!(legal(fen, "a1c3,c3xc4") && !legal(fen, "a1c3"));
        assert!(legal(fen, "a1c1"));
    }

    /// [E-41], [E-33]
    #[test]
    fn it_never_stays_nor_takes_riddles() {
        let fen = "7k/8/8/8/8/8/R'7/F6K w - - 0 1";
        assert!(!legal(fen, "a1a1") && !legal(fen, "a1a2"));
    }

    /// [E-FI], [E-DU]: the druid that leaves with its captured beast is no longer near.
    #[test]
    fn a_druid_that_leaves_does_not_keep_it_away() {
        let fen = "7k/8/8/8/1u{1}6/u'{1,2}7/8/F6K w - - 0 1";
        assert!(legal(fen, "a1a3"));
        assert!(!legal(&fen.replace("u{1}", "u"), "a1a3"));
    }
}
