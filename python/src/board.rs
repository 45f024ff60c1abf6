//! The classes `Board` and `Turn`.

use crate::to_python;
use motley_kit::svg::{Look, svg};
use motley_kit::{GameBoard, ListedTurn, Refusal, Start, new_board};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// A legal turn.
#[pyclass(name = "Turn", module = "motley_chess", frozen, get_all)]
pub(crate) struct PyTurn {
    text: String,
    clicks: Vec<String>,
    label: String,
}

#[pymethods]
impl PyTurn {
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Turn {}: {}>", self.text, self.label)
    }
}

impl From<ListedTurn> for PyTurn {
    fn from(turn: ListedTurn) -> Self {
        PyTurn { text: turn.text, clicks: turn.clicks, label: turn.label }
    }
}

/// A game with its record. Shows itself in notebooks.
#[pyclass(name = "Board", module = "motley_chess")]
pub(crate) struct PyBoard {
    board: Box<dyn GameBoard>,
}

/// Returns a refusal as Python's `ValueError`.
pub(crate) fn value_error(refusal: Refusal) -> PyErr {
    PyValueError::new_err(refusal.0)
}

impl PyBoard {
    /// Returns a copy of the board.
    pub(crate) fn copied(&self) -> Box<dyn GameBoard> {
        self.board.copy()
    }
}

#[pymethods]
impl PyBoard {
    #[new]
    #[pyo3(signature = (game = "chess", *, fen = None, array = None, options = None))]
    fn new(
        game: &str,
        fen: Option<String>,
        array: Option<u32>,
        options: Option<BTreeMap<String, String>>,
    ) -> PyResult<Self> {
        let start = Start { fen, array, options: options.unwrap_or_default() };
        let board = new_board(game, &start).map_err(value_error)?;
        Ok(PyBoard { board })
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.board.info().name
    }

    #[getter]
    fn title(&self) -> &'static str {
        self.board.info().title
    }

    #[getter]
    fn start_fen(&self) -> String {
        self.board.start_fen()
    }

    #[getter]
    fn fen(&self) -> String {
        self.board.fen()
    }

    #[getter]
    fn turns(&self) -> Vec<String> {
        self.board.turns()
    }

    #[getter]
    fn to_move(&self) -> String {
        self.board.to_move().to_string().to_lowercase()
    }

    #[getter]
    fn in_check(&self) -> bool {
        self.board.in_check()
    }

    #[getter]
    fn result(&self) -> &'static str {
        self.board.outcome().map_or("*", |outcome| outcome.result())
    }

    #[getter]
    fn outcome(&self) -> Option<String> {
        self.board.outcome().map(|outcome| outcome.to_string())
    }

    #[pyo3(signature = (most = 10_000))]
    fn legal_turns(&self, most: usize) -> Vec<PyTurn> {
        let turns = self.board.legal_turns(most).turns;
        turns.into_iter().map(PyTurn::from).collect()
    }

    fn push(&mut self, turn: &str) -> PyResult<String> {
        self.board.push(turn).map_err(value_error)
    }

    fn pop(&mut self) -> PyResult<String> {
        let turn = self.board.pop();
        turn.ok_or_else(|| PyIndexError::new_err("There is no turn to take back."))
    }

    fn click(&mut self, at: &str) -> PyResult<Option<String>> {
        self.board.click(at).map_err(value_error)
    }

    fn choose(&mut self, choice: usize) -> PyResult<Option<String>> {
        self.board.choose(choice).map_err(value_error)
    }

    fn cancel(&mut self) {
        self.board.cancel();
    }

    fn selection<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.board.selection())
    }

    #[pyo3(signature = (*clicks))]
    #[expect(clippy::needless_pass_by_value, reason = "PyO3 hands over what it has read")]
    fn why(&self, clicks: Vec<String>) -> String {
        self.board.why(&clicks)
    }

    fn position<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.board.position())
    }

    fn worths(&self) -> PyResult<BTreeMap<String, i32>> {
        let worths = self.board.worths(None).map_err(value_error)?;
        Ok(worths.into_iter().collect())
    }

    #[pyo3(signature = (*, flipped = false, square = None, changes = true))]
    fn svg(&self, flipped: bool, square: Option<u32>, changes: bool) -> String {
        let look = Look { flipped, square, changes };
        svg(self.board.as_ref(), &look)
    }

    fn copy(&self) -> PyBoard {
        PyBoard { board: self.copied() }
    }

    fn __copy__(&self) -> PyBoard {
        self.copy()
    }

    fn _repr_svg_(&self) -> String {
        /// The width of a square in notebooks, in pixels.
        const SQUARE: u32 = 45;
        self.svg(false, Some(SQUARE), true)
    }

    fn __str__(&self) -> String {
        self.board.fen()
    }

    fn __repr__(&self) -> String {
        format!("<Board {}: {}>", self.game(), self.fen())
    }
}
