//! What units can do: move, see, hold, push.

use super::View;
use crate::board::{Kind, Square};
use crate::mechanics::tapered::{Tapered, s};
use crate::variants::eightpiece::hints::value;
use crate::variants::eightpiece::lancer::reach;
use crate::variants::eightpiece::sentry::Push;
use crate::variants::eightpiece::units::*;

/// Worth of one more square to go to, and how many squares are usual, by kind up to the lancer.
const MOBILITY: [(Tapered, i32); 9] = [
    (s(0, 0), 0),
    (s(5, 5), 4),
    (s(5, 5), 6),
    (s(3, 5), 7),
    (s(2, 4), 13),
    (s(0, 0), 0),
    (s(3, 4), 7),
    (s(4, 4), 6),
    (s(7, 7), 4),
];

/// A lancer without a move stays as it is until its owner moves what is in the way, or is pushed.
const STUCK_LANCER: Tapered = s(-26, -40);

/// The loss of being held \[8P-3\], by kind.
const HELD: [Tapered; 9] = [
    s(-4, -8),
    s(-22, -30),
    s(-22, -30),
    s(-32, -45),
    s(-50, -65),
    s(-24, -30),
    s(-10, -20),
    s(-20, -28),
    s(-32, -45),
];

/// A unit a sentry could push, and the worth of what that could capture, in parts of its value.
const SENTRY_TARGET: Tapered = s(5, 5);
const PUSH_CAPTURES: i32 = 14;

/// How much a unit that reaches the squares around the enemy king threatens it, by kind.
const THREAT: [i32; 9] = [0, 2, 2, 3, 5, 0, 2, 1, 3];

/// The activity of one side.
pub(super) fn score(view: &View<'_>) -> Tapered {
    let lines = lines();
    let occupied = view.occupied;
    let mut activity = Activity::new(view);
    activity.look(KNIGHT, |from| lines.knight_attacks(from));
    activity.look(BISHOP, |from| lines.bishop_attacks(from, occupied));
    activity.look(ROOK, |from| lines.rook_attacks(from, occupied));
    activity.look(QUEEN, |from| {
        lines.rook_attacks(from, occupied) | lines.bishop_attacks(from, occupied)
    });
    activity.look(JAILER, |from| {
        lines.rook_attacks(from, occupied) & !occupied
    });
    activity.look_at_sentries();
    activity.look_at_lancers();
    for square in view.held {
        let kind = view.board.at(square).map_or(PAWN, |unit| unit.kind());
        activity.total += HELD[kind.index().min(8)];
    }
    activity.total + activity.threat.worth()
}

/// The activity of one side, being summed up.
struct Activity<'v> {
    view: &'v View<'v>,
    /// Squares that count as room: not our own units', not guarded by enemy pawns.
    area: Set,
    /// The enemy king and the squares around it.
    ring: Set,
    total: Tapered,
    threat: Threat,
}

impl<'v> Activity<'v> {
    fn new(view: &'v View<'v>) -> Self {
        Activity {
            view,
            area: !(view.ours | view.guarded),
            ring: lines().king_attacks(view.their_king).with(view.their_king),
            total: Tapered::default(),
            threat: Threat::default(),
        }
    }

    /// Units of one kind that go where `reach` says.
    #[inline]
    fn look(&mut self, kind: Kind, reach: impl Fn(Square) -> Set) {
        for from in self.view.board.kind(kind) & self.view.free {
            let reach = reach(from);
            self.total += mobility(kind, (reach & self.area).len());
            self.threat.count(kind, reach & self.ring);
        }
    }

    fn look_at_sentries(&mut self) {
        let view = self.view;
        self.look(SENTRY, |from| lines().bishop_attacks(from, view.occupied));
        for from in view.board.kind(SENTRY) & view.free {
            let victims = lines().bishop_attacks(from, view.occupied) & view.theirs;
            self.total += pushes(view, from, victims);
        }
    }

    fn look_at_lancers(&mut self) {
        const ANY: Kind = Kind(8);
        let view = self.view;
        for from in lancers(view.board) & view.free {
            let way = view.board.at(from).and_then(|unit| facing(unit.kind()));
            let reach = way.map_or(Set::EMPTY, |way| reach(from, way, view.ours, view.theirs));
            self.total += mobility(ANY, reach.len());
            if reach.is_empty() {
                self.total += STUCK_LANCER;
            }
            self.threat.count(ANY, reach & self.ring);
        }
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
        total += SENTRY_TARGET + s(best / PUSH_CAPTURES, best / PUSH_CAPTURES);
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
        if squares.is_nonempty() {
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
        s(worth, worth / 6)
    }
}
