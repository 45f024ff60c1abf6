//! Engines that speak UCI, and the time that they need for a perft or a search.

use motley_tournament::{AnnouncedOption, Interrupt, Launch, NoLine, Process, SearchInfo, read_info};
use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Failure of an engine: found and expected, as text.
pub type Failure = Box<dyn Error>;

/// Name of the option whose choices are the games.
const GAMES_OPTION: &str = "UCI_Variant";

/// Start of the line with the number of leaves.
const LEAVES: &str = "Nodes searched";

/// Time limit for an answer: longer than any perft or search of a measurement.
const TIMEOUT: Duration = Duration::from_secs(3600);

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
pub struct UciEngine {
    name: String,
    process: Process,
    games: Vec<String>,
}

impl UciEngine {
    /// Starts an engine and reads its answer to `uci`.
    ///
    /// # Errors
    /// If the program cannot be started, or ends before `uciok`.
    pub fn start(program: &Path, name: &str) -> Result<Self, Failure> {
        let process = Process::start(&Launch::uci(program), &Arc::new(Interrupt::default()));
        let mut process = process.map_err(|fault| format!("{name}: {fault}"))?;
        let mut games = Vec::new();
        let answer = process.ask("uci", TIMEOUT, |line| {
            let option = AnnouncedOption::from_uci(line).filter(|option| option.name == GAMES_OPTION);
            games.extend(option.into_iter().flat_map(|option| option.choices));
            line == "uciok"
        });
        answer.map_err(|fault| format!("{name}: {fault}"))?;
        Ok(Self { name: name.to_owned(), process, games })
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
        self.send(&format!("position fen {fen}"))?;
        let run = self.timed(&format!("go perft {depth}"), |line| {
            let total = line.strip_prefix(LEAVES);
            (total.and_then(|rest| rest.trim_matches([':', ' ']).parse().ok()), total.is_some())
        })?;
        if run.count == 0 {
            return Err(format!("{}: found no leaves, expected \"{LEAVES}: NUMBER\"", self.name).into());
        }
        Ok(run)
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
        self.timed(&format!("go nodes {nodes}"), |line| {
            let mut info = SearchInfo::default();
            read_info(line, &mut info);
            (info.nodes, line.starts_with("bestmove"))
        })
    }

    /// Sends a command and reads lines until the last; `read` returns the count that a line gives, and
    /// whether it is the last.
    fn timed(
        &mut self,
        command: &str,
        mut read: impl FnMut(&str) -> (Option<u64>, bool),
    ) -> Result<TimedRun, Failure> {
        self.wait_until_ready()?;
        let began = Instant::now();
        self.send(command)?;
        let mut run = TimedRun::default();
        loop {
            let line = self.process.receive(began + TIMEOUT).map_err(|reason| match reason {
                NoLine::Late => format!("{}: no answer to {command:?} within {TIMEOUT:?}", self.name),
                NoLine::Broken(fault) => format!("{}: {fault}", self.name),
            })?;
            let (count, is_last) = read(&line.text);
            if let Some(count) = count {
                run = TimedRun { count, seconds: line.at.duration_since(began).as_secs_f64() };
            }
            if is_last {
                return Ok(run);
            }
        }
    }

    fn wait_until_ready(&mut self) -> Result<(), Failure> {
        let answer = self.process.ask("isready", TIMEOUT, |line| line == "readyok");
        answer.map_err(|fault| format!("{}: {fault}", self.name).into())
    }

    fn send(&mut self, line: &str) -> Result<(), Failure> {
        self.process.send(line).map_err(|fault| format!("{}: {line:?}: {fault}", self.name).into())
    }
}
