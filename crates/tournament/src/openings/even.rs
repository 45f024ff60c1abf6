//! Books of balanced openings: the starting positions for comparisons of engines, drawn once and
//! kept.
//!
//! Positions have numbers. The number and the seed determine everything: an array, random turns,
//! turns of self-play if wanted, and a search that judges the balance. Balanced positions enter the
//! book in the order of their numbers, so the number of threads does not change the book.

use super::{default_plies, draw};
use crate::progress;
use crate::random::{below, numbered_rng};
use anyhow::{Result, bail};
use motley_engines::BoxedEngine;
use motley_engines::parallel::WorkerPool;
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Limits};
use std::collections::HashSet;

/// Size of the transposition table in megabytes: enough for some hundred thousand nodes.
const HASH_MB: usize = 4;
/// Divisor of the nodes for the precheck: a short search that rejects positions that are far from balanced.
const PRECHECK_DIVISOR: u64 = 16;
/// Multiple of the allowed imbalance that the precheck accepts. It sees most hanging units at once.
const PRECHECK_FACTOR: u32 = 3;
/// Numbers tried for each wanted position before the draw is given up.
const TRIES: usize = 400;
/// Numbers judged in one batch for each thread, so that no thread waits long for the others.
const BATCH: usize = 8;

/// The wanted positions.
#[derive(Clone, Debug)]
pub struct EvenPlan {
    /// Number of positions.
    pub count: usize,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Nodes of the search that judges a position.
    pub nodes: u64,
    /// Largest absolute score that counts as balanced, in centipawns.
    pub within: u32,
    /// Random turns; `None` for the default of a match's openings.
    pub plies: Option<u32>,
    /// Minimum and maximum of the turns that the engine plays against itself.
    pub played: [u32; 2],
    /// Nodes per search for each of these turns.
    pub play_nodes: u64,
}

/// Draws a book: FENs of different positions.
///
/// # Errors
/// The game cannot be set up, too few positions are balanced, or threads cannot be started.
pub fn draw_even<V: Variant>(
    game: &'static Listing<V>,
    plan: &EvenPlan,
    concurrency: usize,
) -> Result<Vec<String>> {
    let concurrency = concurrency.max(1);
    let engines = WorkerPool::new(concurrency, || draw::engine(HASH_MB))?;
    let bar = progress::bar(plan.count as u64, 0, "positions");
    let (mut book, mut seen, mut tries) = (Vec::new(), HashSet::new(), 0);
    while book.len() < plan.count {
        if tries >= plan.count.saturating_mul(TRIES) {
            let (found, wanted) = (book.len(), plan.count);
            bail!("openings: found {found} in {tries} tries, expected {wanted}");
        }
        let judge = |engine: &mut BoxedEngine<V>, i: usize| candidate(game, plan, engine, (tries + i) as u64);
        let batch = concurrency * BATCH;
        let judged = engines.map(batch, &judge);
        tries += batch;
        for position in judged {
            if let Some(position) = position?
                && seen.insert(position.key())
            {
                book.push(position.fen());
            }
        }
        bar.set_position(book.len() as u64);
    }
    bar.finish_and_clear();
    book.truncate(plan.count);
    Ok(book)
}

/// Returns the position of this number; `None` if it is not balanced, or if the game ends before
/// it. Earlier work of `engine` does not matter.
fn candidate<V: Variant>(
    game: &'static Listing<V>,
    plan: &EvenPlan,
    engine: &mut BoxedEngine<V>,
    number: u64,
) -> Result<Option<V>, TextError> {
    let settings = Settings::default();
    let rng = &mut numbered_rng(plan.seed, number);
    let plies = plan.plies.unwrap_or_else(|| default_plies(game, &settings));
    let Some(opening) = draw::attempt(game, &settings, plies, rng)? else {
        return Ok(None);
    };
    let [min, max] = plan.played;
    let turns = min as usize + below(rng, (max - min) as usize + 1);
    let Some(position) = played_on(opening.record(), turns, plan.play_nodes, engine) else {
        return Ok(None);
    };
    // The judge sees the position without its history, as a reader of the book does.
    let record = GameRecord::new(position.clone());
    let mut imbalance = |nodes| draw::imbalance(engine, &record, nodes);
    let precheck_nodes = (plan.nodes / PRECHECK_DIVISOR).max(1);
    let is_even = imbalance(precheck_nodes) <= plan.within.saturating_mul(PRECHECK_FACTOR)
        && imbalance(plan.nodes) <= plan.within;
    Ok(is_even.then_some(position))
}

/// Returns the position after `turns` more turns, for each of which `engine` searches `nodes`;
/// `None` if the game ends before.
fn played_on<V: Variant>(
    mut history: GameRecord<V>,
    turns: usize,
    nodes: u64,
    engine: &mut BoxedEngine<V>,
) -> Option<V> {
    // Clearing the tables takes about as long as a short search, and the judge clears them again.
    if turns > 0 {
        engine.new_game();
    }
    for _ in 0..turns {
        let limits = Limits::nodes(nodes);
        let best = engine.search(&history, &limits, &Control::new(), &mut |_| {});
        history.play(&best.turn?);
        if history.outcome().is_some() {
            return None;
        }
    }
    Some(history.position().clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use motley_game::Notation;
    use motley_movegen::variants::{chess, eldritch, fischerandom};

    const PLAN: EvenPlan =
        EvenPlan { count: 12, seed: 5, nodes: 400, within: 60, plies: None, played: [0, 0], play_nodes: 50 };

    /// Enough nodes that contents of the engine's tables would change its turns.
    const PLAYED_ON: EvenPlan = EvenPlan { played: [2, 4], play_nodes: 500, within: 2000, ..PLAN };

    fn score<V: Variant>(game: &'static Listing<V>, fen: &str, nodes: u64) -> u32 {
        let position = game.position(fen, &Settings::default()).unwrap();
        let record = GameRecord::new(position);
        let best =
            draw::engine::<V>(HASH_MB).search(&record, &Limits::nodes(nodes), &Control::new(), &mut |_| {});
        best.score.value().unsigned_abs()
    }

    #[test]
    fn a_book_is_the_same_however_many_are_judged_at_a_time() {
        let book = draw_even(&chess::GAME, &PLAN, 1).unwrap();
        assert_eq!(book, draw_even(&chess::GAME, &PLAN, 3).unwrap());
        let alone = draw_even(&chess::GAME, &PLAYED_ON, 1).unwrap();
        assert_eq!(alone, draw_even(&chess::GAME, &PLAYED_ON, 3).unwrap());
        let longer = EvenPlan { count: 20, ..PLAN };
        let longer = draw_even(&chess::GAME, &longer, 2).unwrap();
        assert_eq!(book[..], longer[..12], "a longer book begins alike");
        let other = draw_even(&chess::GAME, &EvenPlan { seed: 6, ..PLAN }, 1).unwrap();
        assert_ne!(book, other);
    }

    #[test]
    fn what_an_engine_did_before_changes_nothing() {
        let mut kept = draw::engine(HASH_MB);
        for number in 0..10 {
            let again = candidate(&chess::GAME, &PLAYED_ON, &mut kept, number).unwrap();
            let fresh = candidate(&chess::GAME, &PLAYED_ON, &mut draw::engine(HASH_MB), number).unwrap();
            assert_eq!(again.map(|p| p.fen()), fresh.map(|p| p.fen()), "{number}");
        }
    }

    #[test]
    fn positions_are_even_and_none_is_there_twice() {
        // There are twenty positions after a turn, and most of them are drawn more than once.
        let plan = EvenPlan { plies: Some(1), ..PLAN };
        let book = draw_even(&chess::GAME, &plan, 2).unwrap();
        assert_eq!(book.iter().collect::<HashSet<_>>().len(), PLAN.count);
        for fen in &draw_even(&fischerandom::GAME, &PLAN, 2).unwrap() {
            assert!(score(&fischerandom::GAME, fen, PLAN.nodes) <= PLAN.within, "{fen}");
        }
    }

    #[test]
    fn games_are_played_on() {
        let plan = EvenPlan { played: [6, 9], within: 2000, count: 5, ..PLAN };
        let number = |fen: &String| fen.rsplit(' ').next().unwrap().parse::<u32>().unwrap();
        let book = draw_even(&chess::GAME, &plan, 2).unwrap();
        // Eight turns of the opening and six to nine more.
        let moves: Vec<_> = book.iter().map(number).collect();
        assert!(moves.iter().all(|n| (8..=9).contains(n)), "{moves:?}");
        assert_eq!(draw_even(&eldritch::GAME, &plan, 2).unwrap().len(), 5);
    }

    #[test]
    fn a_book_that_cannot_be_filled_is_given_up() {
        let plan = EvenPlan {
            // There is one position before the first turn.
            plies: Some(0),
            count: 2,
            nodes: 20,
            ..PLAN
        };
        let error = draw_even(&chess::GAME, &plan, 1).unwrap_err().to_string();
        assert_eq!(error, "openings: found 1 in 800 tries, expected 2");
    }
}
