//! What the page is told.

use super::{ClockSetting, Seat};
use serde::{Deserialize, Serialize};

/// What the page is told.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "camelCase")]
pub enum Update {
    /// All games that can be played: told once, at the beginning.
    Catalogue(Catalogue),
    /// The game at the table: told whenever a turn was played, taken back or looked at.
    Table(Box<TableView>),
    /// What can be clicked now: told after every click.
    Selection(SelectionView),
    /// What the engine thinks: told while it thinks.
    Thought(ThoughtView),
    /// The turn that the engine would play.
    Hint {
        /// Its text.
        text: String,
        /// Its clicks.
        clicks: Vec<String>,
    },
    /// What each unit is worth just now.
    Worth {
        /// The turn after which that is so, its [`id`](RecordEntry::id).
        turn: usize,
        /// The units' squares, and what a unit's side would lose without it, in centipawns.
        units: Vec<(String, i32)>,
    },
    /// The record as PGN and the position that is shown as FEN.
    Saved {
        /// The record.
        pgn: String,
        /// The position; none in the middle of a turn.
        fen: Option<String>,
    },
    /// What an army costs.
    Army(ArmyView),
    /// A request was refused; nothing has changed.
    Refused {
        /// Why, in words.
        reason: String,
        /// The clauses of the rules that say so.
        rules: Vec<CitedClause>,
    },
}

/// A clause of the rules that a reason cites.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CitedClause {
    /// Its id, under which it stands on the page of rules.
    pub id: String,
    /// What it says; nothing if the game has no such clause.
    pub text: String,
}

/// All games that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    /// The program's name and version.
    pub program: String,
    /// The games, in the order in which they are shown.
    pub games: Vec<GameView>,
    /// The lowest and the highest rating the engine can play like.
    pub elo: [u32; 2],
}

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// The name it is chosen by.
    pub name: String,
    /// The name people know it by.
    pub title: String,
    /// Files and ranks of its board.
    pub size: [u8; 2],
    /// How many arrays it can begin from; 1 if it has only the usual one.
    pub arrays: u32,
    /// What a user can choose about its rules.
    pub options: Vec<GameChoice>,
    /// What can be bought, in games with armies.
    pub shop: Vec<ShopUnit>,
    /// The page that tells its rules, relative to the address of the board.
    pub rules: String,
}

/// What a user can choose about a game's rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameChoice {
    /// Its name.
    pub name: String,
    /// What kind of value it takes.
    pub kind: GameChoiceKind,
    /// Its value unless another is chosen.
    pub default: String,
}

/// What kind of value a [`GameChoice`] takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum GameChoiceKind {
    /// `true` or `false`.
    Check,
    /// An army.
    Army,
    /// Any text.
    Text,
}

/// Something that can be bought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShopUnit {
    /// What it is called.
    pub name: String,
    /// How it is written.
    pub letter: String,
    /// Its picture as White's.
    pub picture: String,
    /// What may be paid for it.
    pub prices: Vec<ShopPrice>,
    /// How many an army may have, if not as many as can be paid for.
    pub most: Option<u8>,
}

/// A way of paying.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ShopPrice {
    /// What is given, as letters.
    pub text: String,
    /// The purchase as it stands in the text of an army, whose parts are joined by commas.
    pub item: String,
    /// What is given, by name, and how many of each.
    pub units: Vec<(String, u8)>,
    /// How many are got.
    pub yields: u8,
    /// How often it may be paid, if not as often as the units last.
    pub times: Option<u8>,
}

/// What an army costs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ArmyView {
    /// The army as text.
    pub army: String,
    /// What was paid and what for, purchase by purchase.
    pub purchases: Vec<String>,
    /// The units of the usual army that were not spent.
    pub left: String,
    /// How many units the army has.
    pub units: usize,
}

/// The game at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The name this table is found again by.
    pub id: String,
    /// The game's [`name`](GameView::name).
    pub game: String,
    /// The options that were chosen, name and value.
    pub options: Vec<(String, String)>,
    /// The position that is shown.
    pub position: PositionView,
    /// All turns of the record, variations too; the first entry is the start.
    pub turns: Vec<RecordEntry>,
    /// Which of them is shown.
    pub shown: usize,
    /// The turns from the start through the one that is shown to the end of that line.
    pub line: Vec<usize>,
    /// Whether a turn that was taken back can be played again.
    pub redo: bool,
    /// What changed on the board with the turn that is shown.
    pub changes: Vec<SquareChange>,
    /// White and Black.
    pub players: [PlayerView; 2],
    /// The clock of both, if they have one.
    pub clock: Option<ClockSetting>,
    /// What is left of the players' time.
    pub clocks: Option<ClockView>,
    /// Whether the game goes on, and how it ended.
    pub status: GameStatus,
    /// What can be clicked.
    pub selection: SelectionView,
}

/// What is left of the players' time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClockView {
    /// Milliseconds left of White's and Black's time.
    pub left: [u64; 2],
    /// Whose clock runs: 0 is White, 1 Black.
    pub running: Option<usize>,
}

/// Who plays a side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// A name for people.
    pub name: String,
    /// What was asked for.
    pub player: Seat,
}

/// Whether the game goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameStatus {
    /// Whether it is over.
    pub over: bool,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// Who moves, or why it is over, in words.
    pub words: String,
    /// Whether the engine is thinking about its turn.
    pub thinking: bool,
}

/// A position, for the eye.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
    /// The columns and rows of the grid that the squares lie in.
    pub size: [u8; 2],
    /// The squares that there are.
    pub squares: Vec<SquareView>,
    /// Units beside the board.
    pub reserves: Vec<ReserveView>,
    /// What else is to be known about the position, in words.
    pub notes: Vec<String>,
    /// Who moves: 0 is White, 1 Black.
    pub to_move: usize,
    /// Squares of royal units that are attacked.
    pub checked: Vec<String>,
    /// Squares of the units that attack them.
    pub checkers: Vec<String>,
    /// The position as FEN; none in the middle of a turn.
    pub fen: Option<String>,
}

/// A square.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SquareView {
    /// What a click on it is told by, and what players call it.
    pub at: String,
    /// Its column from the left, its row from White's side, both from 0.
    pub place: [u8; 2],
    /// What stands on it.
    pub unit: Option<UnitView>,
    /// What is to be seen on the square itself, in words.
    pub notes: Vec<String>,
}

/// A unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct UnitView {
    /// Its picture: a path below `pictures/`, without `.svg`.
    pub picture: String,
    /// 0 is White's, 1 Black's.
    pub side: usize,
    /// What players call it.
    pub name: String,
    /// How texts write it.
    pub letter: String,
    /// What is to be known about it, in words: `held`, `royal`, `has shot`.
    pub notes: Vec<String>,
    /// The clause of the rules that tells what it does, if there is one: its id on the page of rules.
    pub rule: Option<String>,
    /// Another unit on the same square.
    pub with: Option<Box<UnitView>>,
}

/// Units beside the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReserveView {
    /// What they are: `captured`, `to be placed`.
    pub title: String,
    /// 0 is White's, 1 Black's.
    pub side: usize,
    /// The units, each with what a click on it is told by and how many of it there are.
    pub units: Vec<(String, UnitView, u8)>,
}

/// What changed on a square.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SquareChange {
    /// The square.
    pub at: String,
    /// What stood there.
    pub before: Option<UnitView>,
    /// What stands there now.
    pub after: Option<UnitView>,
}

/// A turn of the record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RecordEntry {
    /// Its number in the record: 0 is the start, which is no turn.
    pub id: usize,
    /// The turn it was played after.
    pub parent: usize,
    /// Its text; empty for the start.
    pub text: String,
    /// What is written before it: `3.` or `3...`.
    pub number: String,
    /// Who played it: 0 is White, 1 Black.
    pub side: usize,
    /// What the engine thought of it, in centipawns for White, if it did.
    pub score: Option<i32>,
}

/// What can be clicked.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SelectionView {
    /// What has been clicked of the leg that is being entered.
    pub clicked: Vec<String>,
    /// What can be clicked next.
    pub targets: Vec<ClickTarget>,
    /// What can be chosen: between several meanings of the clicks, or what needs no click.
    pub choices: Vec<ChoiceView>,
    /// Texts of the legs of the turn that have been entered.
    pub legs: Vec<String>,
    /// Whether a person may enter a turn now.
    pub open: bool,
}

/// Something that can be clicked next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClickTarget {
    /// A square, or a unit beside the board.
    pub at: String,
    /// Whether the turn or leg can end there.
    pub ends: bool,
    /// Whether a unit may be lost or changed there.
    pub noisy: bool,
}

/// Something to choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChoiceView {
    /// What it means, in words.
    pub label: String,
    /// A picture of what comes of it.
    pub picture: Option<String>,
    /// The text of the leg.
    pub text: String,
}

/// What the engine thinks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ThoughtView {
    /// Which turn of the record it thinks about.
    pub turn: usize,
    /// Plies.
    pub depth: u32,
    /// Nodes searched.
    pub nodes: u64,
    /// Milliseconds.
    pub time: u64,
    /// Its lines, best first.
    pub lines: Vec<LineView>,
}

/// A line of turns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineView {
    /// What it is worth, in centipawns for White.
    pub score: i32,
    /// If it forces the end: in how many turns of the winner, negative if Black wins.
    pub mate: Option<i32>,
    /// Its turns.
    pub turns: Vec<String>,
    /// The clicks of the first of them, of which the page makes an arrow.
    pub clicks: Vec<String>,
}
