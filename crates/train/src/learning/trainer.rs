//! The training loop: passes over groups of positions, and a validation set.

use super::gradient::Gradients;
use super::mean::MeanModel;
use super::model::Model;
use super::positions::{Positions, TrainingPosition};
use super::schedule::TrainingSchedule;
use super::state::TrainingState;
use super::target::WinChance;
use crate::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use std::convert::Infallible;

/// The result of an epoch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Number of the epoch, from 1.
    pub number: u32,
    /// Training loss: mean squared error during the epoch.
    pub loss: f64,
    /// Validation loss: mean squared error after the epoch.
    pub validation: f64,
}

/// The training set, of which a *group* is in memory at a time.
pub trait TrainingGroups {
    /// The reason why a group cannot be read.
    type Error;

    /// Returns the number of positions; about, because positions may count twice if they are in two groups.
    fn positions(&self) -> u64;

    /// Calls `learn` with each group, in an order that depends on the number of the pass, from 1.
    ///
    /// # Errors
    /// A group cannot be read.
    fn pass(&mut self, number: u32, learn: &mut dyn FnMut(&Positions)) -> Result<(), Self::Error>;
}

/// A training set that is in memory as a whole.
impl TrainingGroups for &Positions {
    type Error = Infallible;

    fn positions(&self) -> u64 {
        self.len() as u64
    }

    fn pass(&mut self, _: u32, learn: &mut dyn FnMut(&Positions)) -> Result<(), Infallible> {
        learn(self);
        Ok(())
    }
}

/// The sets from which a network learns.
#[expect(missing_debug_implementations, reason = "groups may be files")]
pub struct TrainingData<'a, E> {
    /// The training set.
    pub training: &'a mut dyn TrainingGroups<Error = E>,
    /// The validation set: positions of other games, which show overfitting.
    pub validation: &'a Positions,
    /// The conversion from centipawns to expected points.
    pub chance: WinChance,
}

/// The result of a training.
#[derive(Debug)]
pub struct TrainingResult<const H: usize> {
    /// The network, with factors merged into its rows: the mean over the last half of the cool-down.
    pub network: Model<H>,
    /// The state before the cool-down, with which a later training goes on.
    pub state: TrainingState<H>,
}

/// Trains from `state` on. Calls `report` after every epoch.
///
/// # Errors
/// A group of positions cannot be read.
pub fn train<const H: usize, E>(
    state: TrainingState<H>,
    data: &mut TrainingData<'_, E>,
    schedule: &TrainingSchedule,
    report: &mut dyn FnMut(&Epoch, &Model<H>),
) -> Result<TrainingResult<H>, E> {
    let batch = schedule.batch.max(1);
    let pass = data.training.positions();
    let total = pass * u64::from(schedule.epochs);
    let mut run = Run {
        merged: state.merged(),
        gradients: Gradients::new(&state.model),
        sum: Model::zero(state.model.shape()),
        before_cool_down: None,
        mean: MeanModel::default(),
        state,
        schedule: TrainingSchedule { batch, ..*schedule },
        chance: data.chance,
        total: total.max(1),
        done: 0,
        pass_steps: pass / batch as u64,
        loss: 0.0,
    };
    run.state.positions += pass;
    for number in 1..=schedule.epochs {
        let before = run.done;
        run.loss = 0.0;
        data.training.pass(number, &mut |group| run.learn(group))?;
        let network = if number == schedule.epochs { run.released() } else { &run.merged };
        let epoch = Epoch {
            number,
            loss: run.loss / (run.done - before).max(1) as f64,
            validation: loss(network, data.validation, data.chance, schedule.result_share),
        };
        report(&epoch, network);
    }
    let network = run.released().clone();
    Ok(TrainingResult { network, state: run.before_cool_down.unwrap_or(run.state) })
}

/// A training that runs.
struct Run<const H: usize> {
    state: TrainingState<H>,
    /// The network of the state.
    merged: Model<H>,
    gradients: Gradients<H>,
    /// The gradients of a batch.
    sum: Model<H>,
    before_cool_down: Option<TrainingState<H>>,
    /// The mean over the last half of the cool-down.
    mean: MeanModel<H>,
    schedule: TrainingSchedule,
    chance: WinChance,
    /// Number of positions in all passes together.
    total: u64,
    /// Number of them that were learnt.
    done: u64,
    /// Number of steps in a pass.
    pass_steps: u64,
    /// Sum of the losses of this epoch.
    loss: f64,
}

impl<const H: usize> Run<H> {
    /// Learns the positions of a group, each once, in random order.
    fn learn(&mut self, group: &Positions) {
        // Of the steps, so that two trainings in a row learn as one training does.
        let seed = self.schedule.seed ^ (self.state.steps + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut order: Vec<u32> = (0..group.len() as u32).collect();
        shuffle(&mut order, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        for batch in order.chunks(self.schedule.batch) {
            let part = self.done as f64 / self.total as f64;
            let cooled = self.schedule.cooled(part);
            if cooled > 0.0 && self.before_cool_down.is_none() {
                self.before_cool_down = Some(self.state.clone());
            }
            let share = self.schedule.result_share_at(part);
            let Run { merged, gradients, sum, chance, .. } = self;
            self.loss += gradients.of_batch(merged, group, batch, (*chance, share), sum);
            let rate = self.schedule.rate_at(part, self.state.steps, self.pass_steps);
            self.state.step(&self.sum, batch.len(), rate, self.schedule.decay);
            self.state.merge(&mut self.merged);
            if cooled >= 0.5 {
                self.mean.add(&self.merged);
            }
            self.done += batch.len() as u64;
        }
    }

    /// Returns the network to be used now.
    fn released(&self) -> &Model<H> {
        self.mean.model().unwrap_or(&self.merged)
    }
}

/// Shuffles `order`; every order is equally likely.
fn shuffle(order: &mut [u32], rng: &mut Xoshiro256PlusPlus) {
    for place in (1..order.len()).rev() {
        let pick = below(rng, place as u64 + 1);
        order.swap(place, pick as usize);
    }
}

/// Number of positions that a thread evaluates at once.
const CHUNK: usize = 4096;

/// Returns the mean squared error of a network.
#[must_use]
pub fn loss<const H: usize>(
    model: &Model<H>,
    positions: &Positions,
    chance: WinChance,
    result_share: f32,
) -> f64 {
    mean_squared_error(positions, chance, result_share, |position| model.score(position))
}

/// Returns the mean squared error of the points predicted by `centipawns`; the game's result has the share
/// `result_share` of the target.
#[must_use]
pub fn mean_squared_error(
    positions: &Positions,
    chance: WinChance,
    result_share: f32,
    centipawns: impl Fn(&TrainingPosition<'_>) -> f32 + Sync,
) -> f64 {
    let chunks = positions.len().div_ceil(CHUNK);
    // Summed in order, so that the sum does not depend on the number of threads.
    let sums: Vec<f64> = (0..chunks)
        .into_par_iter()
        .map(|chunk| {
            let numbers = chunk * CHUNK..((chunk + 1) * CHUNK).min(positions.len());
            let squared = numbers.map(|number| {
                let position = positions.get(number);
                let off = chance.points(centipawns(&position)) - position.facts.target_with(result_share);
                f64::from(off * off)
            });
            squared.sum()
        })
        .collect();
    sums.iter().sum::<f64>() / positions.len().max(1) as f64
}
