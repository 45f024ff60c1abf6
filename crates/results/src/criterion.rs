//! Rows about perft from the results of the bench library criterion.

use crate::file::ResultsError;
use crate::row::Measured;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the games and rows of all perfts that criterion measured last; `engine_name` returns the name and
/// version of a program.
///
/// # Errors
/// The folder of criterion's results cannot be read.
pub fn perfts(
    folder: &Path,
    engine_name: &dyn Fn(&str) -> String,
) -> Result<Vec<(String, Measured)>, ResultsError> {
    let mut found = Vec::new();
    for results in newest_results(folder)? {
        let benchmark = json(&results.join("benchmark.json"))?;
        let estimates = json(&results.join("estimates.json"))?;
        found.extend(perft(&benchmark, &estimates, engine_name));
    }
    Ok(found)
}

/// Returns the folders `GROUP/FUNCTION/new` of criterion, sorted.
fn newest_results(folder: &Path) -> Result<Vec<PathBuf>, ResultsError> {
    let mut found = Vec::new();
    for group in entries(folder)?.iter().filter(|path| path.is_dir()) {
        let functions = entries(group)?.into_iter();
        found.extend(functions.map(|function| function.join("new")));
    }
    found.retain(|path| path.join("benchmark.json").is_file());
    found.sort();
    Ok(found)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, ResultsError> {
    let file_error = |error| ResultsError::File { path: folder.to_owned(), error };
    let entries = fs::read_dir(folder).map_err(file_error)?;
    entries.map(|entry| entry.map(|entry| entry.path()).map_err(file_error)).collect()
}

fn json(path: &Path) -> Result<Value, ResultsError> {
    let text =
        fs::read_to_string(path).map_err(|error| ResultsError::File { path: path.to_owned(), error })?;
    serde_json::from_str(&text).map_err(|error| ResultsError::Line {
        path: path.to_owned(),
        line: error.line(),
        fault: error.to_string(),
    })
}

/// Returns the game and the row of a benchmark, or `None` if it is no perft.
fn perft(
    benchmark: &Value,
    estimates: &Value,
    engine_name: &dyn Fn(&str) -> String,
) -> Option<(String, Measured)> {
    let group = benchmark["group_id"].as_str()?;
    let function = benchmark["function_id"].as_str()?;
    // The groups of chess are named after the position and the way to count; their functions are programs.
    let (name, engine, counting) = match (group.rsplit_once(", "), function.rsplit_once(", ")) {
        (Some((name, counting)), None) => (name, function, counting),
        (None, Some((engine, counting))) => (group, engine, counting),
        _ => return None,
    };
    let (game, position) = name.split_once(' ')?;
    let leaves = benchmark["throughput"]["Elements"].as_u64()?;
    let nanoseconds = estimates["mean"]["point_estimate"].as_f64()?;
    if !matches!(counting, "bulk" | "playing") {
        return None;
    }
    let row = Measured::Perft {
        engine: engine_name(engine),
        position: position.to_owned(),
        depth: 0,
        counting: counting.to_owned(),
        threads: 1,
        leaves,
        speed: (leaves as f64 * 1e9 / nanoseconds) as u64,
    };
    Some((game.to_owned(), row))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes the results of a benchmark in the form of criterion.
    fn write(folder: &Path, group: &str, function: &str, nanoseconds: f64) {
        let results = folder.join(group.replace(',', "_")).join(function).join("new");
        fs::create_dir_all(&results).unwrap();
        let benchmark = serde_json::json!({
            "group_id": group, "function_id": function, "throughput": {"Elements": 4_865_609}
        });
        let estimates = serde_json::json!({"mean": {"point_estimate": nanoseconds}});
        fs::write(results.join("benchmark.json"), benchmark.to_string()).unwrap();
        fs::write(results.join("estimates.json"), estimates.to_string()).unwrap();
    }

    #[test]
    fn perfts_are_rows() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "chess start, bulk", "cozy-chess", 1e7);
        write(folder.path(), "eightpiece few lancers", "motley, playing", 1e9);
        write(folder.path(), "search", "chess, two threads", 1e9);
        fs::create_dir_all(folder.path().join("report")).unwrap();
        let rows = perfts(folder.path(), &|engine| engine.to_uppercase()).unwrap();
        let row = |engine: &str, position: &str, counting: &str, speed| Measured::Perft {
            engine: engine.to_owned(),
            position: position.to_owned(),
            depth: 0,
            counting: counting.to_owned(),
            threads: 1,
            leaves: 4_865_609,
            speed,
        };
        let expected = [
            ("chess".to_owned(), row("COZY-CHESS", "start", "bulk", 486_560_900)),
            ("eightpiece".to_owned(), row("MOTLEY", "few lancers", "playing", 4_865_609)),
        ];
        assert_eq!(rows, expected);
        assert!(perfts(&folder.path().join("none"), &str::to_owned).is_err());
    }
}
