//! Hints of the search's tables to the processor and the system: prefetches, large pages, and the release
//! of memory when tables are cleared.
//!
//! As soon as a move is made, the search prefetches the transposition table's bucket and the entries of
//! the correction history. It reads them a few hundred instructions later, when they have arrived from
//! memory (<https://www.chessprogramming.org/Memory#Prefetch>). In pages of 4 KB, almost every probe of a
//! large table misses the processor's cache of page addresses (TLB); in pages of 2 MB it does not
//! (<https://www.chessprogramming.org/Huge_Pages>).

#![cfg_attr(
    any(target_arch = "x86_64", target_os = "linux"),
    expect(unsafe_code, reason = "two hints, and the fastest way to clear memory")
)]

use crate::tt_slot::Slot;

/// Whether [`prefetch`] does anything on this processor.
pub(crate) const HAS_PREFETCH: bool = cfg!(target_arch = "x86_64");

/// Fetches the cache line where `place` begins into the cache, on processors that have such a hint.
#[inline]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch is a hint, it reads nothing; and the address is that of a live reference.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// Requests large pages for `items`, which have not been written yet, on systems that support it.
pub(crate) fn use_large_pages<T>(items: &[T]) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 1 << 12;
        let start = items.as_ptr().cast::<u8>();
        let skipped = start.align_offset(PAGE);
        let bytes = std::mem::size_of_val(items).saturating_sub(skipped);
        // SAFETY: the range begins on a page and lies within the slice's own memory; the advice
        // changes how that is mapped, never what it holds, and whether it is taken does not matter.
        unsafe { libc::madvise(start.wrapping_add(skipped).cast_mut().cast(), bytes, libc::MADV_HUGEPAGE) };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = items;
}

/// Empties slots by releasing their memory; the system provides pages of zeros at the next access. Returns
/// false if the system refuses: then at most a part is empty.
///
/// Only memory that was used costs time: for a table of 10 GB after a
/// second's search 0.1 s instead of 2.4 (`docs/measure/performance.md`).
pub(crate) fn give_back(slots: &[Slot]) -> bool {
    #[cfg(target_os = "linux")]
    {
        // The largest that Linux has anywhere: smaller pages begin and end there, too.
        const PAGE: usize = 1 << 16;
        let pages = slots.as_ptr().cast::<u8>();
        let before = pages.align_offset(PAGE) / size_of::<Slot>();
        let count = slots.len().saturating_sub(before) * size_of::<Slot>() / PAGE;
        let whole = before..before + count * (PAGE / size_of::<Slot>());
        let Some(inside) = slots.get(whole.clone()) else {
            return false;
        };
        // What the system's allocator gives in such sizes is private to the process and behind no file,
        // so that the system has nothing but zeros to put there again.
        slots[..whole.start].iter().for_each(Slot::empty);
        slots[whole.end..].iter().for_each(Slot::empty);
        // SAFETY: the range begins and ends on a page and is the slice's own memory, which stays mapped.
        // A slot is two atomic words and all zeros are a slot: to threads that look at it meanwhile, the
        // advice is a write of zeros, as `Slot::empty` is, and what the compiler knows of atomics behind
        // a shared reference allows that they change.
        let answer = unsafe {
            libc::madvise(inside.as_ptr().cast_mut().cast(), size_of_val(inside), libc::MADV_DONTNEED)
        };
        answer == 0
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = slots;
        false
    }
}
