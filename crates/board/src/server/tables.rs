//! The tables that pages are connected to.

use super::hosted_table::HostedTable;
use super::store::{Store, random_name};
use crate::game::{TableSearcher, begin};
use crate::table::Table;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The maximum number of open tables; each has a transposition table.
const MAX_TABLES: usize = 32;

/// The time between two checks of the clocks.
const TICK: Duration = Duration::from_millis(100);

/// The time that a table without pages stays open, so that a page can be reloaded.
const RELOAD_TIMEOUT: Duration = Duration::from_secs(3);

/// The open tables, by name, and the store of saved ones.
pub(super) struct Tables {
    store: Arc<Store>,
    new_searcher: fn() -> TableSearcher,
    open: Mutex<HashMap<String, Arc<HostedTable>>>,
    began: Instant,
}

impl Tables {
    pub(super) fn new(store: Store, new_searcher: fn() -> TableSearcher) -> Tables {
        Tables {
            store: Arc::new(store),
            new_searcher,
            open: Mutex::new(HashMap::new()),
            began: Instant::now(),
        }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Arc<HostedTable>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the table of this name: an open one, a saved one, or else a new one with a new name.
    /// `None` if there are too many.
    pub(super) fn find(&self, name: Option<&str>) -> Option<Arc<HostedTable>> {
        let mut open = self.open();
        if let Some(known) = name.and_then(|name| open.get(name)) {
            known.join();
            return Some(Arc::clone(known));
        }
        if open.len() >= MAX_TABLES {
            return None;
        }
        let new_name = random_name().ok()?;
        let seed = u64::from_str_radix(&new_name[..16], 16).ok()?;
        let saved = name.and_then(|name| self.store.load(name));
        let restored = saved.and_then(|saved| Table::restored(&saved, seed, begin));
        let table = restored.unwrap_or_else(|| Table::new(&new_name, seed, begin));
        let id = table.id().to_owned();
        let searcher = (self.new_searcher)();
        let hosted = HostedTable::new(table, searcher, Arc::clone(&self.store), self.began);
        hosted.join();
        open.insert(id, Arc::clone(&hosted));
        Some(hosted)
    }

    /// Removes a page from a table, and closes the table if no page comes back in time.
    pub(super) async fn leave(&self, table: Arc<HostedTable>) {
        if !table.leave() {
            return;
        }
        tokio::time::sleep(RELOAD_TIMEOUT).await;
        let mut open = self.open();
        if table.is_deserted() {
            open.remove(&table.id());
            table.close();
        }
    }

    /// Checks the clocks of all tables without end.
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
