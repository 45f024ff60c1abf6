//! `motley puzzles`: positions of self-play with one turn that wins, proved by a search without any cuts.
//!
//! Motley plays itself with few nodes. Where its search sees a win in few turns, every turn of the position
//! is tried against every answer ([`proof`]). The position is a puzzle if exactly one turn forces the end,
//! in the number of turns that it takes and in one more, where that can be told.
//!
//! - [`command`]: the command line; `proof`: forced wins.

mod command;
mod proof;

pub use command::{PuzzlesArgs, run};

use crate::self_play::{TRAINING_GAMES, TRAINING_STARTS, play, start};
use anyhow::Result;
use motley_engines::BoxedEngine;
use motley_game::GameRecord;
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Limits};
use motley_tournament::imbalance;
use motley_tournament::progress;
use motley_tournament::random::numbered_rng;
use proof::Proof;
use std::collections::BTreeSet;

/// Nodes of the search that judges a start.
const START_NODES: u64 = 300;
/// Size of the transposition table in megabytes.
const HASH_MB: usize = 4;
/// The most turns of the winner in a puzzle.
const MAX_DEPTH: u32 = 3;

/// The wish for puzzles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    /// Puzzles of each depth: wins in one turn, in two, in three.
    pub(crate) counts: [usize; MAX_DEPTH as usize],
    /// Nodes of a turn in the games.
    pub(crate) nodes: u64,
    /// Positions that a proof may look at.
    pub(crate) effort: u64,
    pub(crate) seed: u64,
    /// The most games.
    pub(crate) games: u32,
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

/// Plays games until there are enough puzzles; hands each to `out` when it is found.
pub(crate) fn collect<V: Variant>(
    game: &'static Listing<V>,
    wish: &Wish,
    out: &mut dyn FnMut(&Puzzle) -> Result<()>,
) -> Result<()> {
    let mut engine: BoxedEngine<V> = motley_engines::engine(HASH_MB);
    let mut found = [0; MAX_DEPTH as usize];
    let mut seen = BTreeSet::new();
    let bar = progress::bar(wish.counts.iter().sum::<usize>() as u64, 0, "puzzles");
    for number in 0..wish.games {
        let is_missing = |&depth: &u32| found[depth as usize - 1] < wish.counts[depth as usize - 1];
        let wanted: Vec<u32> = (1..=MAX_DEPTH).filter(is_missing).collect();
        if wanted.is_empty() {
            break;
        }
        // One puzzle of a game: its positions are alike.
        let found_now =
            positions(game, &mut engine, wish, number)?.into_iter().rev().find_map(|(depth, position)| {
                let is_wanted = wanted.contains(&depth) && seen.insert(position.key());
                is_wanted.then(|| puzzle(&position, depth, wish.effort)).flatten()
            });
        if let Some(puzzle) = found_now {
            bar.inc(1);
            found[puzzle.depth as usize - 1] += 1;
            out(&puzzle)?;
        }
    }
    Ok(())
}

/// Plays the game of a number; returns its positions in which the search saw a win in few turns.
fn positions<V: Variant>(
    game: &'static Listing<V>,
    engine: &mut BoxedEngine<V>,
    wish: &Wish,
    number: u32,
) -> Result<Vec<(u32, V)>> {
    let rng = &mut numbered_rng(wish.seed, u64::from(number) + 1);
    let mut record: GameRecord<V> =
        start(game, &Settings::default(), &TRAINING_STARTS, rng, &mut |history| {
            imbalance(engine, history, START_NODES)
        })?;
    engine.new_game();
    let limits = Limits::nodes(wish.nodes);
    let mut seen = Vec::new();
    play(
        &mut record,
        &TRAINING_GAMES,
        |record| Ok(engine.search(record, &limits, &Control::new(), &mut |_| {})),
        |record, best| {
            let moves = best.score.moves_to_end().and_then(|moves| u32::try_from(moves).ok());
            if let Some(depth) = moves.filter(|depth| (1..=MAX_DEPTH).contains(depth)) {
                seen.push((depth, record.position().clone()));
            }
        },
    );
    Ok(seen)
}

/// Returns the position as a puzzle if its win in this many turns, and in no fewer, is proved, and one turn
/// alone wins.
fn puzzle<V: Variant>(position: &V, depth: u32, effort: u64) -> Option<Puzzle> {
    let side = position.to_move();
    let mut proof = Proof::new(side, effort);
    if depth > 1 && proof.winning_turns(position, depth - 1)?.next().is_some() {
        return None;
    }
    let mut winning = proof.winning_turns(position, depth)?;
    let (Some(turn), None) = (winning.next(), winning.next()) else {
        return None;
    };
    drop(winning);
    // A slower win would be a second answer.
    let mut slower = Proof::new(side, effort);
    if slower.winning_turns(position, depth + 1).is_some_and(|turns| turns.count() > 1) {
        return None;
    }
    let mut turns = Vec::new();
    let mut at = position.clone();
    let mut next = Some(turn);
    let mut left = depth;
    while let Some(turn) = next {
        turns.push(at.write_turn(&turn));
        for &leg in &turn {
            at.play(leg, &mut ());
        }
        if at.to_move() == side {
            left -= 1;
            next = proof.winning_turns(&at, left)?.next();
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
mod tests {
    use super::*;
    use motley_game::Notation;
    use motley_movegen::variants::{bandit, chess};

    fn read(fen: &str) -> chess::Chess {
        Notation::parse(fen).unwrap()
    }

    #[test]
    fn one_turn_alone_must_win() {
        let mate = puzzle(&read("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), 1, 100_000).unwrap();
        assert_eq!(mate.turns, ["a1a8"]);
        assert_eq!(puzzle(&read("6k1/5ppp/8/8/8/8/8/RR2K3 w - - 0 1"), 1, 100_000), None, "two rooks mate");
        assert_eq!(puzzle(&read("6k1/6pp/8/8/8/8/8/R3K3 w - - 0 1"), 1, 100_000), None, "the king escapes");
        // The rook's sacrifice: smothered mate.
        let two = puzzle(&read("5r1k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1"), 2, 1_000_000).unwrap();
        assert_eq!(two.turns, ["b3g8", "f8g8", "h6f7"]);
        assert_eq!(puzzle(&read("5r1k/6pp/7N/8/8/1Q6/8/6K1 w - - 0 1"), 2, 10), None, "no proof");
    }

    #[test]
    fn puzzles_come_from_games() {
        let wish = Wish { counts: [2, 1, 0], nodes: 100, effort: 100_000, seed: 3, games: 60 };
        let puzzles = || {
            let mut found = Vec::new();
            let mut take = |puzzle: &Puzzle| {
                found.push(puzzle.clone());
                Ok(())
            };
            collect(&bandit::GAME, &wish, &mut take).unwrap();
            found
        };
        let first = puzzles();
        assert!(!first.is_empty() && first.len() <= 3, "{first:?}");
        assert_eq!(first, puzzles(), "the same again");
    }
}
