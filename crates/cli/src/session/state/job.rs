//! Work that takes time: a thread of its own that can be stopped and reports what it finds.

use crate::panic_text::panic_text;
use crate::session::player::{JobEvent, JobFn};
use crossbeam_channel::Sender;
use motley_protocol::{CommandError, Thinking};
use motley_search::{Control, STACK_BYTES};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{Builder, JoinHandle};
use std::time::Instant;

/// What a job is for, and so what becomes of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::session) enum Purpose {
    /// The answer to UCI's `go`.
    UciSearch,
    /// The engine's own turn in a game that it plays under XBoard.
    OwnTurn,
    /// Searching the position after the expected reply, in the opponent's time.
    Ponder,
    /// XBoard's analyze mode.
    Analysis,
    /// A suggestion to the user, for XBoard's `hint`.
    Hint,
    /// Perft or a benchmark.
    Console,
}

/// An event of a job.
pub(crate) struct JobReport {
    /// The job's number: reports of a job that has been aborted since are ignored.
    pub(in crate::session) job: u64,
    pub(in crate::session) event: JobEvent,
}

/// A job under way. Dropping it aborts it.
pub(in crate::session) struct Job {
    pub(in crate::session) id: u64,
    pub(in crate::session) purpose: Purpose,
    /// Whether it ends by itself.
    pub(in crate::session) bounded: bool,
    /// Whether it has been told to end.
    pub(in crate::session) stopping: bool,
    pub(in crate::session) started: Instant,
    /// The latest result of the search.
    pub(in crate::session) latest: Option<Thinking>,
    control: Control,
    thread: Option<JoinHandle<()>>,
}

impl Job {
    /// Starts `run` on a thread of its own; its events are sent to `reports` under the number `id`.
    /// The engine's clock for it runs since `clock_started`.
    ///
    /// # Errors
    /// The operating system gives no thread.
    pub(in crate::session) fn start(
        id: u64,
        purpose: Purpose,
        bounded: bool,
        clock_started: Instant,
        reports: Sender<JobReport>,
        run: JobFn,
    ) -> Result<Job, CommandError> {
        let control = Control::running_since(clock_started);
        let thread_control = control.clone();
        // Sending fails only when the session has ended, and then nothing is left to be told.
        let report = move |event| drop(reports.send(JobReport { job: id, event }));
        let thread = Builder::new().stack_size(STACK_BYTES).spawn(move || {
            let run = || run(&thread_control, &mut |event| report(event));
            report(match catch_unwind(AssertUnwindSafe(run)) {
                Ok(result) => JobEvent::Finished(result),
                Err(panic) => {
                    JobEvent::Panicked(panic_text(&*panic).unwrap_or_else(|| "panic".to_owned()))
                }
            });
        });
        let thread = thread.map_err(|error| {
            CommandError::new("thread", error, "a thread from the operating system")
        })?;
        Ok(Job {
            id,
            purpose,
            bounded,
            stopping: false,
            started: clock_started,
            latest: None,
            control,
            thread: Some(thread),
        })
    }

    /// Tells the job to end; its result will be reported.
    pub(in crate::session) fn stop(&mut self) {
        self.stopping = true;
        self.control.stop();
    }

    /// The opponent played the expected turn: the search goes on, now on the engine's own clock and for
    /// another purpose. That clock began to run at `clock_started`.
    pub(in crate::session) fn ponder_hit(&mut self, purpose: Purpose, clock_started: Instant) {
        self.purpose = purpose;
        self.bounded = true;
        self.control.ponderhit(clock_started.elapsed());
    }

    /// Ends the job and waits until it has ended.
    fn finish(&mut self) {
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
