//! How much memory the transposition table may be given.

use sysinfo::{MemoryRefreshKind, System};

/// The largest table in MB: half of the machine's memory, so that no size that is accepted exhausts it.
pub(super) fn largest_hash() -> i64 {
    let half = physical_megabytes().map_or(UNKNOWN, |megabytes| megabytes / 2);
    half.clamp(SMALLEST, LARGEST)
}

/// In MB, for operating systems that do not tell: half of 4 GB, which any desktop has.
const UNKNOWN: i64 = 2048;
/// In MB: the default of the option must be allowed on every machine.
const SMALLEST: i64 = 16;
/// In MB: 256 GB, more than a search of hours fills.
const LARGEST: i64 = 1 << 18;

/// The memory of the machine, or of the share of it that a container is held to.
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
        let half = (megabytes / 2).clamp(SMALLEST, LARGEST);
        assert_eq!(largest_hash(), half, "not a guess");
    }
}
