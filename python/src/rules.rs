//! The classes `Rules` and `Pgn`.

use crate::engine::PySearch;
use crate::interrupt::interruptible;
use crate::value_error;
use motley_kit::pgn::{GameFile, LoadedGame};
use motley_kit::requests::RulesSession;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A game that answers the requests of `docs/build/rules-protocol.md`.
#[pyclass(name = "Rules", module = "motley_chess._motley")]
#[derive(Clone, Default)]
pub(crate) struct PyRules(RulesSession);

#[pymethods]
impl PyRules {
    #[new]
    fn new() -> PyRules {
        PyRules::default()
    }

    /// Returns the answer to a request, both as JSON.
    fn request(&mut self, request: &str) -> String {
        self.0.answer(request.as_bytes())
    }

    /// Returns the texts of the legal turns, but no more than `most`, separated by blanks.
    fn texts(&self, most: usize) -> PyResult<String> {
        Ok(self.0.game().map_err(value_error)?.turn_texts(most).joined)
    }

    /// Returns the texts of the legal turns, separated by blanks, and the FEN of the position; nothing if
    /// there are more than `most`.
    fn listed(&self, most: usize) -> PyResult<Option<(String, String)>> {
        let listed = self.0.listed(most).map_err(value_error)?;
        Ok(listed.map(|(turns, fen)| (turns.joined, fen)))
    }

    /// Plays a turn; returns its canonical text.
    fn play(&mut self, turn: &str) -> PyResult<String> {
        self.0.play(turn).map_err(value_error)
    }

    /// Takes back the last turn and returns it; nothing at the start.
    fn undo(&mut self) -> PyResult<Option<String>> {
        self.0.undo().map_err(value_error)
    }

    /// Counts the turns of the tree of all turns. A signal, such as Ctrl-C, ends it.
    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        // The game may change meanwhile.
        let game = self.0.game().map_err(value_error)?.copy();
        let stopped = AtomicBool::new(false);
        let counted = interruptible(
            py,
            |_: &dyn Fn(())| game.perft(depth, &|| stopped.load(Relaxed)),
            |()| Ok(()),
            || stopped.store(true, Relaxed),
        )?;
        counted.map(|perft| perft.leaves).ok_or_else(|| value_error("The count was stopped."))
    }

    /// Returns the search of the position by an order.
    fn search(&self, order: &str) -> PyResult<PySearch> {
        let order = serde_json::from_str(order).map_err(value_error)?;
        Ok(PySearch::new(self.0.search_job(order).map_err(value_error)?))
    }

    /// Returns a copy.
    fn copy(&self) -> PyRules {
        self.clone()
    }
}

/// Tags of a record: names and values.
type Tags = Vec<(String, String)>;

/// The games of a text of PGN.
#[pyclass(name = "Pgn", module = "motley_chess._motley", frozen)]
pub(crate) struct PyPgn(GameFile);

#[pymethods]
impl PyPgn {
    #[new]
    fn new(text: &str) -> PyResult<PyPgn> {
        GameFile::read(text).map(PyPgn).map_err(value_error)
    }

    fn __len__(&self) -> usize {
        self.0.games().len()
    }

    /// Returns a game, its tags without those of its start, and its result.
    fn game(&self, number: usize) -> PyResult<(PyRules, Tags, String)> {
        let LoadedGame { game, tags, result } = self.0.game(number).map_err(value_error)?;
        Ok((PyRules(RulesSession::of(game)), tags, result))
    }
}
