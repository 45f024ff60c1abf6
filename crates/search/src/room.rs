//! Room in memory for what cannot be refused later.
//!
//! Tables and histories are asked for in a way that may fail; stacks and move lists of a search are not,
//! and a table that took the last of the memory would end the program at the next search.

/// Bytes of stack that a searching thread needs: room for the deepest path,
/// [`MAX_PLY`](crate::thread_data::stack::MAX_PLY) nodes, even in builds that are not optimised, whose
/// stack frames are large. Set by hand.
pub const STACK_BYTES: usize = 32 << 20;

/// Address space that an allocator may reserve for a thread's first allocation: glibc maps 128 MB and unmaps
/// the unaligned half.
const ARENA: usize = 128 << 20;

/// The stack of a searching thread, and what its allocations may take.
const ROOM: usize = STACK_BYTES + ARENA;

/// Address space that an allocator may reserve for a thread that has not allocated anything yet.
pub(crate) const LATE_ARENA: usize = 64 << 20;

/// Whether the system would still give what a searching thread needs besides its tables, and `more`
/// bytes: the memory is reserved and given back untouched.
pub(crate) fn can_reserve(more: usize) -> bool {
    // Without threads there are no stacks; and this memory could not be given back.
    cfg!(target_family = "wasm") || Vec::<u8>::new().try_reserve_exact(ROOM + more).is_ok()
}
