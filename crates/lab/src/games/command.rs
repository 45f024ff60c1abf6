//! `motley games GAME`: games for the training of networks, and statistics of files of such games.

use super::{FolderGames, Formats, OpenOther, PlayedGames, counts, figures, header, play_games, play_shards};
use crate::command::{option, visit};
use anyhow::Result;
use clap::Args;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_results::{Measured, Measurement, append, machine};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Games to play, and the file or folder for them.
#[derive(Args, Debug)]
pub struct GamesArgs {
    /// Name of the game, for example caparandom
    #[arg(required_unless_present = "check")]
    variant: Option<String>,
    /// Total number of games in the file at the end, or in the folder with these settings and this program
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Nodes per search
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// Seed of all random numbers. With `--into`: the first one
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Option of the game's rules, as in a GUI. May be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    option: Vec<(String, String)>,
    /// Number of games played at the same time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// File of games. If it exists, the run continues it
    #[arg(long, value_name = "FILE", required_unless_present_any = ["check", "into"])]
    out: Option<PathBuf>,
    /// Folder in which games are kept, shard by shard, each with the next free seed. The run first goes on
    /// with a shard that was not finished. Several runs may play into a folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "out")]
    into: Option<PathBuf>,
    /// Number of games of a shard
    #[arg(long, default_value_t = 20_000, requires = "into")]
    shard: u32,
    /// Plays no new games: replays these shards, checks them and prints statistics. Also reads folders, and
    /// PGN of OpenBench
    #[arg(long, num_args = 1.., value_name = "FILE", conflicts_with_all = ["variant", "out", "into"])]
    check: Vec<PathBuf>,
    /// Checks games of different builds and limits together, as those of a folder
    #[arg(long, requires = "check")]
    mixed: bool,
    /// File to which a row of results is appended, for example benches/results/self-play.jsonl
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    record: Option<PathBuf>,
}

/// Runs `motley games`; `other` reads files that it did not write.
///
/// # Errors
/// The games cannot be played, read or written, or the row of results cannot be written.
pub fn run(args: &GamesArgs, other: OpenOther, out: &mut impl Write) -> Result<()> {
    if !args.check.is_empty() {
        out.write_all(figures(&args.check, Formats { mixed: args.mixed, other })?.as_bytes())?;
    }
    if let Some(variant) = &args.variant {
        let mut tell = |played: &PlayedGames| -> Result<()> {
            write!(out, "{played}")?;
            // A long run shows each shard at once.
            out.flush()?;
            args.record.as_ref().map_or(Ok(()), |file| record_games(file, variant, args.nodes, played))
        };
        visit(variant, PlayGames { args, tell: &mut tell })??;
    }
    Ok(())
}

/// Appends a row about the games of this run, if there are any.
fn record_games(file: &Path, game: &str, nodes: u64, played: &PlayedGames) -> Result<()> {
    if played.games() == 0 {
        return Ok(());
    }
    let mut head = machine::head(game);
    if played.first > 0 {
        head.note = format!("the file had {} games before", played.first);
    }
    let figures = Measured::SelfPlay {
        games: played.games(),
        positions: counts(&played.path, played.first)?.1,
        nodes,
        evaluation: played.evaluation.clone(),
        // A ten thousandth of an hour is exact enough.
        core_hours: (played.core_seconds / 0.36).round() / 10_000.0,
    };
    Ok(append(file, &Measurement { head, figures })?)
}

struct PlayGames<'a> {
    args: &'a GamesArgs,
    tell: &'a mut dyn FnMut(&PlayedGames) -> Result<()>,
}

impl Visitor for PlayGames<'_> {
    type Output = Result<()>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let PlayGames { args, tell } = self;
        let &GamesArgs { games, shard, concurrency, .. } = args;
        let mut header = header(game, args.nodes, args.seed);
        header.options = args.option.iter().cloned().collect();
        if let Some(path) = &args.out {
            tell(&play_games(game, &header, games, concurrency, path)?)?;
        }
        if let Some(folder) = &args.into {
            play_shards(game, &header, FolderGames { folder, games, shard, concurrency }, tell)?;
        }
        Ok(())
    }
}
