//! The command line of `motley puzzles`.

use super::source::{Played, played, recorded};
use super::{Puzzle, PuzzleCollection, Wish};
use crate::command::visit;
use anyhow::Result;
use clap::Args;
use motley_movegen::variant::{Listing, Variant, Visitor};
use std::io::Write;
use std::path::PathBuf;

/// The game, the number of puzzles, and how they are found.
#[derive(Args, Debug)]
pub struct PuzzlesArgs {
    /// Name of the game, for example bandit
    variant: String,
    /// Puzzles of each depth: wins in one turn, in two, in three
    #[arg(long, value_name = "ONE,TWO,THREE", default_value = "50,100,50", value_parser = counts)]
    counts: [usize; 3],
    /// Nodes of a turn in the games
    #[arg(long, default_value_t = 500)]
    nodes: u64,
    /// Positions that a proof may look at
    #[arg(long, default_value_t = 1_000_000)]
    effort: u64,
    /// Seed of all random numbers
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most games to play
    #[arg(long, default_value_t = 100_000)]
    games: u32,
    /// Plays no games: reads files of `motley games`, or folders in which it keeps them
    #[arg(long, num_args = 1.., value_name = "FILE", conflicts_with_all = ["nodes", "seed", "games"])]
    recorded: Vec<PathBuf>,
}

/// Reads three numbers with commas between them.
fn counts(text: &str) -> Result<[usize; 3], String> {
    let numbers: Result<Vec<usize>, _> = text.split(',').map(str::parse).collect();
    let numbers = numbers.ok().and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| "expected three numbers, as in 50,100,50".to_owned())
}

/// Runs `motley puzzles`: writes each puzzle when it is found as a line, depth, FEN and turns, with tabs
/// between them.
///
/// # Errors
/// The game cannot be played, or the output cannot be written.
pub fn run(args: &PuzzlesArgs, out: &mut impl Write) -> Result<()> {
    visit(&args.variant, Find { args, out })?
}

struct Find<'a, W> {
    args: &'a PuzzlesArgs,
    out: &'a mut W,
}

impl<W: Write> Visitor for Find<'_, W> {
    type Output = Result<()>;

    fn visit<V: Variant>(self, game: &'static Listing<V>) -> Self::Output {
        let PuzzlesArgs { counts, nodes, effort, seed, games, recorded: files, .. } = self.args;
        let out = self.out;
        let mut write = |Puzzle { depth, fen, turns }: &Puzzle| {
            writeln!(out, "{depth}\t{fen}\t{}", turns.join(" "))?;
            Ok(out.flush()?)
        };
        let mut found = PuzzleCollection::new(game, Wish { counts: *counts, effort: *effort }, &mut write);
        if files.is_empty() {
            played(&Played { nodes: *nodes, seed: *seed, games: *games }, &mut found)
        } else {
            recorded(files, &mut found)
        }
    }
}
