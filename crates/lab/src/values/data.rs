//! Games as input of the regression, and as a table in CSV: one line for each kept position.

use anyhow::{Error, Result, anyhow};
use motley_game::Side;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};

/// A position of a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sample {
    /// Number of turns played before it.
    pub(crate) ply: u32,
    /// Side to move.
    pub(crate) to_move: Side,
    /// White's surplus of each kind; a kind without an entry is even.
    pub(crate) surplus: BTreeMap<String, i32>,
}

/// A game of self-play.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SelfPlayGame {
    /// White's points.
    pub(crate) points: f64,
    /// The kept positions.
    pub(crate) samples: Vec<Sample>,
}

/// All games of a run.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Data {
    /// Games in the order of their numbers; games without a kept position are left out.
    pub(crate) games: Vec<SelfPlayGame>,
}

/// The columns before those of the kinds.
const COLUMNS: [&str; 4] = ["game", "ply", "to move", "points"];

impl Data {
    /// Keeps the games with at least one position.
    pub(crate) fn new(games: Vec<SelfPlayGame>) -> Data {
        let kept = games.into_iter().filter(|game| !game.samples.is_empty());
        Data { games: kept.collect() }
    }

    /// Returns the kinds of which one side has more in at least one position.
    pub(crate) fn kinds(&self) -> Vec<String> {
        let samples = self.games.iter().flat_map(|game| &game.samples);
        let surplus = samples.flat_map(|sample| &sample.surplus);
        let uneven = surplus.filter(|(_, n)| **n != 0);
        let kinds: BTreeSet<_> = uneven.map(|(kind, _)| kind.clone()).collect();
        kinds.into_iter().collect()
    }

    /// Returns the same games with only the first position of each.
    pub(crate) fn starts(&self) -> Data {
        let mut starts = self.clone();
        for game in &mut starts.games {
            game.samples.truncate(1);
        }
        starts
    }

    /// Adds the games of another run.
    pub(crate) fn append(&mut self, other: Data) {
        self.games.extend(other.games);
    }

    /// Writes the table.
    ///
    /// # Errors
    /// The output cannot be written.
    pub(crate) fn write(&self, out: impl Write) -> Result<()> {
        let kinds = self.kinds();
        let mut table = csv::Writer::from_writer(out);
        table.write_record(COLUMNS.iter().copied().chain(kinds.iter().map(String::as_str)))?;
        for (number, game) in self.games.iter().enumerate() {
            for sample in &game.samples {
                let mut row = vec![
                    number.to_string(),
                    sample.ply.to_string(),
                    sample.to_move.letter().to_string(),
                    game.points.to_string(),
                ];
                let surplus = |kind| sample.surplus.get(kind).copied().unwrap_or_default();
                row.extend(kinds.iter().map(|kind| surplus(kind).to_string()));
                table.write_record(row)?;
            }
        }
        Ok(table.flush()?)
    }

    /// Reads a table.
    ///
    /// # Errors
    /// A cell is wrong; the error has its line and column.
    pub(crate) fn read(input: impl Read) -> Result<Data> {
        let mut table = csv::Reader::from_reader(input);
        let headings = table.headers()?.clone();
        for (found, expected) in headings.iter().zip(COLUMNS) {
            if found != expected {
                return Err(wrong(1, expected, found, "this name for the column"));
            }
        }
        let mut games: Vec<SelfPlayGame> = Vec::new();
        let mut last = None;
        for (index, row) in table.records().enumerate() {
            let row = row?;
            let cells = CsvRow {
                // Lines count from 1, and the first one is the heading.
                line: index + 2,
                headings: &headings,
                row: &row,
            };
            let number: u32 = cells.number(0)?;
            if last != Some(number) {
                let points = cells.number(3)?;
                let samples = Vec::new();
                games.push(SelfPlayGame { points, samples });
                last = Some(number);
            }
            if let Some(game) = games.last_mut() {
                game.samples.push(cells.sample()?);
            }
        }
        Ok(Data::new(games))
    }
}

/// A line of the table.
struct CsvRow<'a> {
    line: usize,
    headings: &'a csv::StringRecord,
    row: &'a csv::StringRecord,
}

impl CsvRow<'_> {
    fn number<T: std::str::FromStr>(&self, column: usize) -> Result<T> {
        let text = self.row.get(column).unwrap_or_default();
        let heading = self.headings.get(column).unwrap_or_default();
        text.parse().map_err(|_| wrong(self.line, heading, text, "a number"))
    }

    fn sample(&self) -> Result<Sample> {
        let mut surplus = BTreeMap::new();
        for (column, kind) in self.headings.iter().enumerate().skip(COLUMNS.len()) {
            surplus.insert(kind.to_owned(), self.number(column)?);
        }
        Ok(Sample {
            ply: self.number(1)?,
            to_move: match self.row.get(2) {
                Some("w") => Side::White,
                Some("b") => Side::Black,
                other => {
                    let found = other.unwrap_or_default();
                    return Err(wrong(self.line, COLUMNS[2], found, "w or b"));
                }
            },
            surplus,
        })
    }
}

fn wrong(line: usize, column: &str, found: &str, expected: &str) -> Error {
    anyhow!("line {line}, {column}: found '{found}', expected {expected}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_come_back() {
        let sample = |ply: u32, n: i32| Sample {
            ply,
            to_move: if ply.is_multiple_of(2) { Side::White } else { Side::Black },
            surplus: BTreeMap::from([("pawn".to_owned(), n), ("rook".to_owned(), -n)]),
        };
        let game = |points, samples| SelfPlayGame { points, samples };
        let data = Data::new(vec![
            game(1.0, vec![sample(3, 1), sample(8, -2)]),
            game(0.5, Vec::new()),
            game(0.5, vec![sample(2, 0)]),
        ]);
        let mut text = Vec::new();
        data.write(&mut text).unwrap();
        assert_eq!(Data::read(&text[..]).unwrap(), data);
        assert_eq!(data.games.len(), 2);
        assert_eq!(data.kinds(), ["pawn", "rook"]);
    }

    #[test]
    fn wrong_cells_are_named() {
        let text = "game,ply,to move,points,pawn\n0,3,w,1,x\n";
        let error = Data::read(text.as_bytes()).unwrap_err().to_string();
        assert_eq!(error, "line 2, pawn: found 'x', expected a number");
        let error = Data::read(&b"game,ply,side\n"[..]).unwrap_err();
        assert!(error.to_string().contains("expected this name"), "{error}");
    }
}
