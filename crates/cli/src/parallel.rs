//! Work on other threads: on all processors, without a copy of rayon's machinery for every game (what is
//! done in parallel is hidden behind a `dyn Fn`, so it is compiled once for each type of result), and on
//! threads that have room for a search, several or a single one.

use motley_search::STACK_BYTES;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};

/// The results of jobs `0..count`, in this order, done on the threads of the present pool.
pub(crate) fn map<T: Send>(count: usize, job: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    (0..count).into_par_iter().map(job).collect()
}

/// Threads with room for a search, each of which has a worker of its own: an engine, say, which is too
/// large to be made for every job.
pub(crate) struct WorkerPool<W> {
    threads: ThreadPool,
    /// By the index of the thread, which alone locks it.
    workers: Vec<Mutex<W>>,
}

impl<W: Send> WorkerPool<W> {
    /// A pool of so many threads, at least one.
    ///
    /// # Errors
    /// The system gives no threads.
    pub(crate) fn new(
        threads: usize,
        new_worker: impl Fn() -> W,
    ) -> Result<Self, ThreadPoolBuildError> {
        let threads = ThreadPoolBuilder::new()
            .num_threads(threads.max(1))
            .stack_size(STACK_BYTES)
            .build()?;
        let workers = (0..threads.current_num_threads()).map(|_| Mutex::new(new_worker()));
        Ok(WorkerPool {
            workers: workers.collect(),
            threads,
        })
    }

    /// The results of jobs `0..count`, in this order. Chance decides which worker does which job, so a job
    /// whose result is to be the same every time must not depend on what its worker did before.
    pub(crate) fn map<T: Send>(
        &self,
        count: usize,
        job: &(dyn Fn(&mut W, usize) -> T + Sync),
    ) -> Vec<T> {
        let work = |number: usize| {
            let thread = rayon::current_thread_index().unwrap_or_default();
            // Only a panic poisons it, and that ends the whole `map`.
            let worker = self.workers[thread].lock();
            job(&mut worker.unwrap_or_else(PoisonError::into_inner), number)
        };
        map_on(&self.threads, count, &work)
    }
}

/// [`map`] on the threads of a pool, apart from [`WorkerPool`] so that it is not generic over workers.
fn map_on<T: Send>(
    threads: &ThreadPool,
    count: usize,
    job: &(dyn Fn(usize) -> T + Sync),
) -> Vec<T> {
    threads.install(|| map(count, job))
}

/// The result of `work`, done on a thread with room for a search; the program's first may have less.
pub(crate) fn on_searching_thread<T: Send>(work: impl FnOnce() -> T + Send) -> std::io::Result<T> {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
        let thread = builder.spawn_scoped(scope, work)?;
        Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn workers_are_kept_and_results_are_in_order() {
        let made = AtomicUsize::new(0);
        let new_worker = || {
            made.fetch_add(1, Ordering::Relaxed);
            0
        };
        let pool = WorkerPool::new(3, new_worker).unwrap();
        let job = |done: &mut usize, number: usize| {
            *done += 1;
            number
        };
        for _ in 0..2 {
            assert_eq!(pool.map(20, &job), (0..20).collect::<Vec<_>>());
        }
        assert_eq!(made.into_inner(), 3);
        let done = pool.workers.iter().map(|worker| *worker.lock().unwrap());
        assert_eq!(done.sum::<usize>(), 40);
    }
}
