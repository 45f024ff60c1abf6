//! Workers of JavaScript. A module cannot start them: JavaScript starts a worker on the memory of the one
//! that searches, and the new worker calls [`help`]. rayon hands it the work, which borrows from the search.

use rayon::{Scope, ThreadPool, ThreadPoolBuilder};
use std::cell::Cell;
use std::sync::OnceLock;

/// The worker that helps.
static HELPER: OnceLock<ThreadPool> = OnceLock::new();

/// Helps with all searches on this memory from now on. Returns only if another worker does already.
pub fn help() {
    let mut thread = None;
    let pool = ThreadPoolBuilder::new()
        .num_threads(1)
        .spawn_handler(|own| {
            thread = Some(own);
            Ok(())
        })
        .build();
    if let (Ok(pool), Some(thread)) = (pool, thread)
        && HELPER.set(pool).is_ok()
    {
        thread.run();
    }
}

/// Whether a worker helps with searches on this memory.
#[must_use]
pub fn has_helper() -> bool {
    HELPER.get().is_some()
}

/// The helper of one search, which ends its work before the search ends.
pub(crate) struct WorkerHelper<'a, 'scope> {
    scope: Option<&'a Scope<'scope>>,
    is_free: Cell<bool>,
}

impl<'scope> WorkerHelper<'_, 'scope> {
    /// Does this work in the other worker; does nothing if there is none, or it has work.
    pub(crate) fn start(&self, work: impl FnOnce() + Send + 'scope) {
        if let Some(scope) = self.scope
            && self.is_free.replace(false)
        {
            scope.spawn(|_| work());
        }
    }
}

/// Calls `search`, and returns when it and its helper have ended.
pub(crate) fn with_helpers<'scope, R>(search: impl FnOnce(WorkerHelper<'_, 'scope>) -> R) -> R {
    let is_free = Cell::new(true);
    match HELPER.get() {
        Some(pool) => pool.in_place_scope(|scope| search(WorkerHelper { scope: Some(scope), is_free })),
        None => search(WorkerHelper { scope: None, is_free }),
    }
}
