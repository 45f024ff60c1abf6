//! The requests of the page.

use motley_kit::search::SearchOrder;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// A request of the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "camelCase", deny_unknown_fields)]
pub enum Request {
    /// Begins a game in place of the present one.
    New(NewGame),
    /// Begins a game and plays turns in it, as a link says.
    Open {
        /// The start and the players.
        game: NewGame,
        /// The turns in notation.
        turns: Vec<String>,
    },
    /// Loads a PGN record and shows the end of its game.
    Load {
        /// The record, or a file with several.
        pgn: String,
        /// The number of the game in it, from 0. Default: the only one; the answer to a file with several is
        /// their list.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        number: Option<usize>,
    },
    /// Clicks on a square, or on a unit beside the board.
    Click {
        /// The name of the square or unit, its [`at`](motley_kit::views::SquareView::at).
        at: String,
    },
    /// Takes one of the [`choices`](motley_kit::views::SelectionView::choices).
    Choose {
        /// The index of the choice, from 0.
        choice: usize,
    },
    /// Drops the clicks of the present leg; if there are none, drops the legs of the present turn.
    Cancel,
    /// Plays a turn given as text.
    Play {
        /// The turn, in any notation that the game reads.
        text: String,
    },
    /// Shows the position after a turn of the record.
    Show {
        /// The [`id`](motley_kit::views::RecordEntry::id) of the turn; 0 is the start.
        turn: usize,
    },
    /// Takes back the last turn, and one turn more if it is then the engine's turn.
    TakeBack,
    /// Plays again the turns that were taken back last.
    Redo,
    /// Changes the players and the clocks.
    Players {
        /// White and Black.
        players: [Seat; 2],
        /// The clock of both sides, if any.
        clock: Option<ClockSetting>,
    },
    /// Resigns: the person if the other side is the engine, else the side to move.
    Resign,
    /// Offers a draw. The engine answers by its score; a person has been asked on the page.
    OfferDraw,
    /// Asks for the turn that the engine would play.
    Hint,
    /// Analyses the position that is shown until the next such request.
    Analyse {
        /// Number of lines (MultiPV); 0 ends the analysis.
        lines: usize,
        /// Names of engines of the user's list that analyse beside Motley, which the server starts. Default:
        /// none.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
        engines: Vec<String>,
    },
    /// Begins the review of the game's main line, or stops it: each turn gets a score, and the turns that
    /// lost most get marks.
    Review {
        /// Whether to begin.
        on: bool,
        /// The name of the engine of the user's list that looks at the positions. Default: Motley.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        program: Option<String>,
    },
    /// Asks for the record as PGN, and the shown position as FEN and as a picture.
    Save {
        /// Whether Black is below in the picture. Default: false.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<bool>", optional))]
        flipped: bool,
        /// The date of today, `YYYY.MM.DD`, for the record. Default: unknown.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        date: Option<String>,
    },
    /// Asks for the costs of an army.
    Army {
        /// The [`name`](motley_kit::views::GameView::name) of the game. Default: the game at the table.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        game: Option<String>,
        /// The army as text.
        text: String,
    },
    /// Asks for the present worth of each unit in the position that is shown.
    Worth,
    /// Asks for a start position of a game: the usual one, or one drawn at random if there are many.
    Preview {
        /// The [`name`](motley_kit::views::GameView::name) of the game.
        game: String,
    },
    /// Asks for the position after some turns from the one that is shown, which stays.
    Glance {
        /// The turns in notation.
        turns: Vec<String>,
    },
    /// Asks for an example of a unit of the game at the table.
    Lesson {
        /// The [`kind`](motley_kit::views::UnitView::kind) of the unit.
        kind: String,
        /// The id of the clause that says how it moves.
        rule: String,
    },
    /// Asks why no turn begins with these clicks.
    Why {
        /// The names of the clicked squares and units, each an [`at`](motley_kit::views::SquareView::at).
        clicks: Vec<String>,
    },
}

/// The settings of a new game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGame {
    /// The [`name`](motley_kit::views::GameView::name) of the game.
    pub game: String,
    /// Values of the game's [`options`](motley_kit::views::GameView::options), by name. Default: none.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<BTreeMap<String, String>>", optional))]
    pub options: BTreeMap<String, String>,
    /// The number of the start array, in games that have several.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub array: Option<u32>,
    /// Whether to draw the start array at random. Default: false.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub random: bool,
    /// Whether an array that is drawn may be worth more to one side, by the evaluation. Default: false:
    /// half a pawn at most.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub uneven: bool,
    /// The start position as FEN, instead of an array.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub fen: Option<String>,
    /// White and Black. Default: two persons.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<[Seat; 2]>", optional))]
    pub players: [Seat; 2],
    /// The clock of both sides, if any.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable))]
    pub clock: Option<ClockSetting>,
}

/// The player of a side.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "who", rename_all = "camelCase", deny_unknown_fields)]
pub enum Seat {
    /// A person at this board.
    #[default]
    Person,
    /// An engine.
    Engine {
        /// The name of an engine of the user's list, which the server starts. Default: Motley.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        program: Option<String>,
        /// The Elo rating at which Motley plays. Default: full strength.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        elo: Option<u32>,
        /// Options of an engine of the list for this game, with their values. They may name files, so only
        /// a page of the server's own machine sets them.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<Vec<(String, String)>>", optional))]
        options: Vec<(String, String)>,
        /// The limit of each search in games without clocks. Default: 1000 milliseconds.
        #[serde(default)]
        #[cfg_attr(test, ts(as = "Option<ThinkingLimit>", optional))]
        limit: ThinkingLimit,
    },
}

/// The search limit of an engine without a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum ThinkingLimit {
    /// A time in milliseconds.
    Milliseconds(u64),
    /// A number of nodes.
    Nodes(u64),
    /// A depth in plies.
    Depth(u32),
}

impl ThinkingLimit {
    /// Returns the order of a search with this limit.
    pub(crate) fn order(self) -> SearchOrder {
        let none = SearchOrder::default();
        match self {
            ThinkingLimit::Milliseconds(time) => {
                SearchOrder { time: Some(Duration::from_millis(time)), ..none }
            }
            ThinkingLimit::Nodes(nodes) => SearchOrder { nodes: Some(nodes), ..none },
            ThinkingLimit::Depth(depth) => SearchOrder { depth: Some(depth), ..none },
        }
    }
}

impl Default for ThinkingLimit {
    fn default() -> Self {
        ThinkingLimit::Milliseconds(1000)
    }
}

/// The time control of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClockSetting {
    /// The time of each side at the start, in milliseconds.
    pub base: u64,
    /// The time added after each turn, in milliseconds.
    pub increment: u64,
    /// The number of a side's turns after which it gets `base` again. Default: 0, never.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<u32>", optional))]
    pub moves: u32,
}
