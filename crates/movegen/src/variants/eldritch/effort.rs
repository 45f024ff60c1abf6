//! The cost of a question: a limit on the positions that are examined before it is answered.
//!
//! Several units may return one after the other, each to a dozen squares. After each way to return
//! there are a hundred turns, and the opponent may answer each by reactions of its own. A question
//! such as "can this turn be ended?" nearly always has an answer after a few positions, but sometimes
//! only after millions. No game could wait for such an answer, so the question is given up. The limits
//! are defined next to the questions; `docs/build/limits.md` gives their cost.

/// Limit on the positions that are examined to find an attack or a capture in passing after reactions.
/// It suffices for all positions where two units wait to return, and finds nearly every attack where
/// more units wait.
pub(crate) const MAX_POSITIONS: u32 = 320;

/// The number of positions that a question has examined, and its limit.
pub(crate) struct Effort {
    spent: u32,
    most: u32,
}

impl Effort {
    /// Allows at most `most` positions, or a few more: a question that has begun is finished.
    pub(crate) fn up_to(most: u32) -> Effort {
        Effort { spent: 0, most }
    }

    /// Allows any number, for questions whose cost is limited anyway.
    pub(crate) fn unlimited() -> Effort {
        Effort::up_to(u32::MAX)
    }

    /// Counts another position.
    #[inline]
    pub(crate) fn spend_one(&mut self) {
        self.spent = self.spent.saturating_add(1);
        note_position();
    }

    /// Adds the cost of a question that was asked on the way.
    #[inline]
    pub(crate) fn add(&mut self, asked: &Effort) {
        self.spent = self.spent.saturating_add(asked.spent);
    }

    /// Lets tests count a question that was given up: the limit was reached before an answer was found.
    #[inline]
    pub(crate) fn note_if_given_up(&self) {
        #[cfg(test)]
        if self.is_spent() {
            count::add_given_up();
        }
    }

    /// Whether no more positions may be looked at.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.spent >= self.most
    }
}

/// Lets tests count a position.
#[inline]
pub(crate) fn note_position() {
    #[cfg(test)]
    count::add_one();
}

/// The counters of tests: all positions that a thread has examined, for any question.
#[cfg(test)]
pub(crate) mod count {
    use std::cell::Cell;

    thread_local!(static SPENT: Cell<u64> = const { Cell::new(0) });
    thread_local!(static GIVEN_UP: Cell<u64> = const { Cell::new(0) });

    pub(super) fn add_given_up() {
        GIVEN_UP.set(GIVEN_UP.get() + 1);
    }

    /// Returns the number of questions that this thread has given up.
    pub(crate) fn given_up() -> u64 {
        GIVEN_UP.get()
    }

    pub(super) fn add_one() {
        SPENT.set(SPENT.get() + 1);
    }

    /// Returns the number of positions that `work` examines.
    pub(crate) fn positions(work: impl FnOnce()) -> u64 {
        let before = SPENT.get();
        work();
        SPENT.get() - before
    }
}
