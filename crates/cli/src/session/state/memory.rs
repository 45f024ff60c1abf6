//! How much memory the transposition table may be given.

/// The largest table in MB: half of the machine's memory, so that no size that is accepted exhausts it.
pub(super) fn largest_hash() -> i64 {
    let half = physical_megabytes().map_or(UNKNOWN, |megabytes| megabytes / 2);
    half.clamp(SMALLEST, LARGEST)
}

/// For operating systems that do not tell.
const UNKNOWN: i64 = 2048;
const SMALLEST: i64 = 16;
const LARGEST: i64 = 1 << 18;

/// Linux says `MemTotal:   16324508 kB`.
fn physical_megabytes() -> Option<i64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kilobytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024)
}
