//! The fixed search of `motley bench`, by which WebAssembly is compared with other machines.

use crate::{clock, js_error};
use motley_engines::bench::{BenchClock, bench};
use motley_search::SearchParams;
use std::sync::Arc;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The results of a game's benchmark.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    /// Hash of all search results: the same as `docs/bench.txt` has.
    pub signature: u32,
    /// Nodes searched.
    pub nodes: f64,
    /// Search time in milliseconds.
    pub time: f64,
}

/// Runs the benchmark of a game with its network file.
///
/// # Errors
/// There is no such game, or the network is not one for it.
#[wasm_bindgen(js_name = bench)]
#[expect(clippy::needless_pass_by_value, reason = "no optional slices cross the border")]
pub fn run(game: &str, network: Option<Vec<u8>>) -> Result<Figures, JsError> {
    let clock: BenchClock = Arc::new(clock::now);
    let figures = bench(game, network.as_deref(), SearchParams::default(), &clock, &|| false);
    let figures = figures.ok_or_else(|| js_error(format_args!("there is no game called {game}")))?;
    let figures = figures.map_err(js_error)?;
    Ok(Figures {
        signature: figures.signature,
        nodes: figures.nodes as f64,
        time: figures.time.as_secs_f64() * 1000.0,
    })
}
