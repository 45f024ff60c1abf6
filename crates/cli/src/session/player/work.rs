//! Work that takes time, and what comes of it.

use motley_game::Score;
use motley_protocol::{Event, Thinking};
use motley_search::Control;

/// Something to be done by a thread. It ends early when the [`Control`] is stopped, and may report
/// events on the way.
pub(in crate::session) type JobFn =
    Box<dyn FnOnce(&Control, &mut dyn FnMut(JobEvent)) -> JobResult + Send>;

/// What a job reports.
pub(in crate::session) enum JobEvent {
    /// A result of the search on the way.
    Thinking(Thinking),
    /// Lines of text.
    Text(String),
    /// The end, with the result.
    Finished(JobResult),
    /// The end by a panic, which only a bug can cause, and its message.
    Panicked(String),
}

/// What a search found, or the last lines of other work.
#[derive(Clone, Debug, Default)]
pub(in crate::session) struct JobResult {
    /// The turn to play, if there is a legal one.
    pub(in crate::session) best: Option<TurnText>,
    /// The reply expected.
    pub(in crate::session) ponder: Option<TurnText>,
    /// What the turn is worth.
    pub(in crate::session) score: Option<Score>,
    /// The last lines of perft or a benchmark.
    pub(in crate::session) text: String,
}

impl JobResult {
    /// UCI's `bestmove`, CECP's `move`.
    pub(in crate::session) fn best_move(&self) -> Event {
        let shown = |turn: &TurnText| turn.shown.clone();
        Event::BestMove {
            best: self.best.as_ref().map(shown),
            ponder: self.ponder.as_ref().map(shown),
        }
    }
}

/// A turn in two spellings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::session) struct TurnText {
    /// As the rules write it.
    pub(in crate::session) canonical: String,
    /// As the GUI reads it.
    pub(in crate::session) shown: String,
}
