//! The tables that pages are connected to.

use super::hosted_table::HostedTable;
use super::store::{Store, random_name};
use crate::table::Table;
use motley_kit::engine::AnyEngine;
use motley_kit::search::EngineSettings;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The maximum number of open tables; each has a transposition table.
const MAX_TABLES: usize = 32;

/// The size of a table's transposition table in megabytes: enough for an analysis of minutes.
const HASH_MB: usize = 64;

/// The time between two checks of the clocks.
const TICK: Duration = Duration::from_millis(100);

/// The time that a table without pages stays open, so that a page can be reloaded.
const RELOAD_TIMEOUT: Duration = Duration::from_secs(3);

/// A place for a table. The first page that asks for it sets the table up; others that ask for it wait for
/// that, those that ask for another table do not.
type TablePlace = Arc<OnceLock<Arc<HostedTable>>>;

/// The open tables, by name, and the store of saved ones.
pub(super) struct Tables {
    store: Arc<Store>,
    open: Mutex<HashMap<String, TablePlace>>,
    began: Instant,
}

impl Tables {
    pub(super) fn new(store: Store) -> Tables {
        Tables { store: Arc::new(store), open: Mutex::new(HashMap::new()), began: Instant::now() }
    }

    pub(super) fn store(&self) -> &Store {
        &self.store
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, TablePlace>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the table of this name, with one page more: an open one, a saved one, or else a new one with a
    /// new name. `None` if there are too many.
    pub(super) fn find(&self, name: Option<&str>) -> Option<Arc<HostedTable>> {
        let is_known = |name: &&str| self.open().contains_key(*name) || self.store.has(name);
        let name = match name.filter(is_known) {
            Some(name) => name.to_owned(),
            None => random_name().ok()?,
        };
        let seed = random_name().ok().and_then(|name| u64::from_str_radix(&name[..16], 16).ok())?;
        loop {
            let place = {
                let mut open = self.open();
                if open.len() >= MAX_TABLES && !open.contains_key(&name) {
                    return None;
                }
                Arc::clone(open.entry(name.clone()).or_default())
            };
            let table = match place.get() {
                Some(table) => table,
                None => {
                    let options = EngineSettings { hash_mb: HASH_MB, ..EngineSettings::default() };
                    let Ok(engine) = AnyEngine::new(options) else {
                        self.open().remove(&name);
                        return None;
                    };
                    place.get_or_init(|| self.set_up(&name, seed, engine))
                }
            };
            // The table may have been closed meanwhile.
            let open = self.open();
            if open.get(&name).is_some_and(|known| Arc::ptr_eq(known, &place)) {
                table.join();
                return Some(Arc::clone(table));
            }
        }
    }

    /// Sets up the saved table of this name, or a new one.
    fn set_up(&self, name: &str, seed: u64, engine: AnyEngine) -> Arc<HostedTable> {
        let restored = self.store.load(name).and_then(|saved| Table::restored(&saved, seed));
        let table = restored.filter(|table| table.id() == name).unwrap_or_else(|| {
            let mut table = Table::new(name, seed);
            let was_saved = self.store.has(name) && self.store.set_aside(name).is_ok();
            table.set_notice(was_saved.then(|| UNREADABLE.to_owned()));
            table
        });
        HostedTable::new(table, engine, Arc::clone(&self.store), self.began)
    }

    /// Removes a page from a table, and closes the table if no page comes back in time.
    pub(super) async fn leave(&self, table: Arc<HostedTable>) {
        if !table.leave() {
            return;
        }
        tokio::time::sleep(RELOAD_TIMEOUT).await;
        if !table.is_deserted() {
            return;
        }
        // A table may work for long, and a disk may be slow.
        let saving = Arc::clone(&table);
        let _ = tokio::task::spawn_blocking(move || saving.save()).await;
        let mut open = self.open();
        // After two quick reloads two timers run out. The first has closed the table, and by the second
        // another table of the same name may be open.
        let known = open.get(table.id()).and_then(|place| place.get());
        let is_open = known.is_some_and(|known| Arc::ptr_eq(known, &table));
        if is_open && table.is_deserted() {
            open.remove(table.id());
            table.close();
        }
    }

    /// Checks the clocks of all tables without end.
    pub(super) async fn watch_clocks(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(TICK);
        loop {
            ticks.tick().await;
            let tables: Vec<_> = self.open().values().filter_map(|place| place.get().cloned()).collect();
            for table in tables {
                table.tick();
            }
        }
    }
}

/// The notice at a table whose saved game cannot be read.
const UNREADABLE: &str = "The saved game of this page cannot be read, and was set aside. This is a new one.";

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

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

    #[test]
    fn a_saved_game_that_cannot_be_read_is_told() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(Some(folder.path())).expect("a store");
        let name = random_name().expect("a name");
        let path = folder.path().join("games").join(&name).with_extension("json");
        std::fs::write(&path, "{").expect("a file");
        let tables = Tables::new(store);
        let table = tables.find(Some(&name)).expect("a table");
        assert!(table.greeting()[1].contains("cannot be read"), "the page says so");
        assert!(path.with_extension("unreadable").exists(), "it is kept");
    }

    /// A table that works, as at a long record, keeps no other table waiting.
    #[tokio::test]
    async fn a_table_that_works_is_not_waited_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = Arc::new(Tables::new(Store::open(Some(folder.path())).expect("a store")));
        let table = tables.find(None).expect("a table");
        let (at_work, (started, has_started), (release, released)) =
            (Arc::clone(&table), channel(), channel::<()>());
        std::thread::spawn(move || {
            let _working = at_work.work_alone();
            let _ = started.send(());
            let _ = released.recv();
        });
        has_started.recv().expect("it works");
        tokio::spawn(Arc::clone(&tables).watch_clocks());
        tokio::time::sleep(3 * TICK).await;
        assert_ne!(tables.find(None).expect("another table").id(), table.id());
        drop(release);
    }
}
