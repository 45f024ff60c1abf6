//! `motley openings GAME`: a book of even positions, a FEN on every line, as `motley match` reads it.

use super::{Failure, visit};
use crate::tournament::{EvenError, EvenPlan, draw_even};
use clap::Args;
use motley_movegen::variant::{Listing, Variant, Visitor};
use std::io::Write;

/// What to draw, and how even it must be.
#[derive(Args, Debug)]
pub(crate) struct OpeningsArgs {
    /// The game.
    variant: String,
    /// Positions to draw.
    #[arg(long, default_value_t = 500)]
    count: usize,
    /// What every random number is drawn from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes of the search that judges a position.
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// How far from even that search may find it, in centipawns.
    #[arg(long, default_value_t = 80)]
    within: u32,
    /// Turns drawn at random from the array; 8 if left out, 2 if the array is drawn, too.
    #[arg(long)]
    plies: Option<u32>,
    /// Turns that Motley then plays against itself: a random number of them, as in `12-40`.
    #[arg(long, default_value = "0-0", value_parser = range)]
    played: [u32; 2],
    /// Nodes searched for each of these.
    #[arg(long, default_value_t = 2000)]
    play_nodes: u64,
    /// Positions judged at the same time.
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
}

/// `LEAST-MOST`.
fn range(text: &str) -> Result<[u32; 2], String> {
    let numbers = text.split_once('-');
    let numbers = numbers.and_then(|(least, most)| Some([least.parse().ok()?, most.parse().ok()?]));
    numbers
        .filter(|[least, most]| least <= most)
        .ok_or_else(|| "expected LEAST-MOST, as in 12-40".to_owned())
}

/// `motley openings GAME`.
pub(crate) fn run(args: &OpeningsArgs, out: &mut impl Write) -> Result<(), Failure> {
    for fen in visit(&args.variant, Draw(args))?? {
        writeln!(out, "{fen}")?;
    }
    Ok(())
}

struct Draw<'a>(&'a OpeningsArgs);

impl Visitor for Draw<'_> {
    type Output = Result<Vec<String>, EvenError>;

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
