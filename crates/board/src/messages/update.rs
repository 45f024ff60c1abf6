//! The updates that the board sends to the page.

use super::{ClockSetting, Seat};
use motley_kit::Refusal;
use motley_kit::views::{
    ArmyView, Catalogue, CitedClause, PositionView, RecordEntry, SelectionView, SquareChange, ThoughtView,
};
use motley_movegen::variant::Info;
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
        /// The turn in algebraic notation, in games that have it.
        san: Option<String>,
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
    /// The games of a file, of which one can be loaded.
    Games {
        /// The titles, in the order of the file.
        titles: Vec<GameTitle>,
    },
    /// The costs of an army.
    Army(ArmyView),
    /// A start position of a game.
    Preview {
        /// The [`name`](motley_kit::views::GameView::name) of the game.
        game: String,
        /// The position.
        position: PositionView,
    },
    /// An example of a unit.
    Lesson(LessonView),
    /// A position after turns that were not played.
    Glance(GlanceView),
    /// The refusal of a request, which has changed nothing.
    Refused {
        /// The reason, as a sentence.
        reason: String,
        /// The clauses of the rules that the reason cites.
        rules: Vec<CitedClause>,
    },
}

impl Update {
    /// Returns the refusal of a request about a game.
    #[must_use]
    pub fn refused(refusal: &Refusal, info: &Info) -> Update {
        let (reason, rules) = refusal.with_clauses(info);
        Update::Refused { reason, rules }
    }
}

/// A position after turns that were not played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GlanceView {
    /// The turns, as they were asked for.
    pub turns: Vec<String>,
    /// The position.
    pub position: PositionView,
    /// The names of the squares that the last turn changed.
    pub changes: Vec<String>,
}

/// An example of a unit: a position and turns from the rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LessonView {
    /// The [`kind`](motley_kit::views::UnitView::kind) of the unit.
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

/// The game at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The name of the table, which the address of the page repeats.
    pub id: String,
    /// The game's [`name`](motley_kit::views::GameView::name).
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
    /// Whether a turn can be taken back: one has been played, and no time was up.
    pub takes_back: bool,
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
    /// The review that goes on, if any.
    pub review: Option<ReviewView>,
    /// The possible clicks.
    pub selection: SelectionView,
    /// Notice about the table, as a sentence: that it cannot be saved.
    pub notice: Option<String>,
}

/// A game of a file of records; texts are empty where the file does not tell them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameTitle {
    /// White and Black.
    pub players: [String; 2],
    /// The event.
    pub event: String,
    /// The date.
    pub date: String,
    /// The game's name in the file; empty for chess.
    pub game: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Number of turns.
    pub turns: usize,
}

/// The progress of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ReviewView {
    /// Number of positions that have been searched.
    pub done: usize,
    /// Number of positions of the main line.
    pub total: usize,
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
