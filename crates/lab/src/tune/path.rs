//! The path of a run: a line of CSV for each iteration, from which a run can continue.

use super::Plan;
use super::spsa::Spsa;
use anyhow::{Result, anyhow, bail};
use motley_tournament::{InFile as _, TimeControl, open_locked, own_build_id};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

/// Columns of an iteration, after those that identify the run and before those of the parameters.
const ITERATION_COLUMNS: [&str; 2] = ["iteration", "result"];

/// The columns that identify a run, with their values.
#[derive(Debug)]
pub(super) struct RunColumns(Vec<(&'static str, String)>);

impl RunColumns {
    /// Returns the columns of a run of this program, with the evaluation of its engines.
    pub(super) fn new(game: &str, evaluation: &str, plan: &Plan) -> Self {
        RunColumns(vec![
            ("game", game.to_owned()),
            ("nodes", limit(&plan.control)),
            ("pairs", plan.pairs.to_string()),
            ("iterations", plan.iterations.to_string()),
            ("step_factor", plan.step_factor.to_string()),
            ("seed", plan.seed.to_string()),
            ("build", own_build_id().to_owned()),
            ("evaluation", evaluation.to_owned()),
        ])
    }

    /// Returns the first line of a path: the names of all columns.
    fn header(&self, spsa: &Spsa) -> Vec<String> {
        let run = self.0.iter().map(|&(name, _)| name);
        let parameters = spsa.values().map(|(name, _)| name);
        let names = run.chain(ITERATION_COLUMNS).chain(parameters);
        names.map(str::to_owned).collect()
    }

    /// Returns the beginning of the line of an iteration: the run, and the iteration's number.
    fn beginning(&self, iteration: u32) -> Vec<String> {
        let run = self.0.iter().map(|(_, value)| value.clone());
        run.chain([iteration.to_string()]).collect()
    }
}

/// The file of a path, open at its end.
pub(super) struct PathFile {
    path: PathBuf,
    writer: csv::Writer<File>,
    run: RunColumns,
    iterations: u32,
}

impl PathFile {
    /// Opens the file and reads the values of an earlier run into `spsa`, or creates the file. Removes an
    /// incomplete line at its end, left by a process that was stopped.
    pub(super) fn open(file: &Path, run: RunColumns, spsa: &mut Spsa) -> Result<Self> {
        let mut handle = open_locked(file)?;
        let mut bytes = Vec::new();
        handle.read_to_end(&mut bytes).in_file(file)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n');
        let (whole, rest) = bytes.split_at(whole.map_or(0, |end| end + 1));
        let known = if whole.is_empty() {
            check_header_begins(file, rest, &run.header(spsa))?;
            None
        } else {
            Some(read(file, whole, &run, spsa)?)
        };
        handle.set_len(whole.len() as u64).in_file(file)?;
        let writer = csv::WriterBuilder::new().flexible(false).from_writer(handle);
        let mut path = PathFile { path: file.to_owned(), writer, run, iterations: known.unwrap_or_default() };
        if known.is_none() {
            let header = path.run.header(spsa);
            path.write(&header)?;
        }
        Ok(path)
    }

    /// Returns the number of completed iterations.
    pub(super) fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Appends an iteration with its result and the values after it.
    pub(super) fn add(&mut self, result: i32, spsa: &Spsa) -> Result<()> {
        self.iterations += 1;
        let mut row = self.run.beginning(self.iterations);
        row.push(result.to_string());
        // The shortest text that reads back to the same number.
        row.extend(spsa.values().map(|(_, value)| value.to_string()));
        self.write(&row)
    }

    fn write(&mut self, row: &[String]) -> Result<()> {
        self.writer.write_record(row).in_file(&self.path)?;
        // Flushed at once, so that a killed run loses at most one iteration.
        self.writer.flush().in_file(&self.path)
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

/// Checks that a file without a whole line is the beginning of a path, which may be written again.
fn check_header_begins(path: &Path, text: &[u8], header: &[String]) -> Result<()> {
    let expected = header.join(",");
    if expected.as_bytes().starts_with(text) {
        return Ok(());
    }
    let found = String::from_utf8_lossy(text);
    bail!("{}, line 1: found {found}, expected {expected}", path.display())
}

/// Reads the whole lines of a path into `spsa`; returns the number of iterations.
fn read(path: &Path, lines: &[u8], run: &RunColumns, spsa: &mut Spsa) -> Result<u32> {
    let other = |line: u64, found: &csv::StringRecord, expected: String| {
        let found = found.iter().collect::<Vec<_>>().join(",");
        anyhow!("{}, line {line}: found {found}, expected {expected}", path.display())
    };
    let mut reader = csv::Reader::from_reader(lines);
    let (header, expected) = (reader.headers().in_file(path)?, run.header(spsa));
    if !header.iter().eq(expected.iter()) {
        return Err(other(1, header, expected.join(",")));
    }
    let mut iterations = 0;
    for row in reader.records() {
        let row = row.in_file(path)?;
        let line = row.position().map_or(0, csv::Position::line);
        iterations += 1;
        let wanted = run.beginning(iterations);
        if !row.iter().take(wanted.len()).eq(wanted.iter()) {
            return Err(other(line, &row, wanted.join(",")));
        }
        // The result stands between them and the values.
        let values = row.iter().skip(wanted.len() + 1);
        let values: Result<Vec<f64>, _> = values.map(str::parse).collect();
        let values = values.map_err(|_| other(line, &row, "numbers".to_owned()))?;
        spsa.set_values(&values);
    }
    Ok(iterations)
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_movegen::variants::chess::Chess;
    use motley_search::Param;
    use std::fs;

    fn spsa() -> Spsa {
        static PARAM: Param = Param { name: "toy", default: 100, min: 0, max: 400, step: 20 };
        Spsa::new::<Chess>(&[&PARAM], 8.0, 1)
    }

    fn run() -> RunColumns {
        let plan = Plan {
            control: TimeControl { nodes: Some(60), ..TimeControl::default() },
            pairs: 2,
            iterations: 4,
            step_factor: 1,
            seed: 3,
            concurrency: 1,
        };
        RunColumns::new("chess", "hand-made", &plan)
    }

    /// Adds the iterations that the file does not have.
    fn go_on(file: &Path) {
        let mut values = spsa();
        let mut path = PathFile::open(file, run(), &mut values).unwrap();
        let all = [(1, 101.5), (-2, 99.25), (0, 99.25)];
        for (result, value) in all.into_iter().skip(path.iterations() as usize) {
            values.set_values(&[value]);
            path.add(result, &values).unwrap();
        }
        let last = values.values().next().map(|(_, value)| value);
        assert_eq!(last, Some(99.25));
    }

    #[test]
    fn a_path_goes_on_wherever_it_was_cut() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("path.csv");
        go_on(&file);
        let whole = fs::read_to_string(&file).unwrap();
        assert_eq!(whole.lines().count(), 4, "{whole}");
        for length in 0..=whole.len() {
            fs::write(&file, &whole[..length]).unwrap();
            go_on(&file);
            assert_eq!(fs::read_to_string(&file).unwrap(), whole, "{length}");
        }
    }

    #[test]
    fn other_runs_are_refused_and_no_file_is_changed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("path.csv");
        go_on(&file);
        let refusal = |run: RunColumns| {
            let before = fs::read(&file).unwrap();
            let error = PathFile::open(&file, run, &mut spsa()).err().unwrap();
            assert_eq!(fs::read(&file).unwrap(), before);
            error.to_string()
        };
        for name in ["build", "evaluation", "seed"] {
            let mut other = run();
            let column = other.0.iter_mut().find(|column| column.0 == name);
            column.unwrap().1 = "another".to_owned();
            let error = refusal(other);
            assert!(error.contains("line 2: found chess,60,"), "{error}");
            assert!(error.contains("another"), "{error}");
        }
        for text in ["game,nodes,pairs\n", "a text"] {
            fs::write(&file, text).unwrap();
            let error = refusal(run());
            assert!(error.contains(&format!("line 1: found {}, ", text.trim())), "{error}");
        }
    }
}
