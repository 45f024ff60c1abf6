//! The requests, as JSON.

use crate::drawing::Look;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// A request. The name of the request is its field `do`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "camelCase", deny_unknown_fields)]
pub(super) enum RulesRequest {
    /// List the games.
    Games {},
    /// Begin a game.
    New {
        /// Its name.
        game: String,
        /// The start position, instead of an array.
        #[serde(default)]
        fen: Option<String>,
        /// The number of the start array, from 0.
        #[serde(default)]
        array: Option<u32>,
        /// Values of the game's options, by name.
        #[serde(default)]
        options: BTreeMap<String, String>,
    },
    /// List the legal turns.
    Turns {
        /// The maximum number of turns to list.
        #[serde(default)]
        most: Option<usize>,
    },
    /// Play a turn.
    Play {
        /// The turn, in notation.
        turn: String,
    },
    /// Take back the last turn.
    Undo {},
    /// Tell whether the game is over, and how.
    Result {},
    /// List the turns that were played.
    Record {},
    /// List the squares and units, as they are drawn.
    Board {},
    /// Draw the board as SVG.
    Picture(Look),
    /// List the present worth of each unit.
    Worths {},
    /// List the possible clicks.
    Clicks {},
    /// Click on a square or a unit beside the board.
    Click {
        /// The name of the square or the unit.
        at: String,
    },
    /// Take one of the choices among turns with the same clicks.
    Choose {
        /// The number of the choice, from 0.
        choice: usize,
    },
    /// Drop the turn that is being entered.
    Cancel {},
    /// Tell why no turn begins with these clicks.
    Why {
        /// The clicks.
        clicks: Vec<String>,
    },
}

/// A line: a request, or the reason why it is none, with the id that the answer repeats.
pub(super) struct RequestLine {
    pub(super) id: Option<Value>,
    pub(super) request: Result<RulesRequest, String>,
}

impl RequestLine {
    /// Reads a line.
    pub(super) fn read(line: &[u8]) -> RequestLine {
        let refused = |reason: String| RequestLine { id: None, request: Err(reason) };
        match serde_json::from_slice(line) {
            Ok(Value::Object(mut fields)) => RequestLine {
                id: fields.remove("id"),
                request: serde_json::from_value(Value::Object(fields)).map_err(|e| e.to_string()),
            },
            Ok(other) => refused(format!("expected a JSON object, found {}", kind(&other))),
            Err(error) => refused(format!("expected a JSON object: {error}")),
        }
    }
}

/// Returns the kind of a JSON value.
fn kind(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) => "a boolean".to_owned(),
        Value::Number(_) => "a number".to_owned(),
        Value::String(text) => format!("a string of {} bytes", text.len()),
        Value::Array(_) => "an array".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}
