//! What the transposition table asks of the hardware, all of it hints: cache lines fetched ahead,
//! large pages.
//!
//! The table's bucket is asked for as soon as a move is made and read a few hundred instructions
//! later, when it has come from memory (<https://www.chessprogramming.org/Memory#Prefetch>). And a
//! table in pages of 4 KB misses the processor's list of pages (the TLB) at almost every probe; in
//! pages of 2 MB it does not (<https://www.chessprogramming.org/Huge_Pages>).

#![cfg_attr(
    any(target_arch = "x86_64", target_os = "linux"),
    expect(unsafe_code, reason = "hints cannot do harm")
)]

/// Fetches the cache line where `place` begins into the cache, on processors that can be asked to.
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

/// Asks for large pages under `items`, of which none has been written yet, on systems that can be
/// asked to.
pub(crate) fn use_large_pages<T>(items: &[T]) {
    #[cfg(target_os = "linux")]
    {
        const PAGE: usize = 1 << 12;
        let start = items.as_ptr().cast::<u8>();
        let skipped = start.align_offset(PAGE);
        let bytes = std::mem::size_of_val(items).saturating_sub(skipped);
        // SAFETY: the range begins on a page and lies within the slice's own memory; the advice
        // changes how that is mapped, never what it holds, and whether it is taken does not matter.
        unsafe {
            libc::madvise(
                start.wrapping_add(skipped).cast_mut().cast(),
                bytes,
                libc::MADV_HUGEPAGE,
            )
        };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = items;
}
