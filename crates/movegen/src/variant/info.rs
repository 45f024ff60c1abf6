//! The facts about a game for users and GUIs.

use super::{ArmyBook, Choice};
use motley_game::WdlModel;

/// A game's name and shape, and what GUIs need to know of it.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The name it is chosen by in UCI and on the command line: `caparandom`.
    pub name: &'static str,
    /// Another name by which GUIs ask for it over UCI, which is not listed: `chess960`.
    pub uci_synonym: Option<&'static str>,
    /// The name people know it by: `Capablanca Random Chess`.
    pub title: &'static str,
    /// A sentence about it for people who know chess: how it differs from chess.
    pub summary: &'static str,
    /// Number of files.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// The name XBoard and WinBoard know it by: `normal` for chess.
    pub xboard: &'static str,
    /// Whether XBoard shuffles the array itself and sends it by `setboard`.
    pub gui_shuffles: bool,
    /// For games XBoard does not know: what it must be told to show them.
    pub setup: Option<Setup>,
    /// Number of kinds of units in hand that XBoard's board has room for.
    pub holdings: u8,
    /// The name of the page that tells its rules, in `docs/rules/`.
    pub rules: &'static str,
    /// The page that tells its rules, as Markdown; empty in games from files. The rules that all games have
    /// in common are [`COMMON_RULES`](crate::variants::COMMON_RULES).
    pub rules_text: &'static str,
    /// The game that this one replaces while UCI's switch `UCI_Chess960` is on.
    pub chess960_of: Option<&'static str>,
    /// The choices of a user about this game's rules.
    pub choices: &'static [Choice],
    /// The armies, in games whose players choose them.
    pub armies: Option<&'static dyn ArmyBook>,
    /// The model that turns scores into chances to win, draw and lose.
    pub wdl: WdlModel,
}

/// The names of a game, known without its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameName {
    /// The name.
    pub name: &'static str,
    /// Another name that UCI programs use.
    pub uci_synonym: Option<&'static str>,
    /// The name XBoard and WinBoard know it by.
    pub xboard: &'static str,
}

impl From<&'static Info> for GameName {
    fn from(info: &'static Info) -> GameName {
        GameName { name: info.name, uci_synonym: info.uci_synonym, xboard: info.xboard }
    }
}

impl Info {
    /// Creates a game on a board of 8 x 8 without choices, that XBoard knows under its own name; other
    /// games change some of the fields.
    #[must_use]
    pub const fn new(name: &'static str, title: &'static str) -> Info {
        Info {
            name,
            uci_synonym: None,
            title,
            summary: "",
            files: 8,
            ranks: 8,
            xboard: name,
            gui_shuffles: false,
            setup: None,
            holdings: 0,
            rules: name,
            rules_text: "",
            chess960_of: None,
            choices: &[],
            armies: None,
            wdl: WdlModel::ROUND,
        }
    }
}

/// The parts of XBoard's `setup` command beside the starting position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Letters by picture, White's half and then Black's, the king last in each.
    pub table: &'static str,
    /// The built-in variant whose side rules hold: `lion` for games with a pass.
    pub parent: &'static str,
    /// Units that XBoard can be told the moves of, as (letter, Betza notation).
    pub pieces: &'static [(&'static str, &'static str)],
    /// Number of files and ranks that XBoard's board has beyond the game's on each side, for
    /// squares that may be added.
    pub margin: u8,
}
