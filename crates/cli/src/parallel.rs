//! Work on all processors, without a copy of rayon's machinery for every game: what is done in
//! parallel is hidden behind a `dyn Fn`, so it is compiled once for each type of result.

use rayon::prelude::*;

/// The results of jobs `0..count`, in this order, done on the threads of the present pool.
pub(crate) fn map<T: Send>(count: usize, job: &(dyn Fn(usize) -> T + Sync)) -> Vec<T> {
    (0..count).into_par_iter().map(job).collect()
}
