//! Stopping a match from outside: Ctrl-C, a decided sequential test.

use motley_search::Control;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Raised once, looked at by everything that waits.
#[derive(Debug, Default)]
pub(crate) struct Interrupt {
    raised: AtomicBool,
    searches: Mutex<Vec<Control>>,
}

impl Interrupt {
    /// Everybody stops at the next opportunity; searches in this process at once.
    pub(crate) fn raise(&self) {
        self.raised.store(true, Ordering::SeqCst);
        for control in self.searches().drain(..) {
            control.stop();
        }
    }

    /// Whether it was raised.
    pub(crate) fn is_raised(&self) -> bool {
        self.raised.load(Ordering::SeqCst)
    }

    /// A search about to begin, which will be stopped if the interrupt is raised.
    pub(crate) fn watch(&self, control: &Control) {
        let mut searches = self.searches();
        searches.retain(|search| !search.is_stopped());
        searches.push(control.clone());
        drop(searches);
        if self.is_raised() {
            control.stop();
        }
    }

    fn searches(&self) -> std::sync::MutexGuard<'_, Vec<Control>> {
        self.searches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
