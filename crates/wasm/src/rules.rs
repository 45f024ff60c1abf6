//! Games for other programs: the npm package is written over them.

use crate::{js_error, text};
use motley_kit::pgn::{GameFile, LoadedGame};
use motley_kit::requests::RulesSession;
use std::collections::BTreeMap;
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

    /// Returns the texts of the legal turns, but no more than `most`, with blanks between them.
    ///
    /// # Errors
    /// There is no game.
    pub fn texts(&self, most: usize) -> Result<String, JsError> {
        Ok(self.0.game().map_err(js_error)?.turn_texts(most).joined)
    }

    /// Returns the FEN of the position and, behind a line break, what `texts` returns; nothing if there are
    /// more than `most` turns.
    ///
    /// # Errors
    /// There is no game.
    pub fn listed(&self, most: usize) -> Result<Option<String>, JsError> {
        let listed = self.0.listed(most).map_err(js_error)?;
        Ok(listed.map(|(texts, fen)| format!("{fen}\n{}", texts.joined)))
    }

    /// Plays a turn; returns its canonical text.
    ///
    /// # Errors
    /// The turn is not legal.
    pub fn play(&mut self, turn: &str) -> Result<String, JsError> {
        self.0.play(turn).map_err(js_error)
    }

    /// Takes back the last turn and returns it; nothing at the start.
    ///
    /// # Errors
    /// There is no game.
    pub fn undo(&mut self) -> Result<Option<String>, JsError> {
        self.0.undo().map_err(js_error)
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

/// The games of a text of PGN.
#[wasm_bindgen(js_name = Pgn)]
pub struct WasmPgn(GameFile);

#[wasm_bindgen(js_class = Pgn)]
impl WasmPgn {
    /// Reads a text.
    ///
    /// # Errors
    /// It is no PGN, or there is no game in it.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<WasmPgn, JsError> {
        GameFile::read(text).map(WasmPgn).map_err(js_error)
    }

    /// Returns the number of games.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn length(&self) -> usize {
        self.0.games().len()
    }

    /// Returns a game, counted from 0.
    ///
    /// # Errors
    /// The game is not right.
    pub fn game(&self, number: usize) -> Result<WasmPgnGame, JsError> {
        let LoadedGame { game, tags, result } = self.0.game(number).map_err(js_error)?;
        let tags = text(&tags.into_iter().collect::<BTreeMap<_, _>>())?;
        Ok(WasmPgnGame { rules: Some(RulesSession::of(game)), tags, result })
    }
}

/// A game of a record.
#[wasm_bindgen(js_name = PgnGame)]
pub struct WasmPgnGame {
    rules: Option<RulesSession>,
    /// Its tags, as JSON, without those of its start.
    #[wasm_bindgen(getter_with_clone, readonly)]
    pub tags: String,
    /// Its result by the record.
    #[wasm_bindgen(getter_with_clone, readonly)]
    pub result: String,
}

#[wasm_bindgen(js_class = PgnGame)]
impl WasmPgnGame {
    /// Gives away the game at its end.
    #[wasm_bindgen(js_name = takeRules)]
    pub fn take_rules(&mut self) -> WasmRules {
        WasmRules(self.rules.take().unwrap_or_default())
    }
}
