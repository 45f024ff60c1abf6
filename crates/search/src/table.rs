//! The transposition table: what was found out about positions, shared by all threads without
//! locks.
//!
//! Two words per entry. The first holds part of the key and the static evaluation, XORed with the
//! second, which holds the rest; a reader who catches halves of two different writes finds a key
//! that does not match and takes the entry for absent (Hyatt & Mann, *A lock-less transposition
//! table implementation for parallel search chess engines*, 2002). Four entries make a bucket of
//! one cache line; ages tell what is left over from earlier searches
//! (<https://www.chessprogramming.org/Transposition_Table>, "Replacement Strategies").
//!
//! Not generic: moves are kept as packed numbers, and whoever reads one asks the game whether it is
//! legal.

use crate::machine;
use motley_game::Score;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// On which side of the true value a score may lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Bound {
    /// The true value is at most the score.
    Upper = 1,
    /// It is at least the score.
    Lower = 2,
    /// It is the score.
    Exact = 3,
}

impl Bound {
    fn from_bits(bits: u64) -> Option<Bound> {
        match bits {
            1 => Some(Bound::Upper),
            2 => Some(Bound::Lower),
            3 => Some(Bound::Exact),
            _ => None,
        }
    }

    /// Whether a `score` with this bound proves a value of at least `beta`.
    #[inline]
    pub(crate) fn at_least(self, score: Score, beta: Score) -> bool {
        self != Bound::Upper && score >= beta
    }

    /// Whether a `score` with this bound proves a value of at most `alpha`.
    #[inline]
    pub(crate) fn at_most(self, score: Score, alpha: Score) -> bool {
        self != Bound::Lower && score <= alpha
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The best move, or the one that refuted the position.
    pub mv: Option<NonZeroU32>,
    /// The score, decided ones as distances from this position.
    pub score: Score,
    /// The static evaluation, if it was asked for.
    pub eval: Option<Score>,
    /// How deep the search was.
    pub depth: i32,
    /// What the score says.
    pub bound: Bound,
}

const NO_EVAL: i16 = i16::MIN;
const AGES: u8 = 64;
const KEY_BITS: u64 = !0xffff;

impl Entry {
    /// Move 32 bits, score 16, depth 8, age 6, bound 2.
    fn data(&self, age: u8) -> u64 {
        let mv = u64::from(self.mv.map_or(0, NonZeroU32::get));
        let score = u64::from(narrow(self.score).cast_unsigned());
        let depth = u64::from(self.depth.clamp(0, 255).cast_unsigned());
        (mv << 32) | (score << 16) | (depth << 8) | (u64::from(age) << 2) | self.bound as u64
    }

    fn eval_bits(&self) -> u64 {
        u64::from(self.eval.map_or(NO_EVAL, narrow).cast_unsigned())
    }

    fn from_words(check: u64, data: u64) -> Option<Entry> {
        let eval = (check as u16).cast_signed();
        Some(Entry {
            mv: NonZeroU32::new((data >> 32) as u32),
            score: Score::cp(i32::from((data >> 16) as u16 as i16)),
            eval: (eval != NO_EVAL).then(|| Score::cp(i32::from(eval))),
            depth: i32::from((data >> 8) as u8),
            bound: Bound::from_bits(data & 3)?,
        })
    }
}

/// Scores lie within ±32 000.
fn narrow(score: Score) -> i16 {
    score.value() as i16
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    #[inline]
    fn read(&self) -> (u64, u64) {
        let data = self.data.load(Relaxed);
        (self.check.load(Relaxed) ^ data, data)
    }

    #[inline]
    fn write(&self, check: u64, data: u64) {
        self.check.store(check ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

const HISTORY_SIZE: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; HISTORY_SIZE]);

/// The table. Share it as an `Arc` between all searches of an engine.
pub struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Table {
    /// A table of `megabytes` (2^20 bytes), at least one bucket.
    #[must_use]
    pub fn new(megabytes: usize) -> Table {
        let count = (megabytes.saturating_mul(1 << 20) / size_of::<Bucket>()).max(1);
        let mut buckets = Vec::with_capacity(count);
        machine::use_large_pages(&mut buckets);
        buckets.resize_with(count, Bucket::default);
        Table {
            buckets,
            age: AtomicU8::new(0),
        }
    }

    /// Its size in megabytes.
    #[must_use]
    pub fn megabytes(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    /// Forgets everything, on so many threads.
    pub fn clear(&self, threads: usize) {
        let share = self.buckets.len().div_ceil(threads.max(1));
        std::thread::scope(|scope| {
            for part in self.buckets.chunks(share) {
                scope.spawn(move || {
                    for slot in part.iter().flat_map(|bucket| &bucket.0) {
                        slot.check.store(0, Relaxed);
                        slot.data.store(0, Relaxed);
                    }
                });
            }
        });
        self.age.store(0, Relaxed);
    }

    /// Tells the table that a new search begins: what it holds is from now on older.
    pub fn grow_older(&self) {
        self.age.store((self.age() + 1) % AGES, Relaxed);
    }

    /// Tells the processor that the position with this key will be asked for soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        machine::prefetch(self.bucket(key));
    }

    /// What is known of the position with this key.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let wanted = key << 16;
        for slot in &self.bucket(key).0 {
            let (check, data) = slot.read();
            if check & KEY_BITS == wanted && data & 3 != 0 {
                return Entry::from_words(check, data);
            }
        }
        None
    }

    /// Remembers `entry`, in place of what is worth least in its bucket.
    #[inline]
    pub fn put(&self, key: u64, mut entry: Entry) {
        let age = self.age();
        let wanted = key << 16;
        let mut victim = &self.bucket(key).0[0];
        let mut least = i32::MAX;
        for slot in &self.bucket(key).0 {
            let (check, data) = slot.read();
            if check & KEY_BITS == wanted && data & 3 != 0 {
                if !Self::supersedes(&entry, age, data) {
                    return;
                }
                entry.mv = entry.mv.or(NonZeroU32::new((data >> 32) as u32));
                victim = slot;
                break;
            }
            let worth = Self::worth(age, data);
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        victim.write(wanted | entry.eval_bits(), entry.data(age));
    }

    /// Whether news of a position replace what is known of it: unless that is much deeper.
    fn supersedes(news: &Entry, age: u8, old: u64) -> bool {
        let old_depth = i32::from((old >> 8) as u8);
        news.bound == Bound::Exact || news.depth + 4 > old_depth || age != age_of(old)
    }

    /// Depth less four for every search since, lowest for an empty slot.
    fn worth(age: u8, data: u64) -> i32 {
        if data & 3 == 0 {
            return i32::MIN;
        }
        let years = (age + AGES - age_of(data)) % AGES;
        i32::from((data >> 8) as u8) - 4 * i32::from(years)
    }

    /// How full the table is of the present search's entries, in thousandths, from a sample.
    #[must_use]
    pub fn hashfull(&self) -> u32 {
        let age = self.age();
        let sample = self.buckets.len().min(250);
        let used = self.buckets[..sample].iter().flat_map(|bucket| &bucket.0);
        let used = used.filter(|slot| {
            let (_, data) = slot.read();
            data & 3 != 0 && age_of(data) == age
        });
        (used.count() * 1000 / (sample * HISTORY_SIZE)) as u32
    }

    fn age(&self) -> u8 {
        self.age.load(Relaxed)
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

fn age_of(data: u64) -> u8 {
    (data >> 2) as u8 % AGES
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn entry(mv: u32, depth: i32) -> Entry {
        Entry {
            mv: NonZeroU32::new(mv),
            score: Score::cp(mv as i32 % 1000 - 500),
            eval: Some(Score::cp(depth)),
            depth,
            bound: Bound::Lower,
        }
    }

    proptest! {
        #[test]
        fn entries_survive_packing(
            mv: u32,
            score in -32_000..=32_000,
            eval in prop::option::of(-32_000..=32_000),
            depth in 0..=255,
            bound in prop::sample::select(vec![Bound::Upper, Bound::Lower, Bound::Exact]),
            age in 0..AGES,
        ) {
            let whole = Entry {
                mv: NonZeroU32::new(mv),
                score: Score::cp(score),
                eval: eval.map(Score::cp),
                depth,
                bound,
            };
            let data = whole.data(age);
            prop_assert_eq!(age_of(data), age);
            prop_assert_eq!(Entry::from_words(whole.eval_bits(), data), Some(whole));
        }
    }

    #[test]
    fn what_was_put_is_got_until_cleared() {
        let table = Table::new(1);
        assert_eq!(table.megabytes(), 1);
        assert_eq!(
            table.get(0),
            None,
            "an empty slot knows nothing, not even of key 0"
        );
        let key = 0x0123_4567_89ab_cdef;
        table.put(key, entry(77, 9));
        assert_eq!(table.get(key), Some(entry(77, 9)));
        let moveless = Entry {
            mv: None,
            ..entry(0, 12)
        };
        table.put(key, moveless);
        assert_eq!(
            table.get(key).and_then(|e| e.mv),
            NonZeroU32::new(77),
            "a known move is kept"
        );
        table.clear(3);
        assert_eq!(table.get(key), None);
        assert_eq!(table.hashfull(), 0);
    }

    #[test]
    fn old_and_shallow_entries_make_room() {
        let table = Table::new(0);
        for n in 0..4u64 {
            table.put(n, entry(1, 20 + n as i32));
        }
        table.put(4, entry(1, 1));
        assert_eq!(table.get(0), None, "the shallowest goes");
        for _ in 0..10 {
            table.grow_older();
        }
        assert_eq!(table.hashfull(), 0, "only this search's entries count");
        table.put(5, entry(1, 15));
        table.put(6, entry(1, 14));
        assert!(table.get(5).is_some() && table.get(6).is_some() && table.get(3).is_some());
    }

    #[test]
    fn torn_entries_are_never_believed() {
        let table = Table::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4u32 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..50_000u32 {
                        let key = u64::from(mix(thread, round) % 16) << 3;
                        // What is stored follows from the key: anything else was torn.
                        if let Some(found) = table.get(key) {
                            assert_eq!(found, entry(key as u32 + 1, key as i32 % 100));
                        }
                        table.put(key, entry(key as u32 + 1, key as i32 % 100));
                    }
                });
            }
        });
    }

    fn mix(thread: u32, round: u32) -> u32 {
        (thread * 7 + round).wrapping_mul(0x9e37_79b9) >> 16
    }
}
