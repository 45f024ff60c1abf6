//! The tables: their names, their columns, and their lines.

use super::cells::{
    Cells, chances_cells, examination_cells, growth_cells, is_of_others, match_cells, network_cells,
    parity_cells, speed_cells,
};
use super::joined::{in_webassembly, leaves_a_second, played_for_training, since_the_aims};
use crate::row::Measurement;
use std::collections::BTreeMap;

/// A table: its columns, and its lines, made from all rows in the order of their days.
pub(super) struct TableSpec {
    pub(super) name: &'static str,
    pub(super) games: TableGames,
    pub(super) columns: &'static [&'static str],
    pub(super) lines: fn(&[&Measurement]) -> Vec<Vec<String>>,
}

/// The games that a table is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TableGames {
    All,
    /// Those with rules in Rust.
    BuiltIn,
    /// Those from text files.
    FromFiles,
}

/// Returns the cells of the newest row for each key, in the order of the keys.
fn newest(rows: &[&Measurement], cells: impl Fn(&Measurement) -> Option<Cells>) -> Vec<Vec<String>> {
    let cells = rows.iter().filter_map(|row| cells(row));
    let newest: BTreeMap<String, Vec<String>> = cells.collect();
    newest.into_values().collect()
}

const MATCH_COLUMNS: [&str; 10] =
    ["game", "opponent", "time", "games", "won", "lost", "drawn", "Elo", "date", "commit"];

const PARITY_COLUMNS: [&str; 7] = ["game", "opponent", "parity factor", "95 %", "games", "date", "commit"];

/// The tables that documents can show.
pub(super) const TABLES: &[TableSpec] = &[
    TableSpec {
        name: "other engines",
        games: TableGames::BuiltIn,
        columns: &MATCH_COLUMNS,
        lines: |rows| newest(rows, |row| match_cells(row, is_of_others)),
    },
    TableSpec {
        name: "other engines in games from files",
        games: TableGames::FromFiles,
        columns: &MATCH_COLUMNS,
        lines: |rows| newest(rows, |row| match_cells(row, is_of_others)),
    },
    TableSpec {
        name: "own matches",
        games: TableGames::All,
        columns: &["game", "against", "time", "games", "won", "lost", "drawn", "Elo", "date", "commit"],
        lines: |rows| newest(rows, |row| match_cells(row, |name| !is_of_others(name))),
    },
    TableSpec {
        name: "parity",
        games: TableGames::All,
        columns: &PARITY_COLUMNS,
        lines: |rows| newest(rows, |row| parity_cells(row, is_of_others)),
    },
    TableSpec {
        name: "own parity",
        games: TableGames::All,
        columns: &PARITY_COLUMNS,
        lines: |rows| newest(rows, |row| parity_cells(row, |name| !is_of_others(name))),
    },
    TableSpec {
        name: "growth",
        games: TableGames::All,
        columns: &["game", "engine", "growth per ply", "date", "commit"],
        lines: |rows| newest(rows, growth_cells),
    },
    TableSpec {
        name: "examinations",
        games: TableGames::All,
        columns: &[
            "game",
            "evaluation",
            "error",
            "log loss",
            "correlation",
            "points lost (thousandths)",
            "positions",
            "games",
            "date",
            "commit",
        ],
        lines: |rows| newest(rows, examination_cells),
    },
    TableSpec {
        name: "speed",
        games: TableGames::BuiltIn,
        columns: &["game", "engine", "nodes a second", "host", "load", "date", "commit"],
        lines: |rows| newest(rows, speed_cells),
    },
    TableSpec {
        name: "webassembly",
        games: TableGames::All,
        columns: &["game", "engine", "nodes a second", "of native", "host", "load", "date", "commit"],
        lines: in_webassembly,
    },
    TableSpec {
        name: "perft",
        games: TableGames::BuiltIn,
        columns: &["game", "position", "engine", "bulk", "playing", "date", "commit"],
        lines: leaves_a_second,
    },
    TableSpec {
        name: "networks",
        games: TableGames::All,
        columns: &[
            "game",
            "width",
            "games",
            "positions",
            "error, training",
            "error, validation",
            "base alone",
            "gap",
            "date",
            "commit",
        ],
        lines: |rows| newest(rows, network_cells),
    },
    TableSpec {
        name: "chances",
        games: TableGames::All,
        columns: &["game", "even at (cp)", "width (cp)", "log loss", "games", "date", "commit"],
        lines: |rows| newest(rows, chances_cells),
    },
    TableSpec {
        name: "played for training",
        games: TableGames::All,
        columns: &["game", "games", "positions", "core-hours"],
        lines: played_for_training,
    },
    TableSpec {
        name: "sources",
        games: TableGames::All,
        columns: &["figure", "before", "now", "aim", "commits"],
        lines: since_the_aims,
    },
];
