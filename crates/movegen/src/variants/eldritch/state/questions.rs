//! The questions that rules ask about a position.

use super::super::pieces::{counted_as, sets};
use super::super::square_state::Occupant;
use super::super::squares::{Squares, neighbours};
use super::BoardState;
use crate::board::{Kind, Square};
use motley_game::{BoardObserver, Side};

impl BoardState {
    /// Returns the unit on `square`, with its state.
    #[inline]
    pub(crate) fn piece(&self, square: Square) -> Option<Occupant> {
        let unit = self.board.at(square)?;
        Some(Occupant::new(unit, self.square_states[square.index()]))
    }

    /// Returns the squares of units of these kinds, of either side. (Inlined, so that a list of
    /// [`sets`] costs no loop.)
    #[inline(always)]
    pub(crate) fn kinds<const N: usize>(&self, kinds: &[Kind; N]) -> Squares {
        let mut found = Squares::EMPTY;
        for &kind in kinds {
            found |= self.kind(kind);
        }
        found
    }

    /// Returns the squares of `side`'s units of these kinds.
    #[inline(always)]
    pub(crate) fn of_kinds<const N: usize>(&self, side: Side, kinds: &[Kind; N]) -> Squares {
        self.kinds(kinds) & self.side(side)
    }

    /// Returns the empty squares.
    #[inline]
    pub(crate) fn empty(&self) -> Squares {
        self.rest.exists & !self.board.occupied()
    }

    /// Returns the barricades that `side` can neither capture nor jump over now \[E-BA\].
    #[inline]
    pub(crate) fn blocks_against(&self, side: Side) -> Squares {
        if side == self.rest.to_move { self.rest.block } else { Squares::EMPTY }
    }

    /// Whether all units are plain: no state, royalty, rider or suborned unit. The answer comes
    /// from the hash key of the states, which is wrong once in 2^64.
    #[inline]
    pub(crate) fn all_plain(&self) -> bool {
        self.rest.square_states_key == 0
    }

    /// Whether all pools are empty; the answer comes from a hash key, too.
    #[inline]
    pub(crate) fn pools_are_empty(&self) -> bool {
        self.rest.pool_key == 0
    }

    /// Returns the square of `side`'s liege \[E-1\], or no square.
    #[inline]
    pub(crate) fn lieges(&self, side: Side) -> Squares {
        self.of_kinds(side, &sets::LIEGES)
    }

    /// Returns the squares of `side`'s liege and doppelgangers \[E-DO\].
    #[inline]
    pub(crate) fn royal_group(&self, side: Side) -> Squares {
        self.of_kinds(side, &sets::ROYAL_GROUP)
    }

    /// Returns the squares of priests, of either side.
    pub(crate) fn priests(&self) -> Squares {
        self.kinds(&sets::PRIESTS)
    }

    /// Returns every unit of `side`: on the board, riding, and suborned by the other side \[E-30\].
    pub(crate) fn census(&self, side: Side) -> impl Iterator<Item = Occupant> {
        let there = self.side(side).filter_map(|square| self.piece(square));
        let own = there.flat_map(|piece| [Some(piece), piece.rider()].into_iter().flatten());
        let holders = self.of_kinds(!side, &sets::SUBORNING);
        let suborned = holders.filter_map(move |square| self.square_state(square).guest(!side));
        own.chain(suborned)
    }

    /// Returns the number of units of a kind that `side` has, riding and suborned ones included.
    pub(crate) fn count(&self, side: Side, kind: Kind) -> usize {
        self.census(side).filter(|piece| counted_as(piece.kind()) == kind).count()
    }

    /// Returns the squares on which enemy units freeze units of `side` \[E-12\].
    pub(crate) fn frozen(&self, side: Side) -> Squares {
        self.freezing_squares(side) & self.side(side)
    }

    /// Returns the squares on which a unit of `side` would be frozen.
    pub(crate) fn freezing_squares(&self, side: Side) -> Squares {
        let mut found = Squares::EMPTY;
        let freezing = self.of_kinds(!side, &sets::FREEZING);
        if freezing.is_nonempty() {
            found = freezing.fold(found, |set, square| set | neighbours(square));
        }
        let blocks = self.blocks_against(side);
        if blocks.is_nonempty() {
            found = blocks.fold(found, |set, square| set | neighbours(square));
        }
        found
    }

    /// Whether `side`'s shadowmancer keeps its liege out of check \[E-SM\].
    #[inline]
    pub(crate) fn is_shadowed(&self, side: Side) -> bool {
        self.of_kinds(side, &sets::SHADOWING).is_nonempty()
    }

    /// Tells `observer` every unit, riders included.
    pub(crate) fn observe_all(&self, observer: &mut impl BoardObserver) {
        self.board.observe_all(observer);
        for square in self.occupied() {
            if let Some(rider) = self.piece(square).and_then(Occupant::rider) {
                observer.add(rider.unit.code(), u16::from(square.0));
            }
        }
    }
}
