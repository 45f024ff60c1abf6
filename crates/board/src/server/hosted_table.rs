//! A table that pages look at, with the thread that thinks for it.

use super::store::Store;
use crate::game::SearchJob;
use crate::messages::{Request, ThoughtView, Update};
use crate::table::{Table, Work, WorkNumber};
use motley_search::Control;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;

/// How many updates a slow page may lag behind before it is told everything anew.
const BACKLOG: usize = 64;

/// How often thoughts are told at most.
const THOUGHT_PAUSE: Duration = Duration::from_millis(80);

/// A table, the pages that look at it, and its search.
pub(super) struct HostedTable {
    table: Mutex<Table>,
    store: Arc<Store>,
    /// What all pages of this table are told.
    updates: broadcast::Sender<Arc<str>>,
    pages: AtomicUsize,
    /// Whether it was put away: what is found then comes too late.
    away: AtomicBool,
    /// What stops the search that runs.
    search: Mutex<Option<Control>>,
    began: Instant,
    this: Weak<HostedTable>,
}

impl HostedTable {
    pub(super) fn new(table: Table, store: Arc<Store>, began: Instant) -> Arc<HostedTable> {
        let hosted = Arc::new_cyclic(|this| HostedTable {
            table: Mutex::new(table),
            store,
            updates: broadcast::channel(BACKLOG).0,
            pages: AtomicUsize::new(0),
            away: AtomicBool::new(false),
            search: Mutex::new(None),
            began,
            this: this.clone(),
        });
        hosted.set_to_work(hosted.table());
        hosted
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    pub(super) fn id(&self) -> String {
        self.table().id().to_owned()
    }

    /// A page looks at the table.
    pub(super) fn join(&self) {
        self.pages.fetch_add(1, SeqCst);
    }

    /// A page has left; whether it was the last.
    pub(super) fn leave(&self) -> bool {
        self.pages.fetch_sub(1, SeqCst) == 1
    }

    pub(super) fn is_deserted(&self) -> bool {
        self.pages.load(SeqCst) == 0
    }

    /// What the pages are told from now on.
    pub(super) fn subscribe(&self) -> broadcast::Receiver<Arc<str>> {
        self.updates.subscribe()
    }

    /// What a page is told that has just come.
    pub(super) fn greeting(&self) -> [String; 2] {
        let table = self.table().view(self.now());
        [Table::catalogue(), table].map(|update| text(&update))
    }

    /// Does what a page asks.
    pub(super) fn request(&self, request: Request) {
        let mut table = self.table();
        let updates = table.request(request, self.now());
        self.tell(&table, &updates);
        self.set_to_work(table);
    }

    /// Looks at the clocks.
    pub(super) fn tick(&self) {
        let mut table = self.table();
        let updates = table.tick(self.now());
        if !updates.is_empty() {
            self.tell(&table, &updates);
            self.set_to_work(table);
        }
    }

    /// Keeps the game and ends the search.
    pub(super) fn put_away(&self) {
        self.away.store(true, SeqCst);
        let saved = self.table().saved(self.now());
        let _ = self.store.save(&saved);
        drop(self.stop_search());
    }

    fn tell(&self, table: &Table, updates: &[Update]) {
        for update in updates {
            // Nobody may be listening.
            let _ = self.updates.send(text(update).into());
        }
        if updates
            .iter()
            .any(|update| matches!(update, Update::Table(_)))
        {
            // A game that cannot be kept is played all the same.
            let _ = self.store.save(&table.saved(self.now()));
        }
    }

    fn stop_search(&self) -> MutexGuard<'_, Option<Control>> {
        let mut search = self.search.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(control) = search.take() {
            control.stop();
        }
        search
    }

    /// Has the engine do what the table wants.
    fn set_to_work(&self, mut table: MutexGuard<'_, Table>) {
        let work = table.work(self.now());
        drop(table);
        match work {
            Work::Keep => {}
            Work::Stop => drop(self.stop_search()),
            Work::Start(number, job) => {
                let control = Control::new();
                *self.stop_search() = Some(control.clone());
                if let Some(this) = self.this.upgrade() {
                    std::thread::spawn(move || this.think(number, job, &control));
                }
            }
        }
    }

    fn think(&self, number: WorkNumber, job: SearchJob, control: &Control) {
        let mut told: Option<Instant> = None;
        let mut untold: Option<ThoughtView> = None;
        let found = job(control, &mut |thought| {
            if told.is_some_and(|at| at.elapsed() < THOUGHT_PAUSE) {
                untold = Some(thought);
            } else {
                told = Some(Instant::now());
                untold = None;
                self.tell_thought(thought);
            }
        });
        if let Some(thought) = untold {
            self.tell_thought(thought);
        }
        if self.away.load(SeqCst) {
            return;
        }
        let mut table = self.table();
        let updates = table.found(number, &found, self.now());
        self.tell(&table, &updates);
        self.set_to_work(table);
    }

    fn tell_thought(&self, thought: ThoughtView) {
        let update = self.table().thought(thought);
        if let Some(update) = update {
            let _ = self.updates.send(text(&update).into());
        }
    }
}

/// An update as it goes over the socket.
pub(super) fn text(update: &Update) -> String {
    serde_json::to_string(update).unwrap_or_default()
}
