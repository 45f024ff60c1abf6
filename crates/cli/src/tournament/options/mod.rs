//! What a match is made of, as told on the command line with the option names of cutechess-cli.

mod engine;
mod engines;
mod grammar;
mod read;
mod stopping;

pub(crate) use engine::{EngineKind, EngineOptions, Launch, Protocol};
pub(crate) use engines::read_engines;
pub(crate) use grammar::{Flag, OptionError, asks_for_help, split};
pub(crate) use read::help;

use std::path::PathBuf;
use std::time::Duration;

/// A whole match.
#[derive(Clone, Debug)]
pub(crate) struct MatchOptions {
    /// The players, in the order named; at least two.
    pub(crate) engines: Vec<EngineOptions>,
    /// The game, by its name in the registry.
    pub(crate) variant: String,
    /// The game's own choices, as `-variant NAME CHOICE=VALUE`.
    pub(crate) choices: Vec<(String, String)>,
    /// Who meets whom.
    pub(crate) tournament: Tournament,
    /// How often every encounter takes place.
    pub(crate) rounds: u32,
    /// Games in an encounter.
    pub(crate) games: u32,
    /// Whether two games in a row, colours swapped, share an opening.
    pub(crate) repeat: bool,
    /// Where openings come from.
    pub(crate) openings: OpeningOptions,
    /// What every random number of the match is drawn from.
    pub(crate) seed: u64,
    /// Games played at the same time.
    pub(crate) concurrency: usize,
    /// Whether each thread keeps to a core of its own.
    pub(crate) affinity: bool,
    /// When to stop early.
    pub(crate) sprt: Option<SprtOptions>,
    /// When games are called.
    pub(crate) adjudication: Adjudication,
    /// Where game records go.
    pub(crate) pgn: Option<PathBuf>,
    /// Where final positions go.
    pub(crate) epd: Option<PathBuf>,
    /// Where the state of the match is kept.
    pub(crate) state: Option<PathBuf>,
    /// Games between two reports of the rating.
    pub(crate) rating_interval: u32,
    /// Whether nothing is said of a game that ends in order.
    pub(crate) quiet: bool,
    /// Whether boards are shown after each move.
    pub(crate) show: bool,
    /// How long engines may take to answer outside of their moves.
    pub(crate) timeouts: Timeouts,
    /// The options that decide what is played, for comparison with a state file.
    pub(crate) fingerprint: Vec<String>,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tournament {
    /// Each engine meets each other one.
    RoundRobin,
    /// The first engine meets each other one.
    Gauntlet,
}

/// Where openings come from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct OpeningOptions {
    /// A book; without one openings are drawn.
    pub(crate) file: Option<PathBuf>,
    /// How the book is written.
    pub(crate) format: BookFormat,
    /// Whether the book is shuffled.
    pub(crate) random: bool,
    /// Plies taken from a game of the book, or drawn at random.
    pub(crate) plies: Option<u32>,
    /// The first opening to play, from 1.
    pub(crate) start: u32,
}

/// How an opening book is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum BookFormat {
    /// A position on every line: FEN, or EPD with operations behind it.
    #[default]
    Epd,
    /// Games, as this runner writes them.
    Pgn,
}

/// Hypotheses and error rates of a sequential test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SprtOptions {
    /// Elo difference under the null hypothesis.
    pub(crate) elo0: f64,
    /// Elo difference under the alternative.
    pub(crate) elo1: f64,
    /// How often the alternative may be accepted though the null hypothesis is true.
    pub(crate) alpha: f64,
    /// How often the null hypothesis may be accepted though the alternative is true.
    pub(crate) beta: f64,
}

/// When a game is called before its rules end it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Adjudication {
    /// Lost for a side whose own scores say so often enough.
    pub(crate) resign: Option<ResignRule>,
    /// Drawn if both sides' scores say so often enough.
    pub(crate) draw: Option<DrawRule>,
    /// Drawn after this many moves by each side.
    pub(crate) max_moves: Option<u32>,
}

/// `-resign movecount=N score=S [twosided=true]`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ResignRule {
    /// Moves in a row.
    pub(crate) count: u32,
    /// Centipawns by which the player must believe itself behind.
    pub(crate) score: i32,
    /// Whether the opponent must agree.
    pub(crate) two_sided: bool,
}

/// `-draw movenumber=N movecount=M score=S`
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DrawRule {
    /// The first move of the game at which it may be called.
    pub(crate) from: u32,
    /// Moves in a row, by each side.
    pub(crate) count: u32,
    /// Centipawns by which either side may believe itself ahead or behind.
    pub(crate) score: i32,
}

/// How long an engine may take where no clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Timeouts {
    /// From its start until it has said what it can do.
    pub(crate) startup: Duration,
    /// For `isready` and `ping`.
    pub(crate) ping: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            startup: Duration::from_secs(10),
            ping: Duration::from_secs(10),
        }
    }
}
