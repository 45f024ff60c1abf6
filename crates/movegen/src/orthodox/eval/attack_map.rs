//! The squares that a side attacks: computed once, for mobility and for king danger.
//!
//! See <https://www.chessprogramming.org/Attack_and_Defend_Maps>.

use crate::board::{Bitboard, Kind};
use crate::orthodox::kinds::KINDS;
use crate::orthodox::ruleset::{Ruleset, Squares};

/// The squares that a side attacks, those of its own units among them: these it protects.
#[derive(Clone, Copy)]
pub(super) struct AttackMap<R: Ruleset> {
    by_kind: [Squares<R>; KINDS],
    /// The squares that any unit attacks.
    pub(super) all: Squares<R>,
    /// The squares that two units or more attack.
    pub(super) twice: Squares<R>,
}

impl<R: Ruleset> AttackMap<R> {
    /// The map of a side without units.
    pub(super) const EMPTY: Self =
        AttackMap { by_kind: [Bitboard::EMPTY; KINDS], all: Bitboard::EMPTY, twice: Bitboard::EMPTY };

    /// Adds what one unit attacks.
    #[inline]
    pub(super) fn add(&mut self, kind: Kind, attacks: Squares<R>) {
        self.by_kind[kind.index()] |= attacks;
        self.twice |= self.all & attacks;
        self.all |= attacks;
    }

    /// Returns the squares that the units of `kind` attack.
    #[inline]
    pub(super) fn of(&self, kind: Kind) -> Squares<R> {
        self.by_kind[kind.index()]
    }
}
