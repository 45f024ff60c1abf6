//! `motley values GAME`: piece values by self-play.

use super::{Failure, visit};
use crate::file_error::FileError;
use crate::values::{Anchor, Conditions, Data, DataError, ValuesError, collect, report};
use clap::Args;
use motley_movegen::variant::{Listing, Variant, Visitor};
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;

/// What to play, and what to do with the games.
#[derive(Args, Debug)]
pub(crate) struct ValuesArgs {
    /// The game.
    variant: String,
    /// Games to play.
    #[arg(long, default_value_t = 2000)]
    games: u32,
    /// Nodes searched for each turn.
    #[arg(long, default_value_t = 400)]
    nodes: u64,
    /// What every random number is drawn from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games played at the same time.
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Quiet positions kept of each game: the first, and random ones.
    #[arg(long, default_value_t = 6)]
    positions: usize,
    /// Units missing at the start, on each side, at most.
    #[arg(long, default_value_t = 4)]
    missing: usize,
    /// The unit of the values: kinds and what they are worth together, as in rook+knight=8.
    #[arg(long, default_value = "pawn=1")]
    anchor: String,
    /// A file for the positions and results, as CSV.
    #[arg(long)]
    csv: Option<PathBuf>,
    /// Plays nothing; takes the games from files that an earlier run wrote.
    #[arg(long, num_args = 1.., value_name = "FILE")]
    from: Vec<PathBuf>,
}

/// `motley values GAME`.
pub(crate) fn run(args: &ValuesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let text = visit(&args.variant, Values(args))??;
    Ok(out.write_all(text.as_bytes())?)
}

struct Values<'a>(&'a ValuesArgs);

impl Visitor for Values<'_> {
    type Output = Result<String, ValuesError>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let args = self.0;
        let anchor: Anchor = args.anchor.parse()?;
        let data = if args.from.is_empty() {
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
            let file = File::create(path)
                .map_err(FileError::at(path))
                .map_err(DataError::from)?;
            data.write(file)?;
        }
        Ok(report(
            &data,
            &anchor,
            &game.info.armies.map_or_else(Vec::new, |book| book.items()),
        )?)
    }
}

fn read(files: &[PathBuf]) -> Result<Data, DataError> {
    let mut data = Data::default();
    for path in files {
        let file = File::open(path).map_err(FileError::at(path))?;
        data.append(Data::read(file)?);
    }
    Ok(data)
}
