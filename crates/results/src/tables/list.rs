//! The tables: their names, their columns, and their lines.

use super::cells::{
    Cells, blind_spot_cells, chances_cells, growth_cells, is_of_others, match_cells, network_cells,
    parity_cells, self_play_cells, speed_cells,
};
use super::joined::{in_webassembly, leaves_a_second, played_for_training, since_the_oldest};
use crate::row::Measurement;
use std::collections::BTreeMap;

/// A table: its columns, and its lines, made from all rows in the order of their days.
pub(super) struct TableSpec {
    pub(super) name: &'static str,
    pub(super) columns: &'static [&'static str],
    pub(super) lines: fn(&[&Measurement]) -> Vec<Vec<String>>,
}

/// Returns the cells of the newest row for each key, in the order of the keys.
fn newest(
    rows: &[&Measurement],
    cells: impl Fn(&Measurement) -> Option<Cells>,
) -> Vec<Vec<String>> {
    let cells = rows.iter().filter_map(|row| cells(row));
    let newest: BTreeMap<String, Vec<String>> = cells.collect();
    newest.into_values().collect()
}

const PARITY_COLUMNS: [&str; 7] = [
    "game",
    "opponent",
    "parity factor",
    "95 %",
    "games",
    "date",
    "commit",
];

/// The tables that documents can show.
pub(super) const TABLES: &[TableSpec] = &[
    TableSpec {
        name: "other engines",
        columns: &[
            "game", "opponent", "time", "games", "won", "lost", "drawn", "Elo", "date", "commit",
        ],
        lines: |rows| newest(rows, |row| match_cells(row, is_of_others)),
    },
    TableSpec {
        name: "own matches",
        columns: &[
            "game", "against", "time", "games", "won", "lost", "drawn", "Elo", "date", "commit",
        ],
        lines: |rows| newest(rows, |row| match_cells(row, |name| !is_of_others(name))),
    },
    TableSpec {
        name: "parity",
        columns: &PARITY_COLUMNS,
        lines: |rows| newest(rows, |row| parity_cells(row, is_of_others)),
    },
    TableSpec {
        name: "own parity",
        columns: &PARITY_COLUMNS,
        lines: |rows| newest(rows, |row| parity_cells(row, |name| !is_of_others(name))),
    },
    TableSpec {
        name: "growth",
        columns: &["game", "engine", "growth per ply", "date", "commit"],
        lines: |rows| newest(rows, growth_cells),
    },
    TableSpec {
        name: "speed",
        columns: &[
            "game",
            "engine",
            "nodes a second",
            "host",
            "load",
            "date",
            "commit",
        ],
        lines: |rows| newest(rows, speed_cells),
    },
    TableSpec {
        name: "webassembly",
        columns: &[
            "game",
            "engine",
            "nodes a second",
            "of native",
            "host",
            "load",
            "date",
            "commit",
        ],
        lines: in_webassembly,
    },
    TableSpec {
        name: "perft",
        columns: &[
            "game", "position", "engine", "bulk", "playing", "date", "commit",
        ],
        lines: leaves_a_second,
    },
    TableSpec {
        name: "networks",
        columns: &[
            "game",
            "width",
            "games",
            "positions",
            "error, training",
            "error, validation",
            "hand-made evaluation",
            "gap",
            "date",
            "commit",
        ],
        lines: |rows| newest(rows, network_cells),
    },
    TableSpec {
        name: "blind spots",
        columns: &[
            "game",
            "evaluation",
            "correlation",
            "positions",
            "date",
            "commit",
        ],
        lines: |rows| newest(rows, blind_spot_cells),
    },
    TableSpec {
        name: "chances",
        columns: &[
            "game",
            "even at (cp)",
            "width (cp)",
            "log loss",
            "games",
            "date",
            "commit",
        ],
        lines: |rows| newest(rows, chances_cells),
    },
    TableSpec {
        name: "played for training",
        columns: &["game", "games", "positions", "engine", "core-hours"],
        lines: played_for_training,
    },
    TableSpec {
        name: "self-play",
        columns: &[
            "game",
            "games",
            "nodes a move",
            "positions",
            "evaluation",
            "core-hours",
            "date",
            "commit",
        ],
        lines: |rows| newest(rows, self_play_cells),
    },
    TableSpec {
        name: "sources",
        columns: &["figure", "before", "now", "aim", "commits"],
        lines: since_the_oldest,
    },
];
