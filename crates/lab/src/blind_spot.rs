//! `motley blind-spot GAME FILE`: the correlation of static evaluations with results.
//!
//! An evaluation may be right on average and wrong where it matters: a search steers into positions
//! that its evaluation overrates. So the file holds positions that the search steered into against
//! a stronger opponent, and the results of games that this opponent played from there against
//! itself. The measure is the correlation of evaluations with these results. It takes a moment,
//! while a match takes hours. `benches/blind-spot/README.md` tells how the file was made.

use crate::failure::{LabError, visit};
use motley_game::TextError;
use motley_movegen::variant::{Listing, Settings, Variant, Visitor, score_for_white};
use motley_net::NetworkChoice as _;
use motley_results::Measured;
use motley_tournament::{Z_95, record};
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;

/// The columns that are not evaluations: the position, White's points, and the number of games.
const COLUMNS: [&str; 3] = ["fen", "points", "games"];
/// The confidence interval of a correlation needs at least this many positions.
const MIN_POSITIONS: usize = 4;

/// A file that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BlindSpotError {
    /// The file cannot be read, or is not CSV.
    #[error("{file}: {error}")]
    Csv {
        /// The file.
        file: String,
        /// The error of the reader.
        error: csv::Error,
    },
    /// A column is missing.
    #[error("{file}: found no column '{column}', expected {}", COLUMNS.join(", "))]
    NoColumn {
        /// The file.
        file: String,
        /// The column.
        column: &'static str,
    },
    /// A cell is not a number.
    #[error("{file}, line {line}, {column}: found '{found}', expected a number")]
    Number {
        /// The file.
        file: String,
        /// Line number, from 1, heading included.
        line: usize,
        /// Name of the column.
        column: String,
        /// Text of the cell.
        found: String,
    },
    /// A cell is not a valid position.
    #[error("{file}, line {line}: {error}")]
    Position {
        /// The file.
        file: String,
        /// Line number, from 1, heading included.
        line: usize,
        /// The error in the position.
        error: TextError,
    },
    /// Too few positions, or results that are all equal.
    #[error("{file}: found {found} positions, expected more positions, and different results")]
    TooFew {
        /// The file.
        file: String,
        /// Number of positions.
        found: usize,
    },
}

impl From<BlindSpotError> for LabError {
    fn from(error: BlindSpotError) -> Self {
        LabError::Command(Box::new(error))
    }
}

/// Runs `motley blind-spot GAME FILE`.
///
/// # Errors
/// The file cannot be used, or the output cannot be written.
pub fn run(game: &str, file: &Path, record_in: Option<&Path>, out: &mut impl Write) -> Result<(), LabError> {
    let name = file.display().to_string();
    let table = ResultsTable::read(file, &name)?;
    let positions = table.fens.len() as u32;
    let (text, correlations) = visit(game, Correlate { table, file: name })??;
    for (engine, correlation) in correlations {
        let measured = Measured::BlindSpot { engine, correlation, positions };
        record(record_in, game, measured)?;
    }
    Ok(out.write_all(text.as_bytes())?)
}

/// The contents of a file.
#[derive(Debug, Default)]
struct ResultsTable {
    fens: Vec<String>,
    /// White's share of the points of each position, from 0 to 1.
    results: Vec<f64>,
    games: f64,
    /// Evaluations by name, in centipawns for White: those of this program, once they are computed,
    /// and then those of the file.
    evaluations: Vec<(String, Vec<f64>)>,
}

impl ResultsTable {
    fn read(file: &Path, name: &str) -> Result<ResultsTable, BlindSpotError> {
        let csv = |error| BlindSpotError::Csv { file: name.to_owned(), error };
        let mut reader = csv::Reader::from_path(file).map_err(csv)?;
        let heading: Vec<String> = reader.headers().map_err(csv)?.iter().map(str::to_owned).collect();
        let place = |column: &'static str| {
            let place = heading.iter().position(|name| name == column);
            place.ok_or_else(|| BlindSpotError::NoColumn { file: name.to_owned(), column })
        };
        let [fen, points, games] = COLUMNS.map(place);
        let (fen, points, games) = (fen?, points?, games?);
        let others = (0..heading.len()).filter(|&at| ![fen, points, games].contains(&at));
        let others: Vec<usize> = others.collect();
        let mut table = ResultsTable {
            evaluations: others.iter().map(|&at| (heading[at].clone(), Vec::new())).collect(),
            ..ResultsTable::default()
        };
        for (line, row) in (2..).zip(reader.records()) {
            let row = row.map_err(csv)?;
            let number = |at: usize| {
                let found = row.get(at).unwrap_or_default();
                let number = found.parse().ok().filter(|n: &f64| n.is_finite());
                number.ok_or_else(|| BlindSpotError::Number {
                    file: name.to_owned(),
                    line,
                    column: heading[at].clone(),
                    found: found.to_owned(),
                })
            };
            table.fens.push(row.get(fen).unwrap_or_default().to_owned());
            table.results.push(number(points)? / number(games)?);
            table.games += number(games)?;
            for ((_, values), &at) in table.evaluations.iter_mut().zip(&others) {
                values.push(number(at)?);
            }
        }
        Ok(table)
    }
}

/// A visitor that evaluates the positions of a table and writes the report.
struct Correlate {
    table: ResultsTable,
    file: String,
}

impl Visitor for Correlate {
    type Output = Result<(String, Vec<(String, f64)>), BlindSpotError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let Correlate { mut table, file } = self;
        let (mut own, mut hand_eval) = (Vec::new(), Vec::new());
        for (line, fen) in (2..).zip(&table.fens) {
            let position = game.position(fen, &Settings::default());
            let position =
                position.map_err(|error| BlindSpotError::Position { file: file.clone(), line, error })?;
            let score = |weights: &_| f64::from(score_for_white(&position, weights));
            own.push(score(&Default::default()));
            hand_eval.push(score(&V::Eval::hand_eval()));
        }
        let ours = [("this program", own), ("hand-made evaluation", hand_eval)];
        let ours = ours.map(|(name, values)| (name.to_owned(), values));
        table.evaluations.splice(0..0, ours);
        report(game.info.name, &table).ok_or(BlindSpotError::TooFew { file, found: table.fens.len() })
    }
}

/// Formats a line for every evaluation, and returns the correlations too; `None` if one is not defined.
fn report(game: &str, table: &ResultsTable) -> Option<(String, Vec<(String, f64)>)> {
    let (positions, games) = (table.fens.len(), table.games);
    let mut text = format!("{game}: {positions} positions, {games} games from them\n");
    let widths = table.evaluations.iter().map(|(name, _)| name.len());
    let width = widths.max().unwrap_or_default();
    let _ = writeln!(text, "{:width$}  correlation with the results (95 %)", "evaluation");
    let mut correlations = Vec::new();
    for (name, values) in &table.evaluations {
        let r = correlation(values, &table.results)?;
        let [low, high] = interval(r, positions);
        let _ = writeln!(text, "{name:width$}  {r:+.3} ({low:+.3} to {high:+.3})");
        correlations.push((name.clone(), r));
    }
    Some((text, correlations))
}

/// Returns Pearson's correlation; `None` if it is not defined.
fn correlation(a: &[f64], b: &[f64]) -> Option<f64> {
    if a.len() < MIN_POSITIONS {
        return None;
    }
    let count = a.len() as f64;
    let mean = |values: &[f64]| values.iter().sum::<f64>() / count;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let sum =
        |f: fn(f64, f64) -> f64| -> f64 { a.iter().zip(b).map(|(a, b)| f(a - mean_a, b - mean_b)).sum() };
    let r = sum(|a, b| a * b) / (sum(|a, _| a * a) * sum(|_, b| b * b)).sqrt();
    r.is_finite().then_some(r)
}

/// Returns the 95 % confidence interval of a correlation, by Fisher's transformation. Positions of
/// one game are not quite independent, so the interval is somewhat too narrow.
fn interval(r: f64, count: usize) -> [f64; 2] {
    let error = Z_95 / (count as f64 - 3.0).sqrt();
    [-error, error].map(|off| (r.atanh() + off).tanh())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "\
fen,fairy_stockfish,points,games
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,10,1,2
rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1,100,1.5,2
rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1,-300,2,2
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1,300,0,2
rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1,-100,0.5,2
";

    fn judged(table: &str) -> Result<String, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("table.csv");
        std::fs::write(&file, table).unwrap();
        let mut out = Vec::new();
        match run("chess", &file, None, &mut out) {
            Ok(()) => Ok(String::from_utf8(out).unwrap()),
            Err(failure) => Err(failure.to_string()),
        }
    }

    #[test]
    fn evaluations_are_held_against_results() {
        let text = judged(TABLE).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "chess: 5 positions, 10 games from them");
        // The side with more units won; the other evaluation has the wrong sign for the knight.
        assert!(correlation_of(&text, "this program  ") > 0.9, "{text}");
        assert!(correlation_of(&text, "hand-made evaluation ") > 0.9, "{text}");
        assert!(correlation_of(&text, "fairy_stockfish ") < 0.0, "{text}");
    }

    /// Returns the correlation that a report shows for the evaluation `name`, which includes the
    /// blanks after it.
    fn correlation_of(report: &str, name: &str) -> f64 {
        let line = report.lines().find_map(|line| line.strip_prefix(name)?.split_whitespace().next());
        line.expect("a line of it").parse().expect("a number")
    }

    #[test]
    fn the_set_checked_in_is_judged_better_than_by_its_opponent() {
        let set = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/blind-spot/caparandom.csv");
        let mut out = Vec::new();
        let folder = tempfile::tempdir().unwrap();
        let rows = folder.path().join("rows.jsonl");
        run("caparandom", Path::new(set), Some(&rows), &mut out).unwrap();
        assert_eq!(motley_results::read(&rows).unwrap().len(), 4);
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("caparandom: 1271 positions, 2542 games"), "{text}");
        let ours = correlation_of(&text, "this program  ");
        assert!(ours > correlation_of(&text, "fairy_stockfish "), "{text}");
    }

    #[test]
    fn correlations_are_those_of_the_books() {
        // Anscombe's first set: https://en.wikipedia.org/wiki/Anscombe%27s_quartet
        let x = [10.0, 8.0, 13.0, 9.0, 11.0, 14.0, 6.0, 4.0, 12.0, 7.0, 5.0];
        let y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
        let r = correlation(&x, &y).unwrap();
        assert!((r - 0.816).abs() < 1e-3, "{r}");
        // By hand calculation: the inverse hyperbolic tangent of 0.816 is 1.145, its error 1.96 /
        // sqrt(8) = 0.693.
        let [low, high] = interval(r, x.len());
        assert!((low - 0.424).abs() < 2e-3 && (high - 0.951).abs() < 2e-3, "{low} {high}");
        assert_eq!(correlation(&x, &[1.0; 11]), None);
        assert_eq!(correlation(&x[..3], &y[..3]), None);
    }

    #[test]
    fn wrong_files_are_refused_with_the_place() {
        let complaint = |from: &str, to: &str| judged(&TABLE.replacen(from, to, 1)).unwrap_err();
        assert!(complaint("points", "score").contains("found no column 'points', expected fen"));
        assert!(complaint(",1.5,2", ",many,2").contains("line 3, points: found 'many'"));
        assert!(complaint(",100,", ",x,").contains("line 3, fairy_stockfish: found 'x'"));
        assert!(complaint("rnbqkb1r/", "rnbqkb9/").contains("line 4: "));
        assert!(judged(&TABLE[..TABLE.find("rnb").unwrap()]).unwrap_err().contains("found 0 positions"));
        let nowhere = run("chess", Path::new("nowhere.csv"), None, &mut Vec::new()).unwrap_err();
        assert!(nowhere.to_string().starts_with("nowhere.csv: "));
    }
}
