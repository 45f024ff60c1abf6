//! The memory of the transposition table: buckets of slots.
//!
//! An empty slot is all zeros, and zeros are what the system gives: it notes that the memory is the
//! program's, and finds a page for it at the first write. So a table of any size is there at once, and
//! a large one never has more pages than were used (<https://en.wikipedia.org/wiki/Demand_paging>).

use crate::hardware;
use crate::tt_slot::Slot;
use std::thread::Builder;
use zerocopy::FromZeros;

/// Four slots of 16 bytes fill a cache line of 64: a look at one costs as much as a look at all.
const BUCKET_SIZE: usize = 4;
const BUCKET_BYTES: usize = BUCKET_SIZE * size_of::<Slot>();

/// Bytes: a smaller table is used up within seconds, so the system is asked for its pages before the
/// clock runs, and for large ones. A larger table gets its pages from the search: small ones, of which a
/// node waits for one, while 2 MB to be found and emptied can be milliseconds. Set by hand.
const WRITTEN_AT_ONCE: usize = 256 << 20;

/// Buckets of four slots, each a cache line.
pub(crate) struct Buckets {
    slots: Box<[Slot]>,
    /// The slot where the first bucket begins: the first one that begins a cache line.
    first: usize,
    /// The number of buckets.
    count: usize,
}

impl Buckets {
    /// Returns empty buckets of this number of bytes in all, at least one; `None` if the system does not
    /// give them.
    pub(crate) fn try_new(bytes: usize) -> Option<Buckets> {
        let count = (bytes / BUCKET_BYTES).max(1);
        // Less than a bucket more than asked for: as much as may come before the first.
        let room = count.checked_mul(BUCKET_SIZE)?.checked_add(BUCKET_SIZE - 1)?;
        let slots = <[Slot]>::new_box_zeroed_with_elems(room).ok()?;
        if bytes <= WRITTEN_AT_ONCE {
            hardware::use_large_pages(&slots);
            slots.iter().for_each(Slot::empty);
        }
        let first = slots.as_ptr().align_offset(BUCKET_BYTES);
        Some(Buckets { slots, first: first.min(BUCKET_SIZE - 1), count })
    }

    /// Returns the bytes of all buckets.
    pub(crate) fn bytes(&self) -> usize {
        self.count * BUCKET_BYTES
    }

    /// Returns the slots of a key's bucket.
    #[inline]
    pub(crate) fn of(&self, key: u64) -> &[Slot] {
        let start = self.start(key);
        &self.slots[start..start + BUCKET_SIZE]
    }

    /// Tells the processor that the key's bucket will be asked for soon. WebAssembly has no prefetch, but a
    /// load does the same: the processor does not wait for a number that nothing needs.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        if hardware::HAS_PREFETCH {
            hardware::prefetch(&self.slots[self.start(key)]);
        } else if cfg!(target_family = "wasm") {
            self.slots[self.start(key)].touch();
        }
    }

    /// Returns this many slots, or all if there are fewer.
    pub(crate) fn first_slots(&self, wanted: usize) -> &[Slot] {
        let all = &self.slots[self.first..][..self.count * BUCKET_SIZE];
        &all[..wanted.min(all.len())]
    }

    /// Empties all slots, on this many threads. A large table gives its pages back instead, where the
    /// system takes them: that neither reads nor writes them, and is as if it was new.
    pub(crate) fn clear(&self, threads: usize) {
        if self.bytes() > WRITTEN_AT_ONCE && hardware::give_back(&self.slots) {
            return;
        }
        let share = self.slots.len().div_ceil(threads.max(1));
        let mut parts = self.slots.chunks(share);
        let own = parts.next().unwrap_or_default();
        std::thread::scope(|scope| {
            for part in parts {
                // A machine that gives no more threads has this one do their share.
                if Builder::new().spawn_scoped(scope, || clear(part)).is_err() {
                    clear(part);
                }
            }
            clear(own);
        });
    }

    /// Returns the first slot of a key's bucket: the key as a fraction of 2^64, times the number of
    /// buckets, which thus need not be a power of two (Lemire, *Fast random integer generation in an
    /// interval*, 2019).
    #[inline]
    fn start(&self, key: u64) -> usize {
        let count = self.count as u64;
        let index = if usize::BITS > 32 {
            ((u128::from(key) * u128::from(count)) >> 64) as usize
        } else {
            // The same number, where processors do not multiply 64 bits by 64: `count` has 32 bits.
            let low = (key & u64::from(u32::MAX)) * count;
            (((key >> 32) * count + (low >> 32)) >> 32) as usize
        };
        self.first + index * BUCKET_SIZE
    }
}

/// Empties slots, but does not write to those that are empty: that would take pages for them.
fn clear(slots: &[Slot]) {
    let used = slots.iter().filter(|slot| !slot.read().is_empty());
    used.for_each(Slot::empty);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tt_entry::PackedEntry;

    #[test]
    fn a_bucket_is_a_cache_line_and_all_have_room() {
        for bytes in [0, 64, 1000 * 64, (1 << 20) + 1] {
            let buckets = Buckets::try_new(bytes).expect("there is memory");
            assert_eq!(buckets.bytes(), (bytes / 64).max(1) * 64);
            for key in [0, 1, u64::MAX / 3, u64::MAX] {
                let bucket = buckets.of(key);
                assert_eq!(size_of_val(bucket), 64);
                assert_eq!(bucket.as_ptr().align_offset(64), 0);
            }
            let all = buckets.first_slots(usize::MAX);
            assert!(std::ptr::eq(&raw const all[0], &raw const buckets.of(0)[0]));
            assert!(std::ptr::eq(all.as_ptr_range().end, buckets.of(u64::MAX).as_ptr_range().end));
        }
    }

    #[test]
    fn what_the_system_does_not_have_is_not_given() {
        assert!(Buckets::try_new(usize::MAX).is_none());
        assert!(Buckets::try_new(usize::MAX / 4).is_none());
    }

    #[test]
    fn nothing_is_left_of_a_large_table() {
        let buckets = Buckets::try_new(WRITTEN_AT_ONCE + 12_345 * 64).expect("there is memory");
        let all = buckets.first_slots(usize::MAX);
        let far_between = all.iter().step_by(4_001);
        for slot in far_between.chain(all.first()).chain(all.last()) {
            slot.write(PackedEntry { check: 7 << 16, data: 1 });
        }
        buckets.clear(2);
        assert!(all.iter().all(|slot| slot.read().is_empty()));
    }

    #[test]
    fn every_thread_clears_its_share() {
        let buckets = Buckets::try_new(1000 * 64).expect("there is memory");
        for threads in [0, 1, 2, 7, 10_000] {
            for slot in buckets.first_slots(usize::MAX) {
                slot.write(PackedEntry { check: 7 << 16, data: 1 });
            }
            buckets.clear(threads);
            let mut slots = buckets.first_slots(usize::MAX).iter();
            assert!(slots.all(|slot| slot.read().check == 0 && slot.read().is_empty()));
        }
    }
}
