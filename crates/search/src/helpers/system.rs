//! Threads of the system.

use crate::room::STACK_BYTES;
use std::thread::{Builder, Scope};

/// The threads of one search, which end before the search does.
pub(crate) struct Helpers<'scope, 'env>(&'scope Scope<'scope, 'env>);

impl<'scope> Helpers<'scope, '_> {
    /// Does this work on another thread; does nothing if the system gives no thread.
    pub(crate) fn start(&self, work: impl FnOnce() + Send + 'scope) {
        let builder = Builder::new().stack_size(STACK_BYTES);
        let _ = builder.spawn_scoped(self.0, work);
    }
}

/// Calls `search`, and returns when it and its helpers have ended.
pub(crate) fn with_helpers<'env, R>(search: impl for<'scope> FnOnce(Helpers<'scope, 'env>) -> R) -> R {
    std::thread::scope(|scope| search(Helpers(scope)))
}

/// Returns at once: the system has threads of its own.
pub fn help() {}

/// Whether a worker helps: never.
#[must_use]
pub fn has_helper() -> bool {
    false
}
