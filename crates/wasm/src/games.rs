//! Facts about games, and games from files.

use crate::{js_error, text};
use motley_kit::catalogue;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor};
use motley_movegen::variants;
use motley_net::NetworkChoice;
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

/// Returns the name of a game's network file, without its ending; nothing if the game has no network.
#[wasm_bindgen(js_name = networkOf)]
#[must_use]
pub fn network_of(game: &str) -> Option<String> {
    struct NetworkName;
    impl Visitor for NetworkName {
        type Output = Option<String>;
        fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
            let start = game.start(&Settings::default()).ok()?;
            V::Eval::internal_file(&start).map(|_| game.info.rules.to_owned())
        }
    }
    variants::visit(game, NetworkName).flatten()
}

/// Loads the games of a file's text; returns their names. `file` is its name, for faults.
///
/// # Errors
/// The faults of the file; then nothing is loaded.
#[wasm_bindgen(js_name = loadGames)]
pub fn load_games(file: &str, text: &str) -> Result<Vec<String>, JsError> {
    variants::load_games(file, text).map_err(|faults| {
        let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
        js_error(lines.join("; "))
    })
}
