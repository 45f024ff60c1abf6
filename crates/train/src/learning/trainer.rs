//! The training loop: epochs of batches, a falling learning rate, and a validation set.

use super::adam::Adam;
use super::gradient::Gradients;
use super::model::{Model, Shape};
use super::positions::{Positions, TrainingPosition};
use super::target::WinChance;
use crate::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

/// The hyperparameters of a training run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingSchedule {
    /// Number of passes over the training set.
    pub epochs: u32,
    /// Number of positions in a batch.
    pub batch: usize,
    /// The learning rate at the beginning.
    pub rate: f32,
    /// The learning rate at the end; it falls by a cosine schedule.
    pub last_rate: f32,
    /// Weight decay: a weight of a row, without its factors and its start, loses this part of itself, times
    /// the learning rate, in a step. It prevents overfitting to few positions.
    pub decay: f32,
    /// Seed for the shuffling of positions and the initial weights.
    pub seed: u64,
}

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

/// The training and validation sets.
#[derive(Clone, Copy, Debug)]
pub struct TrainingData<'a> {
    /// The training set.
    pub training: &'a Positions,
    /// The validation set: positions of other games, which show overfitting.
    pub validation: &'a Positions,
    /// The conversion from centipawns to expected points.
    pub chance: WinChance,
}

/// Trains a network, with factors merged into its rows. Training begins with `start`, a network of this
/// shape, or with random weights. Calls `report` after every epoch.
///
/// The rows of `start` stay as they are, and what is added to them is learnt. So the decay pulls towards
/// `start`, not towards 0, and what few of the new positions have is not forgotten: see L2-SP in Li and
/// others, *Explicit Inductive Bias for Transfer Learning with Convolutional Networks*, 2018.
pub fn train<const H: usize>(
    shape: Shape,
    start: Option<Model<H>>,
    data: &TrainingData<'_>,
    schedule: &TrainingSchedule,
    report: &mut dyn FnMut(&Epoch, &Model<H>),
) -> Model<H> {
    let (training, chance) = (data.training, data.chance);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(schedule.seed);
    let (mut model, start_rows) = match start {
        Some(mut start) => {
            let nothing = vec![[0.0; H]; start.rows.len()];
            let rows = std::mem::replace(&mut start.rows, nothing);
            (start, rows)
        }
        None => {
            let mut model = Model::random(shape, &mut rng);
            clear_unseen(&mut model, training);
            (model, Vec::new())
        }
    };
    let mut adam = Adam::new(&model, schedule.decay);
    let mut merged = model.clone();
    model.merge_rows(&start_rows, &mut merged);
    let mut gradients = Gradients::new(&model);
    let mut sum = Model::zero(shape);
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let batch = schedule.batch.max(1);
    let steps = f64::from(schedule.epochs) * order.len().div_ceil(batch) as f64;
    let mut step = 0.0;
    for number in 1..=schedule.epochs {
        shuffle(&mut order, &mut rng);
        let mut total = 0.0;
        for batch in order.chunks(batch) {
            total += gradients.of_batch(&merged, training, batch, chance, &mut sum);
            adam.step(&mut model, &sum, batch.len(), schedule.rate_at(step / steps));
            model.merge_rows(&start_rows, &mut merged);
            step += 1.0;
        }
        let epoch = Epoch {
            number,
            loss: total / order.len().max(1) as f64,
            validation: loss(&merged, data.validation, chance),
        };
        report(&epoch, &merged);
    }
    merged
}

/// Clears the rows of inputs that no position has, whose random weights would stay: what remains of them
/// are their factors.
fn clear_unseen<const H: usize>(model: &mut Model<H>, positions: &Positions) {
    let mut is_seen = vec![false; model.rows.len()];
    for &input in positions.pairs().as_flattened() {
        is_seen[usize::from(input)] = true;
    }
    for (row, _) in model.rows.iter_mut().zip(is_seen).filter(|&(_, is_seen)| !is_seen) {
        *row = [0.0; H];
    }
}

impl TrainingSchedule {
    /// Returns the learning rate when the part `done` (0 to 1) of all steps is done.
    fn rate_at(&self, done: f64) -> f32 {
        let high = (1.0 + libm::cos(std::f64::consts::PI * done)) / 2.0;
        self.last_rate + (self.rate - self.last_rate) * high as f32
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
pub fn loss<const H: usize>(model: &Model<H>, positions: &Positions, chance: WinChance) -> f64 {
    mean_squared_error(positions, chance, |position| model.score(position))
}

/// Returns the mean squared error of the points predicted by `centipawns`.
#[must_use]
pub fn mean_squared_error(
    positions: &Positions,
    chance: WinChance,
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
                let off = chance.points(centipawns(&position)) - position.facts.target;
                f64::from(off * off)
            });
            squared.sum()
        })
        .collect();
    sums.iter().sum::<f64>() / positions.len().max(1) as f64
}
