//! The head of a row that a program records: date, commit, command, machine and load.

use crate::row::Head;
use sysinfo::{CpuRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};
use time::OffsetDateTime;

/// Returns the head of a row about `game` that is recorded now, by this program.
#[must_use]
pub fn head(game: &str) -> Head {
    let today = OffsetDateTime::now_utc().date();
    let words = std::env::args().skip(1).map(|word| quoted(&word));
    let command = [String::from("motley")].into_iter().chain(words);
    Head {
        date: today.to_string(),
        commit: option_env!("MOTLEY_COMMIT").unwrap_or("unknown").to_owned(),
        command: command.collect::<Vec<_>>().join(" "),
        game: game.to_owned(),
        host: host(),
        load: load(),
        ..Head::default()
    }
}

/// Returns a word of a command line as a shell would want it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_=+./,:".contains(c);
    if word.chars().all(is_plain) { word.to_owned() } else { format!("'{word}'") }
}

/// Returns the processor's name and the number of cores; no name of the machine.
fn host() -> String {
    let wanted = RefreshKind::nothing().with_cpu(CpuRefreshKind::nothing());
    let system = System::new_with_specifics(wanted).ok();
    let cpus = system.as_ref().map_or(&[][..], System::cpus);
    let brand = cpus.first().map_or("unknown processor", |cpu| cpu.brand().trim());
    let vectors = if cfg!(target_feature = "avx512bw") {
        ", AVX-512"
    } else if cfg!(target_feature = "avx2") {
        ", AVX2"
    } else {
        ""
    };
    format!("{brand}, {} cores{vectors}", cpus.len())
}

/// Returns the processor time that this process has used until now, in seconds: the sum of all threads. 0 if
/// the system does not give it.
#[must_use]
pub fn processor_seconds() -> f64 {
    let system = System::new_with_specifics(RefreshKind::nothing());
    let (Ok(process), Ok(mut system)) = (sysinfo::get_current_pid(), system) else {
        return 0.0;
    };
    let wanted = ProcessRefreshKind::nothing().with_cpu();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[process]), false, wanted);
    let process = system.process(process);
    process.map_or(0.0, |process| process.accumulated_cpu_time() as f64 / 1_000.0)
}

fn load() -> String {
    let load = System::load_average().map(|load| format!("{:.1} in the last minute", load.one));
    load.unwrap_or_else(|_| "unknown".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    #[test]
    fn work_takes_processor_time() {
        let before = processor_seconds();
        let begun = Instant::now();
        while processor_seconds() == before {
            assert!(begun.elapsed() < Duration::from_secs(60), "{before} s");
        }
        assert!(processor_seconds() > before);
    }

    #[test]
    fn a_head_is_whole() {
        let head = head("chess");
        assert_eq!(head.date.len(), 10);
        assert!(head.command.starts_with("motley") && head.host.contains("cores"));
        assert_eq!(quoted("option.Hash=64"), "option.Hash=64");
        assert_eq!(quoted("option.Move Overhead=10"), "'option.Move Overhead=10'");
    }
}
