//! Jobs: long work, and its results.

use motley_game::Score;
use motley_kit::Control;
use motley_kit::search::TurnText;
use motley_protocol::{Event, Thinking};

/// Work for a thread. It ends early when the [`Control`] is stopped, and may report events before
/// its end.
pub(in crate::session) type JobFn = Box<dyn FnOnce(&Control, &mut dyn FnMut(JobEvent)) -> JobResult + Send>;

/// An event of a job.
pub(in crate::session) enum JobEvent {
    /// An intermediate result of the search.
    Thinking(Thinking),
    /// Lines of text.
    Text(String),
    /// The end, with the result.
    Finished(JobResult),
    /// The end by a panic, which only a bug can cause, with its message.
    Panicked(String),
}

/// The result of a search, or the last lines of other work. Turns are in the GUI's spelling.
#[derive(Clone, Debug, Default)]
pub(in crate::session) struct JobResult {
    /// The turn to play, if there is a legal one.
    pub(in crate::session) best: Option<TurnText>,
    /// The expected reply.
    pub(in crate::session) ponder: Option<TurnText>,
    /// Score of the turn.
    pub(in crate::session) score: Option<Score>,
    /// The last lines of perft or a benchmark.
    pub(in crate::session) text: String,
}

impl JobResult {
    /// Returns UCI's `bestmove`, CECP's `move`.
    pub(in crate::session) fn best_move(&self) -> Event {
        let shown = |turn: &TurnText| turn.spelled.clone();
        Event::BestMove { best: self.best.as_ref().map(shown), ponder: self.ponder.as_ref().map(shown) }
    }
}
