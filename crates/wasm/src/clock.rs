//! JavaScript's clock.

use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Returns the time since the worker began, in milliseconds.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;

    /// The time when the worker began, in milliseconds.
    #[wasm_bindgen(thread_local_v2, js_namespace = performance, js_name = timeOrigin)]
    static TIME_ORIGIN: f64;
}

/// Returns a time that is the same in all workers.
pub(crate) fn now() -> Duration {
    duration(TIME_ORIGIN.with(|&began| began) + performance_now())
}

/// Returns a time of JavaScript's, in milliseconds; 0 for what is no time.
pub(crate) fn duration(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}
