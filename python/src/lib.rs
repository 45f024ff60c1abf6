//! Motley's boards and engine for Python: the module `motley_chess`, over [`motley_kit`].
//!
//! - [`board`]: the classes `Board` and `Turn`;
//! - [`engine`]: the classes `Engine`, `Analysis` and `Line`.
//!
//! `motley_chess.pyi` has the types and the documentation for Python's tools. PyO3's macros write the
//! `unsafe` code at the border to Python; in this crate there is none.

#![forbid(unsafe_code)]

mod board;
mod engine;

use pyo3::prelude::*;
use serde::Serialize;

/// Unruly chess variants: rules, legal turns, pictures, and an engine.
#[pymodule]
mod motley_chess {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::board::{PyBoard, PyTurn};
    #[pymodule_export]
    use crate::engine::{PyAnalysis, PyEngine, PyLine};

    /// Returns the games: name, title, size, number of arrays, options, units to buy.
    #[pyfunction]
    fn games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        crate::to_python(py, &motley_kit::catalogue().games)
    }

    #[pymodule_init]
    fn add_version(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

/// Returns a value as Python's lists, dictionaries, texts and numbers.
fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).expect("views have text as keys");
    py.import("json")?.call_method1("loads", (text,))
}
