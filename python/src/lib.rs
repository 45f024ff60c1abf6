//! The Rust part of the Python package: requests about a game, and searches, with texts of JSON.
//!
//! The package's classes are in Python, over this module `motley_chess._motley`: `motley_chess/__init__.py`.
//! PyO3's macros write the `unsafe` code at the border to Python; in this crate there is none.

#![forbid(unsafe_code)]

mod engine;
mod interrupt;
mod rules;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Requests about a game, and searches.
#[pymodule]
mod _motley {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::engine::{PyEngine, PySearch};
    #[pymodule_export]
    use crate::rules::{PyPgn, PyRules};

    #[pymodule_init]
    fn add_version(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}

/// Returns an error as Python's `ValueError`.
#[expect(clippy::needless_pass_by_value, reason = "it is passed to `map_err`")]
fn value_error(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}
