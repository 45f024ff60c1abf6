//! Facts about games, and games from files.

use crate::text;
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
