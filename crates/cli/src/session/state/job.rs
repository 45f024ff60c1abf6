//! A job: long work on its own thread, which reports results and can be stopped.

use crate::session::terms::{JobEvent, JobFn};
use crossbeam_channel::Sender;
use motley_engines::panic_text;
use motley_kit::Control;
use motley_protocol::{CommandError, Thinking};
use motley_search::STACK_BYTES;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{Builder, JoinHandle};
use std::time::Instant;

/// The purpose of a job, which decides the use of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::session) enum JobPurpose {
    /// The answer to UCI's `go`.
    UciSearch,
    /// The engine's own turn in a game that it plays under XBoard.
    OwnTurn,
    /// The search of the position after the expected reply, in the opponent's time.
    Ponder,
    /// XBoard's analyze mode.
    Analysis,
    /// A suggestion to the user, for XBoard's `hint`.
    Hint,
    /// Perft or a benchmark.
    Console,
}

/// The way in which a job ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::session) enum JobEnd {
    /// It ends by itself.
    ByItself,
    /// It ends only when it is stopped.
    WhenStopped,
    /// It ponders, and does not end before a ponder hit.
    Pondering {
        /// Whether it ends by itself after the hit.
        limited: bool,
    },
}

/// A report of a job to the session.
pub(crate) struct JobReport {
    /// Number of the job: reports of an aborted job are ignored.
    pub(in crate::session) job: u64,
    pub(in crate::session) event: JobEvent,
}

/// A running job. Dropping it aborts it.
pub(in crate::session) struct Job {
    pub(in crate::session) id: u64,
    pub(in crate::session) purpose: JobPurpose,
    /// The way in which the job ends unless it is stopped.
    end: JobEnd,
    /// Whether the job has been stopped.
    pub(in crate::session) stopping: bool,
    pub(in crate::session) started: Instant,
    /// The latest result of the search.
    pub(in crate::session) latest: Option<Thinking>,
    control: Control,
    thread: Option<JoinHandle<()>>,
}

impl Job {
    /// Starts `run` on its own thread; its events go to `reports` under the number `id`. The
    /// engine's clock for the job began at `clock_started`.
    ///
    /// # Errors
    /// The operating system cannot start a thread.
    pub(in crate::session) fn start(
        id: u64,
        purpose: JobPurpose,
        end: JobEnd,
        clock_started: Instant,
        reports: Sender<JobReport>,
        run: JobFn,
    ) -> Result<Job, CommandError> {
        let control = Control::running_since(clock_started);
        let thread_control = control.clone();
        // Sending fails only when the session has ended; then no code needs the report.
        let report = move |event| drop(reports.send(JobReport { job: id, event }));
        let thread = Builder::new().stack_size(STACK_BYTES).spawn(move || {
            let run = || run(&thread_control, &mut |event| report(event));
            report(match catch_unwind(AssertUnwindSafe(run)) {
                Ok(result) => JobEvent::Finished(result),
                Err(panic) => JobEvent::Panicked(panic_text(&*panic).unwrap_or_else(|| "panic".to_owned())),
            });
        });
        let thread = thread
            .map_err(|error| CommandError::new("thread", error, "a thread from the operating system"))?;
        Ok(Job {
            id,
            purpose,
            end,
            stopping: false,
            started: clock_started,
            latest: None,
            control,
            thread: Some(thread),
        })
    }

    /// Stops the job; it will still report its result.
    pub(in crate::session) fn stop(&mut self) {
        self.stopping = true;
        self.control.stop();
    }

    /// Whether the job ends without another command.
    pub(in crate::session) fn ends(&self) -> bool {
        self.stopping || self.end == JobEnd::ByItself
    }

    /// Takes a ponder hit: the opponent played the expected turn. The search goes on, now on the
    /// engine's own clock, which began at `clock_started`. Returns false if the job does not ponder.
    pub(in crate::session) fn ponder_hit(&mut self, clock_started: Instant) -> bool {
        let JobEnd::Pondering { limited } = self.end else {
            return false;
        };
        self.end = match limited {
            true => JobEnd::ByItself,
            false => JobEnd::WhenStopped,
        };
        self.control.ponderhit(clock_started.elapsed());
        true
    }

    /// Stops the job and waits for its end.
    fn finish(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            // The thread itself has caught and reported any panic.
            let _ = thread.join();
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.finish();
    }
}
