//! The options of a match, read from a command line in the syntax of cutechess-cli.

mod engine;
mod engines;
mod grammar;
mod read;
mod stopping;

pub(crate) use engine::EngineKind;
pub use engine::EngineOptions;
pub use engines::read_engines;
pub use grammar::{Flag, asks_for_help, split};
pub use read::fingerprint;
pub(crate) use read::help;

use crate::watch::MatchWatch;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The options of a match.
#[derive(Clone, Debug)]
pub struct MatchOptions {
    /// The players in the order of the command line; at least two.
    pub engines: Vec<EngineOptions>,
    /// Names of the games in the registry; every encounter is played in each of them.
    pub variants: Vec<String>,
    /// Rules choices of the game, from `-variant NAME CHOICE=VALUE`.
    pub choices: Vec<(String, String)>,
    /// Pairing system.
    pub tournament: Tournament,
    /// Repetitions of every encounter.
    pub rounds: u32,
    /// Games per encounter.
    pub games: u32,
    /// Whether two games in a row, with colours swapped, share an opening.
    pub repeat: bool,
    /// Source of the openings.
    pub openings: OpeningOptions,
    /// Seed of all random numbers of the match.
    pub seed: u64,
    /// Games played at the same time.
    pub concurrency: usize,
    /// Whether each thread is bound to a core of its own.
    pub affinity: bool,
    /// Sequential test that may stop the match early.
    pub sprt: Option<SprtOptions>,
    /// Rules that end games early.
    pub adjudication: Adjudication,
    /// Endings that are solved before the match, and end games.
    pub endings: Option<SolvedEndings>,
    /// File for game records.
    pub pgn: Option<PathBuf>,
    /// Form of the game records.
    pub pgn_form: PgnForm,
    /// File for final positions.
    pub epd: Option<PathBuf>,
    /// Folder for the match as a site of plain files.
    pub html: Option<PathBuf>,
    /// File for the state of the match.
    pub state: Option<PathBuf>,
    /// File for the row of results.
    pub record: Option<PathBuf>,
    /// Games between two reports of the rating.
    pub rating_interval: u32,
    /// Whether games without a fault are not reported.
    pub quiet: bool,
    /// Whether boards are shown after each move.
    pub show: bool,
    /// Whether the match is watched in a browser.
    pub page: bool,
    /// Wording of the output.
    pub style: ReportStyle,
    /// Time limits for answers of engines outside of their moves.
    pub timeouts: Timeouts,
    /// The place where the running games can be seen.
    pub watch: Option<Arc<MatchWatch>>,
    /// Options that decide the games, for comparison with a state file.
    pub fingerprint: Vec<String>,
}

/// The form of game records.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PgnForm {
    /// Whether comments have the nodes of each search.
    pub nodes: bool,
    /// Whether comments have the selective depth of each search.
    pub seldepth: bool,
    /// Whether turns are in algebraic notation, in games that have it.
    pub san: bool,
    /// Whether turns, players and faults are written so that they survive OpenBench's upload.
    pub for_upload: bool,
}

/// The wording of a match's output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ReportStyle {
    /// The output of cutechess-cli, with the details of faults.
    #[default]
    Cutechess,
    /// No output: the match is watched elsewhere.
    Silent,
    /// The output of fastchess, as OpenBench reads it: ASCII without empty lines. The details of faults go to
    /// the standard error.
    Fastchess,
}

/// A pairing system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tournament {
    /// Each engine meets each other one.
    RoundRobin,
    /// The first engine meets each other one.
    Gauntlet,
}

/// The source of the openings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpeningOptions {
    /// Opening book; without one, openings are drawn at random.
    pub file: Option<PathBuf>,
    /// Format of the book.
    pub format: BookFormat,
    /// Whether the book is shuffled.
    pub random: bool,
    /// Plies taken from a game of the book, or drawn at random.
    pub plies: Option<u32>,
    /// Number of the first opening, from 1.
    pub start: u32,
}

/// The format of an opening book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BookFormat {
    /// One position per line: FEN, or EPD with operations.
    #[default]
    Epd,
    /// Games, as this runner writes them.
    Pgn,
}

/// Hypotheses and error rates of a sequential probability ratio test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtOptions {
    /// Elo difference under the null hypothesis.
    pub elo0: f64,
    /// Elo difference under the alternative hypothesis.
    pub elo1: f64,
    /// Probability of accepting the alternative although the null hypothesis is true.
    pub alpha: f64,
    /// Probability of accepting the null hypothesis although the alternative is true.
    pub beta: f64,
}

/// Rules that end a game before the rules of the game do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Adjudication {
    /// Lost for a side whose own scores are low for long enough.
    pub resign: Option<ResignRule>,
    /// Drawn if both sides' scores are near zero for long enough.
    pub draw: Option<DrawRule>,
    /// Drawn after this many moves by each side.
    pub max_moves: Option<u32>,
}

/// The endings of `-endings UNITS... [memory=MB]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedEndings {
    /// The units of each as in a FEN: `KRk`.
    pub units: Vec<String>,
    /// Memory for all of them and what they become, in MB.
    pub megabytes: u32,
}

/// The rule of `-resign movecount=N score=S [twosided=true]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// Moves in a row.
    pub count: u32,
    /// Centipawns: the player's own score must be at or below minus this.
    pub score: i32,
    /// Whether the opponent must agree.
    pub two_sided: bool,
}

/// The rule of `-draw movenumber=N movecount=M score=S`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// First move of the game at which a draw may be adjudicated.
    pub from: u32,
    /// Moves in a row, by each side.
    pub count: u32,
    /// Centipawns: the scores of both sides must lie within this of zero.
    pub score: i32,
}

/// Time limits for an engine's answers while no clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// Time from the start of the program to `uciok` or the last `feature`.
    pub startup: Duration,
    /// For `isready` and `ping`.
    pub ping: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts { startup: Duration::from_secs(10), ping: Duration::from_secs(10) }
    }
}
