//! The place of an entry in the transposition table.

use crate::tt_entry::PackedEntry;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use zerocopy::FromZeros;

/// An entry's place. The alignment is the most that allocators promise by themselves; asked for more,
/// they would write the zeros that the system has given already.
#[derive(FromZeros)]
#[repr(C, align(16))]
pub(crate) struct Slot {
    /// XORed with `data`.
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    #[inline]
    pub(crate) fn read(&self) -> PackedEntry {
        let data = self.data.load(Relaxed);
        PackedEntry { check: self.check.load(Relaxed) ^ data, data }
    }

    /// Reads a part of the slot, and so fetches it into the processor's cache.
    #[inline]
    pub(crate) fn touch(&self) {
        self.data.load(Relaxed);
    }

    #[inline]
    pub(crate) fn write(&self, packed: PackedEntry) {
        self.check.store(packed.check ^ packed.data, Relaxed);
        self.data.store(packed.data, Relaxed);
    }

    /// Makes the slot as it was at first, all zeros.
    pub(crate) fn empty(&self) {
        self.check.store(0, Relaxed);
        self.data.store(0, Relaxed);
    }
}
