//! The sentry and its push \[8P-9\] to \[8P-18\].

use super::generate::{Generator, Out};
use super::lancer;
use super::moves::Move;
use super::units::*;
use crate::board::{Direction, Geometry, Kind, Square, Unit};
use motley_game::{Flow, GO, Side};

/// A unit that was pushed in the turn just made, and may not go back \[8P-17\].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pushed {
    /// Where it stands.
    pub(super) unit: Square,
    /// Where it was pushed from, and the sentry stands.
    pub(super) sentry: Square,
}

impl Pushed {
    /// The squares it may not go to: the sentry's, and those it was pushed through \[8P-17\].
    #[inline]
    pub(super) fn closed(self) -> Set {
        lines().between(self.unit, self.sentry).with(self.sentry)
    }
}

/// A push about to be made: who is pushed, and how the board looks meanwhile.
///
/// The pushed unit counts as one of the pusher \[8P-10\]; the sentry's former square is empty
/// \[8P-11\]; who is held does not matter \[8P-11\].
#[derive(Clone, Copy)]
pub(super) struct Push {
    pub(super) pusher: Side,
    pub(super) kind: Kind,
    pub(super) from: Square,
    /// Units of the pusher, without the sentry.
    pub(super) friends: Set,
    /// Units of the pushed unit's real side, without itself.
    pub(super) foes: Set,
}

impl Push {
    #[inline]
    pub(super) fn new(
        board: &Board,
        pusher: Side,
        sentry: Square,
        victim: Square,
        kind: Kind,
    ) -> Self {
        Push {
            pusher,
            kind,
            from: victim,
            friends: board.side(pusher).without(sentry),
            foes: board.side(!pusher).without(victim),
        }
    }

    /// Where the unit can be pushed to: it moves and captures as its kind does \[8P-10\].
    pub(super) fn targets(&self) -> Set {
        let occupied = self.friends | self.foes;
        let onto = !self.friends;
        match self.kind {
            PAWN => self.pawn_targets(),
            KNIGHT => lines().knight_attacks(self.from) & onto,
            BISHOP => lines().bishop_attacks(self.from, occupied) & onto,
            ROOK => lines().rook_attacks(self.from, occupied) & onto,
            QUEEN => {
                (lines().rook_attacks(self.from, occupied)
                    | lines().bishop_attacks(self.from, occupied))
                    & onto
            }
            // One step, also onto attacked squares and its own units \[8P-13\].
            KING => lines().king_attacks(self.from) & onto,
            // Holding and pushing nobody \[8P-13\].
            JAILER => lines().rook_attacks(self.from, occupied) & !occupied,
            SENTRY => lines().bishop_attacks(self.from, occupied) & !occupied,
            _ => self.lancer_targets(),
        }
    }

    /// One step or a capture one step diagonally, in the pusher's direction; never two steps, never
    /// en passant. It may reach its own back rank and is no more than a pawn there; from there it
    /// has no push \[8P-12\].
    fn pawn_targets(&self) -> Set {
        let ahead = crate::board::Board8x8::step(self.from, Direction::forward(self.pusher));
        let step = ahead.map_or(Set::EMPTY, Set::square) & !(self.friends | self.foes);
        step | lines().pawn_captures(self.pusher, self.from) & self.foes
    }

    /// Along its facing as a unit of the pusher, or nudged to any empty neighbouring square
    /// \[8P-14\].
    fn lancer_targets(&self) -> Set {
        let nudges = lines().king_attacks(self.from) & !(self.friends | self.foes);
        let along =
            facing(self.kind).map(|way| lancer::reach(self.from, way, self.friends, self.foes));
        nudges | along.unwrap_or(Set::EMPTY)
    }

    /// What the unit is after it came to rest on `to`: its owner's again, a lancer facing the way it
    /// was nudged - or moved, which is the same \[8P-14\].
    #[inline]
    pub(super) fn at_rest(pusher: Side, kind: Kind, from: Square, to: Square) -> Unit {
        let turned = facing(kind).and_then(|_| lancer::direction(from, to));
        Unit::new(turned.map_or(kind, super::units::lancer), !pusher)
    }
}

/// Whether a sentry of `by` on `from`, unheld, could push the unit on `victim` onto a king of that
/// unit's side on `target` \[8P-16\].
#[inline]
pub(super) fn hits(board: &Board, by: Side, from: Square, victim: Square, target: Square) -> bool {
    let Some(unit) = board.at(victim) else {
        return false;
    };
    let occupied = || board.occupied().without(from);
    match unit.kind() {
        PAWN => lines().pawn_captures(by, victim).has(target),
        KNIGHT => lines().knight_attacks(victim).has(target),
        BISHOP => lines().bishop_attacks(victim, occupied()).has(target),
        ROOK => lines().rook_attacks(victim, occupied()).has(target),
        QUEEN => {
            lines().rook_attacks(victim, occupied()).has(target)
                || lines().bishop_attacks(victim, occupied()).has(target)
        }
        KING | JAILER | SENTRY => false,
        kind => facing(kind).is_some_and(|way| {
            lines().ray(victim, way).has(target)
                && !lines().between(victim, target).intersects(board.side(!by))
        }),
    }
}

/// The turns of sentries: slides over empty squares \[8P-9\], and pushes. A held sentry cannot push
/// \[8P-11\].
pub(super) fn moves<O: Out>(generator: &mut Generator<'_, O>) -> Flow {
    for from in generator.movers(SENTRY) {
        let reach = lines().bishop_attacks(from, generator.occupied);
        generator.steps(from, SENTRY, reach & !generator.occupied, false)?;
        let closed = generator.closed_to(from);
        for victim in reach & generator.theirs & generator.victims & !closed {
            pushes(generator, from, victim)?;
        }
    }
    GO
}

/// The pushes of one unit. Those that leave the pusher's king attacked do not count, and without any
/// other the sentry cannot enter the square \[8P-15\].
fn pushes<O: Out>(generator: &mut Generator<'_, O>, from: Square, victim: Square) -> Flow {
    let Some(unit) = generator.state.board.at(victim) else {
        return GO;
    };
    let push = Push::new(
        &generator.state.board,
        generator.us,
        from,
        victim,
        unit.kind(),
    );
    let targets = push.targets() & generator.push_targets(from);
    let risky = generator.guard.after_push(&push, from);
    for beyond in targets {
        generator.offer(Move::push(from, victim, beyond), risky.has(beyond))?;
    }
    GO
}
