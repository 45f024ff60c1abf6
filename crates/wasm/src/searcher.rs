//! The engine of a table.

use crate::{clock, js_error, text};
use js_sys::Function;
use motley_board::table::FoundTurn;
use motley_kit::Control;
use motley_kit::engine::{AnyEngine, SearchJob};
use motley_kit::search::EngineSettings;
use motley_search::{has_helper, help};
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The minimum time between two reports of a search.
const MIN_REPORT_INTERVAL: Duration = Duration::from_millis(80);

thread_local! {
    /// The control of the search that runs in this worker, and a function that says whether it is still
    /// wanted.
    static RUNNING: RefCell<Option<(Control, Function)>> = const { RefCell::new(None) };
}

/// Stops the search of this worker if it is not wanted any more.
fn stop_if_unwanted() {
    RUNNING.with_borrow(|running| {
        if let Some((control, is_wanted)) = running
            && is_wanted.call0(&JsValue::NULL).is_ok_and(|wanted| !wanted.is_truthy())
        {
            control.stop();
        }
    });
}

/// The engine of a table. It keeps what it has learnt until a search is of another game.
#[wasm_bindgen]
pub struct BoardSearcher {
    engine: AnyEngine,
    helped: bool,
}

/// Helps with the searches of the worker that shares this memory, as long as the calling worker lives.
#[wasm_bindgen(js_name = help)]
pub fn help_searches() {
    help();
}

#[wasm_bindgen]
impl BoardSearcher {
    /// Returns a searcher with a transposition table of `hash_mb` megabytes. Default: that of the option
    /// `Hash`. `helped` says whether another worker will help. Default: no.
    ///
    /// # Errors
    /// The number is out of its range.
    #[wasm_bindgen(constructor)]
    pub fn new(hash_mb: Option<usize>, helped: Option<bool>) -> Result<BoardSearcher, JsError> {
        let helped = helped.unwrap_or(false);
        let mut settings = EngineSettings { threads: 1 + usize::from(helped), ..EngineSettings::default() };
        settings.hash_mb = hash_mb.unwrap_or(settings.hash_mb);
        Ok(BoardSearcher { engine: AnyEngine::new(settings).map_err(js_error)?, helped })
    }

    /// Returns the number of threads of a search that would begin now: 2 if another worker helps.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn threads(&self) -> usize {
        1 + usize::from(self.helped && has_helper())
    }

    /// Runs a search and returns its result. `network` is the game's network file; without it the
    /// search goes by the hand-made evaluation. `tell` is called with the search's output. `is_wanted` is
    /// asked every 2 ms or so, and the search ends when it says no.
    ///
    /// # Errors
    /// The task is not of a game that can be played, or the network is not one for the game.
    #[expect(clippy::needless_pass_by_value, reason = "no optional slices cross the border")]
    pub fn search(
        &mut self,
        task: &str,
        network: Option<Vec<u8>>,
        tell: &Function,
        is_wanted: Option<Function>,
    ) -> Result<String, JsError> {
        let task: SearchJob = serde_json::from_str(task).map_err(js_error)?;
        let began = clock::now();
        let control = Control::with_clock(move || {
            stop_if_unwanted();
            clock::now().saturating_sub(began)
        });
        RUNNING.set(is_wanted.map(|is_wanted| (control.clone(), is_wanted)));
        let mut told = None;
        let mut unsent = None;
        let send = |thought| {
            // JavaScript's own errors are not the search's.
            if let Ok(text) = serde_json::to_string(&thought) {
                let _ = tell.call1(&JsValue::NULL, &JsValue::from_str(&text));
            }
        };
        let mut report = |thought| {
            let now = clock::now();
            if told.is_some_and(|told| now.saturating_sub(told) < MIN_REPORT_INTERVAL) {
                unsent = Some(thought);
            } else {
                told = Some(now);
                unsent = None;
                send(thought);
            }
        };
        let found = self.engine.run(&task, network.as_deref(), &control, &mut report);
        RUNNING.set(None);
        let found = found.map_err(js_error)?;
        if let Some(thought) = unsent {
            send(thought);
        }
        text(&FoundTurn::from(found))
    }
}
