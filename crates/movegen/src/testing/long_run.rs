//! Checks of many random cases, of any length ("Long runs" in `CONTRIBUTING.md`).
//!
//! Each case follows from its seed, so a run can be stopped and continued later: every minute it prints
//! the seed below which all cases are done.

use super::shrink;
use motley_game::Notation;
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The time between two progress reports of a run.
const REPORT_EVERY: Duration = Duration::from_secs(60);
/// Cases that take longer are reported.
const SLOW: Duration = Duration::from_secs(10);
/// Number of failures that ends a run.
const MAX_FAILURES: usize = 20;

/// Checks the seeds from 0 to `usual`, or those that `MOTLEY_LAW_GAMES` names, as a number or as a range
/// (`1000..2000`), on all cores (`RAYON_NUM_THREADS`). A panic of a check is a fault, and is reported at
/// once.
///
/// # Panics
/// At the end, if there were faults.
pub(crate) fn for_each_seed(what: &str, usual: u64, check: impl Fn(u64) + Sync) {
    let asked = std::env::var("MOTLEY_LAW_GAMES").ok();
    let run = LongRun::new(what, asked.map_or(0..usual, |text| seeds(&text)));
    std::thread::scope(|scope| {
        let (running, ended) = channel::<()>();
        let watched = &run;
        scope.spawn(move || watched.report_until(&ended));
        rayon::broadcast(|_| run.work(&check));
        drop(running);
    });
    let failures = run.failures.into_inner().unwrap_or_default();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Reads a number of seeds, or a range of them: `10..20`.
///
/// # Panics
/// If the text is neither a number nor a range.
fn seeds(text: &str) -> Range<u64> {
    let (first, end) = text.split_once("..").unwrap_or(("0", text));
    match (first.parse(), end.parse()) {
        (Ok(first), Ok(end)) => first..end,
        _ => panic!("MOTLEY_LAW_GAMES: found '{text}', expected a number or a range as in 10..20"),
    }
}

/// Checks a position. A panic is reported with the position's FEN and with the smallest position found
/// from it that panics, too.
///
/// # Panics
/// With that report.
pub(crate) fn examine<G: Notation>(pos: &G, check: impl Fn(&G)) {
    let Some(fault) = panic_of(|| check(pos)) else {
        return;
    };
    assert!(!pos.mid_turn(), "{fault}\nin the middle of a turn, {pos:?}");
    let fen = pos.fen();
    let smallest = shrink(pos, &mut |less| panic_of(|| check(less)).is_some());
    panic!("{fault}\nfound in {fen}\nsmallest {}", smallest.fen());
}

fn panic_of(check: impl FnOnce()) -> Option<String> {
    let payload = catch_unwind(AssertUnwindSafe(check)).err()?;
    let text = payload.downcast_ref::<String>().cloned();
    let text = text.or_else(|| payload.downcast_ref::<&str>().map(|&text| text.to_owned()));
    Some(text.unwrap_or_default())
}

struct LongRun<'a> {
    what: &'a str,
    seeds: Range<u64>,
    begun: Instant,
    next: AtomicU64,
    /// The seeds that are being checked, and since when.
    busy: Mutex<BTreeMap<u64, Instant>>,
    failures: Mutex<Vec<String>>,
}

impl LongRun<'_> {
    fn new(what: &str, seeds: Range<u64>) -> LongRun<'_> {
        LongRun {
            what,
            begun: Instant::now(),
            next: AtomicU64::new(seeds.start),
            busy: Mutex::default(),
            failures: Mutex::default(),
            seeds,
        }
    }

    /// Checks seeds until there are none left.
    fn work(&self, check: &impl Fn(u64)) {
        loop {
            let seed = self.next.fetch_add(1, Ordering::Relaxed);
            let enough = self.failures.lock().unwrap().len() >= MAX_FAILURES;
            if seed >= self.seeds.end || enough {
                return;
            }
            let begun = Instant::now();
            self.busy.lock().unwrap().insert(seed, begun);
            let fault = panic_of(|| check(seed));
            self.busy.lock().unwrap().remove(&seed);
            if begun.elapsed() > SLOW {
                self.say(&format!("seed {seed} took {:.0?}", begun.elapsed()));
            }
            if let Some(fault) = fault {
                let fault = format!("seed {seed}: {fault}");
                self.say(&fault);
                self.failures.lock().unwrap().push(fault);
            }
        }
    }

    fn report_until(&self, ended: &Receiver<()>) {
        while ended.recv_timeout(REPORT_EVERY) == Err(RecvTimeoutError::Timeout) {
            self.report();
        }
        if self.begun.elapsed() > REPORT_EVERY {
            self.report();
        }
    }

    /// Reports the progress of this run, and the cases that do not end.
    fn report(&self) {
        let Range { start, end } = self.seeds;
        let busy = self.busy.lock().unwrap().clone();
        let handed_out = self.next.load(Ordering::Relaxed).min(end);
        let done = busy.keys().next().map_or(handed_out, |&seed| seed);
        let rate = (handed_out - start) as f64 / self.begun.elapsed().as_secs_f64();
        let failures = self.failures.lock().unwrap().len();
        let slow = busy.iter().filter(|(_, begun)| begun.elapsed() > SLOW);
        let slow: String =
            slow.map(|(seed, begun)| format!("; seed {seed} goes on for {:.0?}", begun.elapsed())).collect();
        self.say(&format!(
            "all below {done} of {start}..{end} are done, {rate:.1} a second, {failures} faults{slow}"
        ));
    }

    /// Writes a line at once, not through the test harness, which shows a test's output only at its end.
    fn say(&self, line: &str) {
        let _ = writeln!(std::io::stderr().lock(), "{}: {line}", self.what);
    }
}
