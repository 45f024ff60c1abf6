//! Facts about games and options, and games from files.

use crate::text;
use motley_kit::game::{built_in_network, catalogue};
use motley_kit::search::ENGINE_OPTIONS;
use motley_movegen::variants;
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

/// The games of a file's text.
#[wasm_bindgen(getter_with_clone)]
#[derive(Clone, Debug)]
pub struct LoadedGames {
    /// The names of those that are right.
    pub loaded: Vec<String>,
    /// The faults for which the others are refused.
    pub refused: Vec<String>,
}

/// Loads the games of a file's text, as far as they are right. `file` is its name, for faults.
#[wasm_bindgen(js_name = loadGames)]
#[must_use]
pub fn load_games(file: &str, text: &str) -> LoadedGames {
    let read = variants::load_games(file, text);
    LoadedGames { loaded: read.games, refused: read.refused.iter().map(ToString::to_string).collect() }
}
