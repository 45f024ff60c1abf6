//! Memory available for the transposition table.

use sysinfo::{MemoryRefreshKind, System};

/// Returns the largest table size in MB: half of the machine's memory, so that no accepted size
/// exhausts it; at least `min`, at most `max`.
pub(super) fn largest_hash(min: i64, max: i64) -> i64 {
    let half = physical_megabytes().map_or(FALLBACK_MB, |megabytes| megabytes / 2);
    half.clamp(min, max)
}

/// Fallback in MB for operating systems that do not report their memory: half of 4 GB, which any
/// desktop has.
const FALLBACK_MB: i64 = 2048;

/// Returns the memory of the machine, or of its container if that has less.
fn physical_megabytes() -> Option<i64> {
    let mut system = System::new().ok()?;
    system.refresh_memory_specifics(MemoryRefreshKind::nothing().with_ram());
    let machine = system.total_memory();
    let share = system.cgroup_limits().map(|limits| limits.total_memory);
    let bytes = share.map_or(machine, |share| share.min(machine));
    i64::try_from(bytes >> 20).ok().filter(|&found| found > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_tells_how_much_memory_it_has() {
        let megabytes = physical_megabytes().expect("Linux, Windows and macOS tell");
        assert!(megabytes > 256, "{megabytes} MB");
        assert_eq!(largest_hash(1, i64::MAX), megabytes / 2, "not a guess");
        assert_eq!((largest_hash(1, 9), largest_hash(1 << 50, 1 << 60)), (9, 1 << 50));
    }
}
