//! A table with its game.

use crate::clock::duration as time;
use crate::{js_error, text};
use motley_board::messages::{Request, Update};
use motley_board::table::{FoundTurn, SavedTable, Table, TableAnswer, Work, WorkNumber};
use motley_kit::Refusal;
use motley_kit::engine::SearchJob;
use serde::Serialize;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// A table with its game: it answers the page's requests. Times are in milliseconds, from any zero.
#[wasm_bindgen]
pub struct BoardTable(Table);

/// The answer to a request: updates for the page, and a command for the search.
#[derive(Serialize)]
struct TableReply<'a> {
    updates: &'a [Update],
    work: SearchCommand<'a>,
}

/// A command for the search.
#[derive(Serialize)]
#[serde(tag = "is", rename_all = "camelCase")]
enum SearchCommand<'a> {
    /// Go on with the present search, if there is one.
    Keep,
    /// Stop the present search.
    Stop,
    /// Stop the present search and start this one.
    Start { number: u32, task: &'a SearchJob },
}

#[wasm_bindgen]
impl BoardTable {
    /// Returns a new table with the default game. `seed` is the seed of its random numbers.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(id: &str, seed: u32) -> BoardTable {
        BoardTable(Table::new(id, seed.into()))
    }

    /// Returns a saved table; nothing if it is no legal game, as after a change of the rules.
    #[must_use]
    pub fn restored(saved: &str, seed: u32) -> Option<BoardTable> {
        let saved: SavedTable = serde_json::from_str(saved).ok()?;
        Table::restored(&saved, seed.into()).map(BoardTable)
    }

    /// Returns the table in the form in which it is saved.
    ///
    /// # Errors
    /// Never: every table can be written.
    pub fn saved(&self, now: f64) -> Result<String, JsError> {
        text(&self.0.saved(time(now)))
    }

    /// Returns the name of the table.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn id(&self) -> String {
        self.0.id().to_owned()
    }

    /// Returns the name of the present game.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn game(&self) -> String {
        self.0.game().to_owned()
    }

    /// Evaluates the present game by the network of a file.
    ///
    /// # Errors
    /// The file is not a network for the game.
    #[wasm_bindgen(js_name = useNetwork)]
    pub fn use_network(&mut self, file: &[u8]) -> Result<(), JsError> {
        self.0.use_network(file).map_err(js_error)
    }

    /// Returns the answer for a new page: the catalogue of games and the table.
    ///
    /// # Errors
    /// Never: every table can be written.
    pub fn greeting(&mut self, now: f64) -> Result<String, JsError> {
        let updates = vec![Table::catalogue(None), self.0.view(time(now))];
        let work = self.0.work(time(now));
        answer(TableAnswer { updates, work })
    }

    /// Executes a request of the page.
    ///
    /// # Errors
    /// The text is no request.
    pub fn request(&mut self, request: &str, now: f64) -> Result<String, JsError> {
        let request: Request = serde_json::from_str(request).map_err(js_error)?;
        answer(self.0.request(request, time(now)))
    }

    /// Checks the clocks.
    ///
    /// # Errors
    /// Never: every answer can be written.
    pub fn tick(&mut self, now: f64) -> Result<String, JsError> {
        answer(self.0.tick(time(now)))
    }

    /// Takes the result of the search with this number; ignores it if a newer search has been
    /// requested.
    ///
    /// # Errors
    /// The text is no result.
    pub fn found(&mut self, number: u32, found: &str, now: f64) -> Result<String, JsError> {
        let found: FoundTurn = serde_json::from_str(found).map_err(js_error)?;
        answer(self.0.found(WorkNumber(number), Ok(found), time(now)))
    }

    /// Takes the reason why the search with this number has failed.
    ///
    /// # Errors
    /// Never: every answer can be written.
    pub fn failed(&mut self, number: u32, reason: &str, now: f64) -> Result<String, JsError> {
        let refusal = Err(Refusal(reason.to_owned()));
        answer(self.0.found(WorkNumber(number), refusal, time(now)))
    }

    /// Returns the update for a search's output; nothing if it is not about the shown position.
    ///
    /// # Errors
    /// The text is no output of a search.
    pub fn thought(&self, thought: &str) -> Result<Option<String>, JsError> {
        let thought = serde_json::from_str(thought).map_err(js_error)?;
        self.0.thought(thought).as_ref().map(text).transpose()
    }
}

fn answer(TableAnswer { updates, work }: TableAnswer) -> Result<String, JsError> {
    let work = match &work {
        Work::Keep => SearchCommand::Keep,
        Work::Stop => SearchCommand::Stop,
        // A browser starts no programs.
        Work::Start { number, job: task, .. } => SearchCommand::Start { number: number.0, task },
    };
    text(&TableReply { updates: &updates, work })
}
