//! The path of a run: a line of CSV for each iteration, from which a run can continue.

use super::Plan;
use super::spsa::Spsa;
use motley_tournament::FileError;
use motley_tournament::TimeControl;
use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

/// Columns before those of the parameters; all but the last two identify the run.
const COLUMNS: [&str; 8] = [
    "game",
    "nodes",
    "pairs",
    "iterations",
    "step_factor",
    "seed",
    "iteration",
    "result",
];

/// Number of columns that identify the run.
const RUN_COLUMNS: usize = COLUMNS.len() - 2;

/// A path that cannot be written or read.
#[derive(Debug, thiserror::Error)]
pub enum PathError {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The file is not CSV.
    #[error("{file}: {error}")]
    Csv {
        /// Name of the file.
        file: String,
        /// The error.
        error: csv::Error,
    },
    /// The file belongs to another run.
    #[error("{file}, line {line}: found {found}, expected {expected}")]
    OtherRun {
        /// Name of the file.
        file: String,
        /// Line number, from 1.
        line: u64,
        /// Text of the line.
        found: String,
        /// Text that this run would have written.
        expected: String,
    },
}

/// The file of a path, open at its end.
pub(super) struct PathFile {
    path: PathBuf,
    writer: csv::Writer<File>,
    /// Values of the columns that identify the run.
    run: Vec<String>,
    iterations: u32,
}

impl PathFile {
    /// Opens the file and reads the values of an earlier run into `spsa`, or creates the file.
    pub(super) fn open(
        file: &Path,
        game: &str,
        plan: &Plan,
        spsa: &mut Spsa,
    ) -> Result<PathFile, PathError> {
        let run: Vec<String> = vec![
            game.to_owned(),
            limit(&plan.control),
            plan.pairs.to_string(),
            plan.iterations.to_string(),
            plan.step_factor.to_string(),
            plan.seed.to_string(),
        ];
        let known = match File::open(file) {
            Ok(known) => read(file, known, &run, spsa)?,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => return Err(FileError::at(file)(error).into()),
        };
        let handle = OpenOptions::new()
            .create(true)
            .append(true)
            .open(file)
            .map_err(FileError::at(file))?;
        let mut path = PathFile {
            path: file.to_owned(),
            writer: csv::WriterBuilder::new()
                .flexible(false)
                .from_writer(handle),
            run,
            iterations: known.unwrap_or_default(),
        };
        if known.is_none() {
            let header = columns(spsa);
            path.write(&header)?;
        }
        Ok(path)
    }

    /// Returns the number of completed iterations.
    pub(super) fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Appends an iteration with its result and the values after it.
    pub(super) fn add(&mut self, result: i32, spsa: &Spsa) -> Result<(), PathError> {
        self.iterations += 1;
        let mut row = self.run.clone();
        row.push(self.iterations.to_string());
        row.push(result.to_string());
        // The shortest text that reads back to the same number.
        row.extend(spsa.values().map(|(_, value)| value.to_string()));
        self.write(&row)
    }

    fn write(&mut self, row: &[String]) -> Result<(), PathError> {
        let failed = |error| PathError::Csv {
            file: self.path.display().to_string(),
            error,
        };
        self.writer.write_record(row).map_err(failed)?;
        // Flushed at once, so that a killed run loses at most one iteration.
        Ok(self.writer.flush().map_err(FileError::at(&self.path))?)
    }
}

/// Returns the players' limit: the nodes per search, or the clock that counts nodes.
fn limit(control: &TimeControl) -> String {
    match (control.session, control.nodes) {
        (Some(clock), _) => clock.to_string(),
        (None, Some(nodes)) => nodes.to_string(),
        (None, None) => String::new(),
    }
}

fn columns(spsa: &Spsa) -> Vec<String> {
    let names = spsa.values().map(|(name, _)| name);
    COLUMNS
        .into_iter()
        .chain(names)
        .map(str::to_owned)
        .collect()
}

/// Reads a path into `spsa`; returns its number of iterations, `None` if the file is empty.
fn read(
    path: &Path,
    file: File,
    run: &[String],
    spsa: &mut Spsa,
) -> Result<Option<u32>, PathError> {
    let failed = |error| PathError::Csv {
        file: path.display().to_string(),
        error,
    };
    let other = |line: u64, found: String, expected: String| PathError::OtherRun {
        file: path.display().to_string(),
        line,
        found,
        expected,
    };
    let mut reader = csv::Reader::from_reader(file);
    let header: Vec<String> = reader
        .headers()
        .map_err(failed)?
        .iter()
        .map(str::to_owned)
        .collect();
    if header.is_empty() {
        return Ok(None);
    }
    let expected = columns(spsa);
    if header != expected {
        return Err(other(1, header.join(","), expected.join(",")));
    }
    let mut iterations = 0;
    for row in reader.records() {
        let row = row.map_err(failed)?;
        let line = row.position().map_or(0, csv::Position::line);
        iterations += 1;
        let mut wanted = run.to_vec();
        wanted.push(iterations.to_string());
        let found: Vec<String> = row
            .iter()
            .take(RUN_COLUMNS + 1)
            .map(str::to_owned)
            .collect();
        if found != wanted {
            return Err(other(line, found.join(","), wanted.join(",")));
        }
        let values: Result<Vec<f64>, _> = row.iter().skip(COLUMNS.len()).map(str::parse).collect();
        let values = values.map_err(|_| {
            other(
                line,
                row.iter().collect::<Vec<_>>().join(","),
                "numbers".to_owned(),
            )
        })?;
        spsa.set_values(&values);
    }
    Ok(Some(iterations))
}
