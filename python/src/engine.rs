//! The classes `Engine` and `Search`.

use crate::interrupt::interruptible;
use crate::value_error;
use motley_kit::Control;
use motley_kit::engine::{AnyEngine, SearchJob};
use motley_kit::search::EngineSettings;
use motley_kit::views::ThoughtView;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use serde_json::json;
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

/// A search: a position, an order, and the means to end it. It is run once.
#[pyclass(name = "Search", module = "motley_chess._motley", frozen)]
pub(crate) struct PySearch {
    job: SearchJob,
    control: Control,
}

impl PySearch {
    pub(crate) fn new(job: SearchJob) -> PySearch {
        PySearch { job, control: Control::new() }
    }
}

#[pymethods]
impl PySearch {
    /// Ends the search, also one that has not begun.
    fn stop(&self) {
        self.control.stop();
    }
}

/// An engine for every game. It remembers what it has searched of a game.
#[pyclass(name = "Engine", module = "motley_chess._motley", frozen)]
pub(crate) struct PyEngine {
    settings: EngineSettings,
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
        let settings = EngineSettings { threads, hash_mb, ..usual };
        let engine = AnyEngine::new(settings.clone()).map_err(value_error)?;
        Ok(PyEngine { settings, engine: Mutex::new(engine), running: Mutex::new(None) })
    }

    /// Runs a search. Passes its output to `tell`; returns the result and the last output.
    fn run(&self, py: Python<'_>, search: &PySearch, tell: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let PySearch { job, control } = search;
        let mut idle = self.idle_engine()?;
        let engine = &mut *idle;
        self.set_running(Some(control.clone()));
        let mut last = None;
        let found = interruptible(
            py,
            move |report: &dyn Fn(ThoughtView)| {
                engine.run(job, None, control, &mut |thought| report(thought))
            },
            |thought| {
                if let Some(tell) = tell {
                    tell.call1((json!(thought).to_string(),))?;
                }
                last = Some(thought);
                Ok(())
            },
            || control.stop(),
        );
        self.set_running(None);
        let found = found?.map_err(value_error)?;
        let best = found.best.as_ref().map(|turn| &turn.canonical);
        let found = json!({ "best": best, "score": found.score_for_white() });
        Ok(json!([found, last.unwrap_or_else(|| ThoughtView::new(job.turn))]).to_string())
    }

    fn stop(&self) {
        let running = self.running.lock();
        if let Some(control) = &*running.unwrap_or_else(PoisonError::into_inner) {
            control.stop();
        }
    }

    /// Gives back the memory, and forgets what was searched.
    fn free(&self) -> PyResult<()> {
        *self.idle_engine()? = AnyEngine::new(self.settings.clone()).map_err(value_error)?;
        Ok(())
    }
}

impl PyEngine {
    fn idle_engine(&self) -> PyResult<MutexGuard<'_, AnyEngine>> {
        match self.engine.try_lock() {
            Ok(engine) => Ok(engine),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err("This engine searches already.")),
        }
    }

    fn set_running(&self, control: Option<Control>) {
        let running = self.running.lock();
        *running.unwrap_or_else(PoisonError::into_inner) = control;
    }
}
