//! The engine of a table.

use crate::{clock, js_error};
use motley_kit::{Control, EngineSize, SearchJob, TableSearcher};
use motley_search::{has_helper, help};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// The default size of the transposition table in megabytes: what a telephone can spare.
const HASH_MB: usize = 32;

/// The minimum time between two reports of a search.
const MIN_REPORT_INTERVAL: Duration = Duration::from_millis(80);

/// The number of the wanted search. JavaScript changes it in a memory that workers share, and a search with
/// another number ends.
static WANTED: AtomicU32 = AtomicU32::new(0);

/// The control of the search that runs on this memory.
static RUNNING: Mutex<Option<Control>> = Mutex::new(None);

fn running() -> MutexGuard<'static, Option<Control>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the address of the number of the wanted search. It is the same in all memories.
#[wasm_bindgen(js_name = wantedPlace)]
#[must_use]
pub fn wanted_place() -> usize {
    std::ptr::from_ref(&WANTED).addr()
}

/// The engine of a table. It keeps what it has learnt until a search is of another game.
#[wasm_bindgen]
pub struct BoardSearcher {
    searcher: TableSearcher,
    helped: bool,
}

/// Helps with the searches of the worker that shares this memory, as long as the calling worker lives.
#[wasm_bindgen(js_name = help)]
pub fn help_searches() {
    help();
}

#[wasm_bindgen]
impl BoardSearcher {
    /// Returns a searcher with a transposition table of `hash_mb` megabytes. Default: 32. `helped` says whether
    /// another worker will help. Default: no.
    ///
    /// # Errors
    /// The number is out of its range.
    #[wasm_bindgen(constructor)]
    pub fn new(hash_mb: Option<usize>, helped: Option<bool>) -> Result<BoardSearcher, JsError> {
        let helped = helped.unwrap_or(false);
        let size = EngineSize {
            threads: 1 + usize::from(helped),
            hash_mb: hash_mb.unwrap_or(HASH_MB),
        };
        let searcher = size.searcher().map_err(js_error)?;
        Ok(BoardSearcher { searcher, helped })
    }

    /// The number of threads of a search that would begin now: 2 if another worker helps.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn threads(&self) -> usize {
        1 + usize::from(self.helped && has_helper())
    }

    /// Runs a search and returns its result. `network` is the game's network file; without it the
    /// search goes by the hand-made evaluation. `tell` is called with the search's output. A search with
    /// a `number` ends when another one is wanted.
    ///
    /// # Errors
    /// The task is not of a game that can be played, or the network is not one for the game.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "no optional slices cross the border"
    )]
    pub fn search(
        &mut self,
        task: &str,
        network: Option<Vec<u8>>,
        tell: &js_sys::Function,
        number: Option<u32>,
    ) -> Result<String, JsError> {
        let task: SearchJob = serde_json::from_str(task).map_err(js_error)?;
        let began = clock::now();
        let control = Control::with_clock(move || {
            if number.is_some_and(|own| own != WANTED.load(Relaxed))
                && let Some(control) = running().take()
            {
                control.stop();
            }
            clock::now().saturating_sub(began)
        });
        *running() = Some(control.clone());
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
        let found = self
            .searcher
            .search(&task, network.as_deref(), &control, &mut report);
        running().take();
        let found = found.map_err(js_error)?;
        if let Some(thought) = unsent {
            send(thought);
        }
        serde_json::to_string(&found).map_err(js_error)
    }
}
