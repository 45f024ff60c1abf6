//! JavaScript's clock.

use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Returns the time in milliseconds.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

/// Returns the time since the worker began.
pub(crate) fn now() -> Duration {
    duration(performance_now())
}

/// Returns a time of JavaScript's, in milliseconds; 0 for what is no time.
pub(crate) fn duration(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}
