//! The requests, as JSON.

use crate::drawing::Look;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A request. The name of the request is its field `do`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(tag = "do", rename_all = "camelCase", deny_unknown_fields)]
pub(super) enum RulesRequest {
    /// Tell the version of the protocol and the program.
    Version {},
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
        /// The turns to play from there.
        #[serde(default)]
        turns: Vec<String>,
        /// The parts that the answer has besides the state.
        #[serde(default)]
        with: Vec<StatePart>,
    },
    /// Put a copy of the game on another board.
    Copy {
        /// The number of that board.
        to: BoardNumber,
        /// The parts that the answer has besides the state.
        #[serde(default)]
        with: Vec<StatePart>,
    },
    /// List the legal turns.
    Turns {
        /// The maximum number of turns to list.
        #[serde(default)]
        most: Option<usize>,
        /// Another position of the game, instead of the present one.
        #[serde(default)]
        fen: Option<String>,
    },
    /// List the legal turns as texts alone.
    Texts {
        /// The maximum number of turns to list.
        #[serde(default)]
        most: Option<usize>,
    },
    /// Tell what a turn is, and play nothing.
    Read {
        /// The turn, in notation.
        turn: String,
    },
    /// Write a line of turns in algebraic notation.
    San {
        /// The turns, in notation.
        turns: Vec<String>,
    },
    /// Count the turns of the tree of all turns.
    Perft {
        /// The depth in turns.
        depth: u32,
    },
    /// Play a turn.
    Play {
        /// The turn, in notation.
        turn: String,
        /// The parts that the answer has besides the state.
        #[serde(default)]
        with: Vec<StatePart>,
    },
    /// Take back the last turn.
    Undo {
        /// The parts that the answer has besides the state.
        #[serde(default)]
        with: Vec<StatePart>,
    },
    /// Tell whether the game is over, and how.
    Result {
        /// The parts that the answer has besides the state.
        #[serde(default)]
        with: Vec<StatePart>,
    },
    /// List the turns that were played.
    Record {},
    /// Write the record as PGN.
    Pgn {
        /// Tags: names and values.
        #[serde(default)]
        tags: BTreeMap<String, String>,
        /// The result. Default: that of the rules.
        #[serde(default)]
        result: Option<String>,
    },
    /// Load games from the text of a file.
    Load {
        /// The text.
        text: String,
        /// The name of the file, for faults.
        #[serde(default)]
        file: Option<String>,
    },
    /// List the squares and units, as they are drawn.
    Board {},
    /// Draw the board as SVG.
    Picture(Look),
    /// Draw all units that the game can have, each as an element of its own.
    Sheet {},
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

/// The number of a board.
pub(super) type BoardNumber = u8;

/// A part of an answer besides the state of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum StatePart {
    /// The legal turns.
    Turns,
    /// The squares and units.
    Board,
    /// The squares that the last turn has changed.
    Changes,
}

/// A line: a request, or the reason why it is none, with the id that the answer repeats, and the board that
/// it is about.
pub(super) struct RequestLine {
    pub(super) id: Option<Value>,
    pub(super) request: Result<(BoardNumber, RulesRequest), String>,
}

impl RequestLine {
    /// Reads a line.
    pub(super) fn read(line: &[u8]) -> RequestLine {
        let refused = |reason: String| RequestLine { id: None, request: Err(reason) };
        match serde_json::from_slice(line) {
            Ok(Value::Object(mut fields)) => RequestLine {
                id: fields.remove("id"),
                request: read_fields(fields).map_err(|error| error.to_string()),
            },
            Ok(other) => refused(format!("expected a JSON object, found {}", kind(&other))),
            Err(error) => refused(format!("expected a JSON object: {error}")),
        }
    }
}

/// Reads the fields of a request.
fn read_fields(mut fields: Map<String, Value>) -> serde_json::Result<(BoardNumber, RulesRequest)> {
    let board = fields.remove("board").map_or(Ok(0), |number| {
        let refuse = |_| serde::de::Error::custom(format!("board: expected a number from 0 to {}", u8::MAX));
        serde_json::from_value(number).map_err(refuse)
    });
    Ok((board?, serde_json::from_value(Value::Object(fields))?))
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
