//! Processes that speak UCI, and the time that they need for a perft or a search.

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

/// Failure of an engine: found and expected, as text.
pub type Failure = Box<dyn Error>;

/// Start of the line of `uci`'s answer that lists the games.
const GAMES_OPTION: &str = "option name UCI_Variant type combo";

/// A perft or a search that ended.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TimedRun {
    /// Leaves of the perft, or nodes of the search.
    pub count: u64,
    /// Time from the command to the line that gives the count, in seconds.
    pub seconds: f64,
}

impl TimedRun {
    /// Returns leaves or nodes a second.
    #[must_use]
    pub fn speed(&self) -> f64 {
        self.count as f64 / self.seconds
    }
}

/// A running engine. Dropping it ends the process.
#[derive(Debug)]
pub struct UciEngine {
    name: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    games: Vec<String>,
}

impl UciEngine {
    /// Starts an engine and reads its answer to `uci`. A Motley gets one thread for perft, too.
    ///
    /// # Errors
    /// If the program cannot be started, or ends before `uciok`.
    pub fn start(program: &Path, name: &str) -> Result<Self, Failure> {
        let mut command = Command::new(program);
        // Motley's perft takes all cores otherwise; other engines do not read this variable.
        command.env("RAYON_NUM_THREADS", "1");
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let child = command.spawn();
        let mut child = child.map_err(|error| format!("{name}: {}: {error}", program.display()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{name}: found no pipes, expected input and output").into());
        };
        let mut engine =
            Self { name: name.to_owned(), child, input, output: BufReader::new(output), games: Vec::new() };
        engine.send("uci")?;
        let mut line = engine.read_line("uciok")?;
        while line != "uciok" {
            if line.starts_with(GAMES_OPTION) {
                engine.games = games_of_option(&line);
            }
            line = engine.read_line("uciok")?;
        }
        Ok(engine)
    }

    /// Returns the engine's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the engine lists a game among its variants.
    #[must_use]
    pub fn knows(&self, game: &str) -> bool {
        self.games.iter().any(|known| known == game)
    }

    /// Sets options and waits until the engine is ready.
    ///
    /// # Errors
    /// If the engine ends.
    pub fn set_options(&mut self, options: &[(&str, &str)]) -> Result<(), Failure> {
        for (name, value) in options {
            self.send(&format!("setoption name {name} value {value}"))?;
        }
        self.wait_until_ready()
    }

    /// Counts the leaves of a perft.
    ///
    /// # Errors
    /// If the engine ends, or gives no number of leaves.
    pub fn perft(&mut self, fen: &str, depth: u32) -> Result<TimedRun, Failure> {
        const TOTAL: &str = "Nodes searched";
        self.send(&format!("position fen {fen}"))?;
        self.wait_until_ready()?;
        let began = Instant::now();
        self.send(&format!("go perft {depth}"))?;
        let line = self.read_until(TOTAL)?;
        let seconds = began.elapsed().as_secs_f64();
        let count = line.split(':').nth(1).and_then(|text| text.trim().parse().ok());
        let count =
            count.ok_or_else(|| format!("{}: found {line:?}, expected \"{TOTAL}: NUMBER\"", self.name))?;
        Ok(TimedRun { count, seconds })
    }

    /// Searches a position from an empty table. Nodes and time are those at the last line of information,
    /// because some engines print none for an iteration that they do not finish.
    ///
    /// # Errors
    /// If the engine ends.
    pub fn search(&mut self, fen: &str, nodes: u64) -> Result<TimedRun, Failure> {
        self.send("ucinewgame")?;
        self.wait_until_ready()?;
        self.send(&format!("position fen {fen}"))?;
        self.wait_until_ready()?;
        let began = Instant::now();
        self.send(&format!("go nodes {nodes}"))?;
        let mut run = TimedRun::default();
        loop {
            let line = self.read_line("bestmove")?;
            if line.starts_with("bestmove") {
                return Ok(run);
            }
            if let Some(count) = nodes_of_info(&line) {
                let seconds = began.elapsed().as_secs_f64();
                run = TimedRun { count, seconds };
            }
        }
    }

    fn wait_until_ready(&mut self) -> Result<(), Failure> {
        self.send("isready")?;
        self.read_until("readyok").map(|_| ())
    }

    fn send(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.input.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| format!("{}: {line:?} cannot be sent: {error}", self.name).into())
    }

    /// Reads lines until one begins with `start`, and returns it.
    fn read_until(&mut self, start: &str) -> Result<String, Failure> {
        loop {
            let line = self.read_line(start)?;
            if line.starts_with(start) {
                return Ok(line);
            }
        }
    }

    /// Reads a line without blanks at its end; `expected` is for the message if there is none.
    fn read_line(&mut self, expected: &str) -> Result<String, Failure> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line);
        let bytes = read.map_err(|error| format!("{}: {error}", self.name))?;
        if bytes == 0 {
            let found = "found the end of its output";
            return Err(format!("{}: {found}, expected {expected:?}", self.name).into());
        }
        line.truncate(line.trim_end().len());
        Ok(line)
    }
}

impl Drop for UciEngine {
    fn drop(&mut self) {
        // An engine that ended by itself is no error here: reading from it has reported that.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the games that the line of an option lists: the words after `var`.
fn games_of_option(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let pairs = words.windows(2).filter(|pair| pair[0] == "var");
    pairs.map(|pair| pair[1].to_owned()).collect()
}

/// Returns the nodes that a line of information gives, if any.
fn nodes_of_info(line: &str) -> Option<u64> {
    let mut words = line.split_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    words.find(|word| *word == "nodes")?;
    words.next()?.parse().ok()
}
