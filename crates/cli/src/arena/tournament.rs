//! A whole match: threads that play its games, and one that keeps the books.

use super::interrupt::Interrupt;
use super::ledger::Ledger;
use super::openings::{OpeningError, Openings};
use super::options::MatchOptions;
use super::records::{Heading, RecordError, RecordFile, write_game};
use super::referee::{Account, play};
use super::report;
use super::schedule::{Pairing, Schedule};
use super::screen::Screen;
use super::seat::Seat;
use super::standings::{Entry, Standings};
use super::statistics::Sprt;
use super::usage::Usage;
use super::verdict::Verdict;
use super::{MatchError, drivers};
use motley_movegen::variants::Variant;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};

/// What the threads tell the book-keeper.
enum News {
    /// A game begins.
    Begun(Pairing),
    /// A game is over.
    Over(Pairing, Box<Account>),
    /// An opening cannot be had.
    NoOpening(OpeningError),
}

/// Searches of builds that are not optimised need room for their deepest path.
const STACK: usize = 64 << 20;

/// Plays a match of `V`.
pub(crate) fn run<V: Variant>(
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
    let openings = Openings::<V>::new(&options)?;
    check_players(&options, &openings, interrupt)?;
    let mut books = Books::open(&options, &schedule, ledger, &known, V::INFO.name)?;
    books.introduce(V::INFO.title);
    let done: HashSet<u32> = known.iter().map(|entry| entry.game).collect();
    let hall = Hall {
        options: &options,
        openings: &openings,
        schedule: &schedule,
        done: &done,
        next: AtomicU32::new(0),
        interrupt,
        screen: &books.screen.clone(),
    };
    let (news, reports) = channel();
    std::thread::scope(|scope| {
        for thread in 0..options.concurrency {
            let (hall, news) = (&hall, news.clone());
            let work = move || hall.work(thread, &news);
            let builder = std::thread::Builder::new().stack_size(STACK);
            builder
                .spawn_scoped(scope, work)
                .map_err(MatchError::Thread)?;
        }
        drop(news);
        for item in reports {
            let kept = books.take(item);
            if !matches!(kept, Ok(false)) {
                interrupt.raise();
            }
            kept?;
        }
        Ok(())
    })
    .inspect_err(|_: &MatchError| interrupt.raise())?;
    books.conclude(interrupt.is_raised());
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
    let scene = drivers::Scene::at(&opening.start, opening.is_usual, &options.choices);
    for engine in &options.engines {
        let mut seat = Seat::new(engine, options.patience, interrupt);
        if let Err(fault) = seat.begin::<V>(&scene)
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
    screen: &'a Screen,
}

impl<V: Variant> Hall<'_, V> {
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

/// Everything that is written down.
struct Books<'a> {
    options: &'a MatchOptions,
    schedule: &'a Schedule,
    variant: &'static str,
    standings: Standings,
    finished: u32,
    ledger: Option<Ledger>,
    pgn: Option<RecordFile>,
    epd: Option<RecordFile>,
    screen: Screen,
}

impl<'a> Books<'a> {
    fn open(
        options: &'a MatchOptions,
        schedule: &'a Schedule,
        ledger: Option<Ledger>,
        known: &[Entry],
        variant: &'static str,
    ) -> Result<Self, MatchError> {
        let mut standings = Standings::new(options.engines.len(), schedule.has_pairs());
        for entry in known.iter().filter(|entry| entry.game < schedule.len()) {
            standings.count(schedule.get(entry.game), entry);
        }
        let finished = u32::try_from(known.len()).unwrap_or(u32::MAX);
        let file = |path: &Option<std::path::PathBuf>| -> Result<_, RecordError> {
            path.as_deref().map(RecordFile::open).transpose()
        };
        Ok(Books {
            options,
            schedule,
            variant,
            standings,
            finished,
            ledger,
            pgn: file(&options.pgn)?,
            epd: file(&options.epd)?,
            screen: Screen::new(options, schedule.len(), finished),
        })
    }

    fn introduce(&self, title: &str) {
        let players: Vec<_> = self
            .options
            .engines
            .iter()
            .map(|engine| {
                let control = engine.control;
                format!(
                    "{} ({control}, margin {} ms)",
                    engine.name,
                    control.margin.as_millis()
                )
            })
            .collect();
        self.screen.line(&format!(
            "{title}: {}; -srand {}",
            players.join(" vs "),
            self.options.seed
        ));
        if self.finished > 0 {
            self.screen
                .line(&format!("Resuming after {} games", self.finished));
            self.screen
                .line(&report::summary(self.options, &self.standings));
        }
    }

    fn names(&self, pairing: Pairing) -> [&str; 2] {
        [pairing.white, pairing.black].map(|player| self.options.engines[player].name.as_str())
    }

    /// Writes news down; whether the match is decided.
    fn take(&mut self, news: News) -> Result<bool, MatchError> {
        match news {
            News::NoOpening(error) => Err(error.into()),
            News::Begun(pairing) => {
                let [white, black] = self.names(pairing);
                let (number, all) = (pairing.number + 1, self.schedule.len());
                self.screen.line(&format!(
                    "Started game {number} of {all} ({white} vs {black})"
                ));
                Ok(false)
            }
            News::Over(_, account) if account.verdict == Verdict::Unfinished => Ok(false),
            News::Over(pairing, account) => self.take_game(pairing, &account),
        }
    }

    fn take_game(&mut self, pairing: Pairing, account: &Account) -> Result<bool, MatchError> {
        self.record(pairing, account)?;
        let entry = Entry {
            game: pairing.number,
            result: account.verdict.result().to_owned(),
            reason: account.verdict.words(),
            fault: matches!(account.verdict, Verdict::Forfeit(..)),
            usage: Usage::of(account),
        };
        if let Some(ledger) = &mut self.ledger {
            ledger.write(&entry)?;
        }
        self.standings.count(pairing, &entry);
        self.finished += 1;
        self.announce(pairing, account);
        let tally = self.standings.between(0, 1);
        let test = self.options.sprt.map(|test| Sprt::of(&test, &tally));
        Ok(test.is_some_and(|test| test.decision().is_some()))
    }

    fn record(&mut self, pairing: Pairing, account: &Account) -> Result<(), RecordError> {
        let players = [pairing.white, pairing.black].map(|player| &self.options.engines[player]);
        let heading = Heading {
            round: format!("{}.{}", pairing.round + 1, pairing.number + 1),
            date: jiff::Timestamp::now().strftime("%Y.%m.%d").to_string(),
            players: players.map(|engine| engine.name.clone()),
            variant: self.variant,
            choices: self.options.choices.clone(),
            controls: players.map(|engine| engine.control.to_string()),
        };
        if let Some(pgn) = &mut self.pgn {
            pgn.add(&write_game(&heading, account))?;
        }
        if let Some(epd) = &mut self.epd {
            epd.add(&format!("{}\n", account.last_fen))?;
        }
        Ok(())
    }

    fn announce(&self, pairing: Pairing, account: &Account) {
        let [white, black] = self.names(pairing);
        let (number, result) = (pairing.number + 1, account.verdict.result());
        let words = account.verdict.words();
        let mut text = format!("Finished game {number} ({white} vs {black}): {result} {{{words}}}");
        if let Verdict::Forfeit(..) = account.verdict {
            text += &format!("\n  in {}", account.last_fen);
            if !account.transcript.is_empty() {
                text += &format!(
                    "\n  the last lines (> runner, < engine, ! its errors):\n{}",
                    account.transcript
                );
            }
        }
        self.screen.line(text.trim_end());
        let (first, second) = (
            pairing.white.min(pairing.black),
            pairing.white.max(pairing.black),
        );
        let score = report::score(self.options, &self.standings, first, second);
        self.screen.line(&score);
        self.screen.advance(self.finished, score);
        let interval = self.options.rating_interval;
        if interval > 0 && self.finished.is_multiple_of(interval) {
            self.screen
                .line(&report::summary(self.options, &self.standings));
        }
    }

    fn conclude(&self, stopped: bool) {
        self.screen.clear();
        let summary = report::summary(self.options, &self.standings);
        let usage = report::usage(self.options, &self.standings);
        self.screen.line(&format!("{summary}\n{usage}"));
        if stopped && self.finished < self.schedule.len() {
            self.screen.line(&format!(
                "Stopped after {} of {} games",
                self.finished,
                self.schedule.len()
            ));
        }
        for path in [&self.options.pgn, &self.options.epd].into_iter().flatten() {
            self.screen.line(&format!("Written to {}", path.display()));
        }
        self.screen.line("Finished match");
    }
}
