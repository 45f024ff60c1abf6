//! `motley values GAME`: unit values by self-play.

use super::kept::recorded;
use super::{Anchor, Conditions, Data, collect, report};
use crate::command::visit;
use anyhow::Result;
use clap::Args;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_tournament::InFile as _;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

/// Games to play, and the use of their results.
#[derive(Args, Debug)]
pub struct ValuesArgs {
    /// Name of the game, for example caparandom
    variant: String,
    /// Number of games to play
    #[arg(long, default_value_t = 2000)]
    games: u32,
    /// Nodes per search
    #[arg(long, default_value_t = 400)]
    nodes: u64,
    /// Seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games played at the same time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Quiet positions kept per game: the first one, and random ones
    #[arg(long, default_value_t = 6)]
    positions: usize,
    /// Largest number of units removed from each side at the start
    #[arg(long, default_value_t = 4)]
    missing: usize,
    /// Unit of the values: kinds and the sum of their values, for example rook+knight=8
    #[arg(long, default_value = "pawn=1")]
    anchor: String,
    /// CSV file for the positions and results
    #[arg(long)]
    csv: Option<PathBuf>,
    /// Plays no games: reads these CSV files of earlier runs
    #[arg(long, num_args = 1.., value_name = "FILE")]
    from: Vec<PathBuf>,
    /// Plays no games: reads files of `motley games`, or folders in which it keeps them
    #[arg(long, num_args = 1.., value_name = "FILE", conflicts_with = "from")]
    recorded: Vec<PathBuf>,
}

/// Runs `motley values GAME`.
///
/// # Errors
/// The games cannot be played or read, or they do not determine the values.
pub fn run(args: &ValuesArgs, out: &mut impl Write) -> Result<()> {
    let text = visit(&args.variant, Values(args))??;
    Ok(out.write_all(text.as_bytes())?)
}

struct Values<'a>(&'a ValuesArgs);

impl Visitor for Values<'_> {
    type Output = Result<String>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let args = self.0;
        let anchor: Anchor = args.anchor.parse()?;
        let data = if !args.recorded.is_empty() {
            recorded(&args.recorded, game.info.name, args.positions, args.seed)?
        } else if args.from.is_empty() {
            let conditions = Conditions {
                nodes: args.nodes,
                seed: args.seed,
                positions: args.positions,
                missing: args.missing,
            };
            collect(game, &conditions, args.games, args.concurrency)?
        } else {
            read(&args.from)?
        };
        if let Some(path) = &args.csv {
            data.write(File::create(path).in_file(path)?)?;
        }
        report(&data, &anchor, &game.info.armies.map_or_else(Vec::new, |book| book.items()))
    }
}

fn read(files: &[PathBuf]) -> Result<Data> {
    let mut data = Data::default();
    for path in files {
        let read = Data::read(File::open(path).in_file(path)?);
        data.append(read.in_file(path)?);
    }
    Ok(data)
}
