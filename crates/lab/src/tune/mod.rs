//! `motley tune`: tuning of the search parameters by self-play.
//!
//! All parameters of some tables are changed at once, each a little up or down at random. An engine
//! with the changed parameters plays one with the opposite changes, and all parameters move towards
//! the winner. A step costs the same number of games for any number of parameters (Spall,
//! *Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient
//! Approximation*, 1992; <https://www.chessprogramming.org/SPSA>).
//!
//! The same seed gives the same path for any number of threads: the random numbers follow from an
//! iteration's number, and results are summed in the order of the games' numbers.
//!
//! - [`spsa`]: the parameters and their steps; [`game_pair`]: an opening played twice;
//! - [`path`]: the steps so far, in a file from which a run can continue.

mod command;
mod game_pair;
mod path;
mod spsa;
#[cfg(test)]
mod tests;

pub use command::{TuneArgs, run};

use anyhow::{Result, bail};
use game_pair::PairPlayer;
use motley_engines::name_of_evaluation;
use motley_engines::parallel::WorkerPool;
use motley_movegen::variant::{Listing, Variant};
use motley_search::{Param, SearchParams};
use motley_tournament::progress;
use motley_tournament::{Openings, TimeControl};
use path::{PathFile, RunColumns};
use spsa::Spsa;
use std::path::Path;

/// The settings of a run.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Nodes per search, or a clock that counts nodes. A clock of time would make the path depend
    /// on more than the seed.
    pub(crate) control: TimeControl,
    /// Openings per iteration; each is played twice.
    pub(crate) pairs: u32,
    /// Total number of iterations.
    pub(crate) iterations: u32,
    /// Multiplies the step of every parameter, 1 to 20.
    pub(crate) step_factor: u32,
    /// Seed of all random numbers.
    pub(crate) seed: u64,
    /// Games played at the same time.
    pub(crate) concurrency: usize,
}

/// Returns the parameters whose names are in `names` or begin with one of them, all if `names` is
/// empty. Switches are left out.
///
/// # Errors
/// No parameter has such a name, or parameters are constants in this build.
pub(crate) fn parameters(names: &[String]) -> Result<Vec<&'static Param>> {
    if !SearchParams::are_tunable() {
        bail!("the search parameters of this build are constants; build with --features tune");
    }
    let numbers = || SearchParams::all().filter(|param| !param.is_switch());
    for name in names {
        if !numbers().any(|param| param.name.starts_with(name.as_str())) {
            let known: Vec<_> = numbers().map(|param| param.name).take(4).collect();
            let known = known.join(", ");
            bail!("parameter: found '{name}', expected a name or the beginning of names such as {known}");
        }
    }
    let wanted =
        |param: &&Param| names.is_empty() || names.iter().any(|name| param.name.starts_with(name.as_str()));
    Ok(numbers().filter(wanted).collect())
}

/// Tunes `params` by the plan; returns the names and the final values. Every step is written to
/// `file`; if it exists, the run continues it.
///
/// # Errors
/// No openings can be drawn, or the file cannot be read or written, or it belongs to another run.
pub(crate) fn tune<V: Variant>(
    game: &'static Listing<V>,
    params: &[&'static Param],
    plan: &Plan,
    file: &Path,
) -> Result<Vec<(&'static str, f64)>> {
    let players = WorkerPool::new(plan.concurrency, PairPlayer::<V>::new)?;
    let openings = Openings::drawn(game, plan.seed)?;
    let pairs = f64::from(plan.iterations) * f64::from(plan.pairs);
    let mut spsa = Spsa::new::<V>(params, pairs, plan.step_factor);
    let run = RunColumns::new(game.info.name, &name_of_evaluation(game), plan);
    let mut path = PathFile::open(file, run, &mut spsa)?;
    let bar = progress::bar(plan.iterations.into(), path.iterations().into(), "iterations");
    while path.iterations() < plan.iterations {
        let iteration = path.iterations() + 1;
        let trial = spsa.trial(plan.seed, iteration, plan.pairs);
        let play = |player: &mut PairPlayer<V>, pair: usize| -> Result<i32> {
            let number = (iteration - 1) * plan.pairs + pair as u32;
            let opening = openings.get(number)?;
            Ok(player.play(&opening, [trial.plus, trial.minus], plan.control))
        };
        let results = players.map(plan.pairs as usize, &play);
        let result = results.into_iter().sum::<Result<i32>>()?;
        spsa.learn(&trial, result);
        path.add(result, &spsa)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(spsa.values().collect())
}
