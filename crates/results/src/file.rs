//! Files of rows: one JSON object a line.

use crate::row::Measurement;
use serde::Serialize;
use serde_json::Value;
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Failure to read or write rows.
#[derive(Debug, Error)]
pub enum ResultsError {
    /// The system refused a file.
    #[error("{path}: {error}")]
    File {
        /// Path of the file.
        path: PathBuf,
        /// The system's reason.
        error: io::Error,
    },
    /// A line is no row.
    #[error("{path}, line {line}: {fault}")]
    Line {
        /// Path of the file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// The reason: found and expected.
        fault: String,
    },
}

/// Adds a row to a file, which is made if it does not exist.
///
/// # Errors
/// If the row is inconsistent, or the file cannot be written.
pub fn append(path: &Path, row: &Measurement) -> Result<(), ResultsError> {
    row.check().map_err(|fault| ResultsError::Line { path: path.to_owned(), line: 0, fault })?;
    let file = OpenOptions::new().append(true).create(true).open(path);
    let written = file.and_then(|mut file| write_line(&mut file, row));
    written.map_err(|error| ResultsError::File { path: path.to_owned(), error })
}

/// Writes a row of any kind as a line of JSON, in one write, so that rows of two programs do not mix.
///
/// # Errors
/// If the row cannot be written.
pub fn write_line(out: &mut impl Write, row: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_string(row)?;
    line.push('\n');
    out.write_all(line.as_bytes())
}

/// Reads the rows of a file.
///
/// # Errors
/// If the file cannot be read, or a line is no row, is inconsistent, or has fields that its kind lacks.
pub fn read(path: &Path) -> Result<Vec<Measurement>, ResultsError> {
    let text = std::fs::read_to_string(path);
    let text = text.map_err(|error| ResultsError::File { path: path.to_owned(), error })?;
    read_lines(path, &text, read_line)
}

/// Reads rows of any kind, one a line of `text`, the content of the file `path`.
///
/// # Errors
/// If `read_line` refuses a line; its text is the reason.
pub fn read_lines<T>(
    path: &Path,
    text: &str,
    read_line: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, ResultsError> {
    let lines = text.lines().zip(1..);
    let rows = lines.map(|(text, line)| {
        let row = read_line(text);
        row.map_err(|fault| ResultsError::Line { path: path.to_owned(), line, fault })
    });
    rows.collect()
}

fn read_line(line: &str) -> Result<Measurement, String> {
    let value: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let row = Measurement::deserialize_from(&value)?;
    row.check()?;
    Ok(row)
}

impl Measurement {
    /// Reads a row, and refuses fields that its kind does not have.
    fn deserialize_from(value: &Value) -> Result<Measurement, String> {
        let row: Measurement = serde_json::from_value(value.clone()).map_err(|error| error.to_string())?;
        let known = serde_json::to_value(&row).map_err(|error| error.to_string())?;
        // An empty text may be left out when a row is written.
        let is_unknown = |field: &&String| known.get(field).is_none() && value[*field] != "";
        let mut fields = value.as_object().into_iter().flat_map(|object| object.keys());
        match fields.find(is_unknown) {
            Some(field) => Err(format!("found the field {field:?}, which this kind of row lacks")),
            None => Ok(row),
        }
    }
}

/// Reads all rows of the files `*.jsonl` in a folder, in the order of the files' names.
///
/// # Errors
/// As [`read`].
pub fn read_folder(folder: &Path) -> Result<Vec<Measurement>, ResultsError> {
    let entries = std::fs::read_dir(folder);
    let entries = entries.map_err(|error| ResultsError::File { path: folder.to_owned(), error })?;
    let paths = entries.flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl")).collect();
    paths.sort();
    let mut rows = Vec::new();
    for path in paths {
        rows.extend(read(&path)?);
    }
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::row::{Head, Measured};

    fn row() -> Measurement {
        Measurement {
            head: Head {
                date: "2026-11-24".to_owned(),
                commit: "abcdefg".to_owned(),
                command: "motley bench chess".to_owned(),
                game: "chess".to_owned(),
                host: "x".to_owned(),
                load: "0.1".to_owned(),
                ..Head::default()
            },
            figures: Measured::Speed { engine: "Motley".to_owned(), nodes: 480_000, nps: 1_000_000 },
        }
    }

    #[test]
    fn rows_come_back_as_they_were_appended() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("speed.jsonl");
        append(&path, &row()).unwrap();
        append(&path, &row()).unwrap();
        assert_eq!(read(&path).unwrap(), [row(), row()]);
        assert_eq!(read_folder(folder.path()).unwrap().len(), 2);
    }

    #[test]
    fn faults_name_file_line_and_field() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("speed.jsonl");
        append(&path, &row()).unwrap();
        let mut text = std::fs::read_to_string(&path).unwrap();
        text += &text.replace("\"nps\"", "\"knots\":1,\"nps\"");
        std::fs::write(&path, &text).unwrap();
        let fault = read(&path).unwrap_err().to_string();
        assert!(fault.contains("speed.jsonl, line 2") && fault.contains("knots"), "{fault}");
        std::fs::write(&path, "{\"kind\":\"speed\"}\n").unwrap();
        assert!(read(&path).unwrap_err().to_string().contains("missing field"));
    }
}
