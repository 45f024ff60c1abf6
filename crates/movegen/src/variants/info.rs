//! What is to be told about a game.

/// A game's name and shape, and what GUIs need to know of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Info {
    /// The name it is chosen by in UCI and on the command line: `caparandom`.
    pub name: &'static str,
    /// The name people know it by: `Capablanca Random Chess`.
    pub title: &'static str,
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
    /// How many files and ranks XBoard's board has beyond the game's on each side, for squares that
    /// may come.
    pub margin: u8,
}
