//! The programs that run, by their process groups, so that none outlives the end of this program by Ctrl-C.
//! Most engines end when their input does; GNU Chess goes on for ever. Only on Unix: on Windows such a
//! program is left.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

static GROUPS: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// A program in the list, until this value is dropped.
pub(super) struct Running(u32);

impl Running {
    /// Lists the program whose process has this id, the leader of its group.
    pub(super) fn list(id: u32) -> Running {
        GROUPS.lock().unwrap_or_else(PoisonError::into_inner).insert(id);
        Running(id)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        GROUPS.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}

/// Kills all programs of the list, at the end of this one.
pub(crate) fn kill_all() {
    #[cfg(unix)]
    for group in GROUPS.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        let id = i32::try_from(*group).ok().and_then(rustix::process::Pid::from_raw);
        // An error means that it has ended already.
        let _ = id.map(|id| rustix::process::kill_process_group(id, rustix::process::Signal::KILL));
    }
}
