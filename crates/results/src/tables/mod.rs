//! Tables of results in Markdown, and single figures within prose, made from rows.
//!
//! A document names a table between two comments, and what stands between them is written by
//! [`fill`]:
//!
//! ```text
//! <!-- table: speed -->
//! <!-- end of table -->
//! ```
//!
//! A single figure stands between `<!-- elo: GAME | OPPONENT | TIME -->` and `<!-- end -->`, on one line.
//! A table shows the newest row for each key, such as a game and an opponent; of rows of one day, the later
//! one in its file. Some tables join rows: both ways to count a perft, the games of all self-play, the
//! oldest and the newest figure of the sources.

mod cells;
mod joined;
mod list;

use crate::row::{MIN_GAMES, Measured, Measurement};
use cells::elo_text;
use list::{TABLES, TableGames};

const TABLE_BEGINS: &str = "<!-- table: ";
const TABLE_ENDS: &str = "<!-- end of table -->";
const FIGURE_BEGINS: &str = "<!-- elo: ";
const FIGURE_ENDS: &str = "<!-- end -->";

/// Returns the rows in the order of their days; those of one day stay in their order.
fn by_date(rows: &[Measurement]) -> Vec<&Measurement> {
    let mut rows: Vec<&Measurement> = rows.iter().collect();
    rows.sort_by(|a, b| a.head.date.cmp(&b.head.date));
    rows
}

/// Returns the table of this name, or `None` if there is no such table. `built_in` names the games with rules
/// in Rust, to which some tables are limited; others show games from files only.
#[must_use]
pub fn table(name: &str, rows: &[Measurement], built_in: &[&str]) -> Option<String> {
    let table = TABLES.iter().find(|table| table.name == name)?;
    let is_wanted = |row: &&Measurement| match table.games {
        TableGames::All => true,
        TableGames::BuiltIn => built_in.contains(&row.head.game.as_str()),
        TableGames::FromFiles => !built_in.contains(&row.head.game.as_str()),
    };
    let rows: Vec<&Measurement> = by_date(rows).into_iter().filter(is_wanted).collect();
    let rule = vec!["---"; table.columns.split(" | ").count()].join(" | ");
    let mut text = format!("| {} |\n| {rule} |\n", table.columns);
    for cells in (table.lines)(&rows) {
        text += &format!("| {} |\n", cells.join(" | "));
    }
    Some(text)
}

/// Returns the newest difference in strength of Motley against an opponent: `+280 ± 43`.
fn elo_figure(key: &str, rows: &[Measurement]) -> Option<String> {
    let parts: Vec<&str> = key.split('|').map(str::trim).collect();
    let &[game, against, at_time] = &parts[..] else {
        return None;
    };
    let figure = |row: &&Measurement| match &row.figures {
        Measured::Match { engine, opponent, time, games, won, lost, elo, error, .. } => {
            let fits = row.head.game == game && opponent == against && time == at_time;
            let is_shown = fits && engine == "Motley" && *games >= MIN_GAMES;
            is_shown.then(|| elo_text(*elo, *error, [*won, *lost]))
        }
        _ => None,
    };
    by_date(rows).iter().rev().find_map(figure)
}

/// Returns a document with its tables and figures written from `rows`; `built_in` as for [`table`].
///
/// # Errors
/// Names a table or a figure that does not exist, or whose end is missing.
pub fn fill(document: &str, rows: &[Measurement], built_in: &[&str]) -> Result<String, String> {
    let tables = fill_between(document, TABLE_BEGINS, TABLE_ENDS, &|name| {
        table(name, rows, built_in).map(|table| format!("\n\n{table}\n"))
    })?;
    fill_between(&tables, FIGURE_BEGINS, FIGURE_ENDS, &|key| elo_figure(key, rows))
}

fn fill_between(
    document: &str,
    begin: &str,
    end: &str,
    content: &dyn Fn(&str) -> Option<String>,
) -> Result<String, String> {
    let mut parts = document.split(begin);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" -->").ok_or("found a mark without its -->")?;
        let (_, rest) = rest
            .split_once(end)
            .ok_or_else(|| format!("found the mark {name:?}, expected {end} after it"))?;
        let content = content(name)
            .ok_or_else(|| format!("found the mark {name:?}, expected a table or a match with a row"))?;
        filled += &format!("{begin}{name} -->{content}{end}{rest}");
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::Head;

    fn result(date: &str, opponent: &str, games: u32, elo: f64) -> Measurement {
        Measurement {
            head: Head {
                date: date.to_owned(),
                commit: "c".to_owned(),
                game: "chess".to_owned(),
                ..Head::default()
            },
            figures: Measured::Match {
                engine: "Motley".to_owned(),
                opponent: opponent.to_owned(),
                time: "3+0.03".to_owned(),
                games,
                won: games,
                lost: 0,
                drawn: 0,
                elo: Some(elo),
                error: Some(30.0),
            },
        }
    }

    #[test]
    fn the_newest_row_of_enough_games_is_shown() {
        let rows = [
            result("2026-11-23", "Other 1", 400, 189.0),
            result("2026-11-22", "Other 1", 400, 110.0),
            result("2026-11-24", "Other 1", 200, 500.0),
            result("2026-11-24", "Motley, one thread", 400, 45.0),
        ];
        let text = "a <!-- elo: chess | Other 1 | 3+0.03 -->?<!-- end --> b\n\
                    <!-- table: other engines -->\nold\n<!-- end of table -->\nc\n";
        let filled = fill(text, &rows, &["chess"]).unwrap();
        assert!(filled.contains("3+0.03 -->+189 ± 30<!-- end --> b"), "{filled}");
        assert!(filled.contains("| +189 ± 30 | 2026-11-23 |") && !filled.contains("old"));
        assert!(!filled.contains("one thread") && !filled.contains("500"));
        assert_eq!(fill(&filled, &rows, &["chess"]).unwrap(), filled);
    }

    #[test]
    fn marks_that_mean_nothing_are_refused() {
        let fault = fill("<!-- table: moods --><!-- end of table -->", &[], &[]).unwrap_err();
        assert!(fault.contains("moods"), "{fault}");
        assert!(fill("<!-- table: speed -->", &[], &[]).is_err());
    }
}
