//! A yes or no that is computed at most once.

use std::fmt;
use std::sync::atomic::{AtomicU8, Ordering};

/// The cached answer to a question about a position. (It works like `OnceLock<bool>`, but that
/// costs a call to fill. Two threads that ask at once compute the same answer, so neither has to
/// wait.)
#[derive(Default)]
pub(crate) struct CachedBool(AtomicU8);

const UNKNOWN: u8 = 0;
const NO: u8 = 1;
const YES: u8 = 2;

impl CachedBool {
    /// Returns the answer; calls `answer` the first time.
    #[inline]
    pub(crate) fn get_or(&self, answer: impl FnOnce() -> bool) -> bool {
        let known = self.0.load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known == YES;
        }
        let yes = answer();
        self.0.store(if yes { YES } else { NO }, Ordering::Relaxed);
        yes
    }
}

impl Clone for CachedBool {
    #[inline]
    fn clone(&self) -> CachedBool {
        CachedBool(AtomicU8::new(self.0.load(Ordering::Relaxed)))
    }
}

impl fmt::Debug for CachedBool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0.load(Ordering::Relaxed) {
            UNKNOWN => "unknown",
            NO => "no",
            _ => "yes",
        })
    }
}
