//! `motley puzzles`: positions of self-play with one turn that wins, proved by a search without any cuts.
//!
//! Where the search of a game saw a win in few turns, every turn of the position is tried against every
//! answer ([`proof`]). The position is a puzzle if exactly one turn forces the end, in the number of turns
//! that it takes and in one more, where that can be told. Positions are proved as their FENs say them: what
//! a game remembers beyond them cannot be asked of who sees the puzzle.
//!
//! - [`command`]: the command line; `source`: games to play or to read; `proof`: forced wins.

mod command;
mod proof;
mod source;

pub use command::{PuzzlesArgs, run};

use anyhow::Result;
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_tournament::progress::bar;
use proof::Proof;
use std::collections::BTreeSet;

/// The most turns of the winner in a puzzle.
const MAX_DEPTH: u32 = 3;

/// The wish for puzzles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// Puzzles of each depth: wins in one turn, in two, in three.
    pub(crate) counts: [usize; MAX_DEPTH as usize],
    /// Positions that a proof may look at.
    pub(crate) effort: u64,
}

/// A position with one winning turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Puzzle {
    /// The turns of the winner.
    pub(crate) depth: u32,
    pub(crate) fen: String,
    /// The winning turn, the longest defence, and so on to the end.
    pub(crate) turns: Vec<String>,
}

/// A position in which a search saw a win.
#[derive(Clone, Debug)]
struct Candidate {
    /// The turns of the winner, as the search saw them.
    depth: u32,
    fen: String,
}

/// A collection that grows until the wish is fulfilled.
struct PuzzleCollection<'a, V: Variant> {
    game: &'static Listing<V>,
    settings: Settings,
    wish: Wish,
    found: [usize; MAX_DEPTH as usize],
    seen: BTreeSet<String>,
    bar: indicatif::ProgressBar,
    /// Takes each puzzle when it is found.
    out: &'a mut dyn FnMut(&Puzzle) -> Result<()>,
}

impl<'a, V: Variant> PuzzleCollection<'a, V> {
    fn new(game: &'static Listing<V>, wish: Wish, out: &'a mut dyn FnMut(&Puzzle) -> Result<()>) -> Self {
        let bar = bar(wish.counts.iter().sum::<usize>() as u64, 0, "puzzles");
        let settings = Settings::default();
        PuzzleCollection { game, settings, wish, found: [0; _], seen: BTreeSet::new(), bar, out }
    }

    fn missing(&self, depth: u32) -> usize {
        let depth = depth as usize - 1;
        self.wish.counts[depth].saturating_sub(self.found[depth])
    }

    fn is_complete(&self) -> bool {
        (1..=MAX_DEPTH).all(|depth| self.missing(depth) == 0)
    }

    /// Takes one puzzle of a game, for its positions are alike: of the depth of which most are missing,
    /// and the latest of them.
    fn take(&mut self, mut candidates: Vec<Candidate>) -> Result<()> {
        candidates.reverse();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(self.missing(candidate.depth)));
        for Candidate { depth, fen } in candidates {
            if self.missing(depth) == 0 || !self.seen.insert(fen.clone()) {
                continue;
            }
            let position = self.game.position(&fen, &self.settings)?;
            if let Some(puzzle) = puzzle(&position, depth, self.wish.effort) {
                self.bar.inc(1);
                self.found[depth as usize - 1] += 1;
                return (self.out)(&puzzle);
            }
        }
        Ok(())
    }
}

/// Returns the position as a puzzle if its win in this many turns, and in no fewer, is proved, and one turn
/// alone wins.
fn puzzle<V: Variant>(position: &V, depth: u32, effort: u64) -> Option<Puzzle> {
    let side = position.to_move();
    let mut proof = Proof::new(side, effort);
    if depth > 1 && !proof.winning_turns(position, depth - 1)?.is_empty() {
        return None;
    }
    let mut winning = proof.winning_turns(position, depth)?;
    if winning.len() != 1 {
        return None;
    }
    // A slower win would be a second answer.
    let mut slower = Proof::new(side, effort);
    if slower.winning_turns(position, depth + 1).is_some_and(|turns| turns.len() > 1) {
        return None;
    }
    let mut turns = Vec::new();
    let mut at = position.clone();
    let mut next = winning.pop();
    let mut left = depth;
    while let Some(turn) = next {
        turns.push(at.write_turn(&turn));
        for &leg in &turn {
            at.play(leg, &mut ());
        }
        if at.to_move() == side {
            left -= 1;
            let mut winning = proof.winning_turns(&at, left)?;
            // Of the last turn any that wins is an answer.
            if left > 1 && winning.len() > 1 {
                return None;
            }
            next = winning.pop();
        } else {
            next = proof.longest_defence(&at, left - 1);
        }
    }
    (position.to_move() == side && turns.len() as u32 == 2 * depth - 1).then(|| Puzzle {
        depth,
        fen: position.fen(),
        turns,
    })
}

#[cfg(test)]
mod tests;
