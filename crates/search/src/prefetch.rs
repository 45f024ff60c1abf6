//! Prefetching: the table's bucket is asked for as soon as a move is made and read a few hundred
//! instructions later, when it has come from memory
//! (<https://www.chessprogramming.org/Memory#Prefetch>).

/// Brings the cache line where `place` begins nearer, on processors that can be asked to.
#[inline]
#[allow(unsafe_code, reason = "a hint cannot do harm")]
pub(crate) fn read<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch is a hint, it reads nothing; and the address is that of a live reference.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
