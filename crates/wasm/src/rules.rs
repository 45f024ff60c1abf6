//! Games for other programs: the npm package is written over them.

use crate::{js_error, text};
use motley_kit::requests::RulesSession;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game that answers the requests of `docs/build/rules-protocol.md`.
#[wasm_bindgen(js_name = Rules)]
#[derive(Default)]
pub struct WasmRules(RulesSession);

#[wasm_bindgen(js_class = Rules)]
impl WasmRules {
    /// Returns a session without a game.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> WasmRules {
        WasmRules::default()
    }

    /// Returns the answer to a request, both as JSON.
    pub fn request(&mut self, request: &str) -> String {
        self.0.answer(request.as_bytes())
    }

    /// Judges the worth of units by the network of a file from now on.
    #[wasm_bindgen(js_name = useNetwork)]
    pub fn use_network(&mut self, file: &[u8]) {
        self.0.use_network(file);
    }

    /// Returns the search of the position, for a `BoardSearcher`. `order` is a
    /// [`SearchOrder`](motley_kit::search::SearchOrder).
    ///
    /// # Errors
    /// There is no game, or the order is no order for a search with an end.
    #[wasm_bindgen(js_name = searchJob)]
    pub fn search_job(&self, order: &str) -> Result<String, JsError> {
        let order = serde_json::from_str(order).map_err(js_error)?;
        text(&self.0.search_job(order).map_err(js_error)?)
    }

    /// Returns a copy.
    #[must_use]
    pub fn copy(&self) -> WasmRules {
        WasmRules(self.0.clone())
    }
}
