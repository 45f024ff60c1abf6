//! Work in a thread of its own, so that the thread that asked for it can answer signals.

use crossbeam_channel::{RecvTimeoutError, unbounded};
use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::thread;
use std::time::Duration;

/// The time between two looks for signals, such as Ctrl-C, during long work.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Does some work in a thread of its own, and calls `hear` with what it tells. A signal or an error of `hear`
/// calls `stop`, after which the work must end. The interpreter is free meanwhile.
pub(crate) fn interruptible<T: Send, N: Send>(
    py: Python<'_>,
    work: impl FnOnce(&dyn Fn(N)) -> T + Send,
    mut hear: impl FnMut(N) -> PyResult<()>,
    stop: impl Fn(),
) -> PyResult<T> {
    let (tell, told) = unbounded();
    thread::scope(|scope| {
        // Nobody listens any more after a signal.
        let worker = scope.spawn(move || work(&|news| _ = tell.send(news)));
        let mut listen = || -> PyResult<()> {
            loop {
                match py.detach(|| told.recv_timeout(SIGNAL_INTERVAL)) {
                    Ok(news) => hear(news)?,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                py.check_signals()?;
            }
        };
        let heard = listen();
        if heard.is_err() {
            stop();
        }
        let done = py.detach(|| worker.join());
        heard?;
        Ok(done.unwrap_or_else(|panic| resume_unwind(panic)))
    })
}
