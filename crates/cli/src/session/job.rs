//! Work that takes time: a thread of its own, reins to stop it, reports of what it finds.

use crossbeam_channel::Sender;
use motley_game::Score;
use motley_protocol::{CommandError, Thinking};
use motley_search::Control;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{Builder, JoinHandle};
use std::time::Instant;

/// What a job is for, and so what becomes of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// The answer to UCI's `go`.
    Answer,
    /// The engine's own turn in a game it plays.
    Turn,
    /// Thinking in the opponent's time.
    Ponder,
    /// Thinking until told otherwise.
    Analysis,
    /// A suggestion to the user.
    Hint,
    /// Perft or a benchmark.
    Tool,
}

/// What a job reports.
pub(crate) struct Report {
    /// The job's number: reports of jobs that were given up are passed over.
    pub(crate) job: u64,
    pub(crate) news: News,
}

/// What there is to report.
pub(crate) enum News {
    /// A line of the search.
    Found(Thinking),
    /// Lines of text.
    Said(String),
    /// The end, with its result.
    Done(Verdict),
    /// The end without a result: something is wrong with the program.
    Failed(String),
}

/// A turn in both spellings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TurnText {
    /// As the rules write it.
    pub(crate) canonical: String,
    /// As the GUI reads it.
    pub(crate) shown: String,
}

/// What a search found, or what other work has to say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Verdict {
    /// The turn to play, if there is a legal one.
    pub(crate) best: Option<TurnText>,
    /// The answer expected.
    pub(crate) ponder: Option<TurnText>,
    /// What the turn is worth.
    pub(crate) score: Option<Score>,
    /// What there is to say in the end, in lines.
    pub(crate) text: String,
}

/// Something to be done by a thread, which may tell what it finds on the way.
pub(crate) type Work = Box<dyn FnOnce(&Control, &mut dyn FnMut(News)) -> Verdict + Send>;

/// Work under way.
pub(crate) struct Job {
    pub(crate) id: u64,
    pub(crate) purpose: Purpose,
    /// Whether it ends by itself.
    pub(crate) bounded: bool,
    /// Whether it has been told to end.
    pub(crate) stopping: bool,
    pub(crate) started: Instant,
    /// The line found last.
    pub(crate) latest: Option<Thinking>,
    control: Control,
    thread: Option<JoinHandle<()>>,
}

/// Searches go deep; the search gives its helpers as much.
const STACK: usize = 32 << 20;

impl Job {
    /// Begins `work`; what it reports is sent to `reports` under the number `id`.
    ///
    /// # Errors
    /// The machine gives no thread.
    pub(crate) fn start(
        id: u64,
        purpose: Purpose,
        bounded: bool,
        reports: Sender<Report>,
        work: Work,
    ) -> Result<Job, CommandError> {
        let control = Control::new();
        let reins = control.clone();
        // Nobody may listen any more: then nobody misses what is said.
        let say = move |news| drop(reports.send(Report { job: id, news }));
        let run = move || {
            let end = catch_unwind(AssertUnwindSafe(|| work(&reins, &mut |news| say(news))));
            say(match end {
                Ok(verdict) => News::Done(verdict),
                Err(panic) => News::Failed(message(panic.as_ref())),
            });
        };
        let thread = Builder::new().stack_size(STACK).spawn(run);
        let thread = thread.map_err(|error| CommandError::new("thread", error, "a free thread"))?;
        Ok(Job {
            id,
            purpose,
            bounded,
            stopping: false,
            started: Instant::now(),
            latest: None,
            control,
            thread: Some(thread),
        })
    }

    /// Tells the work to end; its result will be reported.
    pub(crate) fn stop(&mut self) {
        self.stopping = true;
        self.control.stop();
    }

    /// The opponent played the expected turn: from now on this is the engine's own turn.
    pub(crate) fn ponder_hit(&mut self, purpose: Purpose) {
        self.purpose = purpose;
        self.bounded = true;
        self.control.ponderhit();
    }

    /// Ends the work and waits until it has.
    pub(crate) fn finish(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            // Panics have been caught and reported by the thread itself.
            let _ = thread.join();
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.finish();
    }
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic".to_owned())
}
