//! The games that can be played, with their options and units to buy.

use serde::{Deserialize, Serialize};

/// All games that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    /// The program's name and version.
    pub program: String,
    /// The games, in the order of the menu.
    pub games: Vec<GameView>,
    /// The names of the games of the front page, in its order.
    pub showcase: Vec<String>,
    /// The Elo rating of an opponent for newcomers.
    pub friendly: u32,
    /// The lowest and the highest Elo rating at which the engine can play.
    pub elo: [u32; 2],
    /// Other engines that can play; `None` where no program can be started.
    pub engines: Option<Vec<OtherEngine>>,
}

/// An engine of the user's list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OtherEngine {
    /// Its name on the list.
    pub name: String,
    /// The games that it plays, by their names in the registry.
    pub games: Vec<String>,
}

/// A game that can be played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// The name in the registry.
    pub name: String,
    /// The name for people.
    pub title: String,
    /// A sentence about it; empty if there is none.
    pub summary: String,
    /// The name of its page of rules, which it may share with other games.
    pub family: String,
    /// Whether it comes from a text file.
    pub from_text: bool,
    /// The usual start position as FEN.
    pub start: String,
    /// Number of files and of ranks.
    pub size: [u8; 2],
    /// Number of files and of ranks that can be added on each side.
    pub margin: u8,
    /// Whether players have units in hand.
    pub hands: bool,
    /// Number of start arrays; 1 if there is only the usual one.
    pub arrays: u32,
    /// The options of its rules.
    pub options: Vec<GameChoice>,
    /// The units that can be bought, in games with armies.
    pub shop: Vec<ShopUnit>,
    /// The address of its rules beside the board, relative to that of the board.
    pub rules: String,
    /// The address of its rules in the manual, relative to that of the board.
    pub manual: String,
}

/// An option of a game's rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameChoice {
    /// The name.
    pub name: String,
    /// The kind of its values.
    pub kind: GameChoiceKind,
    /// The default value.
    pub default: String,
}

/// The kind of value of a [`GameChoice`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum GameChoiceKind {
    /// `true` or `false`.
    Check,
    /// An army.
    Army,
    /// Any text.
    Text,
}

/// A unit that can be bought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ShopUnit {
    /// The name.
    pub name: String,
    /// The letter in notation.
    pub letter: String,
    /// The picture of White's unit.
    pub picture: String,
    /// The id of the clause that says what it does, if there is one.
    pub rule: Option<String>,
    /// The first sentence of that clause; else empty.
    pub words: String,
    /// The prices; any one of them pays for it.
    pub prices: Vec<ShopPrice>,
    /// The maximum number in an army, if there is one.
    pub most: Option<u8>,
}

/// A price of a unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ShopPrice {
    /// The units to pay with, as letters.
    pub text: String,
    /// The purchase as part of an army's text, whose parts are joined by commas.
    pub item: String,
    /// The units to pay with: name and number.
    pub units: Vec<(String, u8)>,
    /// Number of units bought at this price.
    pub yields: u8,
    /// The maximum number of purchases at this price, if there is one.
    pub times: Option<u8>,
}

/// The costs of an army.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ArmyView {
    /// The army as text.
    pub army: String,
    /// The purchases: units and price, one a line.
    pub purchases: Vec<String>,
    /// The letters of the units that are left to pay with.
    pub left: String,
    /// Number of units in the army.
    pub units: usize,
}
