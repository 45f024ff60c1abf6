//! The class `Engine`.

use crate::{PyRules, value_error};
use crossbeam_channel::{Receiver, RecvTimeoutError, unbounded};
use motley_kit::Control;
use motley_kit::engine::{AnyEngine, SearchJob};
use motley_kit::search::EngineSettings;
use motley_kit::views::ThoughtView;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use serde_json::json;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// The time between two looks for signals, such as Ctrl-C, during a search.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// An engine for every game. It remembers what it has searched of a game.
#[pyclass(name = "Engine", module = "motley_chess._motley", frozen)]
pub(crate) struct PyEngine {
    engine: Mutex<AnyEngine>,
    /// The control of the search that runs, if one does.
    running: Mutex<Option<Control>>,
}

#[pymethods]
impl PyEngine {
    #[new]
    fn new(threads: Option<usize>, hash_mb: Option<usize>) -> PyResult<Self> {
        let usual = EngineSettings::default();
        let (threads, hash_mb) = (threads.unwrap_or(usual.threads), hash_mb.unwrap_or(usual.hash_mb));
        let engine = AnyEngine::new(EngineSettings { threads, hash_mb, ..usual }).map_err(value_error)?;
        Ok(PyEngine { engine: Mutex::new(engine), running: Mutex::new(None) })
    }

    /// Runs the search of a game's position by an order. Passes its output to `tell`; returns the result and
    /// the last output.
    fn search(
        &self,
        py: Python<'_>,
        rules: &PyRules,
        order: &str,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let order = serde_json::from_str(order).map_err(value_error)?;
        let job = rules.0.search_job(order).map_err(value_error)?;
        let mut engine = match self.engine.try_lock() {
            Ok(engine) => engine,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(PyRuntimeError::new_err("This engine searches already."));
            }
        };
        let control = Control::new();
        self.set_running(Some(control.clone()));
        let found = Search { engine: &mut engine, job: &job, control: &control }.run(py, tell);
        self.set_running(None);
        found
    }

    fn stop(&self) {
        let running = self.running.lock();
        if let Some(control) = &*running.unwrap_or_else(PoisonError::into_inner) {
            control.stop();
        }
    }
}

impl PyEngine {
    fn set_running(&self, control: Option<Control>) {
        let running = self.running.lock();
        *running.unwrap_or_else(PoisonError::into_inner) = control;
    }
}

/// A search that is about to run.
struct Search<'a> {
    engine: &'a mut AnyEngine,
    job: &'a SearchJob,
    control: &'a Control,
}

impl Search<'_> {
    /// Searches in a thread of its own, so that this one can answer signals. The interpreter is free
    /// meanwhile.
    fn run(self, py: Python<'_>, on_update: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let Search { engine, job, control } = self;
        let (tell, told) = unbounded();
        thread::scope(|scope| {
            let search = scope.spawn(move || {
                // Nobody listens any more after a signal.
                let mut report = |thought| _ = tell.send(thought);
                engine.run(job, None, control, &mut report)
            });
            let watched = watch(py, &told, on_update);
            if watched.is_err() {
                control.stop();
            }
            let found = py.detach(|| search.join());
            let last = watched?;
            let found = found.unwrap_or_else(|panic| resume_unwind(panic)).map_err(value_error)?;
            let best = found.best.as_ref().map(|turn| &turn.canonical);
            let found = json!({ "best": best, "score": found.score_for_white() });
            Ok(json!([found, last.unwrap_or_else(|| ThoughtView::new(job.turn))]).to_string())
        })
    }
}

/// Passes the output of a search on, until the search ends; returns the last.
fn watch(
    py: Python<'_>,
    told: &Receiver<ThoughtView>,
    on_update: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<ThoughtView>> {
    let mut last = None;
    loop {
        match py.detach(|| told.recv_timeout(SIGNAL_INTERVAL)) {
            Ok(thought) => {
                if let Some(update) = on_update {
                    update.call1((json!(thought).to_string(),))?;
                }
                last = Some(thought);
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(last),
        }
        py.check_signals()?;
    }
}
