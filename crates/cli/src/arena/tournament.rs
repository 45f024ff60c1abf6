//! A whole match: threads that play its games, and one that keeps the books.

use super::MatchError;
use super::books::{Books, News};
use super::drivers::Scene;
use super::interrupt::Interrupt;
use super::ledger::Ledger;
use super::openings::Openings;
use super::options::MatchOptions;
use super::referee::play;
use super::schedule::{Pairing, Schedule};
use super::screen::Screen;
use super::seat::Seat;
use motley_movegen::variant::{Listing, Variant};
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::Scope;

/// Searches of builds that are not optimised need room for their deepest path.
const STACK: usize = 64 << 20;

/// Plays a match of `game`.
pub(crate) fn run<V: Variant>(
    game: &'static Listing<V>,
    mut options: MatchOptions,
    interrupt: &Arc<Interrupt>,
) -> Result<(), MatchError> {
    let schedule = Schedule::new(&options);
    let mut ledger = None;
    let mut known = Vec::new();
    if let Some(path) = options.state.clone() {
        let (open, entries) = Ledger::open(&path, &mut options)?;
        ledger = Some(open);
        known = entries;
    }
    let openings = Openings::new(game, &options)?;
    check_players(&options, &openings, interrupt)?;
    let mut books = Books::open(&options, &schedule, ledger, &known, game.info.name)?;
    books.introduce(game.info.title);
    let done: HashSet<u32> = known.iter().map(|entry| entry.game).collect();
    let hall = Hall {
        options: &options,
        openings: &openings,
        schedule: &schedule,
        done: &done,
        next: AtomicU32::new(0),
        interrupt,
        screen: books.screen().clone(),
    };
    std::thread::scope(|scope| {
        let reports = hall.open(scope);
        let kept = reports.and_then(|reports| keep(&mut books, reports, interrupt));
        // The threads are waited for here: if something went wrong they must not play on.
        if kept.is_err() {
            interrupt.raise();
        }
        kept
    })?;
    books.conclude(interrupt.is_raised());
    Ok(())
}

/// Writes down what the threads tell until they are done; ends the match once it is decided.
fn keep(
    books: &mut Books<'_>,
    reports: Receiver<News>,
    interrupt: &Interrupt,
) -> Result<(), MatchError> {
    for news in reports {
        if books.take(news)? {
            interrupt.raise();
        }
    }
    Ok(())
}

/// Starts every player once, so that mistakes in the command line are told before the first game. A
/// player that only behaves badly is left to the referee.
fn check_players<V: Variant>(
    options: &MatchOptions,
    openings: &Openings<V>,
    interrupt: &Arc<Interrupt>,
) -> Result<(), MatchError> {
    let opening = openings.get(0)?;
    let scene = Scene::at(&opening, &options.choices);
    for engine in &options.engines {
        let mut seat = Seat::new(engine, options.patience, interrupt);
        if let Err(fault) = seat.begin(opening.game, &scene)
            && fault.is_of_the_command_line()
        {
            return Err(MatchError::Player {
                name: engine.name.clone(),
                fault,
                transcript: seat.dismiss(),
            });
        }
    }
    Ok(())
}

/// What the playing threads share.
struct Hall<'a, V: Variant> {
    options: &'a MatchOptions,
    openings: &'a Openings<V>,
    schedule: &'a Schedule,
    done: &'a HashSet<u32>,
    next: AtomicU32,
    interrupt: &'a Arc<Interrupt>,
    screen: Screen,
}

impl<V: Variant> Hall<'_, V> {
    /// Starts the threads; what they tell comes out of the channel, which ends with them.
    fn open<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
    ) -> Result<Receiver<News>, MatchError> {
        let (news, reports) = channel();
        for thread in 0..self.options.concurrency {
            let news = news.clone();
            let builder = std::thread::Builder::new().stack_size(STACK);
            let started = builder.spawn_scoped(scope, move || self.work(thread, &news));
            started.map_err(MatchError::Thread)?;
        }
        Ok(reports)
    }

    /// Plays one game after the other until there are no more.
    fn work(&self, thread: usize, news: &Sender<News>) {
        if self.options.affinity {
            keep_to_core(thread);
        }
        let seat = |engine| Seat::new(engine, self.options.patience, self.interrupt);
        let mut seats: Vec<Seat> = self.options.engines.iter().map(seat).collect();
        let mut screen = self.screen.clone();
        while let Some(pairing) = self.next() {
            let opening = match self.openings.get(pairing.opening) {
                Ok(opening) => opening,
                Err(error) => {
                    let _ = news.send(News::NoOpening(error));
                    return;
                }
            };
            let Ok(players) = seats.get_disjoint_mut([pairing.white, pairing.black]) else {
                return;
            };
            let _ = news.send(News::Begun(pairing));
            let rules = self.options.adjudication;
            let account = play(&opening, &self.options.choices, players, rules, &mut screen);
            let _ = news.send(News::Over(pairing, Box::new(account)));
        }
    }

    fn next(&self) -> Option<Pairing> {
        loop {
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

/// Ties this thread, and so the engines it starts, to a core.
fn keep_to_core(thread: usize) {
    if let Some(cores) = core_affinity::get_core_ids().filter(|cores| !cores.is_empty()) {
        core_affinity::set_for_current(cores[thread % cores.len()]);
    }
}
