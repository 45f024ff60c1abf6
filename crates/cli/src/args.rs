//! The command line.

use crate::commands::board::BoardArgs;
use crate::commands::games::GamesArgs;
use crate::commands::openings::OpeningsArgs;
use crate::commands::perft::MAX_DEPTH;
use crate::commands::train::TrainArgs;
use crate::commands::tune::TuneArgs;
use crate::commands::values::ValuesArgs;
use clap::Parser;
use std::path::PathBuf;

/// A chess engine for games with unruly pieces. Without a command it speaks UCI or XBoard's protocol.
#[derive(Parser, Debug)]
#[command(version, about)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Option<Subcommand>,
}

#[derive(clap::Subcommand, Debug)]
pub(crate) enum Subcommand {
    /// Counts the turns that can be played from a position, DEPTH turns deep.
    Perft {
        /// The game.
        variant: String,
        /// How many turns deep.
        #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_DEPTH)))]
        depth: u32,
        /// The position; the starting array if left out.
        fen: Vec<String>,
    },
    /// Searches fixed positions; prints a signature of what was found, and the speed.
    Bench {
        /// The game; all games if left out.
        variant: Option<String>,
    },
    /// Prints a starting array of a shuffled game.
    Shuffle {
        /// The game.
        variant: String,
        /// The number of the array; one at random if left out.
        number: Option<u32>,
    },
    /// Checks an army, draws one, or lists what armies are bought from.
    Army {
        /// The game.
        variant: String,
        /// The army: `std`, prices and results as in `r:a,bb:c`, `random N SEED` or `matched N SEED`;
        /// the catalogue if left out.
        army: Vec<String>,
    },
    /// Opens a board in the browser, on which every game can be played.
    Board(BoardArgs),
    /// Draws even openings for matches; prints a position on every line.
    Openings(OpeningsArgs),
    /// Tells how well evaluations foretell the results of positions that were played out.
    BlindSpot {
        /// The game.
        variant: String,
        /// The positions as CSV, such as benches/blind-spot/caparandom.csv.
        file: PathBuf,
    },
    /// Plays games against itself for networks to learn from, or tells what is in files of them.
    Games(GamesArgs),
    /// Lets a network learn from games that were played for it.
    Train(TrainArgs),
    /// Fits chances of winning, drawing and losing to the scores of recorded games.
    Wdl {
        /// Files that `motley games` wrote, of games that are to have one model.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Finds out what units are worth, by self-play.
    Values(ValuesArgs),
    /// Finds better numbers for the search, by self-play (in a build with `--features tune`).
    Tune(TuneArgs),
    /// Tells by how much a search grows with every ply: `motley growth -help`.
    #[command(disable_help_flag = true)]
    Growth {
        /// Players in the spelling of `motley match`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Plays matches at equal nodes, and finds how many times the nodes of the second engine the first
    /// needs for an even score: `motley ladder -help`.
    #[command(disable_help_flag = true)]
    Ladder {
        /// Options in the spelling of `motley match`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Plays games between engines, or of Motley against itself: `motley match -help`.
    #[command(disable_help_flag = true)]
    Match {
        /// Options in the spelling of cutechess-cli.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}
