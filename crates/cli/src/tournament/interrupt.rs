//! Stopping a match from outside: Ctrl-C, a decided sequential test.

use motley_search::Control;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// A flag that is raised once, never lowered, and looked at by everything that waits.
#[derive(Debug, Default)]
pub(crate) struct Interrupt {
    raised: AtomicBool,
    searches: Mutex<Vec<Control>>,
}

impl Interrupt {
    /// Stops all that waits at its next look at the flag, and the searches in this process at once.
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
        // Asked after the search is on the list: `raise` sets the flag before it empties the list, so
        // whichever of the two comes first, the search is stopped.
        if self.is_raised() {
            control.stop();
        }
    }

    fn searches(&self) -> std::sync::MutexGuard<'_, Vec<Control>> {
        self.searches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
