//! How a running search is steered from outside.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
use std::time::Instant;

/// A handle on one search: clones of it stop the search, or tell it that the opponent played the
/// expected turn, from any thread. Make a new one for each search; it is spent when that is over.
///
/// ```
/// use motley_search::Control;
///
/// let control = Control::new();
/// let handle = control.clone();
/// std::thread::spawn(move || handle.stop()).join().unwrap();
/// assert!(control.is_stopped());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Control(Arc<ControlState>);

#[derive(Debug, Default)]
struct ControlState {
    stop: AtomicBool,
    ponderhit: OnceLock<Instant>,
    /// Guards nothing but the moment between looking at the two above and beginning to wait.
    waiting: Mutex<()>,
    changed: Condvar,
}

impl Control {
    /// The control of a search about to begin.
    #[must_use]
    pub fn new() -> Control {
        Control::default()
    }

    /// Ends the search at the next opportunity.
    pub fn stop(&self) {
        self.0.stop.store(true, Relaxed);
        self.wake();
    }

    /// Whether the search was told to end, or has ended.
    #[inline]
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Relaxed)
    }

    /// A search that ponders becomes an ordinary one, its clock running `since` then.
    pub fn ponderhit(&self, since: Instant) {
        let _ = self.0.ponderhit.set(since);
        self.wake();
    }

    /// When the ponderhit came.
    pub(crate) fn ponderhit_time(&self) -> Option<Instant> {
        self.0.ponderhit.get().copied()
    }

    /// Waits until the search is stopped or, if a ponderhit is enough, until that.
    pub(crate) fn wait(&self, ponderhit_is_enough: bool) {
        let mut guard = self
            .0
            .waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let released =
            || self.is_stopped() || ponderhit_is_enough && self.ponderhit_time().is_some();
        while !released() {
            guard = self
                .0
                .changed
                .wait(guard)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes the lock, so that the waiting thread is either before its look at the state, which is
    /// new by now, or asleep and can be woken.
    fn wake(&self) {
        let _guard = self
            .0
            .waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        self.0.changed.notify_all();
    }
}
