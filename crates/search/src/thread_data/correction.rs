//! Correction history: the evaluation's mean error in positions that have
//! something in common with the present one, such as the pawns
//! (<https://www.chessprogramming.org/Static_Evaluation_Correction_History>).
//!
//! The keys come from what the rules announce while a move is played, so every game has them.

use super::gravity;
use crate::hardware;
use motley_game::{BoardObserver, SearchHints, Side, UnitGroup};
use std::marker::PhantomData;
use zerocopy::FromZeros;

/// Entries lie within ±this.
pub(crate) const CORRECTION_MAX: i32 = 1024;

/// Entries of a table for each side and group.
const SIZE: usize = 1 << 14;

/// Groups of units: pawns, and the pieces of either side.
const GROUPS: usize = 3;

/// One key for each group of units: what stands where.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct GroupKeys([u64; GROUPS]);

impl GroupKeys {
    pub(crate) const NONE: GroupKeys = GroupKeys([0; GROUPS]);

    /// Returns the keys of a position.
    pub(crate) fn of<G: SearchHints>(pos: &G) -> GroupKeys {
        let mut keys = GroupKeys::NONE;
        pos.observe_all(&mut KeyObserver::<G, ()>::new(&mut keys, &mut ()));
        keys
    }
}

/// Observes a move for the evaluation and for the keys.
pub(crate) struct KeyObserver<'a, G, O> {
    keys: &'a mut GroupKeys,
    observer: &'a mut O,
    game: PhantomData<G>,
}

impl<'a, G: SearchHints, O: BoardObserver> KeyObserver<'a, G, O> {
    pub(crate) fn new(keys: &'a mut GroupKeys, observer: &'a mut O) -> Self {
        KeyObserver { keys, observer, game: PhantomData }
    }

    #[inline]
    fn toggle(&mut self, unit: u16, square: u16) {
        let group = match G::unit_group(unit) {
            UnitGroup::Structure => 0,
            UnitGroup::Pieces(Side::White) => 1,
            UnitGroup::Pieces(Side::Black) => 2,
        };
        self.keys.0[group] ^= mixed(unit, square);
    }
}

/// Returns a random-looking number of a unit on a square: the finalizer of `SplitMix64`.
#[inline]
fn mixed(unit: u16, square: u16) -> u64 {
    let mut bits = (u64::from(unit) << 16 | u64::from(square)).wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

impl<G: SearchHints, O: BoardObserver> BoardObserver for KeyObserver<'_, G, O> {
    #[inline]
    fn add(&mut self, unit: u16, square: u16) {
        self.toggle(unit, square);
        self.observer.add(unit, square);
    }

    #[inline]
    fn remove(&mut self, unit: u16, square: u16) {
        self.toggle(unit, square);
        self.observer.remove(unit, square);
    }
}

/// Weights of the errors seen in each kind of likeness.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    pub(crate) pawns: i32,
    pub(crate) pieces: i32,
    pub(crate) last_moves: i32,
}

/// The mean error of the evaluation, from the view of the side to move.
pub(crate) struct Corrections {
    /// Entries by side to move, group and key.
    groups: Vec<i16>,
    /// Entries by the last moves of both sides.
    last_moves: Vec<i16>,
}

/// The entries that a position reads and writes.
#[derive(Clone, Copy)]
pub(crate) struct CorrectionIndex {
    groups: [usize; GROUPS],
    last_moves: usize,
}

impl CorrectionIndex {
    #[inline]
    pub(crate) fn new(side: Side, keys: GroupKeys, last_moves: usize) -> Self {
        let mut groups = [0; GROUPS];
        for (group, (index, key)) in groups.iter_mut().zip(keys.0).enumerate() {
            *index = (side.index() * GROUPS + group) * SIZE + key as usize % SIZE;
        }
        CorrectionIndex { groups, last_moves: last_moves % (4 * SIZE) }
    }
}

impl Corrections {
    /// The bytes that it takes.
    pub(crate) const BYTES: usize = (2 * GROUPS + 4) * SIZE * size_of::<i16>();

    /// Returns `None` if the system does not give the memory.
    pub(crate) fn try_new() -> Option<Self> {
        Some(Corrections {
            groups: i16::new_vec_zeroed(2 * GROUPS * SIZE).ok()?,
            last_moves: i16::new_vec_zeroed(4 * SIZE).ok()?,
        })
    }

    pub(crate) fn clear(&mut self) {
        self.groups.fill(0);
        self.last_moves.fill(0);
    }

    /// Returns the weighted sum of what is known of a position.
    #[inline]
    pub(crate) fn sum(&self, index: CorrectionIndex, weights: Weights) -> i32 {
        let group = |i: usize| i32::from(self.groups[index.groups[i]]);
        weights.pawns * group(0)
            + weights.pieces * (group(1) + group(2))
            + weights.last_moves * i32::from(self.last_moves[index.last_moves])
    }

    /// Tells the processor that these entries will be asked for soon.
    #[inline]
    pub(crate) fn prefetch(&self, index: CorrectionIndex) {
        if !hardware::HAS_PREFETCH {
            return;
        }
        for i in index.groups {
            hardware::prefetch(&self.groups[i]);
        }
        hardware::prefetch(&self.last_moves[index.last_moves]);
    }

    /// Learns that the evaluation was too low (`bonus` above 0) or too high.
    pub(crate) fn update(&mut self, index: CorrectionIndex, bonus: i32) {
        let bonus = bonus.clamp(-CORRECTION_MAX / 4, CORRECTION_MAX / 4);
        for i in index.groups {
            gravity::learn::<CORRECTION_MAX>(&mut self.groups[i], bonus);
        }
        gravity::learn::<CORRECTION_MAX>(&mut self.last_moves[index.last_moves], bonus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::{Game, GameExt, Notation};
    use motley_movegen::variants::chess::Chess;

    /// Keys that followed the moves are those of the position they led to, and each move of a pawn or a
    /// piece changes one key, or two with a capture.
    #[test]
    fn keys_follow_moves() {
        let mut pos = Chess::parse("r3k2r/pPpp1ppp/8/4pP2/8/8/P1PPP1PP/R3K2R w KQkq e6 0 1").unwrap();
        let before = GroupKeys::of(&pos);
        for mv in pos.legal_moves() {
            let mut keys = before;
            let undo = pos.play(mv, &mut KeyObserver::<Chess, ()>::new(&mut keys, &mut ()));
            assert_eq!(keys, GroupKeys::of(&pos), "{mv:?}");
            assert_ne!(keys, before, "{mv:?}");
            pos.undo(mv, undo);
        }
    }

    #[test]
    fn errors_are_learnt_and_bounded() {
        let mut corrections = Corrections::try_new().unwrap();
        let index = CorrectionIndex::new(Side::White, GroupKeys([1, 2, 3]), 4);
        let other = CorrectionIndex::new(Side::Black, GroupKeys([1, 2, 3]), 5);
        let weights = Weights { pawns: 1, pieces: 1, last_moves: 1 };
        for _ in 0..1000 {
            corrections.update(index, i32::MAX);
        }
        let all = corrections.sum(index, weights);
        assert!((3 * CORRECTION_MAX..=4 * CORRECTION_MAX).contains(&all), "{all}");
        assert_eq!(corrections.sum(other, weights), 0);
        corrections.clear();
        assert_eq!(corrections.sum(index, weights), 0);
    }
}
