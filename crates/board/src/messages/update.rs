//! The updates that the board sends to the page.

use super::{ArmyView, Catalogue, ClockSetting, Seat};
use serde::{Deserialize, Serialize};

/// An update that the board sends to the page.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Update {
    /// All games that can be played: sent once, at the beginning.
    Catalogue(Catalogue),
    /// The game at the table: sent when a turn is played, taken back or shown.
    Table(Box<TableView>),
    /// The possible clicks: sent after each click.
    Selection(SelectionView),
    /// The engine's thinking output: sent while it searches.
    Thought(ThoughtView),
    /// The turn that the engine would play.
    Hint {
        /// The turn in notation.
        text: String,
        /// The clicks of the turn.
        clicks: Vec<String>,
    },
    /// The present worth of each unit.
    Worth {
        /// The [`id`](RecordEntry::id) of the turn whose position was judged.
        turn: usize,
        /// The square of each unit, and the loss of its side without it, in centipawns.
        units: Vec<(String, i32)>,
    },
    /// The record as PGN, and the shown position as FEN and as a picture.
    Saved {
        /// The record.
        pgn: String,
        /// The position; `None` in the middle of a turn.
        fen: Option<String>,
        /// The picture as SVG.
        svg: String,
    },
    /// The costs of an army.
    Army(ArmyView),
    /// A start position of a game.
    Preview {
        /// The [`name`](super::GameView::name) of the game.
        game: String,
        /// The position.
        position: PositionView,
    },
    /// An example of a unit.
    Lesson(LessonView),
    /// The refusal of a request, which has changed nothing.
    Refused {
        /// The reason, as a sentence.
        reason: String,
        /// The clauses of the rules that the reason cites.
        rules: Vec<CitedClause>,
    },
}

/// An example of a unit: a position and turns from the rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LessonView {
    /// The [`kind`](UnitView::kind) of the unit.
    pub kind: String,
    /// The id of the clause that says how it moves.
    pub rule: String,
    /// The explanation, as plain text.
    pub words: String,
    /// The positions: the first, and one after each turn.
    pub frames: Vec<LessonFrame>,
}

/// A position of a lesson.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LessonFrame {
    /// The turn that led to it, in notation; empty for the first.
    pub turn: String,
    /// The names of the squares that this turn changed.
    pub changes: Vec<String>,
    /// The position.
    pub position: PositionView,
}

/// A clause of the rules that a refusal cites.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CitedClause {
    /// The id, which is also its anchor on the page of rules.
    pub id: String,
    /// The text; empty if the game has no such clause.
    pub text: String,
}

/// The game at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The name of the table, which the address of the page repeats.
    pub id: String,
    /// The game's [`name`](super::GameView::name).
    pub game: String,
    /// The chosen options: name and value.
    pub options: Vec<(String, String)>,
    /// The start position as FEN.
    pub start: String,
    /// The shown position.
    pub position: PositionView,
    /// All turns of the record with its variations; the first entry is the start.
    pub turns: Vec<RecordEntry>,
    /// The id of the turn whose position is shown.
    pub shown: usize,
    /// The ids of the turns from the start through the shown one to the end of its line.
    pub line: Vec<usize>,
    /// Whether a turn has been taken back and can be played again.
    pub redo: bool,
    /// The squares that the shown turn changed.
    pub changes: Vec<SquareChange>,
    /// White and Black.
    pub players: [PlayerView; 2],
    /// The time control, if any.
    pub clock: Option<ClockSetting>,
    /// The remaining times, if there are clocks.
    pub clocks: Option<ClockView>,
    /// The state of the game: side to move, or result.
    pub status: GameStatus,
    /// The possible clicks.
    pub selection: SelectionView,
}

/// The remaining times.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClockView {
    /// The remaining times of White and Black, in milliseconds.
    pub left: [u64; 2],
    /// The side whose clock runs: 0 = White, 1 = Black.
    pub running: Option<usize>,
}

/// The player of a side, with a name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// The name for people.
    pub name: String,
    /// The player.
    pub player: Seat,
}

/// The state of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameStatus {
    /// Whether it is over.
    pub over: bool,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The side to move or the end of the game, as a phrase.
    pub words: String,
    /// Whether the engine searches for its turn.
    pub thinking: bool,
}

/// A position as the page draws it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
    /// Number of columns and of rows of the grid that holds the squares.
    pub size: [u8; 2],
    /// The squares. A grid may have holes.
    pub squares: Vec<SquareView>,
    /// The units beside the board.
    pub reserves: Vec<ReserveView>,
    /// Notes on the position, such as rights that no unit shows.
    pub notes: Vec<String>,
    /// The side to move: 0 = White, 1 = Black.
    pub to_move: usize,
    /// The squares of royal units in check.
    pub checked: Vec<String>,
    /// The squares of the units that give check.
    pub checkers: Vec<String>,
    /// The position as FEN; `None` in the middle of a turn.
    pub fen: Option<String>,
}

/// A square.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SquareView {
    /// The name, in notation and in requests.
    pub at: String,
    /// The column from the left and the row from White's side, both from 0.
    pub place: [u8; 2],
    /// The unit, or the duck, arrow or wall on it.
    pub unit: Option<UnitView>,
    /// Notes on the square itself.
    pub notes: Vec<String>,
}

/// A unit, or a thing that stands on a square like one: a duck, an arrow, a wall.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct UnitView {
    /// The picture: a path below `pictures/`, without `.svg`.
    pub picture: String,
    /// The owner: 0 = White, 1 = Black, `None` for what belongs to no side.
    pub side: Option<usize>,
    /// The name for people.
    pub name: String,
    /// The name of its kind: [`name`](Self::name) without its state.
    pub kind: String,
    /// The letter in notation.
    pub letter: String,
    /// Notes on its state: `held`, `royal`, `has shot`.
    pub notes: Vec<String>,
    /// The id of the clause that says how it moves, if there is one.
    pub rule: Option<String>,
    /// A second unit on the same square.
    pub with: Option<Box<UnitView>>,
}

/// A group of units beside the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReserveView {
    /// The title: `captured`, `to be placed`.
    pub title: String,
    /// The owner: 0 = White, 1 = Black.
    pub side: usize,
    /// The units: name in requests, unit, number of such units.
    pub units: Vec<(String, UnitView, u8)>,
}

/// A change of a square's unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SquareChange {
    /// The square.
    pub at: String,
    /// The unit before.
    pub before: Option<UnitView>,
    /// The unit after.
    pub after: Option<UnitView>,
}

/// A turn of the record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RecordEntry {
    /// The index in the record. Entry 0 is the start and has no turn.
    pub id: usize,
    /// The id of the turn before it.
    pub parent: usize,
    /// The turn in notation; empty for the start.
    pub text: String,
    /// The turn's number in notation: `3.` or `3...`.
    pub number: String,
    /// The side that played it: 0 = White, 1 = Black.
    pub side: usize,
    /// The engine's score of it, in centipawns for White, if it was searched.
    pub score: Option<i32>,
}

/// The present leg, and the clicks that can follow.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SelectionView {
    /// The clicks of the present leg.
    pub clicked: Vec<String>,
    /// The possible next clicks.
    pub targets: Vec<ClickTarget>,
    /// The legs to choose from: those with exactly these clicks.
    pub choices: Vec<ChoiceView>,
    /// The complete legs of the present turn, in notation.
    pub legs: Vec<String>,
    /// Whether a person may enter a turn now.
    pub open: bool,
}

/// A possible next click.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClickTarget {
    /// The name of a square, or of a unit beside the board.
    pub at: String,
    /// Whether the leg can end with this click.
    pub ends: bool,
    /// Whether such a leg may be noisy: capture or change a unit.
    pub noisy: bool,
}

/// A leg to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ChoiceView {
    /// The meaning, as a phrase.
    pub label: String,
    /// The picture of the unit that results, if any.
    pub picture: Option<String>,
    /// The leg in notation.
    pub text: String,
}

/// The thinking output of a search.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ThoughtView {
    /// The id of the turn whose position is searched.
    pub turn: usize,
    /// The depth in plies.
    pub depth: u32,
    /// Number of nodes searched.
    pub nodes: u64,
    /// The time in milliseconds.
    pub time: u64,
    /// The lines (principal variations), best first.
    pub lines: Vec<LineView>,
}

/// A line (principal variation) with its score.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LineView {
    /// The score, in centipawns for White.
    pub score: i32,
    /// Turns to a forced win, counted for the winner; negative if Black wins.
    pub mate: Option<i32>,
    /// The turns in notation.
    pub turns: Vec<String>,
    /// The clicks of the first turn, for the arrow on the board.
    pub clicks: Vec<String>,
}
