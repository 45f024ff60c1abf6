//! A whole match: threads that play its games, and one that records them.

use super::endings::EndingJudge;
use super::interrupt::Interrupt;
use super::live_game::play;
use super::options::MatchOptions;
use super::player_slot::PlayerSlot;
use super::recorder::{MatchEnd, MatchEvent, MatchRecorder};
use super::rules::{MatchRules, rules_of};
use super::schedule::{Pairing, Schedule};
use super::screen::Screen;
use super::state_file::StateFile;
use anyhow::{Context as _, Result, bail};
use motley_search::STACK_BYTES;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

/// Plays a match; returns its results.
pub(crate) fn run(mut options: MatchOptions, interrupt: &Arc<Interrupt>) -> Result<MatchEnd> {
    let schedule = Schedule::new(&options);
    let mut state_file = None;
    let mut known = Vec::new();
    if let Some(path) = options.state.clone() {
        let (open, entries) = StateFile::open(&path, &mut options)?;
        state_file = Some(open);
        known = entries;
    }
    let rules = rules_of(&options)?;
    check_players(&options, &rules, interrupt)?;
    // There are none if there are several games.
    let endings = options.endings.as_ref().map(|wanted| rules[0].solve(wanted, interrupt)).transpose()?;
    let mut recorder = MatchRecorder::open(&options, &schedule, state_file, &known)?;
    let titles: Vec<_> = rules.iter().map(|rules| rules.info().title).collect();
    recorder.introduce(&titles.join(", "));
    // More games would add to a sample that has ended.
    if recorder.is_decided() {
        return Ok(recorder.conclude(interrupt.is_raised()));
    }
    let done: HashSet<u32> = known.iter().map(|entry| entry.game).collect();
    let workers = Workers {
        options: &options,
        rules: &rules,
        endings: endings.as_deref(),
        schedule: &schedule,
        done: &done,
        next: AtomicU32::new(0),
        interrupt,
        screen: recorder.screen().clone(),
    };
    std::thread::scope(|scope| {
        let reports = workers.open(scope);
        let kept = reports.and_then(|reports| keep(&mut recorder, reports, interrupt));
        // The scope waits for the threads: after an error they must not play on.
        if kept.is_err() {
            interrupt.raise();
        }
        kept
    })?;
    Ok(recorder.conclude(interrupt.is_raised()))
}

/// Records the events of the threads until they end; stops the match once it is decided.
fn keep(
    recorder: &mut MatchRecorder<'_>,
    reports: Receiver<MatchEvent>,
    interrupt: &Interrupt,
) -> Result<()> {
    for event in reports {
        recorder.take(event)?;
        if recorder.is_decided() {
            interrupt.raise();
        }
    }
    Ok(())
}

/// Starts every player once, so that errors in the command line show before the first game. Other
/// faults are left to the referee.
fn check_players(
    options: &MatchOptions,
    rules: &[Box<dyn MatchRules>],
    interrupt: &Arc<Interrupt>,
) -> Result<()> {
    for engine in &options.engines {
        let mut slot = PlayerSlot::new(engine, options.timeouts, interrupt);
        for rules in rules {
            let so_far = rules.opening(0)?.so_far;
            if let Err(fault) = slot.begin(&so_far)
                && fault.is_of_the_command_line()
            {
                bail!("{} {fault}\n{}", engine.name, slot.stop());
            }
        }
    }
    Ok(())
}

/// The shared data of the playing threads.
struct Workers<'a> {
    options: &'a MatchOptions,
    rules: &'a [Box<dyn MatchRules>],
    endings: Option<&'a dyn EndingJudge>,
    schedule: &'a Schedule,
    done: &'a HashSet<u32>,
    next: AtomicU32,
    interrupt: &'a Arc<Interrupt>,
    screen: Screen,
}

impl Workers<'_> {
    /// Starts the threads and returns the channel of their events, which ends with them (this
    /// function drops its own sender when it returns).
    fn open<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) -> Result<Receiver<MatchEvent>> {
        let (events, reports) = channel();
        for thread in 0..self.options.concurrency {
            let events = events.clone();
            let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
            let started = builder.spawn_scoped(scope, move || self.work(thread, &events));
            started.context("a thread could not be started")?;
        }
        Ok(reports)
    }

    /// Plays one game after the other until there are no more.
    fn work(&self, thread: usize, events: &Sender<MatchEvent>) {
        if self.options.affinity {
            keep_to_core(thread);
        }
        let slot = |engine| PlayerSlot::new(engine, self.options.timeouts, self.interrupt);
        let mut slots: Vec<PlayerSlot> = self.options.engines.iter().map(slot).collect();
        let mut screen = self.screen.clone();
        while let Some(pairing) = self.next() {
            let opening = match self.rules[pairing.variant].opening(pairing.opening) {
                Ok(opening) => opening,
                Err(error) => {
                    let _ = events.send(MatchEvent::NoOpening(error));
                    return;
                }
            };
            // Never fails: no player is paired with itself.
            let Ok(players) = slots.get_disjoint_mut([pairing.white, pairing.black]) else {
                return;
            };
            let _ = events.send(MatchEvent::Begun(pairing));
            let rules = (self.options.adjudication, self.endings);
            screen.set_game(pairing.number);
            let played = play(opening, players, rules, &mut screen);
            screen.on_end();
            let _ = events.send(MatchEvent::Over(pairing, Box::new(played)));
        }
    }

    fn next(&self) -> Option<Pairing> {
        loop {
            // Each thread gets its own numbers; they publish no other data.
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.schedule.len() || self.interrupt.is_raised() {
                return None;
            }
            if !self.done.contains(&number) {
                return Some(self.schedule.get(number));
            }
        }
    }
}

/// Binds this thread to a core, and so the engines that it starts, because child processes inherit
/// it.
fn keep_to_core(thread: usize) {
    if let Some(cores) = core_affinity::get_core_ids().filter(|cores| !cores.is_empty()) {
        core_affinity::set_for_current(cores[thread % cores.len()]);
    }
}

#[cfg(test)]
mod tests {
    use crate::MatchOptions;
    use motley_results::Measured;
    use std::sync::Arc;

    #[test]
    fn a_decided_match_is_recorded_and_plays_no_other_game() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name).display().to_string();
        // Short games, which are drawn, and bounds so narrow that one game decides.
        let line = "-each nodes=20 -variant chess -rounds 50 -srand 1 -maxmoves 4 -quiet \
                    -sprt elo0=0 elo1=400 alpha=0.45 beta=0.45 -concurrency 2";
        let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        let (state, rows) = (file("state"), file("rows.jsonl"));
        words.extend(["-state", &state, "-record", &rows].map(str::to_owned));
        let states = [0; 2].map(|_| {
            crate::play_and_record(MatchOptions::read(&words).unwrap(), &Arc::default()).unwrap();
            std::fs::read_to_string(&state).unwrap()
        });
        assert_eq!(states[0], states[1], "the same command plays no other game");
        let rows = motley_results::read(rows.as_ref()).unwrap();
        let played = states[0].lines().count() as u32 - 1;
        assert!(rows.len() == 2 && played < 10, "{rows:?}");
        for row in rows {
            assert!(matches!(row.figures, Measured::Match { games, .. } if games == played), "{row:?}");
        }
    }
}
