//! Stopping a match from outside: Ctrl-C, or a decided sequential test.

use motley_search::Control;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// A flag that is raised once and never lowered; all waiting code polls it.
#[derive(Debug, Default)]
pub struct Interrupt {
    raised: AtomicBool,
    searches: Mutex<Vec<Control>>,
    /// The search of another program that a control of its own stops, too.
    followed: Mutex<Option<Control>>,
}

impl Interrupt {
    /// Raises the flag; stops all searches of this process.
    pub fn raise(&self) {
        self.raised.store(true, Ordering::SeqCst);
        for control in self.searches().drain(..) {
            control.stop();
        }
    }

    /// Whether the flag is raised, or the control that it follows is stopped.
    pub fn is_raised(&self) -> bool {
        let followed = self.followed.lock().unwrap_or_else(PoisonError::into_inner);
        self.raised.load(Ordering::SeqCst) || followed.as_ref().is_some_and(Control::is_stopped)
    }

    /// Follows a control, instead of the one before: once it is stopped, the flag counts as raised.
    pub fn follow(&self, control: &Control) {
        *self.followed.lock().unwrap_or_else(PoisonError::into_inner) = Some(control.clone());
    }

    /// Registers a search about to begin, so that `raise` stops it.
    pub fn watch(&self, control: &Control) {
        let mut searches = self.searches();
        searches.retain(|search| !search.is_stopped());
        searches.push(control.clone());
        drop(searches);
        // Checked after the search is on the list: `raise` sets the flag before it empties the
        // list, so the search is stopped in either order.
        if self.is_raised() {
            control.stop();
        }
    }

    fn searches(&self) -> std::sync::MutexGuard<'_, Vec<Control>> {
        self.searches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
