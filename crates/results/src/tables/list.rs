//! The tables: their columns, and what each shows of a row.

use crate::row::{MIN_GAMES, Measured, Measurement};

/// The key of a row, and its cells.
pub(super) type Cells = (String, Vec<String>);

/// A table: its columns, and the cells of a row with the key of which the newest row is shown.
pub(super) struct TableSpec {
    pub(super) name: &'static str,
    pub(super) columns: &'static [&'static str],
    pub(super) cells: fn(&Measurement) -> Option<Cells>,
}

/// The tables that documents can show.
pub(super) const TABLES: &[TableSpec] = &[
    TableSpec {
        name: "other engines",
        columns: &[
            "game", "opponent", "time", "games", "won", "lost", "drawn", "Elo", "date", "commit",
        ],
        cells: |row| match_cells(row, is_of_others),
    },
    TableSpec {
        name: "own matches",
        columns: &[
            "game", "against", "time", "games", "won", "lost", "drawn", "Elo", "date", "commit",
        ],
        cells: |row| match_cells(row, |opponent| !is_of_others(opponent)),
    },
    TableSpec {
        name: "parity",
        columns: &[
            "game",
            "opponent",
            "parity factor",
            "95 %",
            "games",
            "date",
            "commit",
        ],
        cells: |row| match &row.figures {
            Measured::Parity {
                opponent,
                factor,
                low,
                high,
                games,
            } => {
                let cells = [
                    format!("{factor:.2}"),
                    format!("{low:.2} to {high:.2}"),
                    games.to_string(),
                ];
                Some(keyed(row, &[opponent], &cells))
            }
            _ => None,
        },
    },
    TableSpec {
        name: "growth",
        columns: &["game", "engine", "growth per ply", "date", "commit"],
        cells: |row| match &row.figures {
            Measured::Growth { engine, factor } => {
                Some(keyed(row, &[engine], &[format!("{factor:.2}")]))
            }
            _ => None,
        },
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
        cells: |row| match &row.figures {
            Measured::Speed { engine, nps, .. } => {
                let cells = [grouped(*nps), row.head.host.clone(), row.head.load.clone()];
                Some(keyed(row, &[engine], &cells))
            }
            _ => None,
        },
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
        cells: network_cells,
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
        cells: |row| match &row.figures {
            Measured::BlindSpot {
                engine,
                correlation,
                positions,
            } => {
                let cells = [format!("{correlation:+.3}"), grouped(u64::from(*positions))];
                Some(keyed(row, &[engine], &cells))
            }
            _ => None,
        },
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
        cells: |row| match &row.figures {
            Measured::Wdl {
                even,
                width,
                log_loss,
                games,
            } => {
                let loss = if *log_loss > 0.0 {
                    format!("{log_loss:.3}")
                } else {
                    "-".to_owned()
                };
                let cells = [
                    format!("{even:.0}"),
                    format!("{width:.0}"),
                    loss,
                    games.to_string(),
                ];
                Some(keyed(row, &[], &cells))
            }
            _ => None,
        },
    },
    TableSpec {
        name: "self-play",
        columns: &[
            "game",
            "games",
            "nodes a move",
            "positions",
            "core-hours",
            "date",
            "commit",
        ],
        cells: |row| match &row.figures {
            Measured::SelfPlay {
                games,
                positions,
                nodes,
                core_hours,
            } => {
                let positions = if *positions > 0 {
                    grouped(*positions)
                } else {
                    "-".to_owned()
                };
                let games = grouped(u64::from(*games));
                let cells = [
                    games,
                    nodes.to_string(),
                    positions,
                    format!("{core_hours:.1}"),
                ];
                // Games add up, so that every row is shown.
                Some(keyed(row, &[], &cells)).map(|(key, cells)| (key + &row.head.commit, cells))
            }
            _ => None,
        },
    },
    TableSpec {
        name: "sources",
        columns: &["figure", "value", "date", "commit"],
        cells: |row| match &row.figures {
            Measured::Sources { figure, value } => {
                let head = &row.head;
                let cells = [figure, value, &head.date, &format!("`{}`", head.commit)];
                Some((figure.clone(), cells.map(String::clone).to_vec()))
            }
            _ => None,
        },
    },
];

/// Whether an opponent is another engine, and not Motley in another form.
fn is_of_others(opponent: &str) -> bool {
    !opponent.starts_with("Motley")
}

fn match_cells(row: &Measurement, is_wanted: impl Fn(&str) -> bool) -> Option<Cells> {
    let Measured::Match {
        engine,
        opponent,
        time,
        games,
        won,
        lost,
        drawn,
        elo,
        error,
    } = &row.figures
    else {
        return None;
    };
    // Matches at equal nodes are instruments, not strength.
    if *games < MIN_GAMES || !is_wanted(opponent) || time.starts_with("nodes") {
        return None;
    }
    let against = if engine == "Motley" {
        opponent.clone()
    } else {
        format!("{engine} against {opponent}")
    };
    let counts = [games, won, lost, drawn].map(u32::to_string);
    let cells = [
        vec![time.clone()],
        counts.to_vec(),
        vec![elo_text(*elo, *error)],
    ]
    .concat();
    let (key, cells) = keyed(row, &[&against], &cells);
    Some((key + time, cells))
}

fn network_cells(row: &Measurement) -> Option<Cells> {
    let Measured::Network {
        width,
        games,
        positions,
        training,
        validation,
        hand,
    } = &row.figures
    else {
        return None;
    };
    let error = |value: &f64| {
        if *value > 0.0 {
            format!("{value:.5}")
        } else {
            "-".to_owned()
        }
    };
    let gap = if *training > 0.0 && *validation > 0.0 {
        format!("{:.0} %", 100.0 * (validation / training - 1.0))
    } else {
        "-".to_owned()
    };
    let counts = [
        width.to_string(),
        grouped(u64::from(*games)),
        grouped(*positions),
    ];
    let errors = [error(training), error(validation), error(hand), gap];
    Some(keyed(
        row,
        &[],
        &[counts.to_vec(), errors.to_vec()].concat(),
    ))
}

/// Returns the key of a row, its game and some words, and its cells: game, words, cells, date and commit.
fn keyed(row: &Measurement, words: &[&String], cells: &[String]) -> Cells {
    let head = &row.head;
    let key = words
        .iter()
        .fold(head.game.clone(), |key, word| key + "|" + word);
    let mut all = vec![head.game.clone()];
    all.extend(words.iter().map(|&word| word.clone()));
    all.extend_from_slice(cells);
    all.extend([head.date.clone(), format!("`{}`", head.commit)]);
    (key, all)
}

/// Returns a difference in strength as tables show it: `+280 ± 43`.
pub(super) fn elo_text(elo: f64, error: f64) -> String {
    format!("{elo:+.0} ± {error:.0}")
}

/// Returns a number with a comma between each three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(grouped(123), "123");
    }
}
