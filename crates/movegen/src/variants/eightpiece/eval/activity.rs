//! What units can do: move, see, hold, push.

use super::View;
use crate::board::{Kind, Square};
use crate::mechanics::tapered::{Tapered, t};
use crate::variants::eightpiece::hints::value;
use crate::variants::eightpiece::lancer::reach;
use crate::variants::eightpiece::sentry::Push;
use crate::variants::eightpiece::units::*;

/// Worth of one more square to go to, and how many squares are usual, by kind up to the lancer.
const MOBILITY: [(Tapered, i32); 9] = [
    (t(0, 0), 0),
    (t(5, 5), 4),
    (t(5, 5), 6),
    (t(3, 5), 7),
    (t(2, 4), 13),
    (t(0, 0), 0),
    (t(3, 4), 7),
    (t(4, 4), 6),
    (t(7, 7), 4),
];

/// A lancer without a move stays as it is until its owner moves what is in the way, or is pushed.
const STUCK_LANCER: Tapered = t(-26, -40);

/// The loss of being held \[8P-3\], by kind.
const HELD: [Tapered; 9] = [
    t(-4, -8),
    t(-22, -30),
    t(-22, -30),
    t(-32, -45),
    t(-50, -65),
    t(-24, -30),
    t(-10, -20),
    t(-20, -28),
    t(-32, -45),
];

/// A unit a sentry could push, and the worth of what that could capture, in parts of its value.
const SENTRY_TARGET: Tapered = t(5, 5);
const PUSH_CAPTURES: i32 = 14;

/// How much a unit that reaches the squares around the enemy king threatens it, by kind.
const THREAT: [i32; 9] = [0, 2, 2, 3, 5, 0, 2, 1, 3];

/// The activity of one side.
pub(super) fn score(view: &View<'_>) -> Tapered {
    let mut total = Tapered::default();
    let mut threat = Threat::default();
    let ring = lines().king(view.their_king).with(view.their_king);
    let area = !(view.ours | view.guarded);
    for kind in [KNIGHT, BISHOP, ROOK, QUEEN, JAILER, SENTRY] {
        for from in view.board.kind(kind) & view.free {
            let reach = moves(view, kind, from);
            total += mobility(kind, (reach & area).len());
            threat.count(kind, reach & ring);
            if kind == SENTRY {
                total += pushes(view, from, reach & view.theirs);
            }
        }
    }
    for from in lancers(view.board) & view.free {
        let way = view.board.at(from).and_then(|unit| facing(unit.kind()));
        let reach = way.map_or(Set::EMPTY, |way| reach(from, way, view.ours, view.theirs));
        total += mobility(Kind(8), reach.len());
        if reach.is_empty() {
            total += STUCK_LANCER;
        }
        threat.count(Kind(8), reach & ring);
    }
    for square in view.held {
        let kind = view.board.at(square).map_or(PAWN, |unit| unit.kind());
        total += HELD[kind.index().min(8)];
    }
    total + threat.worth()
}

fn moves(view: &View<'_>, kind: Kind, from: Square) -> Set {
    match kind {
        KNIGHT => lines().knight(from),
        BISHOP | SENTRY => lines().bishop(from, view.occupied),
        QUEEN => lines().rook(from, view.occupied) | lines().bishop(from, view.occupied),
        JAILER => lines().rook(from, view.occupied) & !view.occupied,
        _ => lines().rook(from, view.occupied),
    }
}

#[inline]
fn mobility(kind: Kind, squares: u32) -> Tapered {
    let (worth, usual) = MOBILITY[kind.index().min(8)];
    worth * (squares as i32 - usual)
}

/// What a sentry could push, and onto what.
fn pushes(view: &View<'_>, from: Square, victims: Set) -> Tapered {
    let mut total = Tapered::default();
    for victim in victims {
        let Some(unit) = view.board.at(victim) else {
            continue;
        };
        let push = Push::new(view.board, view.side, from, victim, unit.kind());
        let onto = push.targets() & view.theirs;
        let worth = |square| view.board.at(square).map_or(0, |unit| value(unit.kind()));
        let best = onto.map(worth).max().unwrap_or(0);
        total += SENTRY_TARGET + t(best / PUSH_CAPTURES, best / PUSH_CAPTURES);
    }
    total
}

/// Units bearing on the squares around the enemy king.
#[derive(Default)]
struct Threat {
    units: i32,
    weight: i32,
}

impl Threat {
    #[inline]
    fn count(&mut self, kind: Kind, squares: Set) {
        if squares.any() {
            self.units += 1;
            self.weight += THREAT[kind.index().min(8)] * (1 + squares.len() as i32);
        }
    }

    /// One unit alone mates nobody.
    fn worth(&self) -> Tapered {
        if self.units < 2 {
            return Tapered::default();
        }
        let worth = (self.weight * self.weight / 4).min(260);
        t(worth, worth / 6)
    }
}
