//! `motley train GAME`: trains a network on recorded games.

use super::options::TrainOptions;
use super::train;
use crate::command::visit;
use crate::games::{Formats, OpenOther};
use anyhow::Result;
use clap::{Args, ValueEnum};
use motley_engines::NetworkSource;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_net::BaseEval;
use motley_results::Measured;
use motley_tournament::record;
use motley_train::learning::TrainingSchedule;
use std::io::Write;
use std::path::PathBuf;

/// Maximum number of training positions in memory: some 2 GB.
const MAX_POSITIONS: usize = 30_000_000;

/// Data and settings of the training.
#[derive(Args, Debug)]
pub struct TrainArgs {
    /// Name of the game, for example caparandom
    variant: String,
    /// Shards that `motley games` wrote, folders in which it keeps them, or games that OpenBench collected
    /// (PGN, its archives), for this game or another one with the same rules
    #[arg(long, num_args = 1.., value_name = "FILE", required = true)]
    data: Vec<PathBuf>,
    /// Learns from games of different builds and limits together, as from those of a folder
    #[arg(long)]
    mixed: bool,
    /// File for the network. Beside it are written the learning curve as CSV and SVG, and checkpoints:
    /// `.checkpoint` in full, `.half` to be kept for long
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Passes over the training data
    #[arg(long, default_value_t = 8)]
    epochs: u32,
    /// Positions per step of the optimiser
    #[arg(long, default_value_t = 8_192)]
    batch: usize,
    /// Learning rate between a short warm-up and the cool-down
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// Part of the training, at its end, in which the rate falls. The checkpoints are those before it
    #[arg(long, default_value_t = 0.3, value_parser = part)]
    cool_down: f32,
    /// Weight decay: each step subtracts learning rate x decay x weight from the rows of inputs. Default:
    /// less for more positions
    #[arg(long)]
    decay: Option<f32>,
    /// Lambda of the TD(lambda) target: 0 = search score only, 1 = game result only
    #[arg(long, default_value_t = 0.8, value_parser = part)]
    lambda: f32,
    /// Share of the game's result in the target; the rest is the TD(lambda) target
    #[arg(long, default_value_t = 0.0, value_parser = part)]
    result_share: f32,
    /// The same in the last third of the training. Default: `--result-share`
    #[arg(long, value_name = "SHARE", value_parser = part)]
    last_result_share: Option<f32>,
    /// Network or checkpoint with which training begins. Default: random weights
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Part of the hand-made evaluation that the network corrects. With `--from`: that of that network
    #[arg(long, value_enum, default_value_t = BaseEvalArg::Whole)]
    base: BaseEvalArg,
    /// Network whose evaluation the new one imitates in positions near those of the games, or `<internal>`:
    /// it labels random walks. Default: no walks
    #[arg(long, value_name = "NETWORK")]
    teacher: Option<String>,
    /// Number of walks from each position, with `--teacher`
    #[arg(long, default_value_t = 8)]
    walks: u32,
    /// Output buckets: sets of output weights, chosen by the number of units on the board. With `--from`:
    /// those of that network
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=8))]
    buckets: u32,
    /// Seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// File to which a row of results is appended, for example benches/results/training.jsonl
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Reads a number from 0 to 1.
fn part(text: &str) -> Result<f32, String> {
    let part = text.parse().ok().filter(|part| (0.0..=1.0).contains(part));
    part.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

/// The name of a part of the evaluation.
#[derive(Clone, Copy, ValueEnum, Debug)]
enum BaseEvalArg {
    /// The whole hand-made evaluation
    Whole,
    /// Its piece-square tables alone
    PieceSquares,
}

/// Runs `motley train`; `other` reads files that `motley games` did not write.
///
/// # Errors
/// The games cannot be read, or the network or the row of results cannot be written.
pub fn run(args: &TrainArgs, other: OpenOther, out: &mut impl Write) -> Result<()> {
    let options = TrainOptions {
        data: &args.data,
        formats: Formats { mixed: args.mixed, other },
        schedule: TrainingSchedule {
            epochs: args.epochs,
            batch: args.batch,
            rate: args.rate,
            cool_down: args.cool_down,
            decay: 0.0,
            result_share: args.result_share,
            last_result_share: args.last_result_share.unwrap_or(args.result_share),
            seed: args.seed,
        },
        buckets: args.buckets as usize,
        lambda: args.lambda,
        decay: args.decay,
        group: MAX_POSITIONS,
        base: match args.base {
            BaseEvalArg::Whole => BaseEval::Whole,
            BaseEvalArg::PieceSquares => BaseEval::PieceSquares,
        },
        teacher: args.teacher.as_ref().map(|name| (NetworkSource::named(name), args.walks)),
        from: args.from.as_deref(),
        out: &args.out,
    };
    let mut tell = |line: &str| {
        // A closed output must not stop the training: the network is written to its file.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    };
    let trained = visit(&args.variant, Train { options: &options, tell: &mut tell })?;
    Ok(record(args.record.as_deref(), &args.variant, trained?)?)
}

struct Train<'a> {
    options: &'a TrainOptions<'a>,
    tell: &'a mut dyn FnMut(&str),
}

impl Visitor for Train<'_> {
    type Output = Result<Measured>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        train(game, self.options, self.tell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_numbers_from_0_to_1() {
        assert_eq!(["0", "0.35", "1"].map(part), [Ok(0.0), Ok(0.35), Ok(1.0)]);
        for text in ["-0.1", "1.5", "NaN", "all"] {
            assert_eq!(part(text), Err("expected a number from 0 to 1".to_owned()), "{text}");
        }
    }
}
