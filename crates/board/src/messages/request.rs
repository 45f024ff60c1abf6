//! What the page asks.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the page asks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "camelCase", deny_unknown_fields)]
pub enum Request {
    /// Begin a game; the one before is forgotten.
    New(NewGame),
    /// Begin where this record leaves off: our PGN.
    Load {
        /// The record; of several games the first.
        pgn: String,
    },
    /// Click on a square, or on a unit beside the board.
    Click {
        /// Its [`at`](super::SquareView::at).
        at: String,
    },
    /// Choose one of the [`choices`](super::SelectionView::choices).
    Choose {
        /// Its place among them, from 0.
        choice: usize,
    },
    /// Forget the clicks of the leg that is being entered; if there are none, the legs of the turn.
    Cancel,
    /// Play a turn given as text.
    Play {
        /// The turn, canonical or in any other spelling that the rules read.
        text: String,
    },
    /// Show the position after this turn of the record: 0 is the start.
    Show {
        /// The number of the turn, its [`id`](super::RecordEntry::id).
        turn: usize,
    },
    /// Take back the last turn, and if an engine plays the one before, that too.
    TakeBack,
    /// Play again what was taken back.
    Redo,
    /// Who plays, and with how much time.
    Players {
        /// White and Black.
        players: [Seat; 2],
        /// The clock of both, if they have one.
        clock: Option<ClockSetting>,
    },
    /// The side to move gives up.
    Resign,
    /// The side to move offers a draw; an engine answers by its score, a person was asked at the board.
    OfferDraw,
    /// What would the engine play here?
    Hint,
    /// Search the position that is shown, until told otherwise.
    Analyse {
        /// How many lines to find; 0 ends the analysis.
        lines: usize,
    },
    /// Ask for the record as PGN and the position as FEN.
    Save,
    /// Judge an army as text: what was paid for it and what is left.
    Army {
        /// The game's [`name`](super::GameView::name); the game on the table if left out.
        #[serde(default)]
        game: Option<String>,
        /// The army.
        text: String,
    },
    /// What is each unit worth just now, in the position that is shown?
    Worth,
    /// Why can the turn that begins with these clicks not be played?
    Why {
        /// What was clicked, each an [`at`](super::SquareView::at).
        clicks: Vec<String>,
    },
}

/// A game to begin.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGame {
    /// The game's [`name`](super::GameView::name).
    pub game: String,
    /// Values of the game's [`options`](super::GameView::options), by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The number of the array, in games that have several.
    #[serde(default)]
    pub array: Option<u32>,
    /// Draw the array at random.
    #[serde(default)]
    pub random: bool,
    /// The position to begin at, instead of an array.
    #[serde(default)]
    pub fen: Option<String>,
    /// White and Black.
    #[serde(default)]
    pub players: [Seat; 2],
    /// The clock of both, if they have one.
    #[serde(default)]
    pub clock: Option<ClockSetting>,
}

/// Who plays a side.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "camelCase", deny_unknown_fields)]
pub enum Seat {
    /// A person at this board.
    #[default]
    Person,
    /// The engine.
    Engine {
        /// The rating to play like; as well as it can if left out.
        #[serde(default)]
        elo: Option<u32>,
        /// How long to think about a turn, where there is no clock.
        #[serde(default)]
        limit: ThinkingLimit,
    },
}

/// How long an engine without a clock thinks about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum ThinkingLimit {
    /// So many milliseconds.
    Milliseconds(u64),
    /// So many nodes.
    Nodes(u64),
    /// So many plies deep.
    Depth(u32),
}

impl Default for ThinkingLimit {
    fn default() -> Self {
        ThinkingLimit::Milliseconds(1000)
    }
}

/// A clock for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClockSetting {
    /// What each side begins with, in milliseconds.
    pub base: u64,
    /// What is added after each turn, in milliseconds.
    pub increment: u64,
}
