//! The tables that pages are connected to.

use super::hosted_table::HostedTable;
use super::store::{Store, random_name};
use crate::table::Table;
use motley_kit::engine::AnyEngine;
use motley_kit::search::EngineSettings;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The maximum number of open tables; each has a transposition table.
const MAX_TABLES: usize = 32;

/// The size of a table's transposition table in megabytes: enough for an analysis of minutes.
const HASH_MB: usize = 64;

/// The time between two checks of the clocks.
const TICK: Duration = Duration::from_millis(100);

/// The time that a table without pages stays open, so that a page can be reloaded.
const RELOAD_TIMEOUT: Duration = Duration::from_secs(3);

/// The open tables, by name, and the store of saved ones.
pub(super) struct Tables {
    store: Arc<Store>,
    open: Mutex<HashMap<String, Arc<HostedTable>>>,
    began: Instant,
}

impl Tables {
    pub(super) fn new(store: Store) -> Tables {
        Tables { store: Arc::new(store), open: Mutex::new(HashMap::new()), began: Instant::now() }
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
        let restored = saved.and_then(|saved| Table::restored(&saved, seed));
        let table = restored.unwrap_or_else(|| Table::new(&new_name, seed));
        let id = table.id().to_owned();
        let options = EngineSettings { hash_mb: HASH_MB, ..EngineSettings::default() };
        let engine = AnyEngine::new(options).ok()?;
        let hosted = HostedTable::new(table, engine, Arc::clone(&self.store), self.began);
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
        let id = table.id();
        // After two quick reloads two timers run out. The first has closed the table, and by the second
        // another table of the same name may be open.
        let is_open = open.get(&id).is_some_and(|known| Arc::ptr_eq(known, &table));
        if is_open && table.is_deserted() {
            open.remove(&id);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn two_quick_reloads_leave_one_table_of_a_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(Some(folder.path())).expect("a store");
        let name = random_name().expect("a name");
        store.save(&Table::new(&name, 1).saved(Duration::ZERO)).expect("a saved game");
        let tables = Arc::new(Tables::new(store));
        let leave = |table: Arc<HostedTable>| {
            let tables = Arc::clone(&tables);
            tokio::spawn(async move { tables.leave(table).await })
        };
        let find = || tables.find(Some(&name)).expect("a table");
        let first = leave(find());
        tokio::time::sleep(RELOAD_TIMEOUT / 2).await;
        let second = leave(find());
        first.await.expect("the first timer");
        let reloaded = find();
        assert_eq!(reloaded.id(), name);
        second.await.expect("the second timer");
        assert!(Arc::ptr_eq(&reloaded, &find()), "a page finds the table of the others");
    }
}
