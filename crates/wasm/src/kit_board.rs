//! Boards for other programs: the npm package is written over them.

use crate::{js_error, text};
use motley_kit::svg::{Look, svg};
use motley_kit::{GameBoard, SearchSettings, Start, new_board, search_job};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game with its record. Views, settings and lists of turns are JSON.
#[wasm_bindgen]
pub struct KitBoard(Box<dyn GameBoard>);

#[wasm_bindgen]
impl KitBoard {
    /// Begins a game. `start` is a [`Start`].
    ///
    /// # Errors
    /// There is no such game, its options are wrong, or its start is not legal.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, start: &str) -> Result<KitBoard, JsError> {
        let start: Start = serde_json::from_str(start).map_err(js_error)?;
        new_board(game, &start).map(KitBoard).map_err(js_error)
    }

    /// Returns the name of the game.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn game(&self) -> String {
        self.0.info().name.to_owned()
    }

    /// Returns the name of the game for people.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn title(&self) -> String {
        self.0.info().title.to_owned()
    }

    /// Returns the start position as FEN.
    #[wasm_bindgen(getter, js_name = startFen)]
    #[must_use]
    pub fn start_fen(&self) -> String {
        self.0.start_fen()
    }

    /// Returns the position as FEN, without the legs of a turn that is being entered.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn fen(&self) -> String {
        self.0.fen()
    }

    /// Returns the turns played, in canonical notation.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn turns(&self) -> Vec<String> {
        self.0.turns()
    }

    /// Returns the side to move: `white` or `black`.
    #[wasm_bindgen(getter, js_name = toMove)]
    #[must_use]
    pub fn to_move(&self) -> String {
        self.0.to_move().to_string().to_lowercase()
    }

    /// Whether the side to move is in check.
    #[wasm_bindgen(getter, js_name = inCheck)]
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.0.in_check()
    }

    /// Returns `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn result(&self) -> String {
        let outcome = self.0.outcome();
        outcome.map_or("*", |outcome| outcome.result()).to_owned()
    }

    /// Returns the end of the game as a phrase, if it is over.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn outcome(&self) -> Option<String> {
        self.0.outcome().map(|outcome| outcome.to_string())
    }

    /// Returns the legal turns, but no more than `most`.
    ///
    /// # Errors
    /// Never: every list can be written.
    #[wasm_bindgen(js_name = legalTurns)]
    pub fn legal_turns(&self, most: usize) -> Result<String, JsError> {
        text(&self.0.legal_turns(most).turns)
    }

    /// Plays a turn; returns it in canonical notation.
    ///
    /// # Errors
    /// The turn is not legal.
    pub fn push(&mut self, turn: &str) -> Result<String, JsError> {
        self.0.push(turn).map_err(js_error)
    }

    /// Takes back the last turn and returns it; nothing at the start.
    pub fn pop(&mut self) -> Option<String> {
        self.0.pop()
    }

    /// Executes a click; returns the turn if the click completed it.
    ///
    /// # Errors
    /// No legal leg has this click.
    pub fn click(&mut self, at: &str) -> Result<Option<String>, JsError> {
        self.0.click(at).map_err(js_error)
    }

    /// Takes one of the selection's choices, counted from 0; returns the turn if the choice
    /// completed it.
    ///
    /// # Errors
    /// There is no such choice.
    pub fn choose(&mut self, choice: usize) -> Result<Option<String>, JsError> {
        self.0.choose(choice).map_err(js_error)
    }

    /// Drops the turn that is being entered.
    pub fn cancel(&mut self) {
        self.0.cancel();
    }

    /// Returns the possible clicks and choices.
    ///
    /// # Errors
    /// Never: every selection can be written.
    pub fn selection(&self) -> Result<String, JsError> {
        text(&self.0.selection())
    }

    /// Returns the reason why no turn begins with these clicks.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "no slices of texts cross the border")]
    pub fn why(&self, clicks: Vec<String>) -> String {
        self.0.why(&clicks)
    }

    /// Returns the squares and units, as they are drawn.
    ///
    /// # Errors
    /// Never: every position can be written.
    pub fn position(&self) -> Result<String, JsError> {
        text(&self.0.position())
    }

    /// Returns the present worth of each unit, in centipawns: pairs of squares and numbers. Without the
    /// `network` of a file it is the hand-made evaluation's.
    ///
    /// # Errors
    /// The network is not one for the game.
    #[expect(clippy::needless_pass_by_value, reason = "no optional slices cross the border")]
    pub fn worths(&self, network: Option<Vec<u8>>) -> Result<String, JsError> {
        text(&self.0.worths(network.as_deref()).map_err(js_error)?)
    }

    /// Returns a picture of the board as SVG. `look` is a [`Look`].
    ///
    /// # Errors
    /// The text is no look.
    pub fn svg(&self, look: &str) -> Result<String, JsError> {
        let look: Look = serde_json::from_str(look).map_err(js_error)?;
        Ok(svg(self.0.as_ref(), &look))
    }

    /// Returns the search of the position, for a `BoardSearcher`. `settings` are [`SearchSettings`].
    ///
    /// # Errors
    /// The settings are out of their ranges.
    #[wasm_bindgen(js_name = searchJob)]
    pub fn search_job(&self, settings: &str) -> Result<String, JsError> {
        let settings: SearchSettings = serde_json::from_str(settings).map_err(js_error)?;
        let order = settings.order().map_err(js_error)?;
        text(&search_job(self.0.as_ref(), &order).map_err(js_error)?)
    }

    /// Returns a copy.
    #[must_use]
    pub fn copy(&self) -> KitBoard {
        KitBoard(self.0.copy())
    }
}
