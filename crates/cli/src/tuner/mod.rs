//! `motley tune`: better numbers for the search, found by playing.
//!
//! All numbers of some tables are changed at once, each a little up or down at random; an engine with
//! the changed numbers plays one with the opposite changes, and all numbers move towards the winner.
//! However many numbers there are, a step costs the same games (Spall, *Multivariate Stochastic
//! Approximation Using a Simultaneous Perturbation Gradient Approximation*, 1992;
//! <https://www.chessprogramming.org/SPSA>).
//!
//! The same seed gives the same path, however many games are played at a time: what is random follows
//! from an iteration's number, and results are summed in the order of the games' numbers.
//!
//! - [`spsa`]: the numbers and their steps; [`game_pair`]: an opening played twice;
//! - [`path`]: the steps so far, in a file from which a run goes on.

mod game_pair;
mod path;
mod spsa;
#[cfg(test)]
mod tests;

pub(crate) use path::PathError;

use crate::parallel::WorkerPool;
use crate::progress;
use crate::tournament::{OpeningError, Openings, TimeControl};
use game_pair::PairPlayer;
use motley_movegen::variant::{Listing, Variant};
use motley_search::{Param, SearchParams};
use path::PathFile;
use spsa::Spsa;
use std::path::Path;

/// Why numbers cannot be tuned.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TuneError {
    /// The numbers are constants.
    #[error("the search parameters of this build are constants; build with --features tune")]
    NotTunable,
    /// No number of this name.
    #[error(
        "parameter: found '{found}', expected a name or the beginning of names such as {known}"
    )]
    NoSuchParameter {
        /// The name.
        found: String,
        /// Some that there are.
        known: String,
    },
    /// The openings.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// The file of the path.
    #[error(transparent)]
    Path(#[from] PathError),
    /// The system gives no threads.
    #[error("threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// What is to be played.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Nodes for each turn, or a clock that counts nodes: with one of time the path would depend on more
    /// than the seed.
    pub(crate) control: TimeControl,
    /// Openings, each played twice, in an iteration.
    pub(crate) pairs: u32,
    /// Iterations in all.
    pub(crate) iterations: u32,
    /// What every random number is drawn from.
    pub(crate) seed: u64,
    /// Games played at the same time.
    pub(crate) concurrency: usize,
}

/// The numbers whose names are `names` or begin with them, all if there are none: switches are left out.
///
/// # Errors
/// No number is called so, or numbers are constants in this build.
pub(crate) fn parameters(names: &[String]) -> Result<Vec<&'static Param>, TuneError> {
    if !SearchParams::are_tunable() {
        return Err(TuneError::NotTunable);
    }
    let numbers = || SearchParams::all().filter(|param| !param.is_switch());
    for name in names {
        if !numbers().any(|param| param.name.starts_with(name.as_str())) {
            let known: Vec<_> = numbers().map(|param| param.name).take(4).collect();
            return Err(TuneError::NoSuchParameter {
                found: name.clone(),
                known: known.join(", "),
            });
        }
    }
    let wanted = |param: &&Param| {
        names.is_empty()
            || names
                .iter()
                .any(|name| param.name.starts_with(name.as_str()))
    };
    Ok(numbers().filter(wanted).collect())
}

/// Tunes `params` by the plan, and writes every step to `file`, from which it goes on if it is there; the
/// names and values at the end.
///
/// # Errors
/// No openings can be drawn, the file cannot be read or written, or is that of another run.
pub(crate) fn tune<V: Variant>(
    game: &'static Listing<V>,
    params: &[&'static Param],
    plan: &Plan,
    file: &Path,
) -> Result<Vec<(&'static str, f64)>, TuneError> {
    let players = WorkerPool::new(plan.concurrency, PairPlayer::<V>::new)?;
    let openings = Openings::drawn(game, plan.seed)?;
    let mut spsa = Spsa::new(params, f64::from(plan.iterations) * f64::from(plan.pairs));
    let mut path = PathFile::open(file, game.info.name, plan, &mut spsa)?;
    let bar = progress::bar(
        plan.iterations.into(),
        path.iterations().into(),
        "iterations",
    );
    while path.iterations() < plan.iterations {
        let iteration = path.iterations() + 1;
        let trial = spsa.trial(plan.seed, iteration, plan.pairs);
        let play = |player: &mut PairPlayer<V>, pair: usize| -> Result<i32, OpeningError> {
            let number = (iteration - 1) * plan.pairs + pair as u32;
            let opening = openings.get(number)?;
            Ok(player.play(&opening, [trial.plus, trial.minus], plan.control))
        };
        let results = players.map(plan.pairs as usize, &play);
        let result = results.into_iter().sum::<Result<i32, OpeningError>>()?;
        spsa.learn(&trial, result);
        path.add(result, &spsa)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(spsa.values().collect())
}
