//! Work on other threads: on all processors, without a copy of rayon's machinery for every game (what is
//! done in parallel is hidden behind a `dyn Fn`, so it is compiled once for each type of result), and on
//! one that has room for a search.

use motley_search::STACK_BYTES;
use rayon::prelude::*;
use std::panic::resume_unwind;

/// The results of jobs `0..count`, in this order, done on the threads of the present pool.
pub(crate) fn map<T: Send>(count: usize, job: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    (0..count).into_par_iter().map(job).collect()
}

/// The result of `work`, done on a thread with room for a search; the program's first may have less.
pub(crate) fn on_searching_thread<T: Send>(work: impl FnOnce() -> T + Send) -> std::io::Result<T> {
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
        let thread = builder.spawn_scoped(scope, work)?;
        Ok(thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}
