//! A game as it is drawn: squares, units, the record, clicks.

use serde::{Deserialize, Serialize};

/// A position as the page draws it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
    /// Number of columns and of rows of the grid that holds the squares.
    pub size: [u8; 2],
    /// The file and the rank, from 0, of the grid's lower left square on the board with all files and ranks
    /// that can be added.
    pub corner: [u8; 2],
    /// The squares. A grid may have holes.
    pub squares: Vec<SquareView>,
    /// The regions of the board that rules name.
    pub regions: Vec<RegionView>,
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// Squares that a rule names: a goal, a palace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RegionView {
    /// The kind: `goal`, `home` (some units stand nowhere else), `promotion`, `drops`, `gate`.
    pub kind: String,
    /// The side whose region it is: 0 = White, 1 = Black, `None` for both.
    pub side: Option<usize>,
    /// The names of the squares.
    pub squares: Vec<String>,
    /// The meaning as a phrase: `goal of White's king`.
    pub words: String,
}

/// A unit, or a thing that stands on a square like one: a duck, an arrow, a wall.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReserveView {
    /// The title: `captured`, `to be placed`.
    pub title: String,
    /// The owner: 0 = White, 1 = Black.
    pub side: usize,
    /// The units: name in requests, unit, number of such units.
    pub units: Vec<(String, UnitView, u8)>,
    /// Whether the other player need not know them yet. Default: false.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub secret: bool,
}

/// A change of a square's unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    /// The turn in algebraic notation, in games that have it.
    pub san: Option<String>,
    /// The engine's score of it, in centipawns for White, if it was searched.
    pub score: Option<i32>,
    /// Comments, marks and time.
    pub notes: TurnNotes,
}

/// Notes on a turn, as records of games have them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", default)]
pub struct TurnNotes {
    /// The comment before the turn, if it is the first of its line; else empty.
    pub before: String,
    /// The comment after the turn.
    pub comment: String,
    /// Numeric annotation glyphs (NAG): 1 is `!`, 2 is `?`.
    pub nags: Vec<u8>,
    /// The time left after the turn on the clock of its side, in milliseconds.
    pub clock: Option<u64>,
}

/// The present leg, and the clicks that can follow.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ChoiceView {
    /// The meaning, as a phrase.
    pub label: String,
    /// The picture of the unit that results, if any.
    pub picture: Option<String>,
    /// The leg in notation.
    pub text: String,
}

/// A clause of the rules that a refusal cites.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct CitedClause {
    /// The id, which is also its anchor on the page of rules.
    pub id: String,
    /// The text; empty if the game has no such clause.
    pub text: String,
}
