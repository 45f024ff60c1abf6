//! Memory available for the transposition table.

use sysinfo::{MemoryRefreshKind, System};

/// Returns the largest table size in MB: half of the machine's memory, so that no accepted size
/// exhausts it.
pub(super) fn largest_hash() -> i64 {
    let half = physical_megabytes().map_or(FALLBACK_MB, |megabytes| megabytes / 2);
    half.clamp(MIN_MB, MAX_MB)
}

/// Fallback in MB for operating systems that do not report their memory: half of 4 GB, which any
/// desktop has.
const FALLBACK_MB: i64 = 2048;
/// In MB: the default of the option must be allowed on every machine.
const MIN_MB: i64 = 16;
/// In MB: 256 GB, more than a search of hours fills.
const MAX_MB: i64 = 1 << 18;

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
        let half = (megabytes / 2).clamp(MIN_MB, MAX_MB);
        assert_eq!(largest_hash(), half, "not a guess");
    }
}
