//! `motley openings GAME`: a book of balanced positions, one FEN per line, as `motley match` reads
//! it.

use crate::command::visit;
use anyhow::Result;
use clap::Args;
use motley_movegen::variant::{Listing, Variant, Visitor};
use motley_tournament::{EvenPlan, draw_even};
use std::io::Write;

/// Positions to draw, and the limits of their balance.
#[derive(Args, Debug)]
pub struct OpeningsArgs {
    /// Name of the game, for example caparandom
    variant: String,
    /// Number of positions to draw
    #[arg(long, default_value_t = 500)]
    count: usize,
    /// Seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes of the search that judges the balance of a position
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// Largest absolute score that counts as balanced, in centipawns
    #[arg(long, default_value_t = 80)]
    within: u32,
    /// Random turns from the starting array. Default: 8, or 2 if the array itself is random
    #[arg(long)]
    plies: Option<u32>,
    /// Turns that Motley plays against itself after the random ones: a random number in this range
    #[arg(long, value_name = "MIN-MAX", default_value = "0-0", value_parser = range)]
    played: [u32; 2],
    /// Nodes per search for each of these turns
    #[arg(long, default_value_t = 2000)]
    play_nodes: u64,
    /// Number of positions judged at the same time
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
}

/// Reads `MIN-MAX`.
fn range(text: &str) -> Result<[u32; 2], String> {
    let numbers = text.split_once('-');
    let numbers = numbers.and_then(|(min, max)| Some([min.parse().ok()?, max.parse().ok()?]));
    numbers.filter(|[min, max]| min <= max).ok_or_else(|| "expected MIN-MAX, as in 12-40".to_owned())
}

/// Runs `motley openings GAME`.
///
/// # Errors
/// The positions cannot be drawn, or the output cannot be written.
pub fn run(args: &OpeningsArgs, out: &mut impl Write) -> Result<()> {
    for fen in visit(&args.variant, Draw(args))?? {
        writeln!(out, "{fen}")?;
    }
    Ok(())
}

struct Draw<'a>(&'a OpeningsArgs);

impl Visitor for Draw<'_> {
    type Output = Result<Vec<String>>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let args = self.0;
        let plan = EvenPlan {
            count: args.count,
            seed: args.seed,
            nodes: args.nodes,
            within: args.within,
            plies: args.plies,
            played: args.played,
            play_nodes: args.play_nodes,
        };
        draw_even(game, &plan, args.concurrency)
    }
}
