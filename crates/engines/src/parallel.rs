//! Work on other threads. On all processors: jobs are hidden behind a `dyn Fn`, so rayon's
//! machinery is compiled once for each type of result and not for every game. On threads with stack
//! for a search: a pool, or a single thread.

use anyhow::{Context as _, Result};
use motley_search::STACK_BYTES;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::any::Any;
use std::collections::BTreeMap;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// Returns the number of threads of the present pool.
#[must_use]
pub fn threads() -> usize {
    rayon::current_num_threads()
}

/// Runs jobs `0..count` on the threads of the present pool; returns the results in this order.
pub fn map<T: Send>(count: usize, job: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    (0..count).into_par_iter().map(job).collect()
}

/// Threads with stack for a search. Each thread has its own worker, for example an engine, which is
/// too large to be created for every job.
pub struct WorkerPool<W> {
    threads: ThreadPool,
    /// Workers by index of their thread, which alone locks its worker.
    workers: Vec<Mutex<W>>,
}

impl<W: Send> WorkerPool<W> {
    /// Creates a pool of this many threads, at least one.
    ///
    /// # Errors
    /// The system cannot start threads.
    pub fn new(threads: usize, new_worker: impl Fn() -> W) -> Result<Self> {
        let threads = ThreadPoolBuilder::new().num_threads(threads.max(1)).stack_size(STACK_BYTES).build();
        let threads = threads.context("threads could not be started")?;
        let workers = (0..threads.current_num_threads()).map(|_| Mutex::new(new_worker()));
        Ok(WorkerPool { workers: workers.collect(), threads })
    }

    /// Runs jobs `0..count`; returns the results in this order. Any worker may run any job, so a
    /// reproducible job must not depend on earlier work of its worker.
    pub fn map<T: Send>(&self, count: usize, job: &(dyn Fn(&mut W, usize) -> T + Sync)) -> Vec<T> {
        let work = |number: usize| {
            let thread = rayon::current_thread_index().unwrap_or_default();
            self.work(thread, &mut |worker| job(worker, number))
        };
        map_on(&self.threads, count, &work)
    }

    /// Runs the jobs `numbers`, and passes each result to `take` in the order of the numbers, as
    /// soon as it and all results before it are there. A thread takes the next number when it has
    /// finished one, so no thread waits for the slowest. Any worker may run any job, as in
    /// [`map`](Self::map).
    ///
    /// # Errors
    /// Those of `take`, after which no more jobs begin.
    pub fn in_order<T: Send, E>(
        &self,
        numbers: Range<u32>,
        job: &(dyn Fn(&mut W, u32) -> T + Sync),
        take: &mut dyn FnMut(T) -> Result<(), E>,
    ) -> Result<(), E> {
        let next = AtomicU64::new(numbers.start.into());
        let end = numbers.end;
        let (give, done) = crossbeam_channel::unbounded();
        let run = |thread: usize| {
            loop {
                let number = u32::try_from(next.fetch_add(1, Relaxed));
                let Some(number) = number.ok().filter(|number| *number < end) else {
                    break;
                };
                let job = || self.work(thread, &mut |worker| job(worker, number));
                let result = catch_unwind(AssertUnwindSafe(job));
                let panicked = result.is_err();
                if give.send((number, result)).is_err() || panicked {
                    break;
                }
            }
        };
        self.threads.in_place_scope(|scope| {
            // Dropped after an error; then sending fails, and the threads stop.
            let done = done;
            scope.spawn_broadcast(move |_, context| run(context.index()));
            let mut early = BTreeMap::new();
            let mut wanted = numbers.start;
            while wanted < end {
                // No thread stops before the last number without sending its panic.
                let Ok((number, result)) = done.recv() else {
                    break;
                };
                early.insert(number, result.unwrap_or_else(|panic| resume_unwind(panic)));
                while let Some(result) = early.remove(&wanted) {
                    take(result)?;
                    wanted += 1;
                }
            }
            Ok(())
        })
    }

    /// Calls `act` with the worker of a thread.
    fn work<T>(&self, thread: usize, act: &mut dyn FnMut(&mut W) -> T) -> T {
        // Only a panic poisons the lock, and a panic ends all jobs.
        let worker = self.workers[thread].lock();
        act(&mut worker.unwrap_or_else(PoisonError::into_inner))
    }
}

/// Runs [`map`] on the threads of a pool, apart from [`WorkerPool`] so that it is not generic over
/// workers.
fn map_on<T: Send>(threads: &ThreadPool, count: usize, job: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    threads.install(|| map(count, job))
}

/// Runs `work` on a thread with stack for a search; the program's first thread may have less.
///
/// # Errors
/// The system cannot start the thread.
pub fn on_searching_thread<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T> {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
        let thread = builder.spawn_scoped(scope, work).context("a thread could not be started")?;
        Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

/// Returns the message of a panic; every `panic!` has one.
pub fn panic_text(panic: &(dyn Any + Send)) -> Option<String> {
    let literal = panic.downcast_ref::<&str>().map(ToString::to_string);
    literal.or_else(|| panic.downcast_ref::<String>().cloned())
}
