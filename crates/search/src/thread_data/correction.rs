//! What the search has learnt about the evaluation: how far it was off in positions that have
//! something in common with the present one, such as the pawns
//! (<https://www.chessprogramming.org/Static_Evaluation_Correction_History>).
//!
//! The keys come from what the rules announce while a move is played, so every game has them.

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

    /// Of a position.
    pub(crate) fn of<G: SearchHints>(pos: &G) -> GroupKeys {
        let mut keys = GroupKeys::NONE;
        pos.observe_all(&mut KeyObserver::<G, ()>::new(&mut keys, &mut ()));
        keys
    }
}

/// Hears a move for the evaluation and for the keys.
pub(crate) struct KeyObserver<'a, G, O> {
    keys: &'a mut GroupKeys,
    observer: &'a mut O,
    game: PhantomData<G>,
}

impl<'a, G: SearchHints, O: BoardObserver> KeyObserver<'a, G, O> {
    pub(crate) fn new(keys: &'a mut GroupKeys, observer: &'a mut O) -> Self {
        KeyObserver {
            keys,
            observer,
            game: PhantomData,
        }
    }

    #[inline]
    fn toggle(&mut self, unit: u16, square: u16) {
        let group = match G::unit_group(unit) {
            UnitGroup::Pawns => 0,
            UnitGroup::Pieces(Side::White) => 1,
            UnitGroup::Pieces(Side::Black) => 2,
        };
        self.keys.0[group] ^= mixed(unit, square);
    }
}

/// A random-looking number of a unit on a square: the finalizer of `SplitMix64`.
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

/// How much each part of an entry's errors counts.
#[derive(Clone, Copy)]
pub(crate) struct Weights {
    pub(crate) pawns: i32,
    pub(crate) pieces: i32,
    pub(crate) last_moves: i32,
}

/// How far the evaluation was off, from the view of the side to move, in 1/256 centipawn.
pub(crate) struct Corrections {
    /// By side to move, group and key.
    groups: Vec<i16>,
    /// By the opponent's last move and one's own.
    last_moves: Vec<i16>,
}

/// Which entries a position reads and writes.
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
        CorrectionIndex {
            groups,
            last_moves: last_moves % (4 * SIZE),
        }
    }
}

impl Corrections {
    /// `None` if the system does not give the memory.
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

    /// What to add to the evaluation, in 1/1024 centipawn if weights are in 1/1024.
    #[inline]
    pub(crate) fn sum(&self, index: CorrectionIndex, weights: Weights) -> i32 {
        let group = |i: usize| i32::from(self.groups[index.groups[i]]);
        weights.pawns * group(0)
            + weights.pieces * (group(1) + group(2))
            + weights.last_moves * i32::from(self.last_moves[index.last_moves])
    }

    /// Learns that the evaluation was too low (`bonus` above 0) or too high.
    pub(crate) fn update(&mut self, index: CorrectionIndex, bonus: i32) {
        let bonus = bonus.clamp(-CORRECTION_MAX / 4, CORRECTION_MAX / 4);
        for i in index.groups {
            gravity(&mut self.groups[i], bonus);
        }
        gravity(&mut self.last_moves[index.last_moves], bonus);
    }
}

/// Moves `entry` by `bonus`, the less the nearer it is to the limit.
#[inline]
fn gravity(entry: &mut i16, bonus: i32) {
    let value = i32::from(*entry);
    *entry = (value + bonus - value * bonus.abs() / CORRECTION_MAX) as i16;
}
