//! The classes `Engine`, `Analysis` and `Line`.

use crate::board::{PyBoard, value_error};
use crossbeam_channel::{Receiver, RecvTimeoutError, unbounded};
use motley_kit::messages::{LineView, ThoughtView};
use motley_kit::{BoardEngine, Control, EngineSize, GameBoard, SearchOrder, SearchResult, SearchSettings};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// The time between two looks for signals, such as Ctrl-C, during a search.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// A line of best turns.
#[pyclass(name = "Line", module = "motley_chess", frozen, get_all)]
pub(crate) struct PyLine {
    score: i32,
    mate: Option<i32>,
    turns: Vec<String>,
}

#[pymethods]
impl PyLine {
    fn __repr__(&self) -> String {
        format!("<Line {:+}: {}>", self.score, self.turns.join(" "))
    }
}

impl From<LineView> for PyLine {
    fn from(line: LineView) -> Self {
        PyLine { score: line.score, mate: line.mate, turns: line.turns }
    }
}

/// The result of a search.
#[pyclass(name = "Analysis", module = "motley_chess", frozen, get_all)]
pub(crate) struct PyAnalysis {
    best: Option<String>,
    score: i32,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<Py<PyLine>>,
}

impl PyAnalysis {
    fn new(py: Python<'_>, found: SearchResult) -> PyResult<Self> {
        let ThoughtView { depth, nodes, time, lines, .. } = found.thought;
        let lines = lines.into_iter();
        let lines = lines.map(|line| Py::new(py, PyLine::from(line)));
        Ok(PyAnalysis {
            best: found.best,
            score: found.score,
            depth,
            nodes,
            seconds: Duration::from_millis(time).as_secs_f64(),
            lines: lines.collect::<PyResult<_>>()?,
        })
    }
}

#[pymethods]
impl PyAnalysis {
    fn __repr__(&self) -> String {
        let best = self.best.as_deref().unwrap_or("no turn");
        format!("<Analysis {best} {:+}, depth {}>", self.score, self.depth)
    }
}

/// An engine for every game. It remembers what it has searched of a game.
#[pyclass(name = "Engine", module = "motley_chess", frozen)]
pub(crate) struct PyEngine {
    engine: Mutex<BoardEngine>,
    /// The control of the search that runs, if one does.
    running: Mutex<Option<Control>>,
}

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (*, threads = 1, hash_mb = 64))]
    fn new(threads: usize, hash_mb: usize) -> PyResult<Self> {
        let size = EngineSize { threads, hash_mb };
        Ok(PyEngine {
            engine: Mutex::new(BoardEngine::new(size).map_err(value_error)?),
            running: Mutex::new(None),
        })
    }

    #[pyo3(signature = (
        board, *, seconds = None, nodes = None, depth = None, lines = 1, elo = None, seed = 0, on_update = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "Python calls them by their names")]
    fn search(
        &self,
        py: Python<'_>,
        board: &PyBoard,
        seconds: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
        elo: Option<u32>,
        seed: u32,
        on_update: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyAnalysis> {
        let settings = SearchSettings { seconds, nodes, depth, lines, elo, seed };
        let order = settings.order().map_err(value_error)?;
        let mut engine = match self.engine.try_lock() {
            Ok(engine) => engine,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(PyRuntimeError::new_err("This engine searches already."));
            }
        };
        let control = Control::new();
        self.set_running(Some(control.clone()));
        let board = board.copied();
        let search = Search { engine: &mut engine, board: board.as_ref(), order: &order, control: &control };
        let found = search.run(py, on_update);
        self.set_running(None);
        PyAnalysis::new(py, found?)
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
    engine: &'a mut BoardEngine,
    board: &'a dyn GameBoard,
    order: &'a SearchOrder,
    control: &'a Control,
}

impl Search<'_> {
    /// Searches in a thread of its own, so that this one can answer signals. The interpreter is free
    /// meanwhile.
    fn run(self, py: Python<'_>, on_update: Option<&Bound<'_, PyAny>>) -> PyResult<SearchResult> {
        let Search { engine, board, order, control } = self;
        let (tell, told) = unbounded();
        thread::scope(|scope| {
            let search = scope.spawn(move || {
                // Nobody listens any more after a signal.
                let mut report = |thought| _ = tell.send(thought);
                engine.search(board, order, control, &mut report)
            });
            let watched = watch(py, &told, on_update);
            if watched.is_err() {
                control.stop();
            }
            let found = py.detach(|| search.join());
            watched?;
            found.unwrap_or_else(|panic| resume_unwind(panic)).map_err(value_error)
        })
    }
}

/// Passes the output of a search on, until the search ends.
fn watch(py: Python<'_>, told: &Receiver<ThoughtView>, on_update: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
    loop {
        match py.detach(|| told.recv_timeout(SIGNAL_INTERVAL)) {
            Ok(thought) => {
                if let Some(update) = on_update {
                    update.call1((PyAnalysis::new(py, SearchResult::from(thought))?,))?;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        py.check_signals()?;
    }
}
