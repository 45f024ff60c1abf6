//! Facts about games and options, and games from files.

use crate::text;
use motley_kit::game::{built_in_network, catalogue};
use motley_kit::search::ENGINE_OPTIONS;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the games that can be played, as JSON.
///
/// # Errors
/// Never: every game can be written.
#[wasm_bindgen]
pub fn games() -> Result<String, JsError> {
    text(&catalogue().games)
}

/// Returns the table of the engine's options, as JSON.
///
/// # Errors
/// Never: every row can be written.
#[wasm_bindgen(js_name = engineOptions)]
pub fn engine_options() -> Result<String, JsError> {
    text(&ENGINE_OPTIONS)
}

/// Returns the name of a game's network file, without its ending; nothing if the game has no network.
#[wasm_bindgen(js_name = networkOf)]
#[must_use]
pub fn network_of(game: &str) -> Option<String> {
    built_in_network(game).map(|(name, _)| name.to_owned())
}

/// Loads the games of a file's text, as far as they are right. `file` is its name, for faults. Returns the
/// names of the games `loaded`, the faults of those `refused`, and `remarks`, as JSON.
///
/// # Errors
/// Never: every answer can be written.
#[wasm_bindgen(js_name = loadGames)]
pub fn load_games(file: &str, games: &str) -> Result<String, JsError> {
    text(&motley_kit::game::load_games(file, games))
}
