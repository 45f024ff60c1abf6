//! All tables that a page looks at.

use super::hosted_table::HostedTable;
use super::store::{Store, random_name};
use crate::game::BeginGame;
use crate::table::Table;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most tables at a time: each has a table of the search.
const MOST_TABLES: usize = 32;

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(100);

/// How long a table without a page waits for it to come back, as when it is reloaded.
const PATIENCE: Duration = Duration::from_secs(3);

/// The tables, by name, and where they are kept.
pub(super) struct Tables {
    store: Arc<Store>,
    begin: BeginGame,
    open: Mutex<HashMap<String, Arc<HostedTable>>>,
    began: Instant,
}

impl Tables {
    pub(super) fn new(store: Store, begin: BeginGame) -> Tables {
        Tables {
            store: Arc::new(store),
            begin,
            open: Mutex::new(HashMap::new()),
            began: Instant::now(),
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Arc<HostedTable>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of this name: one that is open, one that was kept, or a new one with a name of its own.
    /// `None` if there are too many.
    pub(super) fn find(&self, name: Option<&str>) -> Option<Arc<HostedTable>> {
        let mut open = self.open();
        if let Some(known) = name.and_then(|name| open.get(name)) {
            known.join();
            return Some(Arc::clone(known));
        }
        if open.len() >= MOST_TABLES {
            return None;
        }
        let new_name = random_name().ok()?;
        let seed = u64::from_str_radix(&new_name[..16], 16).ok()?;
        let saved = name.and_then(|name| self.store.load(name));
        let restored = saved.and_then(|saved| Table::restored(&saved, seed, self.begin));
        let table = restored.unwrap_or_else(|| Table::new(&new_name, seed, self.begin));
        let id = table.id().to_owned();
        let hosted = HostedTable::new(table, Arc::clone(&self.store), self.began);
        hosted.join();
        open.insert(id, Arc::clone(&hosted));
        Some(hosted)
    }

    /// A page has left a table. If it does not come back, the table's search ends, and it is put away.
    pub(super) async fn leave(&self, table: Arc<HostedTable>) {
        if !table.leave() {
            return;
        }
        tokio::time::sleep(PATIENCE).await;
        let mut open = self.open();
        if table.is_deserted() {
            open.remove(&table.id());
            table.put_away();
        }
    }

    /// Looks at the clocks of all tables, for ever.
    pub(super) async fn watch_clocks(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(TICK);
        loop {
            ticks.tick().await;
            let tables: Vec<_> = self.open().values().cloned().collect();
            for table in tables {
                table.tick();
            }
        }
    }
}
