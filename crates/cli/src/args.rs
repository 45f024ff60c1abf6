//! The command line.

use crate::commands::board::BoardArgs;
use crate::commands::engines::EnginesArgs;
use crate::commands::perft::MAX_DEPTH;
use crate::commands::site::SiteArgs;
use clap::Parser;
use clap_complete::Shell;
use motley_lab::endings::EndingsArgs;
use motley_lab::examine::ExamineArgs;
use motley_lab::games::GamesArgs;
use motley_lab::growth::GrowthArgs;
use motley_lab::openings::OpeningsArgs;
use motley_lab::puzzles::PuzzlesArgs;
use motley_lab::train::TrainArgs;
use motley_lab::tune::TuneArgs;
use motley_lab::values::ValuesArgs;
use motley_lab::wdl::WdlArgs;
use std::path::PathBuf;

/// A chess engine for games with unruly pieces. Without a command it is the engine: it speaks UCI and
/// XBoard's protocol with a GUI, or with you
#[derive(Parser, Debug)]
#[command(version)]
pub(crate) struct Args {
    /// File or folder of games as text, to be loaded; may be given several times. The variable
    /// `MOTLEY_GAMES` names one, too
    #[arg(long, value_name = "FILE")]
    pub(crate) games: Vec<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<Subcommand>,
}

#[derive(clap::Subcommand, Debug)]
pub(crate) enum Subcommand {
    /// Counts the legal turns from a position to a fixed depth
    Perft {
        /// Name of the game, for example caparandom
        variant: String,
        /// Depth in turns
        #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_DEPTH)))]
        depth: u32,
        /// FEN of the position. Default: the game's starting array
        fen: Vec<String>,
        /// File to which a row of results is appended, for example benches/results/perft.jsonl
        #[arg(long, value_name = "FILE")]
        record: Option<PathBuf>,
    },
    /// Checks a file or folder of games as text, and prints the names of its games
    Check {
        /// The file, or a folder with files that end in `.ini`. Default: lists all games that can be played
        file: Option<PathBuf>,
    },
    /// Searches fixed positions and prints a signature of the results and the speed
    Bench {
        /// Name of the game. Default: all games
        variant: Option<String>,
        /// Parameter of the search. May be repeated. Only in a build with `--features tune`
        #[arg(long = "param", value_name = "NAME=VALUE")]
        params: Vec<String>,
        /// Prints the FENs of the positions instead, for other engines
        #[arg(long)]
        positions: bool,
        #[command(flatten)]
        growth: GrowthArgs,
        /// File to which a row of results is appended, for example benches/results/speed.jsonl
        #[arg(long, value_name = "FILE")]
        record: Option<PathBuf>,
    },
    /// Prints one of the starting arrays of a game that has several
    Shuffle {
        /// Name of the game, for example caparandom
        variant: String,
        /// Number of the array, from 0. Default: drawn at random
        number: Option<u32>,
    },
    /// Checks an army, draws one at random, or prints the prices of all units
    Army {
        /// Name of the game, for example eldritch
        variant: String,
        /// The army: `std`, a list of purchases as in `r:a,bb:c`, `random N SEED`,
        /// `first MATCHES SEED` or `matched N SEED CHOICES`. Default: prints the prices of all units
        army: Vec<String>,
    },
    /// Lists engines for matches; adds, checks and removes them
    Engines(EnginesArgs),
    /// Serves a board for the browser, on which all games can be played
    Board(BoardArgs),
    /// Writes the manual pages of the program and its commands, for packages
    #[command(hide = true)]
    Manual {
        /// The folder to write them to
        folder: PathBuf,
    },
    /// Prints what a shell completes, to be saved where the shell looks for it
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Answers questions about the rules as lines of JSON, for other programs: docs/build/rules-protocol.md
    Rules,
    /// Writes the board as a site of plain files, which needs no server of its own
    Site(SiteArgs),
    /// Draws balanced openings for matches and prints one FEN per line
    Openings(OpeningsArgs),
    /// Finds positions with one winning turn in games of Motley against itself
    Puzzles(PuzzlesArgs),
    /// Plays training games of Motley against itself, or checks files of such games
    Games(GamesArgs),
    /// Trains a network on games that `motley games` recorded
    Train(TrainArgs),
    /// Compares networks with long searches: error, correlation, log loss, lost points
    Examine(ExamineArgs),
    /// Solves an ending: who wins with a few units, and how long it takes
    Endings(EndingsArgs),
    /// Fits the model of win, draw and loss chances to the scores of recorded games
    Wdl(WdlArgs),
    /// Measures the values of units by self-play
    Values(ValuesArgs),
    /// Tunes the parameters of the search by self-play (SPSA; needs `--features tune`)
    Tune(TuneArgs),
    /// Finds the factor between the nodes of two engines at which they are equally strong:
    /// see `motley ladder -help`
    #[command(disable_help_flag = true)]
    Ladder {
        /// Options, spelt as in `motley match`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Prints starts of games for OpenBench's data generation
    Genfens {
        /// N seed S book None|FILE [variant=GAME] [nodes=N]
        #[arg(required = true)]
        words: Vec<String>,
    },
    /// Plays matches for OpenBench, with the command line and the output of fastchess:
    /// see `motley fastchess -help`
    #[command(disable_help_flag = true)]
    Fastchess {
        /// Options, spelt as in fastchess
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Plays matches between engines, or of Motley against itself: see `motley match -help`
    #[command(disable_help_flag = true)]
    Match {
        /// Options, spelt as in cutechess-cli
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}
