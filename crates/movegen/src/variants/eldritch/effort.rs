//! How much a question may cost: a limit on the positions that are looked at before it is answered.
//!
//! Units that return may do so to a dozen squares each, one after the other, and after each way to do
//! so there are a hundred turns, each of which the opponent may answer by reactions of its own. So a
//! question such as "can this turn be ended?" has an answer after a few positions almost always, and
//! after millions now and then. Nobody could wait for those, so they are given up: the limits stand
//! with the questions, and `docs/performance.md` says what that costs.

/// The positions that a question has looked at, and how many it may.
pub(crate) struct Effort {
    spent: u32,
    most: u32,
}

impl Effort {
    /// At most so many positions, or a few more: a question begun is finished.
    pub(crate) fn up_to(most: u32) -> Effort {
        Effort { spent: 0, most }
    }

    /// Any number, for questions that are bounded by themselves.
    pub(crate) fn unlimited() -> Effort {
        Effort::up_to(u32::MAX)
    }

    /// Another position is looked at.
    #[inline]
    pub(crate) fn spend_one(&mut self) {
        self.spent = self.spent.saturating_add(1);
        note_position();
    }

    /// What a question asked on the way has cost.
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

/// Lets tests count a position that is looked at.
#[inline]
pub(crate) fn note_position() {
    #[cfg(test)]
    count::add_one();
}

/// What tests count: all positions that a thread has looked at, whatever the question.
#[cfg(test)]
pub(crate) mod count {
    use std::cell::Cell;

    thread_local!(static SPENT: Cell<u64> = const { Cell::new(0) });
    thread_local!(static GIVEN_UP: Cell<u64> = const { Cell::new(0) });

    pub(super) fn add_given_up() {
        GIVEN_UP.set(GIVEN_UP.get() + 1);
    }

    /// The questions that this thread has given up so far.
    pub(crate) fn given_up() -> u64 {
        GIVEN_UP.get()
    }

    pub(super) fn add_one() {
        SPENT.set(SPENT.get() + 1);
    }

    /// The positions that `work` looks at.
    pub(crate) fn positions(work: impl FnOnce()) -> u64 {
        let before = SPENT.get();
        work();
        SPENT.get() - before
    }
}
