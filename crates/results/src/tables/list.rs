//! The tables: their names, their columns, and their lines.

use super::cells::{WEBASSEMBLY, cells, is_match, is_of_others};
use super::joined::{in_webassembly, leaves_a_second, played_for_training, since_the_aims};
use crate::row::{Measured, Measurement};
use TableGames::{All, BuiltIn, FromFiles};
use std::collections::BTreeMap;

/// A table: its columns as the line of Markdown has them, and its lines, made from all rows in the order of
/// their days.
pub(super) struct TableSpec {
    pub(super) name: &'static str,
    pub(super) games: TableGames,
    pub(super) columns: &'static str,
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

/// Returns the cells of the newest row for each key, in the order of the keys, of the rows that are wanted.
fn newest(rows: &[&Measurement], is_wanted: fn(&Measured) -> bool) -> Vec<Vec<String>> {
    let wanted = rows.iter().filter(|row| is_wanted(&row.figures));
    let newest: BTreeMap<String, Vec<String>> = wanted.filter_map(|row| cells(row)).collect();
    newest.into_values().collect()
}

/// Creates the description of a table.
const fn table(
    name: &'static str,
    games: TableGames,
    columns: &'static str,
    lines: fn(&[&Measurement]) -> Vec<Vec<String>>,
) -> TableSpec {
    TableSpec { name, games, columns, lines }
}

const MATCH_COLUMNS: &str = "game | opponent | time | games | won | lost | drawn | Elo | date | commit";
const OWN_MATCH_COLUMNS: &str = "game | against | time | games | won | lost | drawn | Elo | date | commit";
const PARITY_COLUMNS: &str = "game | opponent | parity factor | 95 % | games | date | commit";
const EXAMINATION_COLUMNS: &str = "game | evaluation | error | in leaves | log loss | correlation | \
     points lost (thousandths) | positions | games | date | commit";
const NETWORK_COLUMNS: &str = "game | width | games | positions | error, training | error, validation | \
     base alone | gap | date | commit";
const ENDING_COLUMNS: &str = "game | units | White to move: wins / draws / losses (%) | Black to move: the same | \
     longest win of White (turns) | of Black | date | commit";

/// The tables that documents can show.
pub(super) const TABLES: &[TableSpec] = &[
    table("other engines", BuiltIn, MATCH_COLUMNS, |rows| newest(rows, |row| is_match(row, true))),
    table("other engines in games from files", FromFiles, MATCH_COLUMNS, |rows| {
        newest(rows, |row| is_match(row, true))
    }),
    table("own matches", All, OWN_MATCH_COLUMNS, |rows| newest(rows, |row| is_match(row, false))),
    table("parity", All, PARITY_COLUMNS, |rows| {
        newest(rows, |row| matches!(row, Measured::Parity { opponent, .. } if is_of_others(opponent)))
    }),
    table("own parity", All, PARITY_COLUMNS, |rows| {
        newest(rows, |row| matches!(row, Measured::Parity { opponent, .. } if !is_of_others(opponent)))
    }),
    table("growth", All, "game | engine | growth per ply | date | commit", |rows| {
        newest(rows, |row| matches!(row, Measured::Growth { .. }))
    }),
    table("examinations", All, EXAMINATION_COLUMNS, |rows| {
        newest(rows, |row| matches!(row, Measured::Examination { .. }))
    }),
    table("speed", BuiltIn, "game | engine | nodes a second | host | load | date | commit", |rows| {
        newest(rows, |row| matches!(row, Measured::Speed { engine, .. } if !engine.contains(WEBASSEMBLY)))
    }),
    table(
        "webassembly",
        All,
        "game | engine | nodes a second | of native | host | load | date | commit",
        in_webassembly,
    ),
    table("perft", BuiltIn, "game | position | engine | bulk | playing | date | commit", leaves_a_second),
    table("networks", All, NETWORK_COLUMNS, |rows| {
        newest(rows, |row| matches!(row, Measured::Network { .. }))
    }),
    table("chances", All, "game | even at (cp) | width (cp) | log loss | games | date | commit", |rows| {
        newest(rows, |row| matches!(row, Measured::Wdl { .. }))
    }),
    table("endings", All, ENDING_COLUMNS, |rows| newest(rows, |row| matches!(row, Measured::Ending { .. }))),
    table("played for training", All, "game | games | positions | core-hours", played_for_training),
    table("sources", All, "figure | before | now | aim | commits", since_the_aims),
];
