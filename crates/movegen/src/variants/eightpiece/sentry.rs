//! The sentry's push \[8P-9\] to \[8P-18\]: it enters an enemy unit's square, and its owner then moves
//! that unit on from there.
//!
//! ```
//! use motley_game::{Game, GameExt, Notation};
//! use motley_movegen::variants::eightpiece::EightPiece;
//!
//! let mut position = EightPiece::parse("4k3/8/4p3/8/5n2/3P4/8/2S1K3 w - - 0 1")?;
//! assert_eq!(
//!     position.diagram().trim_end(),
//!     "   +---+---+---+---+---+---+---+---+
//!  8 |   |   |   |   | k |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  7 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  6 |   |   |   |   | p |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  5 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  4 |   |   |   |   |   | n |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  3 |   |   |   | P |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  2 |   |   |   |   |   |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!  1 |   |   | S |   | K |   |   |   |
//!    +---+---+---+---+---+---+---+---+
//!      a   b   c   d   e   f   g   h"
//! );
//! // The sentry pushes the knight, which moves as a knight and captures only its own pawn.
//! let turns = position.legal_moves().into_iter().map(|mv| position.write_turn(&[mv]));
//! let mut pushes: Vec<String> = turns.filter(|text| text.contains(',')).collect();
//! pushes.sort();
//! assert_eq!(
//!     pushes.join(" "),
//!     "c1f4,f4d5 c1f4,f4e2 c1f4,f4e6 c1f4,f4g6 c1f4,f4h3 c1f4,f4h5"
//! );
//! // The knight may not go back at once: the last field tells where it and the sentry stand.
//! for mv in position.read_turn("c1f4,f4e6")? {
//!     position.play(mv, &mut ());
//! }
//! assert_eq!(position.fen(), "4k3/8/4n3/8/5S2/3P4/8/4K3 b - - 0 1 push=e6f4");
//! assert!(position.read_turn("e6f4").is_err());
//! # Ok::<(), motley_game::TextError>(())
//! ```

use super::kinds::*;
use super::lancer;
use crate::board::{Board8x8, Direction, Geometry, Kind, Square, Unit};
use motley_game::Side;

/// A push made in the turn before: the pushed unit may not go back \[8P-17\].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LastPush {
    /// The square of the pushed unit.
    pub(super) unit: Square,
    /// The square from which it was pushed, where the sentry stands.
    pub(super) sentry: Square,
}

impl LastPush {
    /// Returns the squares the pushed unit may not go to: the sentry's, and those it was pushed
    /// through \[8P-17\].
    #[inline]
    pub(super) fn forbidden(self) -> Squares {
        lines().between(self.unit, self.sentry).with(self.sentry)
    }
}

/// A push about to be made: which unit is pushed, and how the board looks meanwhile.
///
/// The pushed unit counts as one of the pusher \[8P-10\]; the sentry's former square is empty, and
/// which units are held does not matter \[8P-11\].
#[derive(Clone, Copy)]
pub(super) struct Push {
    pub(super) pusher: Side,
    /// The kind of the pushed unit.
    pub(super) kind: Kind,
    /// The square from which it is pushed.
    pub(super) from: Square,
    /// Units of the pusher, without the sentry.
    pub(super) friends: Squares,
    /// Units of the pushed unit's real side, without itself.
    pub(super) foes: Squares,
}

impl Push {
    #[inline]
    pub(super) fn new(board: &Board, pusher: Side, sentry: Square, victim: Square, kind: Kind) -> Self {
        Push {
            pusher,
            kind,
            from: victim,
            friends: board.side(pusher).without(sentry),
            foes: board.side(!pusher).without(victim),
        }
    }

    /// Returns the squares to which the unit can be pushed: it moves and captures as its kind does
    /// \[8P-10\].
    pub(super) fn targets(&self) -> Squares {
        let occupied = self.friends | self.foes;
        let onto = !self.friends;
        match self.kind {
            PAWN => self.pawn_targets(),
            KNIGHT => lines().knight_attacks(self.from) & onto,
            BISHOP => lines().bishop_attacks(self.from, occupied) & onto,
            ROOK => lines().rook_attacks(self.from, occupied) & onto,
            QUEEN => {
                (lines().rook_attacks(self.from, occupied) | lines().bishop_attacks(self.from, occupied))
                    & onto
            }
            // One step, also onto attacked squares and its own units [8P-13].
            KING => lines().king_attacks(self.from) & onto,
            // They capture, hold and push nothing [8P-13].
            JAILER => lines().rook_attacks(self.from, occupied) & !occupied,
            SENTRY => lines().bishop_attacks(self.from, occupied) & !occupied,
            _ => self.lancer_targets(),
        }
    }

    /// Returns the targets of a pushed pawn: one step or a capture one step diagonally, in the
    /// pusher's direction; never two steps, never en passant. A pawn pushed onto its own back rank
    /// stays a pawn, and has no push from there \[8P-12\].
    fn pawn_targets(&self) -> Squares {
        let ahead = Board8x8::step(self.from, Direction::forward(self.pusher));
        let step = ahead.map_or(Squares::EMPTY, Squares::square) & !(self.friends | self.foes);
        step | lines().pawn_captures(self.pusher, self.from) & self.foes
    }

    /// Returns the targets of a pushed lancer: along its facing as a unit of the pusher, or nudged
    /// to any empty neighbouring square \[8P-14\].
    fn lancer_targets(&self) -> Squares {
        let nudges = lines().king_attacks(self.from) & !(self.friends | self.foes);
        let along = facing(self.kind).map(|way| lancer::targets(self.from, way, self.friends, self.foes));
        nudges | along.unwrap_or(Squares::EMPTY)
    }

    /// Returns the kind of the unit after it came to rest on `to`: its owner's again, and a lancer
    /// faces the way it went. That is a nudged lancer's new facing, and the old one of a lancer
    /// that went along it \[8P-14\].
    #[inline]
    pub(super) fn at_rest(pusher: Side, kind: Kind, from: Square, to: Square) -> Unit {
        let turned = facing(kind).and_then(|_| lancer::direction(from, to));
        Unit::new(turned.map_or(kind, super::kinds::lancer), !pusher)
    }
}

/// Whether a sentry of `by`, unheld, could push the unit on `victim`, which it reaches, onto a king of
/// that unit's side on `target` \[8P-16\].
///
/// Kings, jailers and sentries never can: a side has no second king to capture, and jailers and
/// sentries capture nothing \[8P-13\].
#[inline]
pub(super) fn pushes_onto(board: &Board, by: Side, sentry: Square, victim: Square, target: Square) -> bool {
    let Some(unit) = board.at(victim) else {
        return false;
    };
    // The sentry has left its square; the victim's square does not matter to its own lines.
    let occupied = || board.occupied().without(sentry);
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
