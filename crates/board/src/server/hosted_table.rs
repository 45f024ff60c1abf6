//! A table with its pages and its search thread.

use super::analysts::{Analysts, analyse};
use super::players::{Players, other_engines};
use super::store::Store;
use crate::messages::{Request, Update};
use crate::table::{FoundTurn, Program, Table, TableAnswer, Work, WorkNumber};
use motley_kit::engine::{AnyEngine, SearchJob};
use motley_kit::views::ThoughtView;
use motley_kit::{Control, Refusal};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;

/// Number of updates that a slow page may lag behind; beyond that it gets the whole table again.
const MAX_BACKLOG: usize = 64;

/// The minimum time between two updates of a search's output.
const MIN_THOUGHT_INTERVAL: Duration = Duration::from_millis(80);

/// A table with its pages and its search thread.
pub(super) struct HostedTable {
    id: String,
    table: Mutex<Table>,
    engine: Mutex<AnyEngine>,
    /// Engines of the user's list that play here.
    players: Mutex<Players>,
    /// Engines of the user's list that analyse here.
    analysts: Analysts,
    store: Arc<Store>,
    /// The channel of updates to all pages of this table.
    updates: broadcast::Sender<Arc<str>>,
    /// Number of connected pages.
    pages: AtomicUsize,
    /// Whether the table is closed. Results of its search are then ignored.
    closed: AtomicBool,
    /// The handle that stops the present search.
    running: Mutex<Option<Control>>,
    /// The zero of the table's time.
    began: Instant,
    /// A reference to the table itself, for its search thread.
    weak_self: Weak<HostedTable>,
}

impl HostedTable {
    pub(super) fn new(
        table: Table,
        engine: AnyEngine,
        store: Arc<Store>,
        began: Instant,
    ) -> Arc<HostedTable> {
        let hosted = Arc::new_cyclic(|weak_self| HostedTable {
            id: table.id().to_owned(),
            table: Mutex::new(table),
            engine: Mutex::new(engine),
            players: Mutex::default(),
            analysts: Analysts::default(),
            store,
            updates: broadcast::channel(MAX_BACKLOG).0,
            pages: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
            running: Mutex::new(None),
            began,
            weak_self: weak_self.clone(),
        });
        let work = hosted.table().work(hosted.now());
        hosted.run(work);
        hosted
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Holds the table as a long request does.
    #[cfg(test)]
    pub(super) fn work_alone(&self) -> MutexGuard<'_, Table> {
        self.table()
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// Adds a page.
    pub(super) fn join(&self) {
        self.pages.fetch_add(1, SeqCst);
    }

    /// Removes a page and returns whether it was the last.
    pub(super) fn leave(&self) -> bool {
        self.pages.fetch_sub(1, SeqCst) == 1
    }

    pub(super) fn is_deserted(&self) -> bool {
        self.pages.load(SeqCst) == 0
    }

    /// Returns a receiver of all further updates.
    pub(super) fn subscribe(&self) -> broadcast::Receiver<Arc<str>> {
        self.updates.subscribe()
    }

    /// Returns the first two updates for a new page: the catalogue and the table.
    pub(super) fn greeting(&self) -> [String; 2] {
        let table = self.table().view(self.now());
        [Table::catalogue(Some(other_engines())), table].map(|update| text(&update))
    }

    /// Executes a page's request.
    pub(super) fn request(&self, request: Request) {
        let mut table = self.table();
        let answer = table.request(request, self.now());
        self.carry_out(table, answer);
    }

    /// Checks the clocks. A table that works is not waited for: it looks at them itself.
    pub(super) fn tick(&self) {
        let mut table = match self.table.try_lock() {
            Ok(table) => table,
            Err(TryLockError::Poisoned(table)) => table.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        let answer = table.tick(self.now());
        self.carry_out(table, answer);
    }

    /// Saves the game with its clocks. A table at which nothing has happened is not saved: a look at the
    /// front page would push out a game.
    pub(super) fn save(&self) {
        let saved = self.table().saved(self.now());
        if self.store.has(&saved.id) {
            let _ = self.store.save(&saved);
        }
    }

    /// Stops the search, and whatever it finds is ignored.
    pub(super) fn close(&self) {
        self.closed.store(true, SeqCst);
        drop(self.stop_search());
    }

    /// Sends the updates of an answer, releases the table, and lets the search follow.
    fn carry_out(&self, mut table: MutexGuard<'_, Table>, answer: TableAnswer) {
        let mut updates = answer.updates;
        if updates.iter().any(|update| matches!(update, Update::Table(_))) && self.try_to_save(&mut table) {
            updates.push(table.view(self.now()));
        }
        for update in updates {
            // There may be no receiver.
            let _ = self.updates.send(text(&update).into());
        }
        drop(table);
        self.run(answer.work);
    }

    /// Saves the game. It goes on even if that fails, but the user is told; returns whether the page knows
    /// something else.
    fn try_to_save(&self, table: &mut Table) -> bool {
        let saved = self.store.save(&table.saved(self.now()));
        table.set_notice(saved.err().map(|error| format!("This game is not being saved: {error}.")))
    }

    fn stop_search(&self) -> MutexGuard<'_, Option<Control>> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(control) = running.take() {
            control.stop();
        }
        running
    }

    /// Stops or starts a search as the table commands.
    fn run(&self, work: Work) {
        match work {
            Work::Keep => {}
            Work::Stop => drop(self.stop_search()),
            Work::Start { number, job, program, analysts } => {
                let control = Control::new();
                *self.stop_search() = Some(control.clone());
                for name in analysts {
                    let (job, control) = (job.clone(), control.clone());
                    self.in_thread(move |hosted| hosted.analyse(&name, &job, &control));
                }
                self.in_thread(move |hosted| match program {
                    None => hosted.search(number, &job, &control),
                    Some(program) => hosted.ask(&program, number, &job, &control),
                });
            }
        }
    }

    /// Runs work of a table in a thread of its own.
    fn in_thread(&self, work: impl FnOnce(&HostedTable) + Send + 'static) {
        if let Some(hosted) = self.weak_self.upgrade() {
            std::thread::spawn(move || work(&hosted));
        }
    }

    fn search(&self, number: WorkNumber, task: &SearchJob, control: &Control) {
        let found = self.telling(|tell| {
            // A panic leaves no state that could harm the next search.
            let mut engine = self.engine.lock().unwrap_or_else(PoisonError::into_inner);
            engine.run(task, None, control, tell)
        });
        self.take(number, found.map(Into::into));
    }

    /// Lets an engine of the list analyse beside Motley.
    fn analyse(&self, name: &str, job: &SearchJob, control: &Control) {
        let place = self.analysts.place(name);
        let analysed = self.telling(|tell| {
            // Its last analysis ends first.
            let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
            analyse(&mut place, name, job, control, tell)
        });
        if let Err(refusal) = analysed
            && !control.is_stopped()
        {
            let refused = Update::Refused { reason: refusal.0, rules: Vec::new() };
            let _ = self.updates.send(text(&refused).into());
        }
    }

    /// Runs a search that tells its output, and sends that to the pages, not too often.
    fn telling<T>(&self, search: impl FnOnce(&mut dyn FnMut(ThoughtView)) -> T) -> T {
        let mut last_sent: Option<Instant> = None;
        let mut unsent: Option<ThoughtView> = None;
        let found = search(&mut |thought| {
            if last_sent.is_some_and(|at| at.elapsed() < MIN_THOUGHT_INTERVAL) {
                unsent = Some(thought);
            } else {
                last_sent = Some(Instant::now());
                unsent = None;
                self.send_thought(thought);
            }
        });
        if let Some(thought) = unsent {
            self.send_thought(thought);
        }
        found
    }

    /// Lets another engine search.
    fn ask(&self, program: &Program, number: WorkNumber, task: &SearchJob, control: &Control) {
        let mut players = self.players.lock().unwrap_or_else(PoisonError::into_inner);
        let found = players.search(program, task, control);
        drop(players);
        self.take(number, found);
    }

    /// Gives the table what a search has found.
    fn take(&self, number: WorkNumber, found: Result<FoundTurn, Refusal>) {
        if self.closed.load(SeqCst) {
            return;
        }
        let mut table = self.table();
        let answer = table.found(number, found, self.now());
        self.carry_out(table, answer);
    }

    fn send_thought(&self, thought: ThoughtView) {
        let update = self.table().thought(thought);
        if let Some(update) = update {
            let _ = self.updates.send(text(&update).into());
        }
    }
}

/// Returns an update as JSON.
pub(super) fn text(update: &Update) -> String {
    serde_json::to_string(update).unwrap_or_default()
}
