//! `motley tune GAME`: tunes the parameters of the search by self-play.

use super::{Plan, parameters, tune};
use crate::command::visit;
use anyhow::Result;
use clap::Args;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_search::Param;
use motley_tournament::{TimeControl, TimePeriod};
use std::io::Write;
use std::path::PathBuf;

/// Parameters to tune, and the games for it.
#[derive(Args, Debug)]
pub struct TuneArgs {
    /// Name of the game, for example caparandom
    variant: String,
    /// Parameters to tune: names, or prefixes of names such as `lmr_`. Default: all parameters
    parameters: Vec<String>,
    /// Prints the parameters with their ranges and steps, and tunes nothing
    #[arg(long)]
    list: bool,
    /// Nodes per search
    #[arg(long, default_value_t = 10_000)]
    nodes: u64,
    /// Clock in nodes, `nodes:[MOVES/]NODES[+INCREMENT]`, instead of fixed nodes per search
    #[arg(long, conflicts_with = "nodes", value_parser = read_clock)]
    tc: Option<TimePeriod>,
    /// Game pairs per iteration: each opening is played twice, with colours swapped
    #[arg(long, default_value_t = 16)]
    pairs: u32,
    /// Number of iterations
    #[arg(long, default_value_t = 1000)]
    iterations: u32,
    /// Multiplies the steps of all parameters: fewer games show what larger changes do
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=20))]
    step_factor: u32,
    /// Seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Number of games played at the same time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// CSV file of the parameters after each iteration. If it exists, the run continues it
    #[arg(long, default_value = "motley-tune.csv")]
    path: PathBuf,
}

/// Reads a clock that counts nodes.
fn read_clock(text: &str) -> Result<TimePeriod, String> {
    let clock = TimePeriod::read(text).ok().flatten();
    clock
        .filter(TimePeriod::counts_nodes)
        .ok_or_else(|| "expected nodes:[MOVES/]NODES[+INCREMENT]".to_owned())
}

/// Runs `motley tune GAME`.
///
/// # Errors
/// A parameter is unknown, or the path cannot be read or written.
pub fn run(args: &TuneArgs, out: &mut impl Write) -> Result<()> {
    let params = parameters(&args.parameters)?;
    if args.list {
        for (param, value) in params.iter().zip(visit(&args.variant, Defaults(&params))?) {
            let Param { name, min, max, step, .. } = param;
            writeln!(out, "{name:<28} {value:>6} in {min}..={max} by {step}")?;
        }
        return Ok(());
    }
    for (name, value) in visit(&args.variant, Tune(args, &params))?? {
        writeln!(out, "{name:<28} {value:.1}")?;
    }
    Ok(())
}

/// The values of parameters in a game, if none are given.
struct Defaults<'a>(&'a [&'static Param]);

impl Visitor for Defaults<'_> {
    type Output = Vec<i32>;

    fn visit<V: Variant>(self, _game: &'static Listing<V>) -> Vec<i32> {
        let Defaults(params) = self;
        params.iter().map(|param| param.default_in::<V>()).collect()
    }
}

struct Tune<'a>(&'a TuneArgs, &'a [&'static Param]);

impl Visitor for Tune<'_> {
    type Output = Result<Vec<(&'static str, f64)>>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let Tune(args, params) = self;
        let plan = Plan {
            control: TimeControl {
                session: args.tc,
                nodes: args.tc.is_none().then_some(args.nodes),
                ..TimeControl::default()
            },
            pairs: args.pairs.max(1),
            iterations: args.iterations,
            step_factor: args.step_factor,
            seed: args.seed,
            concurrency: args.concurrency,
        };
        tune(game, params, &plan, &args.path)
    }
}
