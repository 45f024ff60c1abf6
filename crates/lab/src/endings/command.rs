//! `motley endings GAME UNITS`.

use super::numbers::Numbers;
use super::report::report;
use crate::command::{option, visit};
use anyhow::Result;
use clap::Args;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_results::Measured;
use motley_tournament::endings::Solver;
use motley_tournament::record;
use motley_train::records::settings;
use std::io::Write;
use std::path::PathBuf;

/// The units, and what the solution may cost.
#[derive(Args, Debug)]
pub struct EndingsArgs {
    /// Name of the game, for example chess
    variant: String,
    /// The units as in a FEN, White's in capitals, for example KBNk
    units: String,
    /// Option of the game's rules, as in a GUI. May be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = option)]
    option: Vec<(String, String)>,
    /// Memory for the tables, in MB
    #[arg(long, default_value_t = 4096, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory: u64,
    /// File to which a row of results is appended, for example benches/results/endings.jsonl
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Runs `motley endings`.
///
/// # Errors
/// The game's positions are more than units on squares, there is no such position, or the memory does not
/// suffice.
pub fn run(args: &EndingsArgs, out: &mut impl Write) -> Result<()> {
    let (text, measured) = visit(&args.variant, Solve(args))??;
    out.write_all(text.as_bytes())?;
    Ok(record(args.record.as_deref(), &args.variant, measured)?)
}

struct Solve<'a>(&'a EndingsArgs);

impl Visitor for Solve<'_> {
    type Output = Result<(String, Measured)>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let options = self.0.option.iter().cloned().collect();
        let mut solver = Solver::new(game, settings(game.info, &options)?, self.0.memory << 20)?;
        let asked = solver.read_units(&self.0.units)?;
        solver.solve()?;
        let numbers = Numbers::of(&solver, &asked);
        let name = format!("{} {}", game.info.name, self.0.units);
        Ok((report(&solver, &numbers, &name), numbers.measured(&self.0.units)))
    }
}
