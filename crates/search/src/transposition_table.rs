//! The transposition table: what was found out about positions, shared by all threads without
//! locks.
//!
//! An entry is two words, the first of which is stored XORed with the second; a reader that catches
//! halves of two different writes finds a key that does not match and takes the entry for absent
//! (Hyatt & Mann, *A lock-less transposition table implementation for parallel search chess engines*,
//! 2002). A bucket of entries is a cache line; ages tell what is left over from earlier searches
//! (<https://www.chessprogramming.org/Transposition_Table>, "Replacement Strategies").
//!
//! Not generic: moves are kept as packed numbers, and the search asks the game whether the move it
//! reads is legal, since two positions may share the 48 bits of key that are compared.

use crate::room;
use crate::tt_buckets::Buckets;
use crate::tt_entry::{AGES, Bound, PackedEntry, TtEntry};
use crate::tt_slot::Slot;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};

/// An entry of the same position makes way for a new one that is up to this many plies shallower:
/// a deeper one is worth more, but the new one is what the present search needs. Set by hand.
const DEPTH_LEEWAY: i32 = 4;

/// Loss of an entry's worth with every search since it was stored, in plies of depth. Set by hand:
/// after a few turns of a game even deep entries make way.
const AGE_PENALTY: i32 = 4;

/// The transposition table. Share it as an `Arc` between all searches of an engine.
///
/// ```
/// use motley_game::Score;
/// use motley_search::{Bound, TranspositionTable, TtEntry};
///
/// let table = TranspositionTable::new(1);
/// let key = 0x0123_4567_89ab_cdef;
/// let entry = TtEntry {
///     mv: None,
///     score: Score::cp(35),
///     eval: Some(Score::cp(20)),
///     depth: 7,
///     bound: Bound::Lower,
///     pv: false,
/// };
/// table.store(key, entry);
/// assert_eq!(table.probe(key), Some(entry));
/// assert_eq!(table.probe(!key), None);
/// ```
pub struct TranspositionTable {
    buckets: Buckets,
    age: AtomicU8,
    /// Whether anything was stored since the table was made or cleared: a table that is empty already
    /// is not cleared, which would take memory for all of it.
    used: AtomicBool,
}

impl TranspositionTable {
    /// Creates a table of `megabytes` (2^20 bytes), at least one bucket. Memory is taken only where
    /// something is stored.
    ///
    /// # Panics
    /// The system does not give that much. Where the size is a user's,
    /// [`try_new`](Self::try_new) is to be asked.
    #[must_use]
    pub fn new(megabytes: usize) -> TranspositionTable {
        Self::try_new(megabytes).expect("there is memory for the transposition table")
    }

    /// Creates a table as [`new`](Self::new) does; `None` if there is not enough memory for it and for a
    /// search.
    #[must_use]
    pub fn try_new(megabytes: usize) -> Option<TranspositionTable> {
        let buckets = Buckets::try_new(megabytes.saturating_mul(1 << 20))?;
        room::can_reserve(0).then(|| TranspositionTable {
            buckets,
            age: AtomicU8::new(0),
            used: AtomicBool::new(false),
        })
    }

    /// Returns its size in megabytes.
    #[must_use]
    pub fn megabytes(&self) -> usize {
        self.buckets.bytes() >> 20
    }

    /// Forgets everything, on this many threads.
    pub fn clear(&self, threads: usize) {
        if self.used.load(Relaxed) {
            self.buckets.clear(threads);
            self.used.store(false, Relaxed);
        }
        self.age.store(0, Relaxed);
    }

    /// Tells the table that a new search begins: what it holds is from now on older.
    pub fn new_search(&self) {
        self.age.store((self.age() + 1) % AGES, Relaxed);
    }

    /// Tells the processor that the position with this key will be probed soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        self.buckets.prefetch(key);
    }

    /// Returns the entry of the position with this key.
    #[inline]
    #[must_use]
    pub fn probe(&self, key: u64) -> Option<TtEntry> {
        for slot in self.buckets.of(key) {
            let packed = slot.read();
            if packed.is_of(key) {
                return packed.unpack();
            }
        }
        None
    }

    /// Stores `entry` in place of an older one of the same position, else of the entry that is worth
    /// least in its bucket.
    #[inline]
    pub fn store(&self, key: u64, mut entry: TtEntry) {
        let age = self.age();
        let bucket = self.buckets.of(key);
        let mut victim = &bucket[0];
        let mut least = i32::MAX;
        for slot in bucket {
            let old = slot.read();
            if old.is_of(key) {
                if !Self::supersedes(&entry, age, old) {
                    return;
                }
                // A search that found no best move leaves the old one to be tried first.
                entry.mv = entry.mv.or(old.mv());
                victim = slot;
                break;
            }
            let worth = Self::worth(age, old);
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        victim.write(entry.pack(key, age));
        // Looked at first: a line that all threads read must not be written all the time.
        if !self.used.load(Relaxed) {
            self.used.store(true, Relaxed);
        }
    }

    /// Whether to replace the old entry of the same position. It is kept only if it is of this search
    /// and deeper by the leeway or more, and the new score is only a bound.
    fn supersedes(new: &TtEntry, age: u8, old: PackedEntry) -> bool {
        new.bound == Bound::Exact || new.depth + DEPTH_LEEWAY > old.depth() || age != old.age()
    }

    /// Returns the depth, less the penalty for every search since; lowest for an empty slot.
    fn worth(age: u8, packed: PackedEntry) -> i32 {
        if packed.is_empty() {
            return i32::MIN;
        }
        let searches = (age + AGES - packed.age()) % AGES;
        packed.depth() - AGE_PENALTY * i32::from(searches)
    }

    /// Returns the share of the present search's entries in the table, in thousandths, from a sample.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        let age = self.age();
        // A thousand entries give thousandths, as UCI wants them.
        let sample = self.buckets.first_slots(1000);
        let used = sample.iter().map(Slot::read);
        let used = used.filter(|packed| !packed.is_empty() && packed.age() == age);
        (used.count() * 1000 / sample.len()) as u32
    }

    fn age(&self) -> u8 {
        self.age.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::Score;
    use std::num::NonZeroU32;

    fn entry(mv: u32, depth: i32) -> TtEntry {
        TtEntry {
            mv: NonZeroU32::new(mv),
            score: Score::cp(mv as i32 % 1000 - 500),
            eval: Some(Score::cp(depth)),
            depth,
            bound: Bound::Lower,
            pv: false,
        }
    }

    #[test]
    fn what_was_stored_is_found_until_cleared() {
        let table = TranspositionTable::new(1);
        assert_eq!(table.megabytes(), 1);
        assert_eq!(table.probe(0), None, "an empty slot knows nothing, not even of key 0");
        let key = 0x0123_4567_89ab_cdef;
        table.store(key, entry(77, 9));
        assert_eq!(table.probe(key), Some(entry(77, 9)));
        let moveless = TtEntry { mv: None, ..entry(0, 12) };
        table.store(key, moveless);
        assert_eq!(table.probe(key).and_then(|e| e.mv), NonZeroU32::new(77), "a known move is kept");
        table.clear(3);
        assert_eq!(table.probe(key), None);
        assert_eq!(table.hashfull(), 0);
    }

    #[test]
    fn old_and_shallow_entries_make_room() {
        let table = TranspositionTable::new(0);
        for n in 0..4u64 {
            table.store(n, entry(1, 20 + n as i32));
        }
        table.store(4, entry(1, 1));
        assert_eq!(table.probe(0), None, "the shallowest goes");
        for _ in 0..10 {
            table.new_search();
        }
        assert_eq!(table.hashfull(), 0, "only this search's entries count");
        table.store(5, entry(1, 15));
        table.store(6, entry(1, 14));
        assert!(table.probe(5).is_some() && table.probe(6).is_some() && table.probe(3).is_some());
    }

    #[test]
    fn torn_entries_are_never_believed() {
        let table = TranspositionTable::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4u32 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..50_000u32 {
                        let key = u64::from(mix(thread, round) % 16) << 3;
                        // What is stored follows from the key: anything else was torn.
                        if let Some(found) = table.probe(key) {
                            assert_eq!(found, entry(key as u32 + 1, key as i32 % 100));
                        }
                        table.store(key, entry(key as u32 + 1, key as i32 % 100));
                    }
                });
            }
        });
    }

    fn mix(thread: u32, round: u32) -> u32 {
        (thread * 7 + round).wrapping_mul(0x9e37_79b9) >> 16
    }
}
