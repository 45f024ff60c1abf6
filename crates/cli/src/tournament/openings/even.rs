//! Books of even openings: the positions that comparisons of engines start from, drawn once and kept.
//!
//! Positions have numbers, and what becomes of a number follows from it and the seed alone: an array,
//! random turns, turns that the engine plays on if asked to, and a search that says whether the result
//! is even. Those that are even are taken in the order of their numbers, so a book is the same however
//! many are judged at a time.

use super::{draw, usual_plies};
use crate::parallel::WorkerPool;
use crate::progress;
use crate::random::{below, numbered_rng};
use motley_game::{GameRecord, TextError};
use motley_movegen::variant::{Listing, Settings, Variant};
use motley_search::{Control, Engine, Limits};
use std::collections::HashSet;

/// Megabytes of transposition table: enough for some hundred thousand nodes.
const HASH: usize = 4;
/// A search of this part of the nodes comes first, and ...
const GLANCE: u64 = 16;
/// ... throws away what it finds this many times as far from even as allowed: most of what hangs is
/// seen at once.
const CLEARLY: u32 = 3;
/// Numbers judged for each position wanted before the search for more is given up.
const TRIES: usize = 400;
/// Numbers judged in one go for each thread, so that no thread waits long for the others.
const BATCH: usize = 8;

/// Which positions are wanted.
#[derive(Clone, Debug)]
pub(crate) struct EvenPlan {
    /// How many.
    pub(crate) count: usize,
    /// What all chance is drawn from.
    pub(crate) seed: u64,
    /// Nodes of the search that judges them.
    pub(crate) nodes: u64,
    /// How far from even that may find them, in centipawns.
    pub(crate) within: u32,
    /// Turns drawn at random; `None` for as many as the openings of matches have.
    pub(crate) plies: Option<u32>,
    /// Turns that the engine plays on, at least and at most.
    pub(crate) played: [u32; 2],
    /// Nodes searched for each of those.
    pub(crate) play_nodes: u64,
}

/// Why there is no book.
#[derive(Debug, thiserror::Error)]
pub(crate) enum EvenError {
    /// A game that cannot be set up.
    #[error(transparent)]
    Text(#[from] TextError),
    /// Hardly any position is even, or hardly any is not drawn twice.
    #[error("openings: found {found} in {tries} tries, expected {wanted}")]
    TooFew {
        /// Positions found.
        found: usize,
        /// Numbers judged.
        tries: usize,
        /// Positions asked for.
        wanted: usize,
    },
    /// The system gives no threads.
    #[error("threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Draws a book: FENs of positions of which none is there twice.
///
/// # Errors
/// A game that cannot be set up, too few even positions, no threads.
pub(crate) fn draw_even<V: Variant>(
    game: &'static Listing<V>,
    plan: &EvenPlan,
    concurrency: usize,
) -> Result<Vec<String>, EvenError> {
    let concurrency = concurrency.max(1);
    let engines = WorkerPool::new(concurrency, || draw::engine(HASH))?;
    let bar = progress::bar(plan.count as u64, 0, "positions");
    let (mut book, mut seen, mut tries) = (Vec::new(), HashSet::new(), 0);
    while book.len() < plan.count {
        if tries >= plan.count.saturating_mul(TRIES) {
            let (found, wanted) = (book.len(), plan.count);
            return Err(EvenError::TooFew {
                found,
                tries,
                wanted,
            });
        }
        let judge = |engine: &mut Engine<V, V::Eval>, i: usize| {
            candidate(game, plan, engine, (tries + i) as u64)
        };
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

/// The position of this number; `None` if it is not even, or the game ends before it. It is the same
/// whatever `engine` did before.
fn candidate<V: Variant>(
    game: &'static Listing<V>,
    plan: &EvenPlan,
    engine: &mut Engine<V, V::Eval>,
    number: u64,
) -> Result<Option<V>, TextError> {
    let settings = Settings::default();
    let rng = &mut numbered_rng(plan.seed, number);
    let plies = plan.plies.unwrap_or_else(|| usual_plies(game, &settings));
    let Some(opening) = draw::attempt(game, &settings, plies, rng)? else {
        return Ok(None);
    };
    let [least, most] = plan.played;
    let turns = least as usize + below(rng, (most - least) as usize + 1);
    let Some(position) = played_on(opening.record(), turns, plan.play_nodes, engine) else {
        return Ok(None);
    };
    // What comes after it counts from the position alone, as it does for those who read the book.
    let record = GameRecord::new(position.clone());
    let mut imbalance = |nodes| draw::imbalance(engine, &record, nodes);
    let is_even = imbalance((plan.nodes / GLANCE).max(1)) <= plan.within.saturating_mul(CLEARLY)
        && imbalance(plan.nodes) <= plan.within;
    Ok(is_even.then_some(position))
}

/// The position after so many turns more, for each of which `engine` searches `nodes`; `None` if the game
/// ends before.
fn played_on<V: Variant>(
    mut history: GameRecord<V>,
    turns: usize,
    nodes: u64,
    engine: &mut Engine<V, V::Eval>,
) -> Option<V> {
    // To forget takes about as long as a short search, and who judges forgets again.
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

    const PLAN: EvenPlan = EvenPlan {
        count: 12,
        seed: 5,
        nodes: 400,
        within: 60,
        plies: None,
        played: [0, 0],
        play_nodes: 50,
    };

    /// So many nodes that what an engine remembers from before would change its turns.
    const PLAYED_ON: EvenPlan = EvenPlan {
        played: [2, 4],
        play_nodes: 500,
        within: 2000,
        ..PLAN
    };

    fn score<V: Variant>(game: &'static Listing<V>, fen: &str, nodes: u64) -> u32 {
        let position = game.position(fen, &Settings::default()).unwrap();
        let record = GameRecord::new(position);
        let best = draw::engine::<V>(HASH).search(
            &record,
            &Limits::nodes(nodes),
            &Control::new(),
            &mut |_| {},
        );
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
        let mut kept = draw::engine(HASH);
        for number in 0..10 {
            let again = candidate(&chess::GAME, &PLAYED_ON, &mut kept, number).unwrap();
            let fresh =
                candidate(&chess::GAME, &PLAYED_ON, &mut draw::engine(HASH), number).unwrap();
            assert_eq!(again.map(|p| p.fen()), fresh.map(|p| p.fen()), "{number}");
        }
    }

    #[test]
    fn positions_are_even_and_none_is_there_twice() {
        // There are twenty positions after a turn, of which most are drawn more than once.
        let plan = EvenPlan {
            plies: Some(1),
            ..PLAN
        };
        let book = draw_even(&chess::GAME, &plan, 2).unwrap();
        assert_eq!(book.iter().collect::<HashSet<_>>().len(), PLAN.count);
        for fen in &draw_even(&fischerandom::GAME, &PLAN, 2).unwrap() {
            assert!(
                score(&fischerandom::GAME, fen, PLAN.nodes) <= PLAN.within,
                "{fen}"
            );
        }
    }

    #[test]
    fn games_are_played_on() {
        let plan = EvenPlan {
            played: [6, 9],
            within: 2000,
            count: 5,
            ..PLAN
        };
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
